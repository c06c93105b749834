import { refundTrends, trendText, unusualRefunds } from './refund-signs';

const shop = { orders: 1_000, refunded: 30 };
const count = (id: string, orders: number, refunded: number) => ({ id, name: id, orders, refunded });

describe('unusual refunds', () => {
  it('should name what lies above the share of the shop beyond chance, the least likely first', () =>
    expect(
      unusualRefunds([count('FINE', 500, 15), count('BAD', 40, 9), count('WORSE', 60, 20)], shop).map(({ id, share }) => [id, share]),
    ).toEqual([
      ['WORSE', 20 / 60],
      ['BAD', 9 / 40],
    ]));
  it('should not name two refunds, however rare they are', () => expect(unusualRefunds([count('TWO', 2, 2)], shop)).toEqual([]));
  it('should correct for the number of products', () => {
    const one = count('ONE', 40, 5);
    expect(unusualRefunds([one], shop)).toHaveLength(1);
    expect(unusualRefunds([one, ...Array.from({ length: 200 }, (_, n) => count(`P${n}`, 40, 1))], shop)).toEqual([]);
  });
  it('should name none in a shop without refunds', () =>
    expect(unusualRefunds([count('A', 5, 0)], { orders: 5, refunded: 0 })).toEqual([]));
});

describe('the refund share of two spans', () => {
  const sums = (orders: number, refunded: number) => ({ currency: 'USD', orders, refunded, paid: orders * 10, refunds: refunded * 10 });
  it('should tell a rise from chance', () => {
    const [rise] = refundTrends([sums(200, 24)], [sums(200, 6)]);
    // Binomial(30, 1/2): 2 P(X >= 24) = 0.0014.
    expect(rise!.chance).toBeCloseTo(0.00143, 4);
    expect(trendText(rise!, 30)).toBe(
      '- USD: 12.0% of 200 orders refunded ($240.00) in the last 30 days, 3.0% of 200 orders refunded ($60.00) in the 30 before. The share rose beyond chance.',
    );
    const [chance] = refundTrends([sums(200, 8)], [sums(200, 6)]);
    expect(trendText(chance!, 30)).toContain('The difference can be chance.');
  });
  it('should compare nothing with a span without orders', () => {
    const [one] = refundTrends([sums(20, 2)], []);
    expect(one!.chance).toBeNull();
    expect(trendText(one!, 30)).toContain('no orders in the 30 before. Too little to compare.');
  });
});
