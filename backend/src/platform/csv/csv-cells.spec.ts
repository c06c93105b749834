import { once } from 'node:events';
import { workbookStream } from '../xlsx/workbook-stream';
import { csvText } from './csv';
import { csvTable } from './csv-cells';

const { signal } = new AbortController();

async function cells(text: string) {
  const { columns, rows } = await csvTable(Buffer.from(text), signal);
  const found: unknown[] = [columns];
  for await (const row of rows) found.push(row);
  return found;
}

describe('The cells of a table', () => {
  it('should be numbers in columns of numbers only', async () =>
    expect(await cells('sku,price,stock\n1.10,1.10,\nA-2,-2,3\n')).toEqual([
      ['sku', 'price', 'stock'],
      ['1.10', 1.1, ''],
      ['A-2', -2, 3],
    ]));

  it.each(['4006381333931', '007', '1E5', '=1+1'])('should keep %s as a text', async (code) =>
    expect(await cells(`code\n${code}\n`)).toEqual([['code'], [code]]),
  );

  it('should lose the mark that keeps a spreadsheet from running a text', async () =>
    expect((await cells("note\n'=1+1\n"))[1]).toEqual(['=1+1']));

  it('should be those of a text that is longer than a slice, with line breaks and signs of several bytes in its cells', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`Tasse ${n}, "groß"\r\nblau`, n, 'ü'.repeat(n % 7)]);
    expect(await cells(csvText([['name', 'n', 'text'], ...rows]))).toEqual([['name', 'n', 'text'], ...rows]);
  });

  it('should refuse a text that is none, also below the first slice', async () => {
    await expect(cells('a\n"x"y\n')).rejects.toThrow('Invalid Closing Quote');
    await expect(cells(`a\n${'1\n'.repeat(50_000)}"x"y\n`)).rejects.toThrow('Invalid Closing Quote');
  });
});

describe('A large table', () => {
  const table = Buffer.from(
    `id,name,amount\n${Array.from({ length: 100_000 }, (_, n) => `${n},"Mug ${n}, blue",${n}.25`).join('\r\n')}\r\n`,
  );

  it('should leave the event loop free while it is read', async () => {
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns++;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    const { columns, rows } = await csvTable(table, signal);
    const afterColumns = turns;
    let found = 0;
    for await (const row of rows) found += row.length / columns.length;
    isReading = false;
    expect(found).toBe(100_000);
    expect(afterColumns).toBeGreaterThan(table.length / 64 / 1024);
    expect(turns - afterColumns).toBeGreaterThan(table.length / 64 / 1024);
  });

  it('should be read no further when the caller leaves', async () => {
    const leaving = new AbortController();
    const reading = csvTable(table, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(reading).rejects.toThrow();
    const { rows } = await csvTable(table.subarray(0, table.indexOf('\r\n', 1_000_000) + 2), signal);
    const stream = workbookStream('table', [], rows);
    stream.once('data', () => stream.destroy());
    await once(stream, 'close');
    expect((await rows[Symbol.asyncIterator]().next()).done).toBe(true);
  });
});
