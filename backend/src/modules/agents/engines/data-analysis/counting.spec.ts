import { itOfCase, sharedCase } from '../../../../../test/imported-file';
import { rowsXml, workbook } from '../../../../../test/workbook';
import type { Facts } from './facts';
import { analyseFile as analyse, csvLines as table, totalOf } from './testing/analyse-file';

const currencies = ({ counted }: Facts) => counted!.currencies.map(({ currency, total }) => [currency, total]);

describe('currencies', () => {
  itOfCase('should give a result for each currency of the shared case', async () => {
    const { facts, report } = await analyse(sharedCase('20-analysis-currencies', 'sales.csv'));
    expect(currencies(facts)).toEqual([['EUR', 10], ['JPY', 1000], ['USD', 10]]); // prettier-ignore
    expect(report).toContain('**€10, ¥1,000, $10 (Total) in 3 rows');
  });
  it('should tell them by the signs beside the amounts', async () => {
    const { facts } = await analyse(table('Date,Product,Total', '2026-09-01,Mug,£10.00', '2026-09-02,Mug,£5.00', '2026-09-02,Hat,€7.00'));
    expect(currencies(facts)).toEqual([['GBP', 15], ['EUR', 7]]); // prettier-ignore
    expect(facts.abc?.facts?.list.map(({ name, amount }) => [name, amount])).toEqual([['Mug', 15]]);
  });
  it('should not add refunds of several', async () => {
    const { facts, report } = await analyse(
      table('Order ID,Date,Total,Refunded,Currency', '1,2026-09-01,10,1,EUR', '2,2026-09-02,20,0,EUR', '3,2026-09-02,1000,300,JPY'),
    );
    expect(currencies(facts)).toEqual([['EUR', 29], ['JPY', 700]]); // prettier-ignore
    expect(facts.counted!.refunds).toEqual({ orders: 1, amount: 1 });
    expect(report).toContain('Partial refunds of 1 order are taken off: €1.');
  });
  it('should count every row of an order in the currency that one of them states', async () => {
    const { facts } = await analyse(
      table(
        'Order ID,Date,Product,Quantity,Price,Total,Currency',
        '1,2026-09-01,Cap,1,20,,',
        '1,2026-09-01,Mug,1,11,31,USD',
        '2,2026-09-02,Mug,1,11,11,USD',
        '3,2026-09-02,Hat,1,7,7,EUR',
      ),
    );
    expect(currencies(facts)).toEqual([['USD', 42], ['EUR', 7]]); // prettier-ignore
    expect(facts.abc?.facts?.list.map(({ name, amount }) => [name, amount])).toEqual([['Mug', 22], ['Cap', 20]]); // prettier-ignore
  });
  it('should be named in the answer to a question', async () => {
    const { report } = await analyse(table('Date,Customer,Total,Currency', '2026-09-01,a,20.50,EUR', '2026-09-02,b,10,EUR'), {
      preset: 'customers',
    });
    expect(report).toContain('The best customer bought for €20.50 on 1 day.');
  });
  it('should keep rows apart whose currency nothing says', async () => {
    const { facts } = await analyse(
      table('Date,Product,Total,Currency', '2026-09-01,Mug,10,EUR', '2026-09-02,Hat,4,EUR', '2026-09-03,Hat,3,GBP', '2026-09-04,Hat,7,'),
    );
    expect(currencies(facts)).toEqual([['EUR', 14], ['GBP', 3], [null, 7]]); // prettier-ignore
  });
  it('should analyse the currency that was chosen, and refuse one that no row has', async () => {
    const csv = table('Date,Product,Total,Currency', '2026-09-01,Mug,10,EUR', '2026-09-02,Hat,4,EUR', '2026-09-03,Hat,700,JPY');
    const { facts } = await analyse(csv, { currency: 'JPY' });
    expect(facts.measure).toMatchObject({ total: 700, unit: 'JPY' });
    await expect(analyse(csv, { currency: 'USD' })).rejects.toMatchObject({
      code: 'invalid_input',
      hint: 'The file has amounts in EUR, JPY.',
    });
  });
  it('should add up thousandths exactly, and round no amount of a currency that has them', async () => {
    const dinars = table('Date,Product,Total,Currency', '2026-09-01,Mug,1.235,BHD', '2026-09-02,Hat,0.001,BHD', '2026-09-03,Mug,1.764,BHD');
    const { facts, report } = await analyse(dinars);
    expect(currencies(facts)).toEqual([['BHD', 3]]); // prettier-ignore
    expect(facts.abc?.facts?.list.map(({ name, amount }) => [name, amount])).toEqual([['Mug', 2.999], ['Hat', 0.001]]); // prettier-ignore
    expect(report).toContain('| Mug | BHD 2.999 |');
  });
  it('should leave out a row whose cell contradicts its currency column', async () => {
    const { facts } = await analyse(table('Date,Total,Currency', '2026-09-01,€10.00,EUR', '2026-09-02,£5.00,EUR'));
    expect(facts.measure.total).toBe(10);
    expect(facts.counted?.leftOut).toEqual([{ reason: 'twoCurrencies', rows: 1 }]);
  });
});

