import { itOfCase, readFile, sharedCase } from '../../../../test/imported-file';

const items = 'Order ID,Date,SKU,Quantity,Price';
const file = (head: string, ...rows: string[]) => [head, ...rows].join('\n') + '\n';

/** Orders of a file by id, in the words of a bookkeeper. */
async function ordersIn(content: string | Buffer) {
  const { records, errors, mismatched } = await readFile(content);
  const orders = Object.fromEntries(
    records.orders.map(({ platformOrderId, totalCents, refundedCents, status, feesCents, lines }) => [
      platformOrderId,
      { total: totalCents, refunded: refundedCents, status, fees: feesCents, lines: lines.map(({ sku }) => sku).join(' ') },
    ]),
  );
  return { orders, errors: [...errors].sort((a, b) => a.line - b.line).map(({ line, reason }) => `${line}: ${reason}`), mismatched };
}

const many = (count: number, row: (n: number) => string) => Array.from({ length: count }, (_, n) => row(n));

describe('Rows of one order that are apart', () => {
  itOfCase('should be one order of all its lines', async () => {
    const { orders, errors } = await ordersIn(sharedCase('03-rows-of-an-order-apart', 'orders.csv'));
    expect(orders).toMatchObject({ A1: { total: 2_500, lines: 'S1 S2' }, A2: { total: 3_000 } });
    expect(errors).toEqual([]);
  });

  it('should be one order however many others stand between them', async () => {
    const rows = ['A1,2026-09-01,S1,2,10.00', ...many(1_200, (n) => `B${n},2026-09-02,S2,1,3.00`), 'A1,2026-09-01,S3,1,5.00'];
    const { orders } = await ordersIn(file(items, ...rows));
    expect(orders.A1).toMatchObject({ total: 2_500, lines: 'S1 S3' });
    expect(Object.keys(orders)).toHaveLength(1_201);
  });

  it('should be one order each where the file is sorted by product', async () => {
    const rows = ['S1', 'S2', 'S3'].flatMap((sku) => many(400, (n) => `A${n},2026-09-01,${sku},1,2.00`));
    const { orders } = await ordersIn(file(items, ...rows));
    expect(Object.values(orders)).toEqual(many(400, () => expect.objectContaining({ total: 600, lines: 'S1 S2 S3' }) as never));
  });

  it('should count a total once that stands on each of them', async () => {
    const rows = ['A1,2026-09-01,S1,25.00', 'A2,2026-09-01,S1,9.00', 'A1,2026-09-01,S2,25.00', 'A3,2026-09-01,S1,9.00'];
    const { orders } = await ordersIn(file('Order ID,Date,SKU,Order Total', ...rows));
    expect(orders.A1).toMatchObject({ total: 2_500 });
  });
});

