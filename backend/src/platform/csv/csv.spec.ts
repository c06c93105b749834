import { buffer } from 'node:stream/consumers';
import { csvStream, csvText, inertText } from './csv';

/** Cells as a spreadsheet reads them that takes this for the separator. */
function cellsOf(content: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at <= content.length; at++) {
    const letter = content[at];
    if (isQuoted && letter === '"' && content[at + 1] === '"') cell += content[at++]!;
    else if (isQuoted && letter === '"') isQuoted = false;
    else if (!isQuoted && cell === '' && letter === '"') isQuoted = true;
    else if (letter === undefined || (!isQuoted && (letter === separator || letter === '\n' || letter === '\r'))) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  return cells;
}

const runs = (cell: string): boolean => /^[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(cell) && !/^[+-]?[\d.,]+$/.test(cell);

const signs = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
const fronts = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u0000', '"', ' \t "'];
const befores = ['', 'x;', 'x; ', 'x\t', 'x\n', 'x\r\n', 'x|', 'x;;', '"x";', 'a;b;'];
const attacks = signs.flatMap((sign) => fronts.flatMap((front) => befores.map((before) => `${before}${front}${sign}cmd|' /C calc'!A0`)));

describe('Cells of a CSV', () => {
  it.each([',', ';', '\t'])('should run nowhere, opened with %j', (separator) => {
    for (const attack of attacks) {
      const file = csvText([
        ['name', 'note'],
        [attack, 'after'],
        ['before', attack],
        [1, attack],
      ]);
      expect([attack, cellsOf(file, separator).filter(runs)]).toEqual([attack, []]);
    }
  });

  it('should keep a plain text, and a number as a number', () => {
    for (const plain of ['Blue mug', 'a-b', 'a = b', 'me@example.com', '5 - 3', 'x; y', '-12.30', '+5', '-1e5', '-3,5', '12'])
      expect(inertText(plain)).toBe(plain);
    expect(csvText([[-5, -0.25, null, '-12.30', 1e21]])).toBe('-5,-0.25,,-12.30,1e+21\r\n');
  });

  it('should put an apostrophe where a formula could begin', () => {
    expect(inertText('=1+1')).toBe("'=1+1");
    expect(inertText('\uFF1DHYPERLINK("x")')).toBe('\'\uFF1DHYPERLINK("x")');
    expect(inertText('\tx')).toBe("'\tx");
    expect(inertText('Mug;=1+1')).toBe("Mug;'=1+1");
    expect(inertText('-5;=1')).toBe("'-5;'=1");
  });

  it('should be as safe in a stream, its head too', async () => {
    const stream = csvStream(['Number', '=Head', 'Note']);
    stream.write([-5, '=1', 'x;=1']);
    stream.end();
    expect((await buffer(stream)).toString()).toBe(`\ufeffNumber,'=Head,Note\n-5,'=1,x;'=1\n`);
  });
});
