import { cashWeek, checkedWeeks, sharesOf } from './cash-plan';

const flow = { currency: 'USD', orders: 40, paid: 1_300, refunds: 100, net: 1_000, fees: 120, feesUnknown: 0, taxUnknown: 0 };
const week = { start: '2026-11-30', end: '2026-12-06', amount: 500, low: 400, high: 650 };

describe('shares of net sales', () => {
  it('should add up to the net sales', () => {
    const { paid, refunds, setAside, fees } = sharesOf(flow);
    expect([paid, refunds, setAside, fees]).toEqual([1.3, 0.1, 0.2, 0.12]);
    expect(paid! - refunds! - setAside!).toBeCloseTo(1, 12);
  });
  it('should not know fees that one order does not state', () =>
    expect(sharesOf({ ...flow, feesUnknown: 1 })).toMatchObject({ fees: null, refunds: 0.1 }));
  it.each([
    ['no orders', undefined],
    ['few orders', { ...flow, orders: 19 }],
    ['nothing left', { ...flow, net: 0 }],
  ])('should know none with %s', (_, given) => expect(sharesOf(given)).toEqual({ paid: null, refunds: null, setAside: null, fees: null }));
});

describe('the cash of a week', () => {
  it('should take the fees off the sales and off both bounds', () =>
    expect(cashWeek(week, sharesOf(flow))).toMatchObject({
      paid: 650,
      refunds: 50,
      setAside: 100,
      fees: 60,
      left: 440,
      leftLow: 352,
      leftHigh: 572,
    }));
  it('should leave the sales where fees are unknown', () =>
    expect(cashWeek(week, sharesOf(undefined))).toMatchObject({ paid: null, fees: null, left: 500, leftLow: 400, leftHigh: 650 }));
});

describe('an earlier forecast', () => {
  const later = { ...week, start: '2026-12-07', end: '2026-12-13' };
  const plans = [
    { madeOn: '2026-11-24', currency: 'USD', weeks: [{ ...week, amount: 100, low: 50, high: 150 }, later] },
    { madeOn: '2026-11-30', currency: 'USD', weeks: [week, later] },
    { madeOn: '2026-12-02', currency: 'USD', weeks: [{ ...week, amount: 449, low: 449, high: 451 }] },
    { madeOn: '2026-11-30', currency: 'EUR', weeks: [{ ...week, amount: 1, low: 1, high: 1 }] },
  ];
  it('should be the latest that was made before the week or on its first day', () =>
    expect(checkedWeeks(plans, 'USD', new Map([['2026-11-30', 450]]))).toEqual([
      { ...week, currency: 'USD', actual: 450, isInside: true },
    ]));
  it('should say which weeks lay outside the interval', () =>
    expect(
      checkedWeeks(plans, 'USD', new Map([['2026-12-07', 651], ['2026-11-30', 650]])).map(({ start, isInside }) => [start, isInside]),
    ).toEqual([['2026-11-30', true], ['2026-12-07', false]])); // prettier-ignore
  it('should be none for weeks that are not over', () => expect(checkedWeeks(plans, 'USD', new Map())).toEqual([]));
});