describe('Rows of refunds', () => {
  itOfCase('should raise what was paid back and leave the total as it was', async () => {
    const { orders, errors } = await ordersIn(sharedCase('04-refund-rows', 'payouts.csv'));
    expect(orders).toMatchObject({
      '#R1': { total: 13_200, refunded: 13_200, status: 'refunded', fees: 0 },
      '#R2': { total: 6_000, refunded: 0, status: 'paid', fees: 210 },
    });
    expect(errors).toEqual([]);
  });

  itOfCase('should be no order of their own', async () => {
    expect(await ordersIn(sharedCase('04-refund-rows', 'refund-alone.csv'))).toEqual({
      orders: {},
      errors: ['2: Total: This is a refund, and its order is not in the file. Import a file that holds both.'],
      mismatched: 0,
    });
  });

  const totals = 'Order ID,Date,Total';

  it.each([
    ['directly below', []],
    ['600 orders below', many(600, (n) => `B${n},2026-09-02,5.00`)],
  ])('should be known by their negative total %s the order', async (_, between) => {
    const rows = ['T1,2026-09-01,10.00', 'T2,2026-09-01,20.00', ...between, 'T2,2026-09-03,-20.00'];
    const { orders } = await ordersIn(file(totals, ...rows));
    expect(orders).toMatchObject({ T1: { total: 1_000 }, T2: { total: 2_000, refunded: 2_000, status: 'refunded' } });
  });

  it('should be known above their order', async () => {
    const { orders } = await ordersIn(file(totals, 'T2,2026-09-03,-5.00', 'T2,2026-09-01,20.00', 'T2,2026-09-04,-2.50'));
    expect(orders).toMatchObject({ T2: { total: 2_000, refunded: 750, status: 'partially_refunded' } });
  });

  it('should not turn the total of an order into that of its lines', async () => {
    const head = 'Order ID,Date,SKU,Order Total';
    const { orders } = await ordersIn(file(head, 'A1,2026-09-01,S1,25.00', 'A1,2026-09-01,S2,25.00', 'A1,2026-09-09,,-25.00'));
    expect(orders).toMatchObject({ A1: { total: 2_500, refunded: 2_500 } });
  });

  it('should keep the fee that the report gives back for a part', async () => {
    const head = 'Order,Type,Amount,Fee,Date';
    const sale = 'R1,charge,100.00,3.20,2026-09-01';
    const { orders } = await ordersIn(file(head, sale, 'R1,refund,-50.00,-1.60,2026-09-02', 'R2,charge,10.00,0.50,2026-09-02'));
    expect(orders).toMatchObject({ R1: { total: 10_000, refunded: 5_000, fees: 160 }, R2: { fees: 50 } });
    const costs = await ordersIn(file(head, 'R1,charge,100.00,-3.20,2026-09-01', 'R1,refund,50.00,1.60,2026-09-02'));
    expect(costs.orders).toMatchObject({ R1: { total: 10_000, refunded: 5_000, status: 'partially_refunded', fees: 160 } });
  });

  it('should leave payouts and fees out, each with its reason', async () => {
    const head = 'Order,Type,Amount,Date';
    const rows = ['R1,charge,100.00,2026-09-01', 'P1,payout,-98.00,2026-09-02', 'R1,fee,-2.00,2026-09-01', 'P2,adjustment,4.00,2026-09-03'];
    expect(await ordersIn(file(head, ...rows))).toMatchObject({
      orders: { R1: { total: 10_000, refunded: 0, status: 'paid' } },
      errors: ['3: Type: "payout" is not an order.', '4: Type: "fee" is not an order.', '5: Type: "adjustment" is not an order.'],
    });
  });

  it('should be asked for where the rows of an order say both and no amount is negative', async () => {
    const rows = ['A1,2026-09-01,132.00,Paid', 'A1,2026-09-09,132.00,Refunded', 'A2,2026-09-01,9.00,Paid', 'A2,2026-09-01,9.00,Shipped'];
    expect(await ordersIn(file('Order ID,Date,Total,Status', ...rows))).toMatchObject({
      orders: { A2: { total: 900 } },
      errors: [
        '2: Left out with line 3 of the same order.',
        '3: Status: Line 2 of this order says "Paid", this line "Refunded". Correct one of them.',
      ],
    });
  });

  it('should let a payout without an order number stand between rows of an order', async () => {
    const rows = ['R1,charge,100.00,2026-09-01', ',payout,-98.00,2026-09-02', 'R1,refund,-40.00,2026-09-03'];
    expect(await ordersIn(file('Order,Type,Amount,Date', ...rows))).toMatchObject({
      orders: { R1: { total: 10_000, refunded: 4_000 } },
      errors: ['3: Type: "payout" is not an order.'],
    });
  });

  it('should not be guessed from a sale or a discount below zero', async () => {
    const typed = await ordersIn(file('Order,Type,Amount,Date', 'R1,charge,-100.00,2026-09-01'));
    expect(typed.errors).toEqual(['2: Amount: A sale cannot have a negative total.']);
    const cut = await ordersIn(file('Order ID,Date,Product,Total', 'A1,2026-09-01,Mug,20.00', 'A1,2026-09-01,Voucher,-5.00'));
    expect(cut).toMatchObject({
      orders: {},
      errors: ['2: Left out with line 3 of the same order.', '3: Total: A discount in a row of its own cannot be read.'],
    });
  });
});

