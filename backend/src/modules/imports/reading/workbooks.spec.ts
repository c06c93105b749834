import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { itOfCase, type ReadFile, readFile, sharedCase } from '../../../../test/imported-file';
import { type BookCell, rowsXml, workbook } from '../../../../test/workbook';
import { csvStream } from '../../../platform/csv/csv';
import type { TableCell } from '../../../platform/xlsx/table-cell';
import { workbookStream } from '../../../platform/xlsx/workbook-stream';
import type { PlanChange } from './changed-plan';

/** A CSV file as a spreadsheet would store it, with plain numbers in numeric cells. */
function asWorkbook(csv: string, delimiter: string): Buffer {
  const rows: string[][] = parse(csv, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  const isPlain = (cell: string) => /^(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/.test(cell);
  const cells = (row: string[]) => row.map((cell): BookCell => (isPlain(cell) ? Number(cell) : cell === '' ? null : cell));
  return workbook({ Sheet1: rowsXml(...rows.map(cells)) });
}

const result = ({ records, errors, questions, problems, plan }: ReadFile) => ({
  records,
  errors: errors.map(({ line, reason }) => `${line}: ${reason}`),
  questions,
  problems,
  columns: plan.columns,
});
const sheet = (...rows: BookCell[][]) => workbook({ Orders: rowsXml(...rows) }, { formats: [14, '#,##0.00 [$€-407]', '00000', 9] });
const totals = ({ records }: ReadFile) =>
  records.orders.map(({ platformOrderId, totalCents, currency }) => [platformOrderId, totalCents, currency]);
const reasons = ({ errors }: ReadFile) => errors.map(({ line, reason }) => `${line}: ${reason}`);

describe('A shared case as an Excel file', () => {
  itOfCase.each([
    ['01-shopify-continuation-rows', 'orders.csv'],
    ['02-ids-ruined-by-a-spreadsheet', 'orders.csv'],
    ['02-ids-ruined-by-a-spreadsheet', 'products.csv'],
    ['03-rows-of-an-order-apart', 'orders.csv'],
    ['04-refund-rows', 'payouts.csv'],
    ['05-currency-in-the-cell', 'ebay-uk.csv'],
    ['06-two-files-of-one-channel', '1-EtsySoldOrders.csv'],
    ['06-two-files-of-one-channel', '2-EtsySoldOrderItems.csv'],
    ['07-unknown-stock-is-zero', 'shopify-inventory.csv'],
    ['07-unknown-stock-is-zero', 'woo.csv'],
    ['09-ebay-collected-tax', 'orders.csv'],
    ['11-zone-names', 'orders.csv'],
    ['12-status-words', 'orders.csv'],
    ['16-woo-parents-drafts', 'products.csv'],
    ['30-own-export', 'orders.csv'],
  ])('should be read as the CSV is: %s, %s', async (folder, file) => {
    const csv = iconv.decode(sharedCase(folder, file), 'utf-8');
    const [head] = csv.split('\n');
    const delimiter = [',', ';', '\t'].toSorted((a, b) => head!.split(b).length - head!.split(a).length)[0]!;
    const expected = result(await readFile(csv));
    expect(expected.records.orders.length + expected.records.products.length + expected.errors.length).toBeGreaterThan(0);
    expect(result(await readFile(asWorkbook(csv, delimiter)))).toEqual(expected);
  });
});

describe('An Excel file of orders', () => {
  const head = ['Order ID', 'Date', 'Total'];

  it('should be no text, so it has no encoding', async () => {
    expect((await readFile(sheet(head, [1, [46024, 1], 5], [2, [46024, 1], 5]))).detected.encoding).toBeNull();
  });

  it('should be certain of its dates and numbers', async () => {
    const read = await readFile(sheet(head, [5543210000012, [46024, 1], [1234.5, 2]], [5543210000013, [46025.5, 1], [1.234, 2]]));
    expect(read).toMatchObject({ questions: [], problems: [], errors: [] });
    expect(totals(read)).toEqual([
      ['5543210000012', 123_450, 'EUR'],
      ['5543210000013', 123, 'EUR'],
    ]);
    expect(read.records.orders.map(({ orderedAt }) => orderedAt?.toISOString())).toEqual([
      '2026-01-02T17:00:00.000Z',
      '2026-01-03T17:00:00.000Z',
    ]);
  });

  it('should keep leading zeros that the format shows', async () => {
    const read = await readFile(sheet(head, [[42, 3], [46024, 1], 5], [[43, 3], [46025, 1], 6]));
    expect(totals(read).map(([id]) => id)).toEqual(['00042', '00043']);
  });

  it('should not have ids of more digits than a spreadsheet keeps', async () => {
    const read = await readFile(sheet(head, [5543210000012345, [46024, 1], 5], [7, [46024, 1], 5]));
    expect(totals(read)).toEqual([['7', 500, 'USD']]);
    expect(reasons(read)).toEqual([
      expect.stringMatching(/^2: Order ID: a spreadsheet has replaced the number by "5.543210000012345E\+15"/),
    ]);
  });

  it.each([
    ['<c><f>B2*2</f></c>', '3: Total: the formula has no stored result. Open the file in a spreadsheet program and save it again.'],
    ['<c t="e"><v>#REF!</v></c>', '3: Total: the cell holds the error #REF!. Correct it in the spreadsheet.'],
  ])('should leave out the row whose amount is %s', async (cell, reason) => {
    const read = await readFile(
      sheet([...head, 'Customer'], ['A1', [46024, 1], 5, '<c t="e"><v>#N/A</v></c>'], ['A2', [46024, 1], cell, 'Eva']),
    );
    expect(totals(read)).toEqual([['A1', 500, 'USD']]);
    expect(reasons(read)).toEqual([reason]);
  });

  it('should not take errors for ids and names', async () => {
    const error = '<c t="e"><v>#N/A</v></c>';
    const read = await readFile(
      sheet([...head, 'SKU', 'Email'], [error, [46024, 1], 5, 'S1', 'a@x.test'], ['A2', [46024, 1], 5, error, error]),
    );
    expect(reasons(read)).toEqual(['2: There is no order number. An order may lack this line.']);
    expect(read.records.orders).toMatchObject([{ platformOrderId: 'A2', customer: null, lines: [] }]);
  });

  it.each([
    ['Currency', 'EUR'],
    ['Status', 'paid'],
  ])('should not take an error for an empty cell: %s', async (column, fine) => {
    const error = '<c t="e"><v>#N/A</v></c>';
    const rows = sheet([...head, column], ['A1', [46024, 1], 5, fine], ['A2', [46024, 1], 5, error]);
    const read = await readFile(rows, { currency: 'USD' });
    expect(read.records.orders?.map(({ platformOrderId }) => platformOrderId)).toEqual(['A1']);
    expect(reasons(read)).toEqual([`3: ${column}: the cell holds the error #N/A. Correct it in the spreadsheet.`]);
  });

  it('should have its table below a title, beside an empty column', async () => {
    const read = await readFile(
      sheet(['Orders of May'], [], [null, ...head], [null, 'A1', [46024, 1], 5], [null, 'A2', [46024, 1], '<c t="e"><v>#N/A</v></c>']),
    );
    expect(totals(read)).toEqual([['A1', 500, 'USD']]);
    expect(reasons(read)).toEqual(['5: Total: the cell holds the error #N/A. Correct it in the spreadsheet.']);
  });
});

describe('An Excel file with several tables', () => {
  const table = (id: string) => rowsXml(['Order ID', 'Date', 'Total (EUR)'], [id, '2026-09-01', 5], [`${id}2`, '2026-09-01', 7]);
  const book = workbook({ May: table('M'), June: table('J') });
  const asked = (read: ReadFile) => read.questions.filter(({ answer }) => answer === null);

  it('should be asked for its sheet, by the first rows of each', async () => {
    expect(asked(await readFile(book))).toMatchObject([
      {
        field: 'sheet',
        text: 'Choose the sheet to import.',
        options: [{ value: 'May', label: 'May', example: expect.stringContaining('M · 2026-09-01 · 5') as string }, { value: 'June' }],
      },
    ]);
  });

  it('should be read from the sheet that was chosen', async () => {
    const answer: PlanChange = { confirmed: ['sheet'] };
    const read = await readFile(book, answer, 'June');
    expect(asked(read)).toEqual([]);
    expect(totals(read).map(([id]) => id)).toEqual(['J', 'J2']);
  });
});

describe('An Excel file with a sheet that cannot be read', () => {
  const good = rowsXml(['Order ID', 'Date', 'Total (EUR)'], ['A1', '2026-09-01', 5], ['A2', '2026-09-01', 7]);
  const shifted: BookCell[][] = [
    [null, 'Order ID', 'Total'],
    ...Array.from({ length: 3_000 }, (_, n): BookCell[] => [null, `B${n}`.padEnd(120), 1]),
    ['sum', null, 250],
  ];

  it.each([
    ['has too many columns', '<row><c r="XFD1"><v>1</v></c></row>', 'The Excel file has more than 1000 columns.'],
    ['begins left of its table further down', rowsXml(...shifted), 'Row 3002 of the sheet Bad begins left of the table.'],
  ])('should be read from the other one, which is asked: %s', async (_, bad, reason) => {
    const read = await readFile(workbook({ Bad: bad, Orders: good }));
    const [question] = read.questions;
    expect(totals(read).map(([id]) => id)).toEqual(['A1', 'A2']);
    expect(question).toMatchObject({
      field: 'sheet',
      text: `The sheet "Bad" cannot be read: ${reason} Choose the sheet to import.`,
      options: [{ value: 'Orders' }],
      answer: null,
    });
  });

  it('should name no more than three of many', async () => {
    const wide = '<row><c r="XFD1"><v>1</v></c></row>';
    const read = await readFile(workbook({ A: wide, B: wide, C: wide, D: wide, E: wide, Orders: good }));
    expect(read.questions[0]!.text).toMatch(/"C" cannot be read: [^"]+ 2 more sheets cannot be read\. Choose the sheet to import\.$/);
  });

  it('should be refused where no other one is left, or where a person chose it', async () => {
    await expect(readFile(workbook({ Bad: rowsXml(...shifted) }))).rejects.toThrow('begins left of the table');
    await expect(readFile(workbook({ Bad: rowsXml(...shifted), Orders: good }), {}, 'Bad')).rejects.toThrow('begins left of the table');
  });
});

describe('An Excel file that this console exported', () => {
  const columns = [
    'Channel',
    'Account',
    'Order number',
    'Name',
    'Date',
    'Status',
    'Email',
    'SKUs',
    'Total',
    'Refunded',
    'Shipping',
    'Tax',
    'Discount',
    'Fees',
    'Currency',
  ];
  const row = (id: string, name: string, date: string, total: number | null): TableCell[] => [
    'shopify',
    'a.test',
    id,
    name,
    new Date(date),
    'paid',
    'eva@x.test',
    '2 x 007',
    total,
    0,
    4.5,
    1.234,
    null,
    null,
    'EUR',
  ];
  const rows = [
    row('5543210000012345678', '#1', '2026-11-01T05:30:00Z', 12.5),
    row('007', '=1+1', '2026-11-01T06:30:00Z', 1_234),
    row('7', '#3', '2026-11-20T00:00:00Z', null),
  ];

  it('should be read as its CSV is', async () => {
    const stream = csvStream(columns);
    for (const cells of rows) stream.write(cells);
    stream.end();
    const expected = await readFile(await buffer(stream));
    const read = await readFile(await buffer(workbookStream('orders', columns, rows)));
    expect(read).toMatchObject({ detected: { format: 'Orders of this console' }, problems: [], questions: [] });
    expect(expected.records.orders).toHaveLength(2);
    expect(result(read)).toEqual(result(expected));
  });
});

describe('Excel files that cannot be read', () => {
  const ole = (name: string) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_500), Buffer.from(name, 'utf16le')]);

  it.each([
    ['EncryptedPackage', 'This is an Excel file with a password, which cannot be read.', 'Save it without a password as .xlsx or CSV.'],
    ['Workbook', 'This is an Excel file in the old format (.xls), which cannot be read.', 'Save it as .xlsx or CSV.'],
  ])('should be refused: %s', async (name, message, hint) => {
    await expect(readFile(ole(name))).rejects.toMatchObject({ message, hint });
  });
});
