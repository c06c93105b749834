import { readFile } from '../../../../../test/imported-file';
import type { PlanChange } from '../changed-plan';

const asked: PlanChange = { missingStatus: undefined };
const text = 'This file states no status. Are all its orders paid? If only some are, export the file again with the status.';
const bare = 'Order ID,Date,Total (EUR)\n1,2026-09-01,5.00\n2,2026-09-02,7.00\n';

describe('Orders without a status', () => {
  it('should be asked about once, with both readings', async () => {
    const { problems, questions, preview } = await readFile(bare, asked);
    expect(problems).toEqual([text]);
    expect(questions).toMatchObject([{ field: 'missingStatus', answer: null, options: [{ value: 'paid' }, { value: 'pending' }] }]);
    expect(preview.rows.map(({ values }) => values.status)).toEqual([undefined, undefined]);
  });

  it.each(['paid', 'pending'] as const)('should be %s if a person says so, until another file states it', async (missingStatus) => {
    const { problems, questions, records, preview } = await readFile(bare, { missingStatus });
    expect([problems, questions[0]!.answer]).toEqual([[], missingStatus]);
    expect(records.orders.map(({ status }) => status)).toEqual([missingStatus, missingStatus]);
    expect(records.orders[0]!.assumed).toContain('status');
    expect(preview.rows[0]!.values.status).toBe(missingStatus);
  });

  it('should keep what other columns tell', async () => {
    const file =
      'Order ID,Date,Total (EUR),Refunded,Shipped on,Cancelled on\n1,2026-09-01,5.00,5.00,,\n2,2026-09-02,7.00,,2026-09-03,\n3,2026-09-02,7.00,,,2026-09-03\n4,2026-09-02,7.00,,,\n';
    const { records } = await readFile(file, { missingStatus: 'pending' });
    expect(records.orders.map(({ status }) => status)).toEqual(['refunded', 'shipped', 'cancelled', 'pending']);
    expect((await readFile(file, asked)).problems).toEqual([text]);
  });

  it.each([
    ['a status', 'Order ID,Date,Total (EUR),Status\n1,2026-09-01,5.00,paid\n'],
    ['a date of payment', 'Order ID,Date,Total (EUR),Paid on\n1,2026-09-01,5.00,\n2,2026-09-01,5.00,2026-09-01\n'],
    ['a status on the first of its rows', 'Order ID,Date,SKU,Price (EUR),Status\n1,2026-09-01,A,5.00,paid\n1,2026-09-01,B,5.00,\n'],
    [
      'collected money at Square',
      'Date,Time,Gross Sales,Total Collected,Net Total,Transaction ID,Event Type\n2026-09-01,10:00,$5.00,$5.00,$4.80,T1,Payment\n',
    ],
    [
      'an Amazon report of paid orders',
      'order-id\tpurchase-date\tpayments-date\tsku\tquantity-purchased\tcurrency\titem-price\n1-1-1\t2026-09-01T10:00:00Z\t2026-09-01T10:30:00Z\tA\t1\tEUR\t5.00\n',
    ],
    [
      'sold orders of Etsy, whose status is empty',
      'Sale Date,Order ID,Currency,Order Value,Order Total,Status,Buyer\n09/01/26,1,EUR,5.00,5.00,,ada\n',
    ],
    ['no order number', 'Date,Total (EUR)\n2026-09-01,5.00\n'],
    ['products', 'SKU,Title,Price (EUR)\nA,Mug,5.00\n'],
  ])('should not be asked about where the file has %s', async (_what, file) => {
    const { questions } = await readFile(file, asked);
    expect(questions.map(({ field }) => field)).not.toContain('missingStatus');
  });

  it.each([
    ['a status column that is empty', 'Order ID,Date,Total (EUR),Status\n1,2026-09-01,5.00,\n', text],
    [
      'orders with and without a status',
      'Order ID,Date,Total (EUR),Status\n1,2026-09-01,5.00,paid\n2,2026-09-01,5.00,\n',
      'Status is empty for some orders. Are they paid? If only some are, export the file again with the status.',
    ],
    [
      'orders without a status beside orders that repeat it on each row',
      'Order ID,Date,SKU,Price (EUR),Status\n1,2026-09-01,A,5.00,paid\n1,2026-09-01,B,5.00,paid\n2,2026-09-01,A,5.00,\n',
      'Status is empty for some orders. Are they paid? If only some are, export the file again with the status.',
    ],
    [
      'an export of eBay without its date of payment',
      'Order Number,Item Title,Sold For,Quantity,Sale Date\n1-1,Mug,£5.00,1,1-Sep-26\n',
      text,
    ],
    [
      'more orders than are told apart, of which one has no status',
      `Order ID,Date,Total (EUR),Status\n${Array.from({ length: 10_010 }, (_, at) => `${at},2026-09-01,5.00,${at === 9_000 ? '' : 'paid'}\n`).join('')}`,
      'Status is empty for some orders. Are they paid? If only some are, export the file again with the status.',
    ],
  ])('should be asked about where the file has %s', async (_what, file, question) =>
    expect((await readFile(file, asked)).problems).toEqual([question]),
  );
});
