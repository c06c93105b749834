import { readFile } from '../../../../../test/imported-file';
import { lineTypeOf } from './line-types';

const csv = (...lines: string[]): string => lines.join('\n');

const shopify = csv(
  'Transaction Date,Type,Order,Card Brand,Card Source,Payout Status,Payout Date,Available On,Amount,Fee,Net,Checkout,Payment Method Name,Currency',
  '2026-09-01 10:00:00 -0400,charge,#1001,visa,online,paid,2026-09-03,2026-09-03,45.00,1.61,43.39,#1,card,USD',
  '2026-09-01 11:00:00 -0400,charge,#1002,visa,online,paid,2026-09-03,2026-09-03,20.00,0.88,19.12,#2,card,USD',
  '2026-09-02 10:00:00 -0400,refund,#1001,visa,online,paid,2026-09-03,2026-09-03,-10.00,0.00,-10.00,#1,card,USD',
  '2026-09-02 12:00:00 -0400,adjustment,,,,paid,2026-09-03,2026-09-03,-2.00,0.00,-2.00,,,USD',
  '2026-09-02 13:00:00 -0400,charge,#1003,visa,online,pending,,2026-09-05,30.00,1.17,28.83,#3,card,USD',
);

describe('Payout reports', () => {
  it('should read a Shopify report by the day of the payout, and leave out what is in none yet', async () => {
    const { detected, problems, payouts, errors } = await readFile(shopify);
    expect([detected.format, problems]).toEqual(['Shopify Payments transactions report', []]);
    expect(
      payouts.map(({ payoutId, line }) => [payoutId, line!.type, line!.orderNumber, line!.grossCents, line!.feeCents, line!.netCents]),
    ).toEqual([
      ['2026-09-03 USD', 'sale', '#1001', 4_500, 161, 4_339],
      ['2026-09-03 USD', 'sale', '#1002', 2_000, 88, 1_912],
      ['2026-09-03 USD', 'refund', '#1001', -1_000, 0, -1_000],
      ['2026-09-03 USD', 'adjustment', null, -200, 0, -200],
    ]);
    expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
      [6, 'This line is not in a payout yet. Import the report again after the payout.'],
    ]);
  });

  it('should leave out a line with a spreadsheet error, in its own words', async () => {
    const { errors } = await readFile(shopify.replace('paid,2026-09-03,2026-09-03,20.00', 'paid,#REF!,2026-09-03,20.00'));
    expect(errors[0]).toMatchObject({ line: 3, reason: 'Payout Date: the cell holds the error #REF!. Correct it in the spreadsheet.' });
  });

  it('should read the total of a Shopify payout from the list of payouts', async () => {
    const { payouts } = await readFile(
      csv(
        'Payout Date,Status,Charges,Refunds,Adjustments,Reserved Funds,Fees,Retried Amount,Total,Currency',
        '2026-09-03,paid,65.00,-10.00,-2.00,0.00,-2.49,0.00,50.51,USD',
      ),
    );
    expect(payouts).toMatchObject([{ payoutId: '2026-09-03 USD', amountCents: 5_051, status: 'paid', line: null }]);
  });

  it('should read a Stripe report in UTC, with the transfer as a line of its own', async () => {
    const { payouts, plan } = await readFile(
      csv(
        'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description',
        'po_1,2026-09-18 00:00:00,txn_1,2026-09-14 10:02:11,eur,600.00,8.70,591.30,charge,ch_1,Order of jane@example.com',
        'po_1,2026-09-18 00:00:00,txn_2,2026-09-15 09:12:45,eur,-20.00,0.00,-20.00,refund,re_1,',
        'po_1,2026-09-18 00:00:00,txn_3,2026-09-15 11:00:00,eur,-50.00,15.00,-65.00,dispute,dp_1,',
        'po_1,2026-09-18 00:00:00,txn_4,2026-09-15 12:00:00,eur,-2.00,0.00,-2.00,fee,fee_1,',
        'po_1,2026-09-18 00:00:00,txn_5,2026-09-18 00:00:00,eur,-504.30,0.00,-504.30,payout,po_1,',
      ),
    );
    expect(plan.timeZone).toBe('UTC');
    expect(
      payouts.map(({ payoutId, currency, line }) => [payoutId, currency, line!.key, line!.type, line!.feeCents, line!.netCents]),
    ).toEqual([
      ['po_1', 'EUR', 'id txn_1', 'sale', 870, 59_130],
      ['po_1', 'EUR', 'id txn_2', 'refund', 0, -2_000],
      ['po_1', 'EUR', 'id txn_3', 'adjustment', 1_500, -6_500],
      ['po_1', 'EUR', 'id txn_4', 'fee', 200, -200],
      ['po_1', 'EUR', 'id txn_5', 'transfer', 0, -50_430],
    ]);
    expect(payouts[0]!.line).toMatchObject({ postedAt: new Date('2026-09-14T10:02:11Z'), description: null });
  });

  it('should know the payout of a Stripe balance report by its transfer', async () => {
    const { payouts } = await readFile(
      csv(
        'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Transfer,Transfer Date (UTC)',
        'txn_2,payout,po_1,-96.22,0.00,-96.22,usd,2026-09-05 14:03,2026-09-05 00:00,STRIPE PAYOUT,,',
        'txn_1,charge,ch_1,100.00,3.78,96.22,usd,2026-09-01 14:03,2026-09-03 00:00,Mug,po_1,2026-09-05 00:00',
      ),
    );
    expect(payouts.map(({ payoutId, line }) => [payoutId, line!.type])).toEqual([
      ['po_1', 'transfer'],
      ['po_1', 'sale'],
    ]);
  });

  const amazonHead =
    'settlement-id\tsettlement-start-date\tsettlement-end-date\tdeposit-date\ttotal-amount\tcurrency\ttransaction-type\torder-id\tamount-type\tamount-description\tamount\tposted-date\tposted-date-time';

  it('should read an Amazon settlement whose currency and total stand on its first row', async () => {
    const { payouts, errors } = await readFile(
      csv(
        amazonHead,
        '189\t01.03.2026 00:00:00 UTC\t15.03.2026 00:00:00 UTC\t17.03.2026 00:00:00 UTC\t21,44\tEUR\t\t\t\t\t\t\t',
        '189\t\t\t\t\t\tOrder\t302-1\tItemPrice\tPrincipal\t29,99\t02.03.2026\t02.03.2026 14:23:00 UTC',
        '189\t\t\t\t\t\tOrder\t302-1\tPromotion\tShipping\t-1,00\t02.03.2026\t02.03.2026 14:23:00 UTC',
        '189\t\t\t\t\t\tOrder\t302-1\tItemFees\tCommission\t-4,50\t02.03.2026\t02.03.2026 14:23:00 UTC',
        '189\t\t\t\t\t\tRefund\t302-2\tItemPrice\tPrincipal\t-10,00\t04.03.2026\t04.03.2026 10:00:00 UTC',
        '189\t\t\t\t\t\tRefund\t302-2\tItemFees\tCommission\t1,50\t04.03.2026\t04.03.2026 10:00:00 UTC',
        '189\t\t\t\t\t\tother-transaction\t\tFBA Inventory Reimbursement\tWAREHOUSE_DAMAGE\t8,45\t05.03.2026\t05.03.2026 10:00:00 UTC',
        '189\t\t\t\t\t\tother-transaction\t\tother-transaction\tCurrent Reserve Amount\t-3,00\t14.03.2026\t14.03.2026 10:00:00 UTC',
      ),
    );
    expect(errors).toEqual([]);
    expect(payouts[0]).toMatchObject({
      payoutId: '189',
      currency: 'EUR',
      amountCents: 2_144,
      line: null,
      paidAt: new Date('2026-03-17T12:00:00Z'),
    });
    expect(payouts.slice(1).map(({ line }) => [line!.type, line!.grossCents, line!.feeCents, line!.netCents])).toEqual([
      ['sale', 2_999, 0, 2_999],
      ['sale', -100, 0, -100],
      ['fee', 0, 450, -450],
      ['refund', -1_000, 0, -1_000],
      ['fee', 0, -150, 150],
      ['adjustment', 845, 0, 845],
      ['reserve', -300, 0, -300],
    ]);
  });

  const ebayHead =
    'Transaction creation date,Type,Order number,Buyer username,Buyer name,Net amount,Payout currency,Payout date,Payout ID,Payout status,Item title,Gross transaction amount,Transaction currency,Reference ID,Description';

  it('should read an eBay report, without what names the buyer', async () => {
    const { payouts } = await readFile(
      csv(
        ebayHead,
        '"Aug 15, 2026",Order,11-1,jane,Jane Doe,8.50,USD,"Aug 17, 2026",77,Funds sent,Mug,10.00,USD,--,--',
        '"Aug 15, 2026",Order,11-2,jim,Jim Doe,8.50,USD,"Aug 17, 2026",77,Funds sent,Mug,9.00,GBP,--,--',
        '"Aug 16, 2026",Refund,11-1,jane,Jane Doe,-4.00,USD,"Aug 17, 2026",77,Funds sent,Mug,-4.00,USD,--,--',
        '"Aug 16, 2026",Other fee,--,--,--,-1.50,USD,"Aug 17, 2026",77,Funds sent,--,-1.50,USD,--,Promoted Listings fee',
        '"Aug 17, 2026",Payout,--,--,--,-11.50,USD,"Aug 17, 2026",77,Funds sent,--,--,USD,--,--',
      ),
    );
    expect(JSON.stringify(payouts)).not.toMatch(/jane|doe/i);
    expect(
      payouts.map(({ payoutId, line }) => [payoutId, line!.type, line!.orderNumber, line!.grossCents, line!.feeCents, line!.description]),
    ).toEqual([
      ['77', 'sale', '11-1', 1_000, 150, null],
      ['77', 'sale', '11-2', null, null, null],
      ['77', 'refund', '11-1', -400, 0, null],
      ['77', 'fee', null, 0, 150, 'Promoted Listings fee'],
      ['77', 'transfer', null, -1_150, 0, null],
    ]);
  });

  it('should leave out a payout whole when one of its lines is broken, and keep the others', async () => {
    const { payouts, errors } = await readFile(
      csv(
        'Transaction Date,Type,Order,Payout Status,Payout Date,Amount,Fee,Net,Currency',
        '2026-09-01,charge,#1,paid,2026-09-03,45.00,1.61,43.39,USD',
        '2026-09-01,charge,#2,paid,2026-09-03,2x.00,0.88,1?.12,USD',
        '2026-09-04,charge,#3,paid,2026-09-05,10.00,0.50,9.50,USD',
        '2026-09-05,charge,#4,paid,2026-09-06,10.00,0.50,9.00,USD',
      ),
    );
    expect(payouts.map(({ line }) => line!.orderNumber)).toEqual(['#3']);
    expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'Left out with line 3 of the same payout.'],
      [3, 'Net: "1?.12" is not an amount. Payout 2026-09-03 USD is left out.'],
      [5, 'Amount, Fee and Net do not add up. Payout 2026-09-06 USD is left out.'],
    ]);
  });

  it('should leave out a payout in two currencies', async () => {
    const { payouts, errors } = await readFile(
      csv(
        'automatic_payout_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category',
        'po_1,txn_1,2026-09-14 10:02:11,eur,600.00,8.70,591.30,charge',
        'po_1,txn_2,2026-09-14 10:02:11,usd,600.00,8.70,591.30,charge',
      ),
    );
    expect([payouts, errors.map(({ reason }) => reason)]).toEqual([[], Array(2).fill('Payout po_1 is in EUR and USD.')]);
  });

  it('should tell equal lines apart, in the same way each time', async () => {
    const line = '2026-09-01,charge,#1,paid,2026-09-03,45.00,1.61,43.39,USD';
    const file = csv('Transaction Date,Type,Order,Payout Status,Payout Date,Amount,Fee,Net,Currency', line, line);
    const [first, second] = [await readFile(file), await readFile(file)];
    const keys = first.payouts.map(({ line: one }) => one!.key);
    expect(new Set(keys).size).toBe(2);
    expect(second.payouts.map(({ line: one }) => one!.key)).toEqual(keys);
  });

  it('should show an unknown word as other, and never as a sale', () => {
    expect(lineTypeOf('shopify', 'loyalty_bonus')).toBe('other');
    expect([lineTypeOf('ebay', 'Charge'), lineTypeOf('stripe', 'charge'), lineTypeOf('my stall', 'Charge')]).toEqual([
      'adjustment',
      'sale',
      'other',
    ]);
    expect(lineTypeOf('my stall', 'Refund')).toBe('refund');
  });
});