describe('totals that cannot be read', () => {
  it('should be counted as rows without an amount', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `${n},2026-09-${String(1 + (n % 28)).padStart(2, '0')},Mug,10`);
    const { facts } = await analyse(table('Order ID,Date,Product,Total', ...rows, '60,2026-09-02,Hat,free'));
    expect(facts.measure).toMatchObject({ total: 600, rowsWithoutAmount: 1 });
    expect(facts.counted!.oncePerOrder).toBe(false);
    expect(facts.abc?.facts?.list.map(({ name }) => name)).toEqual(['Mug']);
  });
});

describe('the column of the amount', () => {
  itOfCase('should be no tax in the shared case', async () =>
    expect(await totalOf(sharedCase('21-analysis-wrong-column', 'tax.csv'))).toBe(50),
  );
  it('should be the item total and no discount', async () => {
    const items = table(
      'Sale Date,Item Name,Buyer,Quantity,Price,Discount Amount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Order ID',
      '09/03/26,Mug,a,2,34.00,0,8,0,68.00,CAD,1,9001',
      '09/13/26,Hat,b,1,27.00,0,6,0,27.00,CAD,2,9002',
      '09/13/26,Pin,b,3,3.00,0,6,0,9.00,CAD,3,9002',
    );
    expect(await totalOf(items)).toBe(104);
  });
  it.each([
    ['a tariff code', table('Product,HS Code,Country', 'Mug,691200.1,DE', 'Hat,650500.2,FR')],
    ['a discount', table('Date,Product,Discount Amount,Width', '2026-09-01,Mug,2.50,4', '2026-09-02,Hat,1.50,5')],
    ['a tax', table('Date,Product,Total tax,Width', '2026-09-01,Mug,2.50,4', '2026-09-02,Hat,1.50,5')],
  ])('should not be %s', async (_, csv) => expect((await analyse(csv)).facts.measure.countsRows).toBe(true));
  it('should be a total that has the tax in it', async () =>
    expect(await totalOf(table('Date,Total (incl. tax),Tax', '2026-09-01,11.90,1.90', '2026-09-02,23.80,3.80'))).toBe(35.7));
  it('should name other columns that could be meant', async () => {
    const { facts } = await analyse(table('Date,Gross sales,Net sales', '2026-09-01,11.90,10.00', '2026-09-02,23.80,20.00'));
    expect(facts.counted?.doubts).toEqual([expect.stringContaining('Amounts could also be in')]);
  });
});

