import type { ChangeResult } from './change-result';
import { changeTotals } from './change-totals';

const result = (given: Partial<ChangeResult> = {}): ChangeResult => ({
  change: 'Change 1',
  link: '/admin/changes/1',
  day: '2026-10-12',
  channel: 'Shopify',
  products: 1,
  days: 14,
  currency: 'USD',
  unitsBefore: 10,
  unitsAfter: 20,
  salesBefore: 140,
  salesAfter: 280,
  salesExpected: 154,
  difference: 126,
  low: 70,
  high: 182,
  direction: 'more',
  text: '',
  ...given,
});

describe('what changes brought together', () => {
  it('should add up money a day, each change by its own window', () =>
    expect(
      changeTotals([
        result(),
        result({ days: 28, salesBefore: 280, salesAfter: 224, salesExpected: 280, difference: -56, low: -168, high: 56 }),
      ]),
    ).toEqual([
      {
        currency: 'USD',
        changes: 2,
        before: 20,
        after: 28,
        expected: 21,
        difference: 7,
        low: -1,
        high: 15,
        direction: 'unclear',
        text: '2 measured changes: $20.00 a day before, $28.00 a day after. That is $7.00 a day more than expected by products that nothing changed, which can be chance (19 of 20 cases lie between -$1.00 and $15.00).',
      },
    ]));
  it('should keep currencies apart, and leave out what could not be measured', () => {
    const totals = changeTotals([
      result(),
      result({ currency: 'EUR', difference: -14, low: -28, high: -7, salesAfter: 140 }),
      result({ days: null, salesBefore: null, salesAfter: null, salesExpected: null, difference: null, low: null, high: null }),
      result({ salesExpected: null, difference: null, low: null, high: null }),
    ]);
    expect(totals.map(({ currency, changes, direction }) => [currency, changes, direction])).toEqual([
      ['USD', 1, 'more'],
      ['EUR', 1, 'less'],
    ]);
  });
});
