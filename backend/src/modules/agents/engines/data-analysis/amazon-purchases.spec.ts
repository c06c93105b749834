import { analyseFile as analyse } from './testing/analyse-file';

describe("Amazon's own purchase export", () => {
  const head =
    'Order Date,Purchase Price Per Unit,Quantity,Shipping Address State,Title,ASIN/ISBN (Product Code),Category,Survey ResponseID';
  const purchases = [
    head,
    '2022-01-03,7.98,2,NJ,Mug,B01,KITCHEN,R_1',
    '2022-01-05,10.00,1,NJ,Mug,B01,KITCHEN,R_1',
    '2022-01-09,5.50,4,NJ,Bowl,B02,KITCHEN,R_2',
    ...Array.from({ length: 9 }, () => '2022-01-10,99.99,1,NJ,,B03,,R_3'),
  ].join('\n');

  it('should take price times quantity for the amount', async () => {
    const { facts } = await analyse(purchases);
    expect(facts.roles).toMatchObject({ date: 'Order Date', amount: 'Quantity × Purchase Price Per Unit', item: 'Title' });
    expect(facts.measure).toMatchObject({ countsRows: false, total: 947.87 });
  });

  it('should let no product without a name lead the ranking', async () => {
    const { facts, report } = await analyse(purchases, { preset: 'abc' });
    expect(facts.abc?.facts?.list.map(({ name, amount }) => [name, amount])).toEqual([
      ['Mug', 25.96],
      ['Bowl', 22],
    ]);
    expect(facts.abc?.facts?.unnamed).toEqual({ rows: 9, amount: 899.91 });
    expect(report).toContain('9 rows name no product and stand apart');
    expect(report).not.toContain('(no name)');
  });

  it('should say first which columns it used, and use others when told', async () => {
    const { report } = await analyse(purchases);
    expect(report.split('\n\n')[2]).toBe(
      'Columns used: dates from Order Date; amounts from Quantity × Purchase Price Per Unit; products from Title.',
    );
    const changed = await analyse(purchases, { amountColumn: 'Quantity', itemColumn: 'ASIN/ISBN (Product Code)' });
    expect(changed.facts.roles).toMatchObject({ amount: 'Quantity', item: 'ASIN/ISBN (Product Code)' });
    expect(changed.facts.abc?.facts?.list[0]).toMatchObject({ name: 'B03', amount: 9 });
  });
});
