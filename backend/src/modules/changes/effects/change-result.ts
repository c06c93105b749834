import { dayOf, unitsText } from '@stallhand/shared';
import { plural } from '../../../platform/count-text';
import { calendar } from '../../../platform/schedule/shop-time';
import { platformName } from '../../integrations';
import type { ChangeEffectDto, EffectWindowDto } from '../dto/effects.dto';
import type { Direction } from './effect';

/** Sales around the verified lines of a batch, of one channel, currency and day. Money in units of the currency. */
export interface ChangeResult {
  change: string;
  link: string;
  /** `YYYY-MM-DD` on the shop's clock. */
  day: string;
  channel: string;
  products: number;
  /** Whole days before and after the change. Null while no window is over. */
  days: number | null;
  currency: string;
  unitsBefore: number | null;
  unitsAfter: number | null;
  salesBefore: number | null;
  salesAfter: number | null;
  /** Sales had the products moved as the untouched ones did. Null if nothing tells. */
  salesExpected: number | null;
  difference: number | null;
  /** `low` to `high` holds the difference in 19 of 20 cases. */
  low: number | null;
  high: number | null;
  direction: Direction;
  text: string;
}

const longDay = calendar({ day: 'numeric', month: 'long', year: 'numeric' });

/** The longest window with figures, or the reason why there are none. */
export function changeResult(batch: { id: string; number: number }, effect: ChangeEffectDto): ChangeResult {
  const { platform, currency, day, products, windows } = effect;
  const window = windows.findLast(({ units }) => units !== null) ?? null;
  const units = window?.units ?? null;
  const sales = window?.revenue ?? null;
  const channel = platformName(platform);
  const change = `Change ${batch.number}`;
  const what = `${change} of ${plural(products, 'product')} on ${channel}, ${longDay(dayOf(day))}`;
  return {
    change,
    link: `/admin/changes/${batch.id}`,
    day,
    channel,
    products,
    days: window?.days ?? null,
    currency,
    unitsBefore: units?.before ?? null,
    unitsAfter: units?.after ?? null,
    salesBefore: sales?.before ?? null,
    salesAfter: sales?.after ?? null,
    salesExpected: sales?.expected ?? null,
    difference: sales?.difference ?? null,
    low: sales?.low ?? null,
    high: sales?.high ?? null,
    direction: sales?.direction ?? 'unclear',
    text: `${what}: ${window ? outcome(window, currency) : (windows[0]?.unclear ?? 'Nothing can be told yet.')}`,
  };
}

function outcome({ days, units, revenue, unclear }: EffectWindowDto, currency: string): string {
  const money = (amount: number) => unitsText(amount, currency);
  const sums = `${money(revenue!.after)} in the ${days} days after, ${money(revenue!.before)} in the ${days} before (${units!.after} and ${units!.before} pieces)`;
  const { difference, low, high, direction } = revenue!;
  if (difference === null) return `${sums}. ${unclear ?? 'Nothing to compare with.'}`;
  const range = `19 of 20 cases lie between ${money(low!)} and ${money(high!)}`;
  if (direction === 'unclear')
    return `${sums}. That is ${money(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'} than expected, which can be chance: ${range}.`;
  return `${sums}. That is ${money(Math.abs(difference))} ${direction} than expected by products that nothing changed: ${range}.`;
}
