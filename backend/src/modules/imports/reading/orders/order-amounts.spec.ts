import { itOfCase, readFile, sharedCase } from '../../../../../test/imported-file';
import { withColumns } from '../detect';

const csv = (...lines: string[]): string => lines.join('\n');

describe('Tax that a marketplace collects', () => {
  itOfCase('should be tax of the order where its total includes it', async () => {
    const { records, mismatched } = await readFile(sharedCase('09-ebay-collected-tax', 'orders.csv'));
    expect(records.orders).toMatchObject([{ totalCents: 2_460, taxCents: 161 }]);
    expect(mismatched).toBe(0);
  });

  const head =
    'Order Number,Item Title,Custom Label,Quantity,Sold For,Shipping And Handling,Seller Collected Tax,eBay Collected Tax,Total Price,Sale Date,Shipped On Date';

  it('should be no tax of the order where the total leaves it out', async () => {
    const { records, mismatched } = await readFile(
      csv(`${head},eBay Collected Tax Included in Total`, '06-1,Sandals,SH-1,1,$22.99,$4.00,$0.00,$1.61,$26.99,Sep-30-26,,No'),
    );
    expect(records.orders).toMatchObject([{ totalCents: 2_699, taxCents: 0, status: 'paid' }]);
    expect(mismatched).toBe(0);
  });

  it('should be told by what adds up where the file does not say it', async () => {
    const { records } = await readFile(
      csv(
        head,
        '06-1,Sandals,SH-1,1,$22.99,$4.00,$0.00,$1.61,$28.60,Sep-30-26,Oct-01-26',
        '06-2,Sandals,SH-1,1,$22.99,$4.00,$0.00,$1.61,$26.99,Sep-30-26,',
        '06-3,Sandals,SH-1,1,$22.99,$4.00,$0.00,$1.61,$99.00,Sep-30-26,',
      ),
    );
    expect(records.orders.map(({ taxCents, status }) => [taxCents, status])).toEqual([
      [161, 'shipped'],
      [0, 'paid'],
      [null, 'paid'],
    ]);
  });

  it('should be counted once where a row for the whole order is followed by its parts', async () => {
    const { records, mismatched } = await readFile(
      csv(
        `${head},eBay Collected Tax Included in Total`,
        '06-1,,,3,,$4.00,$0.00,$3.00,$47.00,Sep-30-26,,Yes',
        '06-1,Mug,M,2,$10.00,,,$2.00,,Sep-30-26,,',
        '06-1,Jug,J,1,$20.00,,,$1.00,,Sep-30-26,,',
      ),
    );
    expect(records.orders).toMatchObject([{ totalCents: 4_700, taxCents: 300, shippingCents: 400 }]);
    expect(mismatched).toBe(0);
  });
});

describe('Tax in the prices of eBay in Germany', () => {
  const head =
    'Bestellnummer;Angebotstitel;Bestandseinheit;Anzahl;Verkauft für;Verpackung und Versand;Inklusive MwSt.-Satz;Vom Verkäufer eingezogene Steuer;Gesamtbetrag;Verkauft am';

  it('should be what its rate comes to', async () => {
    const { records, mismatched } = await readFile(
      csv(
        head,
        '06-1;Krug;K;2;10,00 €;3,80 €;19%;0,00 €;23,80 €;30-Sep-26',
        '06-2;Buch;B;1;10,70 €;0,00 €;7 %;0,00 €;10,70 €;30-Sep-26',
        '06-3;Tasse;T;1;10,00 €;0,00 €;;0,00 €;10,00 €;30-Sep-26',
      ),
    );
    expect(mismatched).toBe(0);
    expect(records.orders.map(({ totalCents, taxCents }) => [totalCents, taxCents])).toEqual([
      [2_380, 380],
      [1_070, 70],
      [1_000, 0],
    ]);
  });

  it('should be unknown where an order has several rates', async () => {
    const { records } = await readFile(
      csv(
        head,
        '06-1;;;2;;0,00 €;;0,00 €;20,00 €;30-Sep-26',
        '06-1;Krug;K;1;10,00 €;;19%;;;30-Sep-26',
        '06-1;Buch;B;1;10,00 €;;7%;;;30-Sep-26',
      ),
    );
    expect(records.orders).toMatchObject([{ totalCents: 2_000, taxCents: null }]);
  });
});

