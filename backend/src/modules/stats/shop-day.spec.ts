import type { EarnedSum, SoldByHour } from '../sales';
import { dayParts, earned, shopDay, soldToday } from './shop-day';

const iso = (at: Date) => at.toISOString();
const choice = { currency: 'USD', isComparable: true, hour: 3 };
const sold = (day: number, hour: number, net: number, orders = 1, currency = 'USD'): SoldByHour => ({ day, hour, net, orders, currency });

describe('shopDay', () => {
  it('should compare with the same weekday a week ago until the same time of day, on the shop\u2019s clock', () => {
    const day = shopDay(new Date('2026-11-10T01:30:00Z'), 'America/New_York');
    expect([day.today, day.compared]).toEqual(['2026-11-09', '2026-11-02']);
    expect([iso(day.todayFrom), iso(day.comparedFrom), iso(day.comparedUntil)]).toEqual([
      '2026-11-09T05:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
      '2026-11-03T01:30:00.000Z',
    ]);
  });

  it('should keep the time of day when clocks changed in between', () => {
    const day = shopDay(new Date('2026-11-01T18:00:00Z'), 'America/New_York');
    expect(iso(day.comparedUntil)).toBe('2026-10-25T17:00:00.000Z');
  });

  it.each([
    ['a Monday', '2026-11-09T09:00:00Z'],
    ['a Sunday', '2026-11-15T09:00:00Z'],
  ])('should begin the week of %s on its Monday', (_name, now) => {
    const day = shopDay(new Date(now), 'UTC');
    expect([day.weekFrom, ...day.previousWeek]).toEqual(['2026-11-09', '2026-11-02', '2026-11-08']);
  });
});

describe('dayParts', () => {
  const hours = (now: string, day: number, timeZone = 'UTC') =>
    dayParts(shopDay(new Date(now), timeZone)).filter((part) => part.day === day);

  it('should cut today at now and the other day at its end', () => {
    const today = hours('2026-11-10T02:20:00Z', 0);
    expect(today.map(({ until }) => iso(until))).toEqual([
      '2026-11-10T01:00:00.000Z',
      '2026-11-10T02:00:00.000Z',
      '2026-11-10T02:20:00.000Z',
    ]);
    expect(iso(hours('2026-11-10T02:20:00Z', 1).at(-1)!.until)).toBe('2026-11-04T00:00:00.000Z');
    expect(hours('2026-11-10T02:20:00Z', 2).map(({ from, until }) => [iso(from), iso(until)])).toEqual([
      ['2026-11-03T00:00:00.000Z', '2026-11-03T02:20:00.000Z'],
    ]);
  });

  it.each([
    ['23', '2026-03-15T20:00:00Z', '2026-03-08'],
    ['25', '2026-11-08T20:00:00Z', '2026-11-01'],
  ])('should cover a day of %s hours without a gap', (count, now, compared) => {
    const parts = hours(now, 1, 'America/New_York');
    expect(shopDay(new Date(now), 'America/New_York').compared).toBe(compared);
    for (const [index, part] of parts.slice(1).entries()) expect(iso(part.from)).toBe(iso(parts[index]!.until));
    expect(parts.at(-1)!.until.getTime() - parts[0]!.from.getTime()).toBe(Number(count) * 3_600_000);
  });
});

describe('soldToday', () => {
  it('should carry the sum over hours without a sale', () => {
    const [usd] = soldToday([sold(0, 1, 20), sold(0, 3, 50, 3), sold(1, 2, 30), sold(2, 0, 30)], choice);
    expect(usd).toEqual({
      currency: 'USD',
      netSales: 50,
      orders: 3,
      compared: { netSales: 30, orders: 1 },
      byHour: [0, 20, 20, 50],
      comparedByHour: [0, 0, ...Array<number>(22).fill(30)],
    });
  });

  it('should never add two currencies, and put the one with the most orders first', () => {
    const found = soldToday([sold(0, 0, 10), sold(0, 0, 90, 4, 'EUR')], choice);
    expect(found.map(({ currency, netSales }) => [currency, netSales])).toEqual([
      ['EUR', 90],
      ['USD', 10],
    ]);
  });

  it('should show the currency of the shop on a day without a sale', () => {
    expect(soldToday([], choice)).toMatchObject([
      { currency: 'USD', netSales: 0, compared: { netSales: 0, orders: 0 }, byHour: [0, 0, 0, 0] },
    ]);
  });

  it('should not compare with a day before the first order', () => {
    expect(soldToday([sold(0, 1, 20)], { ...choice, isComparable: false })).toMatchObject([{ compared: null, comparedByHour: null }]);
  });
});

describe('earned', () => {
  const sum: EarnedSum = {
    currency: 'USD',
    revenue: 200,
    cost: 90,
    fees: 30,
    profit: 80,
    products: 3,
    withoutCost: 0,
    withoutCostRevenue: 0,
    withoutFees: 0,
  };

  it('should compare the profit in the same currency', () => {
    expect(
      earned(
        [sum],
        [
          { ...sum, currency: 'EUR', profit: 5 },
          { ...sum, profit: 60 },
        ],
      ),
    ).toMatchObject([{ margin: 40, previousProfit: 60 }]);
  });

  it('should keep an unknown profit unknown', () => {
    expect(earned([{ ...sum, cost: null, profit: null, withoutCost: 1, withoutCostRevenue: 20 }], [])).toMatchObject([
      { profit: null, margin: null, previousProfit: null, withoutCost: 1 },
    ]);
  });
});
