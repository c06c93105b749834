import type { Rhythm } from '../../../sales';

/** Nobody is missed after fewer days, however often they buy. */
const leastOwnDays = 14;
/** Nor after fewer of these where only the shop's other buyers say what is usual. */
const leastShopDays = 60;
/** So many pauses make a rhythm of one's own. */
const leastGaps = 2;
/** Away for twice as long as usual. */
const times = 2;

/** Whether somebody has not bought for long, and why that is long for them. */
export interface Silence {
  isLong: boolean;
  /** As a sentence about the customer. */
  why: string;
}

/** The middle of all buyers' own pauses, in days; null where nobody has bought twice. */
export function usualGap(rhythms: readonly Rhythm[]): number | null {
  const gaps = rhythms.flatMap(({ gapDays }) => (gapDays === null ? [] : [gapDays])).sort((a, b) => a - b);
  if (gaps.length === 0) return null;
  const [low, high] = [gaps[Math.floor((gaps.length - 1) / 2)]!, gaps[Math.ceil((gaps.length - 1) / 2)]!];
  return (low + high) / 2;
}

/** @param shopGap of `usualGap` */
export function silenceOf(daysSince: number | null, own: Pick<Rhythm, 'gaps' | 'gapDays'> | undefined, shopGap: number | null): Silence {
  if (daysSince === null) return { isLong: false, why: 'Has not bought yet.' };
  const last = `the last order was ${days(daysSince)} ago`;
  if (own && own.gaps >= leastGaps && own.gapDays !== null) {
    const least = Math.max(leastOwnDays, times * own.gapDays);
    return { isLong: daysSince > least, why: `Usually orders every ${days(own.gapDays)}; ${last}.` };
  }
  const least = Math.max(leastShopDays, times * (shopGap ?? 0));
  const usual = shopGap === null ? 'No customer has ordered twice yet' : `Customers here usually come back after ${days(shopGap)}`;
  return { isLong: daysSince > least, why: `${usual}; ${last}.` };
}

const days = (count: number): string => (Math.round(count) === 1 ? '1 day' : `${Math.round(count)} days`);
