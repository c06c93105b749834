/** Products without a piece on one day, as a run saw them. */
export interface StockReading {
  /** `YYYY-MM-DD` on the shop's clock. */
  day: string;
  /** SKUs of listed products that are known to have no piece. */
  soldOut: string[];
}

/** Days without a piece in two spans of as many days. Null if too few days of the span were read. */
export interface StockOuts {
  sku: string;
  now: number | null;
  before: number | null;
}

export const spanDays = 28;
/** A run that was missed is no reason to know nothing. */
const mostMissing = 2;

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

/**
 * Counts the days on which products were seen without a piece in the last 28 days, today included, and in the 28 before.
 * @param readings in any order; of several for one day the last given counts
 * @returns products with a day without a piece, the most days now first; the sum of all products; and how many days of each span were read.
 *   A span that misses more than 2 days is unknown
 */
export function stockOuts(
  readings: readonly StockReading[],
  today: string,
): { products: StockOuts[]; all: StockOuts; days: [now: number, before: number] } {
  const end = dayNumber(today);
  const spans = [new Map<string, Set<string>>(), new Map<string, Set<string>>()] as const;
  for (const { day, soldOut } of readings) {
    const age = end - dayNumber(day);
    if (age >= 0 && age < 2 * spanDays) spans[age < spanDays ? 0 : 1].set(day, new Set(soldOut));
  }
  const [now, before] = spans;
  const isKnown = (span: ReadonlyMap<string, unknown>) => span.size >= spanDays - mostMissing;
  const daysOf = (span: ReadonlyMap<string, Set<string>>, sku: string | null) =>
    isKnown(span) ? [...span.values()].reduce((sum, skus) => sum + (sku === null ? skus.size : Number(skus.has(sku))), 0) : null;
  const skus = new Set([...now.values(), ...before.values()].flatMap((own) => [...own]));
  const products = [...skus]
    .map((sku) => ({ sku, now: daysOf(now, sku), before: daysOf(before, sku) }))
    .toSorted((a, b) => (b.now ?? 0) - (a.now ?? 0) || (b.before ?? 0) - (a.before ?? 0) || a.sku.localeCompare(b.sku));
  return { products, all: { sku: '', now: daysOf(now, null), before: daysOf(before, null) }, days: [now.size, before.size] };
}

/** Compares the product days without a piece of both spans. */
export function stockOutText({ all, days: [now, before] }: ReturnType<typeof stockOuts>): string {
  if (all.now === null) return `Days without stock are counted from daily runs: ${now} of the last ${spanDays} days are known so far.`;
  const late = `Products were without a piece on ${all.now} product days of the last ${spanDays} days`;
  if (all.before === null) return `${late}. The ${spanDays} days before are unknown: ${before} of them were counted.`;
  const change =
    all.now === all.before ? 'as many as' : `${Math.abs(all.now - all.before)} ${all.now < all.before ? 'fewer' : 'more'} than`;
  return `${late}, ${change} in the ${spanDays} before (${all.before}).`;
}
