import type { TaxedOrder } from '../../../sales';

/** Orders of one currency whose tax makes up the same rate. Amounts are units of the currency, before refunds. */
export interface TaxRate {
  currency: string;
  /** Percent of the amount without tax; null for orders whose tax is no rate in steps of 0.1 %: several rates, or untaxed parts. */
  rate: number | null;
  orders: number;
  /** Totals with tax. */
  total: number;
  tax: number;
}

/** Orders whose tax is not stated. */
export interface TaxUnknown {
  currency: string;
  orders: number;
  total: number;
}

/** One cent each way: a channel rounds tax line by line. */
const tolerance = 0.011;

/**
 * The rate that a stated tax makes up, in steps of 0.1 %. Null if none does.
 * @param total with tax
 */
export function rateOf(total: number, tax: number): number | null {
  const without = total - tax;
  if (tax === 0) return 0;
  if (without <= 0 || tax < 0) return null;
  const rate = Math.round((1_000 * tax) / without) / 10;
  return Math.abs((without * rate) / 100 - tax) <= tolerance ? rate : null;
}

/** Sums of each rate, the highest first and mixed ones last; and what is unknown, by currency. Whole refunds are counted like the orders. */
export function taxRates(orders: readonly (TaxedOrder & { orders: number })[]): { rates: TaxRate[]; unknown: TaxUnknown[] } {
  const rates = new Map<string, TaxRate>();
  const unknown = new Map<string, TaxUnknown>();
  for (const { currency, total, tax, orders: count } of orders) {
    if (tax === null) {
      const sum = unknown.get(currency) ?? { currency, orders: 0, total: 0 };
      sum.orders += count;
      sum.total += total * count;
      unknown.set(currency, sum);
      continue;
    }
    const rate = rateOf(total, tax);
    const key = `${currency} ${rate}`;
    const sum = rates.get(key) ?? { currency, rate, orders: 0, total: 0, tax: 0 };
    sum.orders += count;
    sum.total += total * count;
    sum.tax += tax * count;
    rates.set(key, sum);
  }
  const place = ({ rate }: TaxRate) => rate ?? -1;
  return {
    rates: [...rates.values()].toSorted((a, b) => a.currency.localeCompare(b.currency) || place(b) - place(a)),
    unknown: [...unknown.values()].toSorted((a, b) => a.currency.localeCompare(b.currency)),
  };
}
