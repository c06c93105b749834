import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { sheetsOf, sheetText } from './sheet-text';
import type { TableCell } from './table-cell';
import { Workbook } from './workbook';
import { workbookStream } from './workbook-stream';
import { ZipArchive } from './zip';

const signal = new AbortController().signal;

const written = (columns: string[], ...rows: TableCell[][]) => buffer(workbookStream('orders', columns, rows));

async function readBack(bytes: Buffer): Promise<string[]> {
  const book = await Workbook.of(bytes, signal);
  const { choices } = await sheetsOf(book, signal);
  return (await text(Readable.from(sheetText(book, choices[0]!, signal)))).split('\n').slice(0, -1);
}

async function sheetXml(bytes: Buffer): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of new ZipArchive(bytes).read('xl/worksheets/sheet1.xml', signal)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('A table as an Excel file', () => {
  it('should be read back as it was', async () => {
    const at = new Date('2026-11-20T09:05:07.900Z');
    const file = await written(
      ['Order', 'Date', 'Total', 'Note'],
      ['5543210000012', at, 12.5, 'a & b <c> "d"'],
      ['007', new Date('2026-11-20T00:00:00Z'), -0.05, ' x\u0001 '],
      ['A3', null, null, null],
    );
    expect(await readBack(file)).toEqual([
      'Order\tDate\tTotal\tNote',
      '5543210000012\t2026-11-20 09:05:07 UTC\t12.5\t"a & b <c> ""d"""',
      '007\t2026-11-20 00:00:00 UTC\t-0.05\t x\u0001 ',
      'A3\t\t\t',
    ]);
  });

  it('should store texts that begin like formulas as texts, and numbers and times as what they are', async () => {
    const xml = await sheetXml(await written(['Note', 'Total', 'Date'], ['=cmd|A1', 1.5, new Date(0)], ['@SUM(A1)', 2, null]));
    expect(xml).not.toContain('<f>');
    expect(xml).toContain('<c r="A2" t="inlineStr"><is><t>=cmd|A1</t></is></c><c r="B2"><v>1.5</v></c><c r="C2" s="1"><v>25569</v></c>');
  });

  it('should keep its head in sight and have columns as wide as their texts', async () => {
    const xml = await sheetXml(await written(['A', 'B'], ['x', 'y'.repeat(200)]));
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
    expect(xml).toContain('<col min="1" max="1" width="10" customWidth="true"/><col min="2" max="2" width="60" customWidth="true"/>');
  });

  it('should write a time as a text where the first rows of its column have none', async () => {
    const rows = Array.from({ length: 600 }, (_, n): TableCell[] => [`A${n}`, n < 550 ? null : new Date('2026-11-20T09:00:00Z')]);
    expect((await readBack(await written(['Order', 'Paid'], ...rows))).at(-1)).toBe('A599\t2026-11-20T09:00:00.000Z');
  });

  it('should cut texts that a spreadsheet could not open', async () => {
    expect((await readBack(await written(['A', 'B'], ['x'.repeat(40_000), 'y'])))[1]).toHaveLength(32_767 + 2);
  });

  it('should fail as its rows fail', async () => {
    const rows = async function* () {
      yield await Promise.resolve(['x']);
      throw new Error('The list cannot be read.');
    };
    await expect(buffer(workbookStream('orders', ['A'], rows()))).rejects.toThrow('The list cannot be read.');
  });
});
