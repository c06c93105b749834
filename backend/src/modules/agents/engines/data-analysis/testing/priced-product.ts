import type { Sale } from '../sales';

/** A made product, about whose buyers everything is known. Prices are per piece, rates pieces a week at `prices[0]`. */
export interface MadeProduct {
  weeks: number;
  rate: number;
  elasticity: number;
  prices: readonly number[];
  /** Days on which the next price began. */
  changes: readonly number[];
  /** Logarithm of the last rate over the first. */
  trend: number;
  /** Height of a yearly wave in logarithms, and where it begins in radians. */
  wave: number;
  phase: number;
  /** Variance of a gamma factor of mean 1 on the rate of each week; 0 for Poisson counts. */
  scatter: number;
  /** First and last day without stock. */
  soldOut: readonly [number, number] | null;
}

/** Numbers from 0 to 1, the same ones in every run (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Half a year to two and a half, 0.3 to 20 pieces a week, an elasticity of -0.5 to -3, one to four changes of price by 5 to 40 %. */
export function madeProduct(next: () => number, { runsOut = false } = {}): MadeProduct {
  const weeks = 26 + Math.floor(next() * 105);
  const days = 7 * weeks;
  const changes = Array.from({ length: 1 + Math.floor(next() * 4) }, () => Math.floor(days * (0.1 + 0.8 * next()))).sort((a, b) => a - b);
  const prices = [20];
  while (prices.length <= changes.length) {
    const price = 20 * Math.exp((next() - 0.5) * 0.8);
    if (Math.abs(Math.log(price / prices.at(-1)!)) >= 0.05) prices.push(Math.round(100 * price) / 100);
  }
  const from = Math.floor(next() * days * 0.8);
  return {
    weeks,
    rate: 0.3 * (20 / 0.3) ** next(),
    elasticity: -(0.5 + 2.5 * next()),
    prices,
    changes,
    trend: next() < 0.5 ? 0 : 1.2 * (next() - 0.5),
    wave: next() < 0.5 ? 0 : 0.3 * next(),
    phase: 2 * Math.PI * next(),
    scatter: next() < 0.5 ? 0 : next() / 2,
    soldOut: runsOut && next() < 0.5 ? [from, from + 6 + 7 * (1 + Math.floor(next() * 6))] : null,
  };
}

/** Its sales, a row for each day with one. @param start first day, a Monday, days since 1970-01-01 */
export function salesOf(product: MadeProduct, next: () => number, start: number): Sale[] {
  const { weeks, rate, elasticity, prices, changes, trend, wave, phase, scatter, soldOut } = product;
  const sales: Sale[] = [];
  for (let week = 0; week < weeks; week++) {
    const luck = scatter === 0 ? 1 : scatter * gamma(1 / scatter, next);
    for (let day = 7 * week; day < 7 * week + 7; day++) {
      const price = prices[changes.filter((change) => change <= day).length]!;
      if (soldOut && day >= soldOut[0] && day <= soldOut[1]) continue;
      const season = trend * (day / (7 * weeks) - 0.5) + wave * Math.sin((2 * Math.PI * day) / 365.25 + phase);
      const units = poisson((rate / 7) * luck * Math.exp(season) * (price / prices[0]!) ** elasticity, next);
      if (units > 0) sales.push({ day: start + day, units, price, amount: units * price, paid: units * price, item: 'Mug', customer: '' });
    }
  }
  return sales;
}

function poisson(mean: number, next: () => number): number {
  let count = -1;
  for (let product = 1, limit = Math.exp(-mean); product > limit; count++) product *= next();
  return count;
}

/** G. Marsaglia and W. W. Tsang, ACM Transactions on Mathematical Software 26 (2000) 363-372; shapes of at least 1. */
function gamma(shape: number, next: () => number): number {
  const d = shape - 1 / 3;
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    const v = (1 + x / Math.sqrt(9 * d)) ** 3;
    if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
