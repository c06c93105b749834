import { gainOf, keptOf, piecesFrom, responseFrom } from './price-gain';

/** Numbers from 0 to 1, the same ones in every run. */
function dice(seed: number) {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

describe('what another price brings', () => {
  const offer = { from: 1_000, to: 1_100, costCents: 600, feePercent: 10, vatPercent: 0, stock: 1_000 };
  const sure = (value: number) => ({ expected: value, low: value, high: value });

  it('should count the profit of what sells', () => {
    // 50 pieces at 10.00 leave 3.00 each; at 11.00, with an elasticity of -1, 45.45 leave 3.90 each.
    expect(keptOf(1_000, offer)).toBe(300);
    expect(gainOf(offer, sure(50), sure(-1)).expected).toBeCloseTo((50 / 1.1) * 390 - 50 * 300, 6);
  });
  it('should not count pieces that are not there', () => {
    const lower = { ...offer, to: 900, stock: 40 };
    // Sold out at either price: the lower one only gives money away.
    expect(gainOf(lower, sure(50), sure(-3)).expected).toBeCloseTo(40 * (keptOf(900, lower) - 300), 6);
  });
  it('should hold every outcome between the ends of what is known', () => {
    const next = dice(7);
    for (let round = 0; round < 1_000; round++) {
      const from = 500 + Math.floor(next() * 5_000);
      const to = Math.round(from * (0.9 + next() * 0.2));
      const costCents = Math.floor(next() * to * 0.7);
      const one = { from, to, costCents, feePercent: next() * 20, vatPercent: Math.floor(next() * 26), stock: Math.floor(next() * 80) };
      if (keptOf(to, one) <= 0) continue;
      const response = { expected: -2, low: -4 * next() - 2, high: -2 * next() };
      const pieces = { expected: 30, low: 30 - 29 * next(), high: 30 + 40 * next() };
      const { low, high } = gainOf(one, pieces, response);
      const strays: number[] = [];
      for (let probe = 0; probe < 20; probe++) {
        const sold = pieces.low + next() * (pieces.high - pieces.low);
        const elasticity = response.low + next() * (response.high - response.low);
        const { expected } = gainOf(one, sure(sold), sure(elasticity));
        if (expected < low - 1e-6 || expected > high + 1e-6) strays.push(expected);
      }
      expect({ low, high, strays }).toEqual({ low, high, strays: [] });
    }
  });
  it('should expect as many pieces again, within the interval of a count', () => {
    /** Chance of `count` pieces or fewer where so many are to be expected. */
    const atMost = (count: number, mean: number) => {
      let [term, sum] = [Math.exp(-mean), Math.exp(-mean)];
      for (let n = 1; n <= count; n++) sum += term *= mean / n;
      return sum;
    };
    for (const count of [3, 10, 100]) {
      const { low, high, expected } = piecesFrom(count);
      expect(expected).toBe(count);
      expect(Math.abs(1 - atMost(count - 1, low) - 0.0125)).toBeLessThan(0.002);
      expect(Math.abs(atMost(count, high) - 0.0125)).toBeLessThan(0.002);
    }
  });
  it('should widen the interval of a study, so that both intervals hold together', () => {
    const { low, high, expected } = responseFrom({ elasticity: -2, low: -3, high: -1, degrees: 18 });
    expect(expected).toBe(-2);
    expect([low, high].map((value) => Number(value.toFixed(2)))).toEqual([-3.16, -0.84]);
  });
});