describe('Amounts of Amazon orders', () => {
  const head =
    'amazon-order-id\tpurchase-date\tsku\tquantity\tcurrency\titem-price\titem-tax\tshipping-price\tshipping-tax\tgift-wrap-price\tgift-wrap-tax\tship-promotion-discount';
  const order = (currency: string) => `111-1\t2026-09-01T10:00:00+00:00\tS1\t1\t${currency}\t20.00\t1.60\t5.00\t0.40\t2.00\t0.10\t1.00`;

  it.each([
    ['on top of prices in the United States', 'USD', 2_810],
    ['inside of prices in Europe', 'EUR', 2_600],
  ])('should have their tax %s', async (_where, currency, totalCents) => {
    const { records } = await readFile(csv(head, order(currency)));
    expect(records.orders).toMatchObject([{ totalCents, taxCents: 210, shippingCents: 400, currency }]);
  });
});

describe('An amount on each row of an order', () => {
  const readUsd = (content: string, change: { amountsPer?: 'line'; amountsCertain?: boolean } = {}) =>
    readFile(content, { currency: 'USD', ...change });

  it('should be one total where the goods of all rows come to it', async () => {
    const { plan, problems, records } = await readUsd(
      csv('Order,Date,SKU,Qty,Price,Total', '1,2026-01-05,A,1,4.00,10.00', '1,2026-01-05,B,1,6.00,10.00'),
    );
    expect([plan.amountsPer, problems]).toEqual(['order', []]);
    expect(records.orders).toMatchObject([{ totalCents: 1_000 }]);
  });

  it('should be the total of a line where its own goods come to it', async () => {
    const { plan, problems, records } = await readUsd(
      csv('Order,Date,SKU,Qty,Price,Total', '1,2026-01-05,A,1,10.00,10.00', '1,2026-01-05,B,2,5.00,10.00'),
    );
    expect([plan.amountsPer, problems]).toEqual(['line', []]);
    expect(records.orders).toMatchObject([{ totalCents: 2_000 }]);
  });

  it('should be told by other orders of the file', async () => {
    const { plan, problems, records } = await readUsd(
      csv(
        'Order,Date,SKU,Qty,Total',
        '1,2026-01-05,A,1,10.00',
        '1,2026-01-05,B,2,10.00',
        '2,2026-01-05,A,1,10.00',
        '2,2026-01-05,C,1,3.00',
      ),
    );
    expect([plan.amountsPer, problems]).toEqual(['line', []]);
    expect(records.orders.map(({ totalCents }) => totalCents)).toEqual([2_000, 1_300]);
  });

  it('should count shipping that is in the total once', async () => {
    const { plan, problems } = await readUsd(
      csv('Order,Date,SKU,Qty,Price,Shipping,Total', '1,2026-01-05,A,1,4.00,3.00,13.00', '1,2026-01-05,B,1,6.00,3.00,13.00'),
    );
    expect([plan.amountsPer, problems]).toEqual(['order', []]);
  });

  it('should be asked for where nothing tells', async () => {
    const file = csv('Order,Date,SKU,Qty,Total', '1,2026-01-05,A,1,10.00', '1,2026-01-05,B,2,10.00');
    const { plan, problems } = await readUsd(file);
    expect(plan.amountsCertain).toBe(false);
    expect(problems).toEqual([
      'Order 1 has the same amount on each of its rows. Choose whether totals are given once for an order (10.00) or on each line, to be added (20.00).',
    ]);
    const answered = await readUsd(file, { amountsPer: 'line', amountsCertain: true });
    expect(answered.problems).toEqual([]);
    expect(answered.records.orders).toMatchObject([{ totalCents: 2_000 }]);
  });

  it('should be looked at anew with columns that a person chooses, unless the person said it', async () => {
    const file = csv('Order,Date,SKU,Qty,Total,Charged', '1,2026-01-05,A,1,10.00,4.00', '1,2026-01-05,B,2,10.00,7.00');
    const { plan, detected } = await readUsd(file);
    const columns = { ...plan.columns, total: 'Charged' };
    expect(withColumns(plan, columns, detected)).toMatchObject({ amountsPer: 'line', columns });
    expect(withColumns(plan, columns, detected)).not.toHaveProperty('amountsCertain');
    expect(withColumns({ ...plan, amountsCertain: true }, columns, detected)).toMatchObject({ amountsPer: 'order', amountsCertain: true });
  });

  it('should be asked for where both readings add up', async () => {
    const { problems } = await readUsd(
      csv('Order,Date,SKU,Qty,Price,Shipping,Total', '1,2026-01-05,A,1,10.00,10.00,20.00', '1,2026-01-05,B,1,10.00,10.00,20.00'),
    );
    expect(problems).toHaveLength(1);
  });

  it('should be asked for of fees as well', async () => {
    const { problems } = await readUsd(csv('Order,Date,SKU,Qty,Price,Fees', '1,2026-01-05,A,1,10.00,1.00', '1,2026-01-05,B,2,10.00,1.00'));
    expect(problems).toHaveLength(1);
  });
});
