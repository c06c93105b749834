import { demoCustomers, type DemoOrder, demoOrders, demoProducts } from './demo-data';
import { seeded } from './random';
import { utcDay } from '../../platform/schedule/shop-time';

const today = new Date('2026-06-15T12:00:00Z');
const dayMs = 86_400_000;
const orders = demoOrders(today, 180);
const unitsOf = (list: DemoOrder[], product: number) =>
  list.flatMap((order) => order.lines).reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0);
const perDay = (list: DemoOrder[]) => {
  const days = new Map<string, number>();
  for (const { orderedAt } of list) days.set(utcDay(orderedAt), (days.get(utcDay(orderedAt)) ?? 0) + 1);
  return days;
};

describe('The demo shop', () => {
  it('should be the same every time for the same day', () => {
    expect(demoOrders(today, 180)).toEqual(orders);
    expect(demoOrders(today, 180, 8)).not.toEqual(orders);
  });

  it('should hold a year up to yesterday, every day of it', () => {
    expect(perDay(orders).size).toBe(365);
    const last = Math.max(...orders.map((order) => order.orderedAt.getTime()));
    expect(last).toBeLessThan(Math.floor(today.getTime() / dayMs) * dayMs);
    expect(Math.min(...orders.map((order) => order.orderedAt.getTime()))).toBeGreaterThanOrEqual(
      Math.floor(today.getTime() / dayMs) * dayMs - 365 * dayMs,
    );
  });

  it('should number orders from 1 without a gap', () => {
    expect(orders.map((order) => order.number)).toEqual(orders.map((_, index) => index + 1));
  });

  it('should point only at customers and products that exist, in whole quantities', () => {
    for (const { customer, lines } of orders) {
      expect(customer).toBeGreaterThanOrEqual(0);
      expect(customer).toBeLessThan(180);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(demoProducts[line.product]).toBeDefined();
        expect(Number.isInteger(line.quantity) && line.quantity > 0).toBe(true);
      }
    }
  });

  it('should grow, have a day of unusual demand, and some customers who come back', () => {
    const half = orders.filter((order) => order.orderedAt.getTime() < today.getTime() - 183 * dayMs).length;
    expect(orders.length - half).toBeGreaterThan(half);
    const days = [...perDay(orders).values()].sort((a, b) => a - b);
    expect(days.at(-1)!).toBeGreaterThan(2 * days[Math.floor(days.length / 2)]!);
    const buyers = new Map<number, number>();
    orders.forEach(({ customer }) => buyers.set(customer, (buyers.get(customer) ?? 0) + 1));
    expect(Math.max(...buyers.values())).toBeGreaterThan(5 * (orders.length / 180));
  });

  it('should sell seasonal things in their season', () => {
    const cloth = demoProducts.findIndex(({ sku }) => sku === 'LIN-CLO-220');
    const inMonths = (months: number[]) =>
      unitsOf(
        orders.filter(({ orderedAt }) => months.includes(orderedAt.getUTCMonth())),
        cloth,
      );
    expect(inMonths([10, 11, 0])).toBeGreaterThan(2 * inMonths([5, 6, 7]));
  });

  it('should refund a few orders, not many', () => {
    const share = orders.filter(({ status }) => status === 'refunded').length / orders.length;
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.06);
  });

  it('should price every product above its cost, in whole cents', () => {
    for (const { price, cost, sku } of demoProducts) {
      expect(Number.isInteger(price) && Number.isInteger(cost)).toBe(true);
      expect(price).toBeGreaterThan(cost);
      expect(demoProducts.filter((other) => other.sku === sku)).toHaveLength(1);
    }
  });

  it('should write to nobody: addresses are under .example and unique', () => {
    const emails = demoCustomers(180).map(({ email }) => email);
    expect(new Set(emails).size).toBe(180);
    expect(emails.every((email) => email.endsWith('@demo.example'))).toBe(true);
  });
});

describe('seeded', () => {
  it('should be even over [0, 1)', () => {
    const random = seeded(3);
    const drawn = Array.from({ length: 10_000 }, random);
    expect(drawn.every((x) => x >= 0 && x < 1)).toBe(true);
    expect(drawn.reduce((a, b) => a + b) / drawn.length).toBeCloseTo(0.5, 1);
  });
});
