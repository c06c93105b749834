import { platformName } from '../../integrations';
import type { ListingState } from '../dto/one-stock.dto';
import type { Wanted } from '../keeper/channel-figures';
import { questionOf } from '../keeper/stock-questions';

/** What became of the last line, and what people were told. */
export interface LineState {
  /** Of the line of changes that is under way; null without one. */
  status: string | null;
  causeText: string | null;
  trouble: string | null;
  isAsked: boolean;
}

type Figure = Pick<Wanted, 'isActive' | 'isCounted' | 'isDouble' | 'isPaused' | 'platform' | 'shown' | 'missing' | 'to'>;

/** What people see of a listing: what needs them first. */
export function stateOf(line: LineState, figure: Figure): { state: ListingState; because: string | null } {
  const { status, causeText, trouble, isAsked } = line;
  const { isActive, isCounted, isDouble, isPaused, platform, shown, to } = figure;
  if (!isActive)
    return { state: 'inactive', because: `${platformName(platform)} does not offer it now. Put it on sale there, and it follows again.` };
  if (!isCounted)
    return {
      state: 'trouble',
      because: `${platformName(platform)} does not count it any more. Start counting it there, and it follows again.`,
    };
  if (isDouble)
    return { state: 'trouble', because: 'Another listing with the same count follows a stock already. Take one of the two out.' };
  if (isAsked) return { state: 'asking', because: questionOf(figure) };
  if (status === 'proposed') return { state: 'waits', because: 'A limit asks: approve the change, or widen the limit.' };
  if (trouble !== null && status === null) return { state: 'trouble', because: trouble };
  if (isPaused) return { state: 'paused', because: null };
  if (status !== null) return { state: 'moving', because: causeText };
  return { state: Math.max(0, shown) === to ? 'even' : 'moving', because: null };
}
