import { formatCount, signed, signedPercent, typeset } from './format';
import { formatAmount } from './money';

/** How a value changes, ready to show. */
export interface ShownChange {
  /** The old value; null where it is unknown. */
  before: string | null;
  /** The new value; null where it is unknown. */
  after: string | null;
  /** "+4.0%", "\u22122"; null where no difference can be computed. */
  change: string | null;
  direction: 'up' | 'down' | null;
}

const directionOf = (from: number, to: number): ShownChange['direction'] => (to > from ? 'up' : to < from ? 'down' : null);

/** A price or another amount, in units of its currency, with the change in percent. */
export function amountChange(from: number | null, to: number | null, currency: string | null): ShownChange {
  const text = (amount: number | null) => (amount === null || currency === null ? null : formatAmount(amount, currency));
  const isKnown = from !== null && to !== null;
  const percent = isKnown && from !== 0 ? ((to - from) / Math.abs(from)) * 100 : null;
  return {
    before: text(from),
    after: text(to),
    change: percent === null ? null : signedPercent(percent),
    direction: isKnown ? directionOf(from, to) : null,
  };
}

/** Pieces, with the difference in pieces. */
export function countChange(from: number | null, to: number | null): ShownChange {
  const text = (count: number | null) => (count === null ? null : typeset(formatCount(count)));
  const isKnown = from !== null && to !== null;
  return {
    before: text(from),
    after: text(to),
    change: isKnown ? signed(to - from, formatCount(to - from)) : null,
    direction: isKnown ? directionOf(from, to) : null,
  };
}
