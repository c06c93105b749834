import { storedCents, unitsOfCents } from '../../../platform/money';
import type { EffectMeasureDto } from '../dto/effects.dto';
import { type Effect, leastOthers, leastPieces, type Span } from './effect';

/** Days that are looked at before and after a change. */
export const windowsOfDays = [7, 14, 28] as const;

export type Unclear = 'running' | 'short' | 'changedAgain' | 'fewPieces' | 'fewOthers';

/** Why nothing can be told about a window of so many days, for people. */
export const unclearText: Record<Unclear, (days: number) => string> = {
  running: (days) => `The ${days} days after the change are not over.`,
  short: (days) => `The ledger knows no ${days} days of sales on this channel before the change.`,
  changedAgain: (days) => `Changed once more within these ${days} days, so nothing tells which change did it.`,
  fewPieces: () => `Fewer than ${leastPieces} pieces sold before and after together: too few to tell.`,
  fewOthers: () => `Fewer than ${leastOthers} products that nobody touched sold on this channel: nothing to compare with.`,
};

const isEffect = (one: Span | Effect): one is Effect => 'expected' in one;

function rounded(one: Span | Effect, round: (value: number) => number): EffectMeasureDto {
  const { before, after } = one;
  if (!isEffect(one))
    return { before: round(before), after: round(after), expected: null, difference: null, low: null, high: null, direction: 'unclear' };
  const { expected, difference, low, high, direction } = one;
  return {
    before: round(before),
    after: round(after),
    expected: round(expected),
    difference: round(difference),
    low: round(low),
    high: round(high),
    direction,
  };
}

/** Pieces, to a tenth: what was to be expected is no whole number. */
export const pieces = (one: Span | Effect) => rounded(one, (value) => Math.round(value * 10) / 10);
/** Money, as its currency stores it. */
export const money = (one: Span | Effect, currency: string) => rounded(one, (value) => unitsOfCents(storedCents(value * 100, currency)));
