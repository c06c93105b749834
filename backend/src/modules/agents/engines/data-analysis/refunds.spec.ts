import { analyseFile as analyse, csvLines as table, totalOf } from './testing/analyse-file';

const ranked = (facts: Awaited<ReturnType<typeof analyse>>['facts']) => facts.abc?.facts?.list.map(({ name, amount }) => [name, amount]);

describe('refunds where amounts stand for each line', () => {
  const perLine = table(
    'Order ID,Date,Product,Line total,Refunded',
    '1,2026-09-01,Mug,20,5',
    '1,2026-09-01,Hat,30,30',
    '2,2026-09-02,Mug,10,',
  );

  it('should be taken off the row and the product that they stand on', async () => {
    const { facts, report } = await analyse(perLine, { amountsPer: 'line' });
    expect(facts.measure.total).toBe(25);
    expect(facts.counted).toMatchObject({ leftOut: [{ reason: 'refunded', rows: 1 }], refunds: { orders: 1, amount: 5 } });
    expect(ranked(facts)).toEqual([['Mug', 25]]);
    expect(report).toContain('Partial refunds of 1 row are taken off: 5.');
  });

  it('should be taken off once where they stand for the order', async () => {
    const csv = table(
      'Order ID,Date,Product,Quantity,Price,Refunded',
      '1,2026-09-01,Mug,1,20,7',
      '1,2026-09-01,Hat,1,30,7',
      '2,2026-09-02,Pin,2,4,8',
      '3,2026-09-03,Mug,1,20,0',
    );
    const { facts } = await analyse(csv);
    expect(facts.measure.total).toBe(63);
    expect(facts.counted).toMatchObject({ leftOut: [{ reason: 'refunded', rows: 1 }], refunds: { orders: 1, amount: 7 } });
  });

  it('should be taken off an order whose first row has no amount', async () => {
    const csv = table(
      'Order ID,Date,Product,Quantity,Price,Refunded',
      '1,2026-09-01,,,,5',
      '1,2026-09-01,Mug,1,20,',
      '1,2026-09-01,Hat,1,30,',
      '2,2026-09-02,Pin,2,4,0',
    );
    const { facts } = await analyse(csv);
    expect(facts.measure.total).toBe(53);
    expect(facts.counted!.refunds).toEqual({ orders: 1, amount: 5 });
  });

  it('should leave out an order whose lines were all paid back', async () =>
    expect(
      await totalOf(
        table(
          'Order ID,Date,Product,Quantity,Price,Refunded',
          '1,2026-09-01,Mug,1,20,50',
          '1,2026-09-01,Hat,1,30,50',
          '2,2026-09-02,Pin,2,4,0',
        ),
      ),
    ).toBe(8));

  it('should stay where a person chose another amount, and be named', async () => {
    const csv = table('Order ID,Date,Product,Line total,Pieces weighed,Refunded', '1,2026-09-01,Mug,20,4,5', '2,2026-09-02,Mug,10,3,');
    const { facts, report } = await analyse(csv, { amountColumn: 'Pieces weighed' });
    expect(facts.measure.total).toBe(7);
    expect(report).toContain('Refunds in Refunded are not taken off Pieces weighed');
  });
});

describe('partial refunds without an amount', () => {
  const rows = ['1,2026-09-01,20,partially refunded', '2,2026-09-02,10,paid'];
  it('should be counted in full, and named', async () => {
    const { facts, report } = await analyse(table('Order ID,Date,Total,Status', ...rows));
    expect(facts.measure.total).toBe(30);
    expect(report).toContain('1 partly refunded row is counted in full: the file does not say how much was paid back.');
  });
  it('should not be named where the amount is stated', async () => {
    const { facts } = await analyse(table('Order ID,Date,Total,Status,Refunded', `${rows[0]},5`, `${rows[1]},0`));
    expect(facts.measure.total).toBe(25);
    expect(facts.counted?.backUnknownRows).toBe(0);
  });
});

describe('cohorts of a file', () => {
  it('should add up what the customer paid for the order', async () => {
    const csv = table(
      'Order ID,Date,Customer,Product,Quantity,Price,Shipping,Total,Refunded',
      '1,2026-01-05,Ada,Mug,1,20,5,55,10',
      '1,2026-01-05,Ada,Hat,1,30,5,55,10',
      '2,2026-02-07,Ada,Pin,1,10,5,15,0',
      '3,2026-02-28,Cy,Pin,1,10,5,15,0',
    );
    const { facts } = await analyse(csv, { preset: 'cohorts', amountsPer: 'order' });
    const [january] = facts.cohorts!.facts!.cohorts;
    expect(january).toMatchObject({ customers: 1, amountPerCustomer: 60, months: [{ amount: 45 }, { amount: 15 }] });
  });

  it('should take off rows of refunds without counting them as purchases', async () => {
    const csv = table(
      'Order ID,Date,Customer,Type,Total',
      '1,2026-01-05,Ada,Order,50',
      '1,2026-02-05,Ada,Refund,-20',
      '2,2026-02-28,Cy,Order,15',
    );
    const { facts } = await analyse(csv, { preset: 'cohorts' });
    const [january] = facts.cohorts!.facts!.cohorts;
    expect(january).toMatchObject({
      amountPerCustomer: 30,
      months: [
        { amount: 50, active: 1 },
        { amount: -20, active: 0 },
      ],
    });
  });
});

describe('the best product', () => {
  it('should not be named where the amounts are those of whole orders', async () => {
    const csv = table(
      'Order ID,Date,Product,Total,Currency',
      '1,2026-09-01,Mug,25,EUR',
      '1,2026-09-01,Hat,25,EUR',
      '2,2026-09-02,Pin,4,USD',
    );
    const { facts, report } = await analyse(csv, { amountsPer: 'order' });
    expect(facts.counted?.currencies.map(({ best }) => best)).toEqual([null, null]);
    expect(report).not.toContain('best:');
    expect(facts.abc).toMatchObject({ facts: null, reason: expect.stringContaining('nothing says what each product cost') as string });
  });
});