describe('orders of several rows', () => {
  const shopify = table(
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Refunded Amount,Id',
    '#1,a@b.example,paid,2026-05-01 10:00:00 -0400,fulfilled,USD,30,0,0,30.00,0,2026-05-01 10:00:00 -0400,1,Tee,20.00,T,0,1',
    '#1,,,,,,,,,,,2026-05-01 10:00:00 -0400,1,Cap,10.00,C,,',
    '#2,c@d.example,refunded,2026-05-02 10:00:00 -0400,fulfilled,USD,50,0,0,50.00,0,2026-05-02 10:00:00 -0400,1,Tee,20.00,T,50,2',
    '#2,,,,,,,,,,,2026-05-02 10:00:00 -0400,3,Cap,10.00,C,,',
    '#3,c@d.example,partially_refunded,2026-05-03 10:00:00 -0400,fulfilled,USD,40,0,0,40.00,0,2026-05-03 10:00:00 -0400,2,Tee,20.00,T,15,3',
  );
  it('should count the total once, without refunds, and rank products by what their lines cost', async () => {
    const { facts } = await analyse(shopify);
    expect(facts.measure.total).toBe(55);
    expect(facts.counted).toMatchObject({
      format: 'Shopify orders',
      oncePerOrder: true,
      leftOut: [{ reason: 'refunded', rows: 2 }],
      refunds: { orders: 1, amount: 15 },
    });
    expect(facts.abc?.facts?.list.map(({ name, amount }) => [name, amount])).toEqual([['Tee', 60], ['Cap', 10]]); // prettier-ignore
  });
  it('should count a total that is repeated on rows far apart once', async () =>
    expect(
      await totalOf(
        table(
          'Order ID,Date,Product,Quantity,Price,Total',
          '1,2026-09-01,Mug,1,20,25',
          '2,2026-09-02,Hat,1,30,30',
          '1,2026-09-01,Pin,1,5,25',
        ),
      ),
    ).toBe(55));
  it('should add totals that the rows show to be those of lines', async () =>
    expect(
      await totalOf(
        table(
          'Order ID,Date,Product,Quantity,Price,Total',
          '1,2026-09-01,Mug,1,20,20',
          '2,2026-09-02,Hat,1,30,30',
          '1,2026-09-01,Pin,1,5,5',
        ),
      ),
    ).toBe(55));
  it('should give both readings where nothing tells, and follow a decision', async () => {
    const csv = table('Order ID,Date,Product,Total', '1,2026-09-01,Mug,10', '1,2026-09-01,Hat,10', '2,2026-09-02,Pin,4');
    const { facts } = await analyse(csv);
    expect(facts.counted?.doubts).toEqual([expect.stringContaining('counted once for each order it comes to 14, added up to 24')]);
    expect(await totalOf(csv, { amountsPer: 'line' })).toBe(24);
    expect((await analyse(csv, { amountsPer: 'order' })).facts.counted?.doubts).toEqual([]);
  });
});

describe('files that list no sales', () => {
  it.each([
    [
      'a Stripe payout report',
      table('automatic_payout_id,reporting_category,net,gross,currency,created', 'po_1,charge,9.41,10.00,usd,2026-09-01 10:00:00'),
      'This is a Stripe payout reconciliation report. It lists payouts, not orders.',
    ],
    [
      'a list of products',
      table('SKU,Title,Price,Quantity', 'M-1,Mug,10.00,40', 'H-1,Hat,7.00,12'),
      'This is a list of products. It lists products, not orders.',
    ],
    [
      'a list of prices',
      table('SKU,Name,Price', 'M-1,Mug,10.00', 'H-1,Hat,7.00'),
      'This is a list of products. It lists products, not orders.',
    ],
    [
      'a list of customers',
      table('Email,First name,Last name', 'a@x.test,Ada,B', 'c@x.test,Cy,D'),
      'This is a list of customers. It lists customers, not orders.',
    ],
  ])('should not be counted: %s', async (_, csv, message) =>
    expect(analyse(csv)).rejects.toMatchObject({
      code: 'unreadable_input',
      message,
      hint: expect.stringMatching(/xport the orders/) as string,
    }),
  );
  it('should be counted where products have a date and an amount', async () =>
    expect(await totalOf(table('Date,SKU,Total', '2026-09-01,M-1,10.00', '2026-09-02,H-1,7.00'))).toBe(17));
  it('should be counted where products have a column of amounts', async () =>
    expect(await totalOf(table('SKU,Revenue', 'M-1,10.00', 'H-1,7.00'))).toBe(17));
  it('should be counted by the amount column that was chosen', async () =>
    expect(await totalOf(table('SKU,Sold', 'M-1,10.00', 'H-1,7.00'), { amountColumn: 'Sold' })).toBe(17));
});

