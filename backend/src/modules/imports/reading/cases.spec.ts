import iconv from 'iconv-lite';
import { itOfCase, readFile, sharedCase } from '../../../../test/imported-file';

const orderIds = (read: Awaited<ReturnType<typeof readFile>>) => read.records.orders.map(({ platformOrderId }) => platformOrderId);
const totals = (read: Awaited<ReturnType<typeof readFile>>) =>
  read.records.orders.map(({ totalCents, currency }) => [totalCents, currency]);
const reasons = (read: Awaited<ReturnType<typeof readFile>>) => read.errors.map(({ line, reason }) => `${line}: ${reason}`);
const asked = (read: Awaited<ReturnType<typeof readFile>>) =>
  read.questions.filter(({ answer }) => answer === null).map(({ field }) => field);

/** Shared cases whose expected values a bookkeeper wrote; see their README. */
describe('Import cases', () => {
  itOfCase('should read rows of a channel that state everything', async () => {
    const { errors } = await readFile(sharedCase('03-rows-of-an-order-apart', 'orders.csv'));
    expect(errors).toEqual([]);
  });

  describe('ids that a spreadsheet has replaced', () => {
    itOfCase('should go by the name of the order, or refuse the row', async () => {
      expect(totals(await readFile(sharedCase('02-ids-ruined-by-a-spreadsheet', 'orders.csv')))).toEqual([
        [1_000, 'USD'],
        [2_000, 'EUR'],
      ]);
      const products = await readFile(sharedCase('02-ids-ruined-by-a-spreadsheet', 'products.csv'));
      expect(products.records.products).toEqual([]);
      expect(reasons(products)).toEqual([
        '2: SKU: a spreadsheet has replaced the number by "1.23E+12". Export again and import the file without opening it in a spreadsheet.',
        expect.stringMatching(/^3: SKU: a spreadsheet/) as string,
      ]);
    });

    it('should not start where nothing but such numbers is there', async () => {
      const { problems } = await readFile('Order ID,Date,Total (EUR)\n1.2E+15,2026-09-01,4.00\n1.2E+15,2026-09-02,5.00\n');
      expect(problems).toEqual([
        'Order ID: a spreadsheet has replaced the numbers by values such as "1.2E+15". Export again and import the file without opening it in a spreadsheet. Or choose another column.',
      ]);
    });

    it('should go by the SKU where the id of a listing is replaced', async () => {
      const read = await readFile('SKU,Listing ID,Title,Price (EUR)\nCUP,1.25E+11,Cup,4.00\n,1.25E+11,Mug,5.00\n');
      expect(read.records.products).toMatchObject([{ sku: 'CUP', platformProductId: null }]);
      expect(reasons(read)).toEqual([expect.stringMatching(/^3: Listing ID: a spreadsheet/)]);
    });

    it('should refuse each row of orders that have no other id', async () => {
      const read = await readFile('Order ID;Datum;Betrag\n1,23E+12;01.09.2026;10,00\n1,23E+12;02.09.2026;20,00\n5;03.09.2026;5,50\n');
      expect(orderIds(read)).toEqual(['5']);
      expect(reasons(read)).toEqual([
        expect.stringMatching(/^2: Order ID: a spreadsheet/),
        expect.stringMatching(/^3: Order ID: a spreadsheet/),
      ]);
    });

    it('should refuse an order with such a SKU, and leave real ones alone', async () => {
      const read = await readFile(
        'Order,Date,SKU,Qty,Price\nA1,2026-09-01,1E5,1,4.00\nA2,2026-09-01,12E34,1,4.00\nA3,2026-09-01,4.5E+11,1,4.00\n',
      );
      expect(read.records.orders.map(({ lines }) => lines[0]!.sku)).toEqual(['1E5', '12E34']);
      expect(reasons(read)).toEqual([expect.stringMatching(/^4: SKU: a spreadsheet/)]);
    });

    it('should keep an order whose buyer is known by mail', async () => {
      const read = await readFile('Order,Date,Total,Email,Customer ID\nA1,2026-09-01,4.00,ada@x.test,7.1E+12\n');
      expect(read.records.orders[0]!.customer).toMatchObject({ email: 'ada@x.test', platformCustomerId: null });
    });

    it('should ask whether rounded numbers are right', async () => {
      const text = 'Order,Date,Total\n5543210000000000000,2026-09-01,4.00\n5543220000000000000,2026-09-01,5.00\n';
      expect(asked(await readFile(text))).toContain('ids');
      expect(asked(await readFile(text, { confirmed: ['ids'] }))).not.toContain('ids');
    });

    it('should take wrappers off', async () => {
      const read = await readFile(`SKU,Name,Price (EUR)\n'-S1,'47 Cap,5.00\n"=""007""",Mug,6.00\n'00123,'s-Hertogenbosch,7.00\n`);
      expect(read.records.products.map(({ sku, productName }) => [sku, productName])).toEqual([
        ['-S1', "'47 Cap"],
        ['007', 'Mug'],
        ['00123', "'s-Hertogenbosch"],
      ]);
    });
  });

  it('should take wrappers off numbers and dates as well', async () => {
    const read = await readFile(`Order,Date,Total (EUR)\n"=""0017""","=""2026-09-01""","=""12.50"""\n'0018,'2026-09-02,'3.50\n`);
    expect(read.problems).toEqual([]);
    expect(read.records.orders).toMatchObject([{ platformOrderId: '0017', totalCents: 1_250 }, { platformOrderId: '0018', totalCents: 350 }]); // prettier-ignore
  });

  describe('currencies', () => {
    itOfCase('should take the currency from the cells', async () => {
      const { records, problems } = await readFile(sharedCase('05-currency-in-the-cell', 'ebay-uk.csv'));
      expect(problems).toEqual([]);
      expect(records.orders[0]).toMatchObject({ totalCents: 2_350, currency: 'GBP' });
    });

    it.each([
      ['12,50 zł', 'PLN'],
      ['R$ 12,50', 'BRL'],
      ['US$12.50', 'USD'],
      ['EUR 12.50', 'EUR'],
      ['12,50 Kč', 'CZK'],
    ])('should know the currency of %s', async (amount, currency) => {
      const read = await readFile(`Order;Date;Total\n1;2026-09-01;${amount}\n2;2026-09-02;${amount}\n`);
      expect(asked(read)).toEqual([]);
      expect(totals(read)).toEqual([[1_250, currency], [1_250, currency]]); // prettier-ignore
    });

    it.each([
      ['Order,Date,Total (EUR)\n1,2026-09-01,12.50\n', 'EUR'],
      ['Order,Date,Amount GBP\n1,2026-09-01,12.50\n', 'GBP'],
      ['All amounts in CAD unless specified,,\nOrder,Date,Total\n1,2026-09-01,12.50\n', 'CAD'],
      ['Order,Date,Total,Currency\n1,2026-09-01,12.50,chf\n', 'CHF'],
    ])('should know the currency of the file %j', async (text, currency) => {
      const read = await readFile(text);
      expect(asked(read)).toEqual([]);
      expect(totals(read)).toEqual([[1_250, currency]]);
    });

    it.each([
      ['$12.50', 'USD'],
      ['12.50', 'USD'],
      ['¥1250', 'JPY'],
      ['kr 12.50', 'SEK'],
    ])('should ask for the currency of %s', async (amount, first) => {
      const read = await readFile(`Order,Date,Total\n1,2026-09-01,${amount}\n`, { currency: null });
      expect(read.plan.currency).toBeNull();
      expect(read.problems).toEqual(['Choose the currency of the amounts.']);
      expect(read.questions[0]!.options[0]!.value).toBe(first);
      expect(read.preview.rows[0]!.problem).toBeNull();
      expect(reasons(read)).toEqual(['2: The currency is not known. Choose the currency of the amounts.']);
    });

    it('should refuse a sign that is not of the currency that was chosen', async () => {
      const text = 'Order,Date,Total\n1,2026-09-01,$12.50\n';
      expect(totals(await readFile(text, { currency: 'CAD' }))).toEqual([[1_250, 'CAD']]);
      expect(reasons(await readFile(text, { currency: 'EUR' }))).toEqual([
        '2: Total: "$12.50" is not in EUR, but the file is said to be EUR.',
      ]);
    });

    it('should ask which one is right where amounts and currency column disagree', async () => {
      const text = 'Order,Date,Total,Currency\n1,2026-09-01,£12.50,USD\n2,2026-09-02,£3.50,USD\n';
      const read = await readFile(text);
      expect(asked(read)).toEqual(['currencyFrom']);
      expect(reasons(read)).toEqual([
        '2: Total: "£12.50" is not in USD, but Currency says USD.',
        '3: Total: "£3.50" is not in USD, but Currency says USD.',
      ]);
      expect(totals(await readFile(text, { currencyFrom: 'cells' }))).toEqual([[1_250, 'GBP'], [350, 'GBP']]); // prettier-ignore
      expect(totals(await readFile(text, { currencyFrom: 'column' }))).toEqual([[1_250, 'USD'], [350, 'USD']]); // prettier-ignore
    });

    it('should ask where one of several currencies is in no row of the column', async () => {
      const text = 'Order,Date,Total,Currency\n1,2026-09-01,€12.50,EUR\n2,2026-09-02,£3.50,USD\n3,2026-09-02,$4.00,USD\n';
      const read = await readFile(text);
      expect(read.questions.map(({ text: words }) => words)).toEqual([
        'Total is in GBP, but Currency says EUR. Choose which one is right.',
      ]);
      expect(totals(read)).toEqual([[1_250, 'EUR'], [400, 'USD']]); // prettier-ignore
    });

    it('should read each row in its own currency and refuse an order in two', async () => {
      const read = await readFile(
        'Order,Date,Total,Shipping\n1,2026-09-01,£12.50,£1.00\n2,2026-09-02,€3.50,€1.00\n3,2026-09-03,€3.50,£1.00\n',
      );
      expect(totals(read)).toEqual([[1_250, 'GBP'], [350, 'EUR']]); // prettier-ignore
      expect(reasons(read)).toEqual(['4: The amounts are in EUR and GBP.']);
    });

    it('should refuse amounts that a currency cannot have', async () => {
      const read = await readFile(
        'Order,Date,Total,Currency\n1,2026-09-01,1.2345,BHD\n2,2026-09-01,1.230,BHD\n3,2026-09-01,1500.50,JPY\n4,2026-09-01,1500,JPY\n5,2026-09-01,1500.50,HUF\n',
        { numberStyle: 'dot' },
      );
      expect(totals(read)).toEqual([[123, 'BHD'], [150_000, 'JPY'], [150_050, 'HUF']]); // prettier-ignore
      expect(reasons(read)).toEqual([
        '2: Total: "1.2345" has more than three decimals, and BHD has three. Check how numbers are written.',
        '4: Total: "1500.50" has decimals, and JPY has none. Check how numbers are written.',
      ]);
    });

    it('should read three decimals exactly where the currency has them', async () => {
      const read = await readFile(
        'Order,Date,Total,Currency,SKU,Quantity,Price,Tax\n1,2026-09-01,3.705,BHD,A,3,1.235,0.337\n2,2026-09-01,1.235,,A,1,1.235,\n2,2026-09-01,,KWD,B,0,,\n3,2026-09-01,8.115,EUR,A,1,8.115,\n',
        { numberStyle: 'dot' },
      );
      expect(reasons(read)).toEqual([]);
      expect(totals(read)).toEqual([[370.5, 'BHD'], [123.5, 'KWD'], [812, 'EUR']]); // prettier-ignore
      expect(read.records.orders[0]).toMatchObject({ taxCents: 33.7, lines: [{ quantity: 3, unitPriceCents: 123.5 }] });
    });

    it('should take prices of one piece as rounded to what the currency has', async () => {
      const head = 'Order,Date,Total,Currency,SKU,Quantity,Price,Line total\n';
      const yen = await readFile(`${head}1,2026-09-01,1000,JPY,A,3,333,1000\n2,2026-09-01,,JPY,A,3,333,1000\n`, { numberStyle: 'dot' });
      expect([totals(yen), yen.mismatched]).toEqual([[[100_000, 'JPY'], [100_000, 'JPY']], 0]); // prettier-ignore
      // 0.022 - 0.012 is a cent, in floats a little more.
      const dinars = await readFile(`${head}1,2026-09-01,0.022,BHD,A,1,0.012,0.012\n`, { numberStyle: 'dot' });
      expect(dinars.mismatched).toBe(0);
    });

    it('should ask whether 1.235 is a decimal where nothing in the file tells, also in BHD', async () => {
      const file = 'Order,Date,Total,Currency\n1,2026-09-01,1.235,BHD\n';
      expect((await readFile(file)).problems).toContain('Choose how the file writes numbers.');
      expect(totals(await readFile(file, { numberStyle: 'comma' }))).toEqual([[123_500, 'BHD']]);
    });

    it('should leave the currency of a product without a price alone', async () => {
      const read = await readFile('SKU,Name,Stock\nA,Mug,3\n');
      expect(read.problems).toEqual([]);
      expect(read.records.products[0]!.currency).toBeUndefined();
    });
  });

  describe('status words', () => {
    itOfCase('should know words of other languages, and what was refused', async () => {
      const { records, problems } = await readFile(sharedCase('12-status-words', 'orders.csv'));
      expect(problems).toEqual(['Choose the currency of the amounts.']);
      expect(records.orders.map(({ status }) => status)).toEqual([
        'cancelled', 'refunded', 'cancelled', 'refunded', 'refunded', 'cancelled', 'cancelled', 'paid', 'paid', 'paid',
      ]); // prettier-ignore
    });

    const text = `Order,Date,Total (EUR),Status\n${Array.from({ length: 300 }, (_, at) => `${at},2026-09-01,5.00,Paid`).join('\n')}\n300,2026-09-01,5.00,Grünlich\n`;

    it('should ask for a word that appears in any row', async () => {
      const read = await readFile(text);
      expect(read.problems).toEqual(['Choose what the status "Grünlich" means.']);
      expect(read.records.orders).toHaveLength(300);
      expect(reasons(read)).toEqual(['302: Status: "Grünlich" has no meaning yet. Choose what it means, or another column.']);
    });

    it('should use the meaning that a person gave, however the word is written', async () => {
      const read = await readFile(text, { statusWords: { grunlich: 'pending' } });
      expect(read.problems).toEqual([]);
      expect(read.records.orders.at(-1)!.status).toBe('pending');
      expect(read.questions).toMatchObject([{ field: 'statusWords', subject: 'grunlich', answer: 'pending' }]);
    });
  });

  describe('numbers', () => {
    itOfCase('should read groups of thousands in a German file', async () => {
      const read = await readFile(sharedCase('14-grouped-thousands', 'orders.csv'));
      expect(read.records.orders.map(({ totalCents }) => totalCents)).toEqual([123_400, 250_000]);
      expect(asked(read)).toEqual(['currency']);
    });

    it('should ask where nothing tells, with both readings', async () => {
      const text = 'Order,Date,Total (EUR)\n1,2026-09-01,1.234\n2,2026-09-02,2.500\n';
      const read = await readFile(text);
      expect(read.detected.numbersCertain).toBe(false);
      expect(read.problems).toEqual(['Choose how the file writes numbers.']);
      expect(read.questions[0]!.options.map(({ example }) => example)).toEqual(['1.234 is 1.234', '1.234 is 1234']);
      expect(totals(await readFile(text, { numberStyle: 'comma' }))).toEqual([[123_400, 'EUR'], [250_000, 'EUR']]); // prettier-ignore
      expect((await readFile(text, { numberStyle: 'comma' })).problems).toEqual([]);
    });

    it('should take a rate of tax for unknown, and refuse one as a total', async () => {
      const read = await readFile('Order,Date,Total (EUR),Tax\n1,2026-09-01,11.90,19%\n2,2026-09-01,19%,1.00\n');
      expect(read.records.orders).toMatchObject([{ totalCents: 1_190, taxCents: null }]);
      expect(reasons(read)).toEqual(['3: Total (EUR): "19%" is a percentage and not an amount.']);
    });

    it.each([
      ["1'234.50", 123_450],
      ['1 234.50', 123_450],
      ['1,234.50', 123_450],
      ['1234.50', 123_450],
    ])('should read the amount %s', async (amount, cents) =>
      expect((await readFile(`Order,Date,Total (CHF)\n1,2026-09-01,"${amount}"\n`)).records.orders[0]!.totalCents).toBe(cents),
    );
  });

  describe('dates', () => {
    itOfCase('should know names of zones', async () => {
      const { records } = await readFile(sharedCase('11-zone-names', 'orders.csv'));
      expect(records.orders[0]!.orderedAt.toISOString()).toBe('2026-10-01T21:45:00.000Z');
    });

    it.each([
      ['1 oct. 2026 14:45:00 UTC+2', '2026-10-01T12:45:00.000Z'],
      ['1 ott 2026 14:45:00 CEST', '2026-10-01T12:45:00.000Z'],
      ['Nov 5, 2026 2:45:00 p.m. PST', '2026-11-05T22:45:00.000Z'],
      ['1 de out. de 2026 14:45:00 GMT-3', '2026-10-01T17:45:00.000Z'],
      ['2026/10/01 14:45:00 JST', '2026-10-01T05:45:00.000Z'],
      ['01.10.2026 14:45:00 MESZ', '2026-10-01T12:45:00.000Z'],
      ['2026-10-01 14:45 Europe/Berlin', '2026-10-01T12:45:00.000Z'],
      ['Thu Oct 01 2026 14:45:00 GMT+0200 (CEST)', '2026-10-01T12:45:00.000Z'],
    ])('should read %s', async (date, instant) => {
      const read = await readFile(`Order;Date;Total (EUR)\n1;${date};10.00\n`);
      expect(read.problems).toEqual([]);
      expect(read.records.orders[0]!.orderedAt.toISOString()).toBe(instant);
    });

    it.each(['XYZ', 'IST', 'Mars/Base'])('should refuse the zone %s by its name', async (zone) =>
      expect(reasons(await readFile(`Order;Date;Total (EUR)\n1;2026-10-01 14:45 ${zone};10.00\n`))).toEqual([
        `2: Date: "${zone}" is not a time zone that is known for certain. Replace it with an offset such as +02:00.`,
      ]),
    );

    const rows = (dates: string[]) => `Order,Date,Total (EUR)\n${dates.map((date, at) => `${at},${date},10.00`).join('\n')}\n`;

    it('should decide day and month by all rows', async () => {
      const dates = Array.from({ length: 300 }, (_, at) => `0${(at % 9) + 1}/03/2026`);
      expect(asked(await readFile(rows(dates)))).toEqual(['dateFormat']);
      const read = await readFile(rows([...dates, '13/03/2026']));
      expect(asked(read)).toEqual([]);
      expect(read.plan.dateFormat).toBe('dmy');
    });

    it('should ask where rows contradict each other', async () => {
      const read = await readFile(rows(['13/03/2026', '03/14/2026', '01/02/2026']));
      expect(read.problems).toEqual([
        'Date: the day comes first in "13/03/2026" and the month in "03/14/2026". Choose one; rows that contradict it are left out.',
      ]);
      expect(reasons(await readFile(rows(['13/03/2026', '03/14/2026']), { dateFormat: 'dmy' }))).toEqual([
        '3: Date: "03/14/2026" is not a date.',
      ]);
    });

    it('should know the order of a platform that always writes the same', async () => {
      const head = 'Sale Date,Order ID,Order Value,Order Total,Currency\n';
      expect(await readFile(`${head}09/03/26,1,5.00,5.00,CAD\n`)).toMatchObject({ problems: [], plan: { dateFormat: 'mdy' } });
      expect(asked(await readFile(`${head}13/03/26,1,5.00,5.00,CAD\n`))).toEqual([]);
      expect((await readFile(`${head}13/03/26,1,5.00,5.00,CAD\n`)).plan.dateFormat).toBe('dmy');
    });

    it('should refuse years of two digits that come first', async () => {
      expect((await readFile(rows(['26/09/01', '26/09/15']))).problems).toEqual([
        'Date: the year seems to come first in "26/09/01". Export dates with four digits of the year.',
      ]);
      expect((await readFile(rows(['26/09/25', '27/09/25']))).problems).toEqual([]);
    });

    it('should let the date of the payment prove the order', async () => {
      const read = await readFile('Order,Date,Paid at,Total (EUR)\n1,01/02/2026,13/02/2026,5.00\n');
      expect(asked(read)).toEqual([]);
      expect(read.plan.dateFormat).toBe('dmy');
    });
  });

  describe('encodings', () => {
    itOfCase('should read Shift-JIS', async () => {
      const { records, detected } = await readFile(sharedCase('19-shift-jis', 'amazon-jp.txt'));
      expect(records.orders[0]!.lines[0]!.productName).toBe('陶器のマグカップ');
      expect(detected.encoding?.readings).toBeUndefined();
    });

    it('should ask with both readings where two make sense', async () => {
      const read = await readFile(iconv.encode('Order,Date,Item,Total (EUR)\n1,2026-09-01,crème,5.00\n', 'windows-1252'));
      expect(asked(read)).toEqual(['encoding']);
      expect(read.questions[0]!.options).toMatchObject([
        { value: 'windows-1252', example: '1,2026-09-01,crème,5.00' },
        { value: 'windows-1250', example: '1,2026-09-01,crčme,5.00' },
      ]);
    });
  });

  describe('columns chosen by hand', () => {
    const text =
      'Order,Date,Total (EUR),Note,Shop\n1,2026-09-01,5.00,Blue,Berlin\n2,2026-09-02,6.00,Red,Berlin\n3,2026-09-02,6.00,Red,Berlin\n';

    it.each([
      [{ orderedAt: 'Note' }, 'Note: "Red" is not a date. Choose another column.'],
      [{ total: 'Note' }, 'Note: "Red" is not an amount. Choose another column.'],
      [{ orderId: 'Shop' }, 'Shop: every row has "Berlin", so it is no order number. Choose another column.'],
      [{ orderId: 'Date' }, 'Date: it has dates, so it is no order number. Choose another column.'],
      [{ orderId: 'Total (EUR)' }, 'Total (EUR): it has amounts, so it is no order number. Choose another column.'],
      [{ currency: 'Note' }, 'Note: "Blue" is not a currency. Choose another column.'],
    ])('should refuse %j', async (chosen, problem) => {
      const { plan } = await readFile(text);
      expect((await readFile(text, { columns: { ...plan.columns, ...chosen } })).problems).toContain(problem);
    });

    it('should leave a file of one order alone', async () =>
      expect((await readFile('Order,Date,SKU,Qty,Price (EUR)\n1,2026-09-01,A,1,5.00\n1,2026-09-01,B,2,6.00\n')).problems).toEqual([]));
  });
});
