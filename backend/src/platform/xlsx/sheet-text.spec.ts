import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type BookCell, type BookOptions, rowsXml, workbook, zipEnd, zipOf } from '../../../test/workbook';
import { sheetsOf, sheetText } from './sheet-text';
import { Workbook } from './workbook';

const signal = new AbortController().signal;
const opened = (bytes: Buffer) => () =>
  Promise.resolve(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 1_000) yield await Promise.resolve(bytes.subarray(at, at + 1_000));
    })(),
  );
const sheets = async (bytes: Buffer) => (await sheetsOf(await Workbook.open(opened(bytes), signal), signal)).choices;

/** The text of the first sheet with a table, line by line. */
async function lines(bytes: Buffer): Promise<string[]> {
  const [table] = await sheets(bytes);
  const opening = await Workbook.open(opened(bytes), signal);
  return (await text(Readable.from(sheetText(opening, table!, signal)))).split('\n').slice(0, -1);
}

const book = (rows: BookCell[][] | string, options?: BookOptions) =>
  workbook({ Orders: typeof rows === 'string' ? rows : rowsXml(...rows) }, options);
const head: BookCell[] = ['Order', 'Total'];

describe('The cells of a sheet', () => {
  it('should be text as they are shown', async () => {
    const rows: BookCell[][] = [
      head,
      ['<c t="s"><v>0</v></c>', 5],
      ['<c t="b"><v>1</v></c>', [46266, 1]],
      ['say "x"', 1],
      ['two\nlines', '1.234'],
    ];
    expect(
      await lines(
        book(rows, { formats: [14], strings: ['<r><t>Mug</t></r><r><t xml:space="preserve"> &amp; cup</t></r><rPh><t>no</t></rPh>'] }),
      ),
    ).toEqual(['Order\tTotal', 'Mug & cup\t5', 'TRUE\t2026-09-01', '"say ""x"""\t1', 'two lines\t1.234']);
  });

  it('should be the stored result of a formula, and say where there is none', async () => {
    const rows = rowsXml(head, ['A1', '<c><f>B1+1</f><v>7.5</v></c>'], ['A2', '<c><f>B1+1</f></c>'], ['A3', '<c><f>B1+1</f><v/></c>']);
    const texts = rowsXml(['A4', '<c t="str"><f>""</f><v></v></c>'], ['A5', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>']);
    expect((await lines(book(rows + texts))).slice(1)).toEqual(['A1\t7.5', 'A2\t#NO VALUE!', 'A3\t#NO VALUE!', 'A4\t', 'A5\t#DIV/0!']);
  });

  it('should have the date system of the file', async () => {
    const dates = rowsXml(head, [[44_804, 1], '<c t="d"><v>2026-09-02T00:00:00</v></c>']);
    expect((await lines(book(dates, { formats: [14], is1904: true })))[1]).toBe('2026-09-01\t2026-09-02');
    expect((await lines(book(dates, { formats: [14] })))[1]).toBe('2022-08-31\t2026-09-02');
  });

  it('should keep the row numbers of the sheet, also below empty rows', async () => {
    const sheet =
      '<row r="3"><c r="C3" t="str"><v>Order</v></c><c r="D3" t="str"><v>Total</v></c></row><row r="4"/><row r="6"><c r="C6"><v>1</v></c><c r="D6"><v>2</v></c></row>';
    expect(await lines(book(sheet))).toEqual(['', '', 'Order\tTotal', '', '', '1\t2']);
  });

  it('should leave the width of the table as it is where a note stands beside one row', async () => {
    const rows: BookCell[][] = [head, ['A1', 1], ['A2', 2, null, null, 'ask Eva'], ['A3']];
    expect(await lines(book(rows))).toEqual(['Order\tTotal', 'A1\t1', 'A2\t2\t\t\task Eva', 'A3\t']);
  });

  it('should be refused where they stand left of the table', async () => {
    const rows: BookCell[][] = [
      [null, ...head],
      ...Array.from({ length: 250 }, (_, n): BookCell[] => [null, `A${n}`, 1]),
      ['total', null, 250],
    ];
    await expect(lines(book(rows))).rejects.toThrow('Row 252 of the sheet Orders begins left of the table.');
  });
});

describe('The sheets of a workbook', () => {
  const table = rowsXml(head, ['A1', 1]);

  it('should be the one with a table', async () => {
    const found = await sheets(workbook({ Notes: rowsXml(['Made by Eva'], ['in May']), Empty: '', Orders: table }));
    expect(found).toEqual([{ name: 'Orders', first: 1, last: 2, shown: 'Order · Total\nA1 · 1' }]);
  });

  it('should be all with a table, and hidden ones only if no other has one', async () => {
    const names = async (hidden: string[]) => (await sheets(workbook({ May: table, June: table }, { hidden }))).map(({ name }) => name);
    expect(await names([])).toEqual(['May', 'June']);
    expect(await names(['May'])).toEqual(['June']);
    expect(await names(['May', 'June'])).toEqual(['May', 'June']);
  });

  it('should be those that can be read, beside the reason of the others', async () => {
    const wide = '<row><c r="XFD1"><v>1</v></c></row>';
    const read = async (parts: Record<string, string>, hidden: string[] = []) =>
      sheetsOf(await Workbook.of(workbook(parts, { hidden }), signal), signal);
    const { choices, refused } = await read({ Wide: wide, Orders: table });
    expect(choices.map(({ name }) => name)).toEqual(['Orders']);
    expect(refused).toEqual([{ name: 'Wide', reason: 'The Excel file has more than 1000 columns.' }]);
    expect((await read({ Wide: wide, Orders: table }, ['Wide'])).refused).toEqual([]);
    await expect(read({ Wide: wide, Notes: rowsXml(['Made by Eva']) })).rejects.toThrow('more than 1000 columns');
  });

  it('should not all be empty', async () => {
    await expect(sheets(book(''))).rejects.toThrow('The Excel file is empty.');
  });
});

describe('A workbook that is a trap', () => {
  it('should be refused with a document type declaration', async () => {
    const part = '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>';
    await expect(sheets(book('', { parts: { 'xl/worksheets/sheet1.xml': part } }))).rejects.toThrow('document type declaration');
  });

  it('should be refused when it unpacks to hundreds of times its size', async () => {
    const bomb = `<row><c t="str"><v>x</v></c></row>${' '.repeat(40_000_000)}`;
    await expect(sheets(book(bomb))).rejects.toMatchObject({
      code: 'too_large',
      message: 'The Excel file is too large when it is unpacked.',
    });
  });

  it('should be refused with more parts, columns, text or bytes than a workbook has', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`part${n}`, '']));
    await expect(sheets(book('', { parts }))).rejects.toThrow('more than 2000 parts');
    await expect(sheets(book('<row><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow('more than 1000 columns');
    await expect(sheets(book(`<row><c t="str"><v>${'x'.repeat(70_000)}</v></c></row>`))).rejects.toThrow('too much text');
    await expect(sheets(Buffer.alloc(50_000_001))).rejects.toThrow('larger than 50 MB');
  });

  it('should be refused with markup that fills the memory', async () => {
    await expect(sheets(book(`<row r="${'x'.repeat(3_000_000)}"/>`))).rejects.toThrow('too long a text in its markup');
    await expect(sheets(book(`<!--${'x'.repeat(3_000_000)}-->`))).rejects.toThrow('too long a text in its markup');
    await expect(sheets(book('<x>'.repeat(1_000)))).rejects.toThrow('nested too deeply');
    const styles = `<styleSheet><cellXfs>${'<xf numFmtId="0"/>'.repeat(600_000)}</cellXfs></styleSheet>`;
    await expect(sheets(book('', { parts: { 'xl/styles.xml': styles } }))).rejects.toThrow('too large when it is unpacked');
  });

  it('should be refused with a text that is missing', async () => {
    await expect(sheets(book('<row><c t="s"><v>7</v></c></row>'))).rejects.toThrow('damaged');
  });

  it('should have no characters that cannot be stored', async () => {
    const rows = rowsXml(head, ['a_x0000_b', 'c_xD800_d'], ['_xD83D__xDE00_', '_xDE00_']);
    expect(await sheets(workbook({ 'M&#xD800;': rows }))).toMatchObject([{ shown: 'Order · Total\na b · c\ufffdd\n\u{1F600} · \ufffd' }]);
    await expect(sheets(workbook({ 'M\0': rows }))).rejects.toThrow('damaged');
    await expect(sheets(book([head, ['a\0b', 1]]))).rejects.toThrow('damaged');
  });

  it('should be refused with rows out of order', async () => {
    await expect(sheets(book('<row r="5"/><row r="4"/>'))).rejects.toThrow('not in order');
  });

  it('should be refused when it is damaged', async () => {
    const whole = book([head, ['A1', 1]]);
    const changed = Buffer.from(whole);
    const sheetAt = changed.indexOf('xl/worksheets/sheet1.xml') + 24;
    changed[sheetAt + 20]! ^= 0xff;
    const other = Buffer.from(whole);
    other[other.lastIndexOf('xl/worksheets/sheet1.xml') - 30]! ^= 0xff;
    const lost = Buffer.alloc(18, 0xff);
    lost.writeUInt16LE(1, 6);
    for (const bytes of [whole.subarray(0, -40), changed, other, Buffer.concat([zipEnd, lost])])
      await expect(sheets(bytes)).rejects.toMatchObject({ code: 'unreadable_input' });
  });

  it('should be refused when it is another archive', async () => {
    await expect(sheets(zipOf({ 'a.csv': 'x' }))).rejects.toThrow('This is not an Excel file in the format .xlsx.');
  });
});
