import type { Payout } from './api';
import { feesOf, orderFinding, payoutFindings, payoutLook, pictureOf } from './payouts';

const payout = (change: Partial<Payout> = {}): Payout => ({
  id: 'id',
  platform: 'shopify',
  account: null,
  accountName: null,
  payoutId: '77',
  currency: 'USD',
  amount: 50.51,
  status: 'paid',
  periodStart: null,
  periodEnd: null,
  paidAt: null,
  sums: [
    { type: 'sale', lines: 2, gross: 65, fee: 2.49, net: 62.51 },
    { type: 'refund', lines: 1, gross: -10, fee: 0, net: -10 },
    { type: 'adjustment', lines: 1, gross: -2, fee: 0, net: -2 },
    { type: 'transfer', lines: 1, gross: -50.51, fee: 0, net: -50.51 },
  ],
  state: 'matches',
  linesTotal: 50.51,
  difference: 0,
  orders: { matched: 2, differs: 0, unknown: 0, notCompared: 0 },
  ...change,
});
const counts = (change: Partial<Payout['orders']>) => ({ matched: 0, differs: 0, unknown: 0, notCompared: 0, ...change });

describe('A payout in words', () => {
  it('should match', () => {
    expect(payoutLook(payout())).toEqual({ status: 'completed', label: 'Matches' });
    expect(payoutFindings(payout())).toEqual(['The lines add up to the payout, and 2 orders match to the cent.']);
  });

  it('should say first that it does not add up, with both figures', () => {
    const wrong = payout({ state: 'differs', amount: 50, difference: 0.51, orders: counts({ differs: 1 }) });
    expect(payoutLook(wrong).label).toBe(`Doesn't add up`);
    expect(payoutFindings(wrong)).toEqual([
      'The lines add up to $50.51, and the payout is $50.00.',
      '1 order has other amounts here than in your orders.',
    ]);
  });

  it.each([
    ['3 orders differ', payout({ state: 'differs', orders: counts({ differs: 3 }) })],
    ['Not complete', payout({ state: 'incomplete', orders: counts({ unknown: 2 }) })],
    ['No lines yet', payout({ state: 'incomplete', sums: [], difference: null })],
  ])('should show "%s"', (label, sample) => expect(payoutLook(sample).label).toBe(label));

  it('should say what is missing, and never show an unknown amount as 0', () => {
    const open = payout({ state: 'incomplete', amount: null, difference: null, orders: counts({ unknown: 2 }) });
    expect(payoutFindings(open)).toEqual([
      'The reports you imported do not say how much was paid out.',
      '2 orders are not known. Import or sync the orders of this account.',
    ]);
    expect(pictureOf(open).at(-1)).toMatchObject({ name: 'Left after this', amount: 50.51 });
  });

  it('should not show fees as known of which one is not', () => {
    const sums: Payout['sums'] = [{ type: 'sale', lines: 2, gross: 65, fee: null, net: 50.51 }];
    expect(feesOf({ sums })).toBeNull();
    expect(payoutFindings(payout({ sums }))).toContain('Some fees are unknown: the report states them in another currency.');
    expect(pictureOf(payout({ sums })).map(({ name }) => name)).not.toContain('Fees');
  });

  it('should show both figures of an order', () => {
    const differs = { orderNumber: '#2', orderId: 'o', state: 'differs', differences: [{ of: 'total', payout: 20, ledger: 21 }] } as const;
    expect(orderFinding({ ...differs, differences: [...differs.differences] }, 'USD')).toBe('Total: $20.00 here, $21.00 in your orders');
  });
});

describe('The picture of a payout', () => {
  it('should add up to what was paid out, with the fees of all lines', () => {
    const rows = pictureOf(payout());
    expect(rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['Sales', 65],
      ['Refunds', -10],
      ['Fees', -2.49],
      ['Adjustments', -2],
      ['Paid out', 50.51],
    ]);
    const parts = rows.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0);
    expect(Math.round(parts * 100)).toBe(5_051);
    expect(rows.map(({ share }) => share <= 1 && share > 0)).toEqual(Array(5).fill(true));
  });

  it('should keep thousandths', () => {
    const sums: Payout['sums'] = [{ type: 'sale', lines: 1, gross: 1.235, fee: 0.036, net: 1.199 }];
    const rows = pictureOf(payout({ currency: 'BHD', amount: 1.199, sums }));
    expect(rows.map(({ amount }) => amount)).toEqual([1.235, -0.036, 1.199]);
  });
});