describe('A line that cannot be used', () => {
  itOfCase('should take its whole order with it', async () => {
    expect(await ordersIn(sharedCase('17-line-of-wrong-width', 'orders.csv'))).toEqual({
      orders: {},
      errors: ['2: Left out with line 3 of the same order.', '3: 7 of 5 columns. Order A1 is left out.'],
      mismatched: 0,
    });
  });

  it('should take the rows above and below it, also those that are apart', async () => {
    const rows = ['A2,2026-09-01,S9,1,1.00', 'A1,2026-09-01,S1,2,x,y,10.00', 'A3,2026-09-01,S1,1,1.00', 'A1,2026-09-01,S2,1,5.00'];
    expect(await ordersIn(file(items, ...rows, 'A4,2026-09-01,S1,1,1.00', 'A1,2026-09-01,S3,1,5.00'))).toMatchObject({
      orders: { A2: {}, A3: {}, A4: {} },
      errors: [
        '3: 7 of 5 columns. Order A1 is left out.',
        '5: Left out with line 3 of the same order.',
        '7: Left out with line 3 of the same order.',
      ],
    });
  });

  it('should name its order where the number stands behind the broken cell', async () => {
    const head = 'Date,SKU,Quantity,Price,Order ID';
    const rows = ['2026-09-01,S1,2,10.00,A1', '2026-09-01,S2,x,1,5.00,A1', '2026-09-01,S2,1,5.00,A2'];
    expect(await ordersIn(file(head, ...rows))).toMatchObject({
      orders: { A2: { total: 500 } },
      errors: ['2: Left out with line 3 of the same order.', '3: 6 of 5 columns. Order A1 is left out.'],
    });
  });

  it('should refuse the order that goes on below it if its own number is lost', async () => {
    const rows = ['A1,2026-09-01,S1,2,10.00', 'S2 broken', 'A1,2026-09-01,S3,1,5.00', 'A2,2026-09-01,S1,1,1.00'];
    expect(await ordersIn(file(items, ...rows))).toMatchObject({
      orders: { A2: {} },
      errors: [
        '2: Left out with line 3 of the same order.',
        '3: 1 of 5 columns. An order may lack this line.',
        '4: Left out with line 3 of the same order.',
      ],
    });
  });

  it('should refuse it also if a line further down is announced before', async () => {
    const rows = [
      'A1,2026-09-01,S1,2,10.00',
      'S2 broken',
      'A1,2026-09-01,S3,1,5.00',
      'A2,2026-09-01,"S1",1,1.00',
      `A3,2026-09-01,${'x'.repeat(1_100_000)},1,1.00`,
    ];
    const { orders, errors } = await ordersIn(file(items, ...rows));
    expect(Object.keys(orders)).toEqual(['A2']);
    expect(errors).toHaveLength(4);
  });

  it('should say that an order may be short if no order goes on below it', async () => {
    const rows = ['A1,2026-09-01,S1,2,10.00', ',2026-09-01,S2,1,5.00', 'A2,2026-09-01,S1,1,1.00'];
    expect(await ordersIn(file(items, ...rows))).toMatchObject({
      orders: { A1: { total: 2_000 }, A2: {} },
      errors: ['3: There is no order number. An order may lack this line.'],
    });
  });

  it('should refuse a quotation mark that is never closed with the order around it', async () => {
    const rows = ['A1,2026-09-01,S1,2,10.00', 'A1,2026-09-01,"S2,1,5.00', 'A1,2026-09-01,S3,1,5.00'];
    const { orders, errors } = await ordersIn(file(items, ...rows, ...many(120, (n) => `B${n},2026-09-02,S2,1,3.00`)));
    expect(orders.A1).toBeUndefined();
    expect(Object.keys(orders)).toHaveLength(120);
    expect(errors).toHaveLength(3);
  });
});
