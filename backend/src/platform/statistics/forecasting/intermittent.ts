// Sales per period of a product that sells now and then: each method says one rate for all periods ahead.

/**
 * Croston's method: the size of a sale over the time between two, both smoothed where there is a sale.
 * Source: J. D. Croston, Operational Research Quarterly 23 (1972) 289-303; `unbiased` multiplies with 1 - alpha / 2 as A. A. Syntetos and
 * J. E. Boylan do, International Journal of Forecasting 21 (2005) 303-314.
 */
export function croston(values: Float64Array, unbiased: boolean, alpha = 0.1): number {
  let size = NaN;
  let gap = NaN;
  let last = -1;
  for (let at = 0; at < values.length; at++) {
    if (!(values[at]! > 0)) continue;
    const since = at - last;
    size = Number.isNaN(size) ? values[at]! : size + alpha * (values[at]! - size);
    gap = Number.isNaN(gap) ? since : gap + alpha * (since - gap);
    last = at;
  }
  return Number.isNaN(size) ? 0 : ((unbiased ? 1 - alpha / 2 : 1) * size) / gap;
}

const sizes = [0.02, 0.05, 0.1, 0.2, 0.3];
const chances = [0.01, 0.02, 0.05, 0.1, 0.2, 0.3];

/**
 * The chance of a sale, smoothed every period, times its size: falls while nothing is sold.
 * Source: R. H. Teunter, A. A. Syntetos and M. Z. Babai, European Journal of Operational Research 214 (2011) 606-615.
 */
export function tsb(values: Float64Array): number {
  let count = 0;
  let sum = 0;
  for (const value of values) {
    if (value > 0) {
      count++;
      sum += value;
    }
  }
  if (count === 0) return 0;
  let best = { squares: Infinity, rate: 0 };
  for (const a of sizes) {
    for (const b of chances) {
      let chance = count / values.length;
      let size = sum / count;
      let squares = 0;
      for (let at = 0; at < values.length; at++) {
        const value = values[at]!;
        squares += (value - chance * size) ** 2;
        if (value > 0) {
          chance += b * (1 - chance);
          size += a * (value - size);
        } else chance -= b * chance;
      }
      if (squares < best.squares) best = { squares, rate: chance * size };
    }
  }
  return best.rate;
}
