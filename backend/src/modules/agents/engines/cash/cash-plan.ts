import type { CashFlow } from '../../../sales';

/** Sales expected in one week, net of refunds, stated tax and shipping. Units of one currency. */
export interface ExpectedWeek {
  /** Monday, `YYYY-MM-DD`. */
  start: string;
  end: string;
  amount: number;
  low: number;
  high: number;
}

/** Parts of net sales, as fractions of it. Null if unknown. */
export interface CashShares {
  paid: number | null;
  refunds: number | null;
  /** Tax and shipping that buyers paid and that are no sales. */
  setAside: number | null;
  fees: number | null;
}

/** Cash of one week. Null if its share is unknown. Units of one currency. */
export interface CashWeek extends ExpectedWeek {
  paid: number | null;
  refunds: number | null;
  setAside: number | null;
  fees: number | null;
  /** Sales less fees; sales if the fees are unknown. */
  left: number;
  leftLow: number;
  leftHigh: number;
}

/** Fewer orders say too little about shares. */
export const leastOrders = 20;

const unknown: CashShares = { paid: null, refunds: null, setAside: null, fees: null };

/** Shares of the net sales of one currency. All null below 20 orders; fees are null if any order does not state them. */
export function sharesOf(flow: CashFlow | undefined): CashShares {
  if (!flow || flow.orders < leastOrders || flow.net <= 0) return unknown;
  const { paid, refunds, net, fees, feesUnknown } = flow;
  return {
    paid: paid / net,
    refunds: refunds / net,
    setAside: (paid - refunds - net) / net,
    fees: feesUnknown === 0 ? fees / net : null,
  };
}

/** The expected week with its shares taken off. The bounds of sales become the bounds of what is left: shares are taken as certain. */
export function cashWeek(week: ExpectedWeek, shares: CashShares): CashWeek {
  const part = (share: number | null) => (share === null ? null : week.amount * share);
  const kept = 1 - (shares.fees ?? 0);
  const [low, high] = [week.low * kept, week.high * kept].toSorted((a, b) => a - b) as [number, number];
  return {
    ...week,
    paid: part(shares.paid),
    refunds: part(shares.refunds),
    setAside: part(shares.setAside),
    fees: part(shares.fees),
    left: week.amount * kept,
    leftLow: low,
    leftHigh: high,
  };
}

/** A week that is over, as an earlier plan expected it and as it was. */
export interface CheckedWeek extends ExpectedWeek {
  currency: string;
  actual: number;
  isInside: boolean;
}

/** Expectations of earlier runs, in the order in which it was said. */
export interface EarlierPlan {
  /** The day that was not over when it was made, `YYYY-MM-DD`. */
  madeOn: string;
  currency: string;
  weeks: readonly ExpectedWeek[];
}

/**
 * Compares what was expected with what came in. Of several plans for one week the latest counts that was made before the week, or on its first day.
 * @param actual net sales by the first day of whole weeks that are over
 * @returns the oldest week first
 */
export function checkedWeeks(earlier: readonly EarlierPlan[], currency: string, actual: ReadonlyMap<string, number>): CheckedWeek[] {
  const chosen = new Map<string, { madeOn: string; week: ExpectedWeek }>();
  for (const { madeOn, currency: of, weeks } of earlier) {
    if (of !== currency) continue;
    for (const week of weeks) {
      if (madeOn > week.start || !actual.has(week.start)) continue;
      const known = chosen.get(week.start);
      if (!known || known.madeOn < madeOn) chosen.set(week.start, { madeOn, week });
    }
  }
  return [...chosen.values()]
    .map(({ week: { start, end, amount, low, high } }) => {
      const came = actual.get(start)!;
      return { start, end, amount, low, high, currency, actual: came, isInside: came >= low && came <= high };
    })
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}
