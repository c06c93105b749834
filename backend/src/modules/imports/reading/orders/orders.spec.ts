import { itOfCase, readFile, sharedCase } from '../../../../../test/imported-file';
import { groupKeyOf, rowTypeOf } from './orders';
import { RowReader } from '../row';

const csv = (...lines: string[]): string => lines.join('\n');

describe('Orders of Shopify', () => {
  itOfCase('should continue an order on rows without an id', async () => {
    const { records, errors, mismatched } = await readFile(sharedCase('01-shopify-continuation-rows', 'orders.csv'));
    expect([errors, mismatched]).toEqual([[], 0]);
    expect(records.orders).toMatchObject([
      {
        platformOrderId: '5543211234567',
        orderNumber: '#1001',
        totalCents: 3_000,
        status: 'shipped',
        lines: [
          { sku: 'TEE', quantity: 2 },
          { sku: 'MUG', quantity: 1 },
        ],
      },
    ]);
  });

  const head =
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Total,Taxes,Refunded Amount,Outstanding Balance,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Cancelled at,Id';
  const row = (name: string, amounts: string, id: string, cancelled = '') =>
    `${name},a@x.test,${amounts},2026-05-01 10:00:00 +0000,1,Tee,10.00,TEE,${cancelled},${id}`;

  it('should take the state of an order from payment, fulfilment, refund and cancellation', async () => {
    const { records, errors } = await readFile(
      csv(
        head,
        row('#1', 'paid,2026-05-01 10:00:00 +0000,fulfilled,USD,10.00,0,0,0', '1'),
        row('#2', 'paid,2026-05-01 10:00:00 +0000,partial,USD,10.00,0,0,0', '2'),
        row('#3', 'partially_refunded,2026-05-01 10:00:00 +0000,fulfilled,USD,10.00,0,4.00,0', '3'),
        row('#4', 'paid,2026-05-01 10:00:00 +0000,unfulfilled,USD,10.00,0,0,0', '4', '2026-05-02 10:00:00 +0000'),
        row('#5', 'pending,,fulfilled,USD,10.00,0,0,10.00', '5'),
        row('#6', ',,,USD,10.00,0,0,10.00', '6'),
      ),
    );
    expect(errors).toEqual([]);
    expect(records.orders.map(({ status, refundedCents }) => [status, refundedCents])).toEqual([
      ['shipped', 0],
      ['paid', 0],
      ['partially_refunded', 400],
      ['cancelled', 0],
      ['pending', 0],
      ['pending', 0],
    ]);
  });

  it('should have one key for all rows of an order, wherever they stand', async () => {
    const { plan, detected } = await readFile(
      csv(head, row('#1', 'paid,,,USD,20.00,0,0,0', '1'), row('#2', 'paid,,,USD,10.00,0,0,0', '2'), row('#1', ',,,,,,,', '')),
    );
    const reader = new RowReader(plan, detected.dialect.columns);
    expect(detected.sample.map((one) => groupKeyOf(reader, one))).toEqual(['#1', '#2', '#1']);
  });

  it('should keep orders of two shops apart that have the same name', async () => {
    const paid = 'paid,2026-05-01 10:00:00 +0000,,USD,10.00,0,0,0';
    const { records } = await readFile(csv(head, row('#1001', paid, '1'), row('#1001', paid, '2'), row('#1002', paid, '')));
    expect(records.orders.map(({ platformOrderId }) => platformOrderId)).toEqual(['1', '2', '#1002']);
  });

  it('should read the file that lists no products', async () => {
    const { detected, records } = await readFile(
      csv(
        'Name,Created at,Subtotal,Shipping,Taxes,Total,Tax 1 Name,Tax 1 Value,Payment Method,Shipping Country',
        '#T1,2026-01-15,100.00,10.00,22.00,132.00,FR TVA 20%,22.00,Shopify Payments,FR',
      ),
    );
    expect(detected.format).toBe('Shopify orders');
    expect(records.orders).toMatchObject([
      { platformOrderId: '#T1', totalCents: 13_200, taxCents: 2_200, shippingCents: 1_000, lines: [] },
    ]);
  });

  it('should refuse an order whose rows state different totals', async () => {
    const { records, errors } = await readFile(
      csv(
        'Name,Created at,Subtotal,Shipping,Taxes,Total,Payment Method',
        '#T2,2026-01-16,50.00,0.00,10.00,60.00,PayPal',
        '#T3,2026-01-17,80.00,5.00,17.00,102.00,Shopify Payments',
        '#T3,2026-01-17,40.00,0.00,8.00,48.00,Shopify Payments',
      ),
    );
    expect(records.orders.map(({ totalCents }) => totalCents)).toEqual([6_000]);
    expect(errors[0]!.reason).toContain('102.00 and 48.00');
  });
});

describe('Types of rows', () => {
  it.each([
    ['Order', 'sale'],
    ['charge', 'sale'],
    ['payment', 'sale'],
    ['Express Checkout Payment', 'sale'],
    ['Verkauf', 'sale'],
    ['Commande', 'sale'],
    ['refund', 'refund'],
    ['payment_refund', 'refund'],
    ['Chargeback Refund', 'refund'],
    ['Order_Retrocharge', 'refund'],
    ['Erstattung', 'refund'],
    ['Remboursement', 'refund'],
    ['payout', 'payout'],
    ['Deposit', 'payout'],
    ['General Withdrawal', 'payout'],
    ['Transfer', 'payout'],
    ['Auszahlung', 'payout'],
    ['Other fee', 'fee'],
    ['stripe_fee', 'fee'],
    ['Shipping label', 'fee'],
    ['Verkaufsgebühr', 'fee'],
    ['Refund failure', 'other'],
    ['Adjustment', 'other'],
    ['Hold', 'other'],
    ['General Currency Conversion', 'other'],
    ['', null],
    ['online', null],
    ['Member', null],
  ] as const)('should take %j for %s', (text, type) => expect(rowTypeOf(text)).toBe(type));
});
