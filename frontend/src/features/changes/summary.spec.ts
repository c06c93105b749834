import { changeBatchRow, changeLineRow } from '../../shared/testing/rows';
import { lanesOf } from './lanes';
import { summaryOf } from './summary';

const judgement = changeLineRow().judgement;

describe('what is said before lines are sent', () => {
  it('should tell how many go where, how far they move, and the lowest margin', () => {
    const summary = summaryOf([
      changeLineRow({ from: 10, to: 10.8 }),
      changeLineRow({ from: 20, to: 19, accountName: 'Outlet', judgement: { ...judgement, marginAfter: 28.4 } }),
      changeLineRow({ from: 5, to: 5.1, judgement: { ...judgement, marginAfter: null, loss: 0.4 } }),
    ]);
    expect(summary).toMatchObject({
      raised: 2,
      lowered: 1,
      shops: [
        ['eBay – Stall 12', 2],
        ['eBay – Outlet', 1],
      ],
      losses: 1,
      lowestMargin: 28.4,
      unknownMargins: 1,
    });
    expect(summary.range![0]).toBeCloseTo(-5);
    expect(summary.range![1]).toBeCloseTo(8);
  });

  it('should say what a week brings after the share of the channel, where that is known of every line', () => {
    const line = changeLineRow({ from: 10, to: 12, judgement: { ...judgement, feePercent: 10, unitsSold: 8 } });
    expect(summaryOf([line]).week).toEqual({ amount: 3.6, currency: 'USD' });
    const inside = changeLineRow({ from: 10, to: 12, judgement: { ...judgement, feePercent: 10, vatPercent: 25, unitsSold: 8 } });
    // 2.00 are 1.60 net, less 0.20 of fees, twice a week.
    expect(summaryOf([inside]).week!.amount).toBeCloseTo(2.8);
    expect(summaryOf([changeLineRow({ judgement: { ...judgement, vatPercent: null } })]).week).toBeNull();
    expect(summaryOf([line, changeLineRow({ judgement: { ...judgement, feePercent: null } })]).week).toBeNull();
    expect(summaryOf([line, changeLineRow({ currency: 'EUR' })]).week).toBeNull();
  });
});

describe('the lanes of the channels', () => {
  const counts = [
    { status: 'verified', lines: 2 },
    { status: 'approved', lines: 1 },
  ] as const;

  it('should count the lines of the only channel as the batch does', () => {
    expect(lanesOf(changeBatchRow({ counts: [...counts] }), [])).toMatchObject([
      { account: { accountName: 'Stall 12' }, verified: 2, waiting: 1, total: 3 },
    ]);
  });

  it('should split lanes by account if all lines are loaded, else show one lane', () => {
    const accounts = ['Stall 12', 'Outlet'].map((name) => ({ integrationId: name, platform: 'ebay', accountName: name }));
    const batch = changeBatchRow({ counts: [...counts], accounts });
    const lines = [
      changeLineRow({ status: 'verified', integrationId: 'Stall 12' }),
      changeLineRow({ status: 'verified', integrationId: 'Outlet' }),
      changeLineRow({ status: 'approved', integrationId: 'Outlet' }),
    ];
    expect(lanesOf(batch, lines)).toMatchObject([
      { account: accounts[0], verified: 1, total: 1 },
      { account: accounts[1], verified: 1, waiting: 1, total: 2 },
    ]);
    expect(lanesOf(batch, lines.slice(1))).toMatchObject([{ account: null, verified: 2, waiting: 1, total: 3 }]);
  });
});