describe('an Excel file', () => {
  it('should give the totals of its CSV, with dates as cells and the currency in the format', async () => {
    const head = ['Order ID', 'Date', 'Product', 'Total'];
    const book = workbook(
      {
        Orders: rowsXml(
          head,
          ['A1', [46_143, 1], 'Mug', [1_234.5, 2]],
          ['A2', [46_144, 1], 'Cup', [7, 3]],
          ['A3', [46_145, 1], 'Cup', [3, 2]],
        ),
      },
      { formats: [14, '#,##0.00 [$€-407]', '#,##0.00 [$£-809]'] },
    );
    const csv = table(head.join(','), 'A1,2026-05-01,Mug,1234.50 €', 'A2,2026-05-02,Cup,7.00 £', 'A3,2026-05-03,Cup,3.00 €');
    const { facts: excel, report } = await analyse(book);
    const { facts: text } = await analyse(csv);
    expect(excel.source).toMatchObject({ bytes: book.length, encoding: null, delimiter: null, sheet: 'Orders' });
    expect(report).toContain('- Read from the sheet "Orders" of an Excel file, names in line 1.');
    expect(currencies(excel)).toEqual([['EUR', 1237.5], ['GBP', 7]]); // prettier-ignore
    expect(excel.range).toMatchObject({ start: '2026-05-01', end: '2026-05-03' });
    expect([excel.measure, excel.range, excel.counted]).toEqual([text.measure, text.range, text.counted]);
  });
});

describe('an Excel file with a sheet that cannot be read', () => {
  it('should be analysed from the other one, and say so', async () => {
    const book = workbook({
      Wide: '<row><c r="XFD1"><v>1</v></c></row>',
      Orders: rowsXml(['Date', 'Product', 'Total'], ['2026-09-01', 'Mug', 5], ['2026-09-02', 'Hat', 7]),
    });
    const { facts, report } = await analyse(book);
    expect(facts.measure.total).toBe(12);
    expect(report).toContain('- The sheet "Wide" cannot be read: The Excel file has more than 1000 columns.');
  });
  it('should say that orders without a status count as paid', async () => {
    const assumption = 'The file states no status, so all its orders count as paid.';
    const { facts, report } = await analyse(table('Order ID,Date,Total (EUR)', '1,2026-09-01,10', '2,2026-09-02,4'));
    expect([facts.measure.total, facts.counted!.withoutStatus]).toEqual([14, 'all']);
    expect(report).toContain(assumption);
    const some = await analyse(table('Order ID,Date,Total (EUR),Status', '1,2026-09-01,10,paid', '2,2026-09-02,4,'));
    expect(some.report).toContain('Orders without a status count as paid.');
    for (const stated of [
      table('Date,Product,Total (EUR)', '2026-09-01,Mug,10'),
      table('Order ID,Date,Total (EUR),Status', '1,2026-09-01,10,paid'),
    ])
      expect((await analyse(stated)).report).not.toMatch(/count as paid/);
  });
});

describe('dates', () => {
  itOfCase.each([
    ['etsy-orders.csv', '2026-09-03', '2026-09-12'],
    ['ebay.csv', '2026-09-30', '2026-09-30'],
    ['returns-fr.csv', '2026-01-20', '2026-01-24'],
  ])('should be those of an import in %s', async (file, start, end) =>
    expect((await analyse(sharedCase('23-analysis-dates', file))).facts.range).toMatchObject({ start, end }),
  );
  it('should be left out where day and month are undecided, with both readings', async () => {
    const csv = table('Order ID,Date,Total', '1,03/04/2026,10', '2,05/06/2026,20');
    const { facts, report } = await analyse(csv);
    expect(facts.range).toBeNull();
    expect(report).toContain(
      'with the day first it goes from 2026-04-03 to 2026-06-05, with the month first from 2026-03-04 to 2026-05-06',
    );
    expect((await analyse(csv, { dateFormat: 'dmy' })).facts.range).toMatchObject({ start: '2026-04-03', end: '2026-06-05' });
    expect((await analyse(csv, { dateFormat: 'mdy' })).facts.range).toMatchObject({ start: '2026-03-04', end: '2026-05-06' });
  });
  it('should follow the order that another column proves', async () =>
    expect(
      (await analyse(table('Order ID,Date,Shipped on,Total', '1,03/04/2026,25/04/2026,10', '2,05/04/2026,26/04/2026,20'))).facts.range,
    ).toMatchObject({
      start: '2026-04-03',
      end: '2026-04-05',
    }));
  it('should be read with names of months', async () =>
    expect((await analyse(table('Order ID,Date,Total', '1,3-Apr-26,10', '2,5-Mai-26,20'))).facts.range).toMatchObject({
      start: '2026-04-03',
      end: '2026-05-05',
    }));
});
