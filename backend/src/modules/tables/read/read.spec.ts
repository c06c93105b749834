import iconv from 'iconv-lite';
import { rowsXml, workbook } from '../../../../test/workbook';
import type { OpenBytes } from './bytes';
import { MAX_BYTES } from './bytes';
import { CsvSource } from './csv-source';

const { signal } = new AbortController();

/** Opens bytes in small pieces, cut anywhere, as a network would deliver them. */
const opened =
  (bytes: Buffer, piece = 7): OpenBytes =>
  () =>
    Promise.resolve(
      (async function* () {
        for (let at = 0; at < bytes.length; at += piece) yield await Promise.resolve(bytes.subarray(at, at + piece));
      })(),
    );

async function read(input: string | Buffer, piece?: number) {
  const source = await CsvSource.detect(opened(Buffer.from(input), piece), signal);
  const rows: (readonly string[])[] = [];
  for await (const row of source.rows(signal)) rows.push(row);
  return { source, rows, columns: source.columns, bad: source.badRows };
}

const menu = 'Größe;Preis\r\nCafé crème;4,50 €\r\nÜberraschung;12,00 €\r\n';

describe('encoding', () => {
  it.each([
    ['utf-8', Buffer.from(menu, 'utf8')],
    ['utf-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(menu, 'utf8')])],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(menu, 'utf16le')])],
    ['utf-16be', iconv.encode(menu, 'utf-16be', { addBOM: true })],
    ['utf-16le', Buffer.from(menu, 'utf16le')],
    ['windows-1252', iconv.encode(menu, 'windows-1252')],
  ])('should read %s', async (encoding, bytes) => {
    const { source, rows, columns } = await read(bytes, 1000);
    expect(source.encoding).toEqual({ encoding, bytes: bytes.length });
    expect(columns).toEqual(['Größe', 'Preis']);
    expect(rows).toEqual([['Café crème', '4,50 €'], ['Überraschung', '12,00 €']]); // prettier-ignore
  });

  it.each([
    ['shift_jis', '陶器のマグカップ,1500\n'],
    ['shift_jis', '商品名,価格\n青い皿,200\n湯のみ茶碗,300\n'],
    ['windows-1250', 'Nazwa;Cena\nżółty kubek;12\nŁódź;3\n'],
    ['windows-1250', 'Název;Cena\nŽluťoučký kůň;12\n'],
    ['windows-1250', 'Név;Ár\nŐszi bögre, fűszertartó;12\n'],
    ['windows-1251', 'Название;Цена\nКружка синяя;450\n'],
    ['windows-1252', 'Nom;Prix\nThéière, café crème brûlée;12\n'],
    ['windows-1252', 'Nombre;Precio\nMuñeca pequeña, edición;12\n'],
    ['windows-1252', 'Navn;Pris\nRød kål på æble;12\n'],
    ['windows-1252', 'Name;Preis\nGroße Schüssel für Gemüse;12\n'],
    ['windows-1254', 'Ürün;Fiyat\nIşık, çiğ köfte, şeker;12\n'],
    ['gb18030', '名称,价格\n陶瓷马克杯,15\n蓝色的大盘子,20\n'],
    ['euc-kr', '상품명,가격\n도자기 머그컵,15000\n파란 접시,20000\n'],
  ])('should be certain of %s in %s', async (encoding, text) => {
    const numbered = text.replaceAll(/^(?=.)/gm, (_match, at: number) => (at === 0 ? 'Id,' : '1,'));
    const { source } = await read(iconv.encode(numbered, encoding), 1000);
    expect(source.encoding).toEqual({ encoding, bytes: expect.any(Number) as number });
  });

  it.each([
    ['caffè', ['windows-1252', 'windows-1250']],
    ['Kęty', ['windows-1250', 'windows-1252']],
    ['crème', ['windows-1252', 'windows-1250']],
  ])('should doubt how %s is read', async (word, encodings) => {
    const { source } = await read(iconv.encode(`Name,Price\n${word},2\nMug,3\n`, encodings[0]!), 1000);
    expect(source.encoding?.readings?.map(({ encoding }) => encoding)).toEqual(expect.arrayContaining(encodings));
    expect(source.encoding?.readings?.find(({ encoding }) => encoding === encodings[0])?.text).toBe(`${word},2`);
  });

  it.each([
    ['macintosh', 'café crème, Größe'],
    ['cp850', 'Müller Größe, Löffel'],
  ])('should know the old encoding %s', async (encoding, text) => {
    const { source } = await read(iconv.encode(`Name,Price\n"${text}",2\n`, encoding), 1000);
    expect(source.encoding?.encoding).toBe(encoding);
  });

  it('should doubt bytes that make sense in no encoding', async () => {
    const { source } = await read(Buffer.from('Name,Price\na\x81\x8d\x8fb\x9d\x90c,2\n', 'latin1'), 1000);
    expect(source.encoding?.readings!.length).toBeGreaterThan(1);
  });

  it('should see a single accent far behind a plain beginning', async () => {
    const text = `name,price\n${'mug,1\n'.repeat(50_000)}café,2\n`;
    expect((await read(iconv.encode(text, 'windows-1252'), 65_536)).rows.at(-1)).toEqual(['café', '2']);
    expect((await read(Buffer.from(text, 'utf8'), 65_536)).source.encoding?.encoding).toBe('utf-8');
  });

  it('should read Cyrillic and Japanese exports', async () => {
    const russian = 'Товар;Цена\nКружка синяя керамическая;450\nТарелка белая большая;1200\nЧашка чайная с блюдцем;700\n';
    expect((await read(iconv.encode(russian, 'windows-1251'), 1000)).rows[0]).toEqual(['Кружка синяя керамическая', '450']);
    const japanese = '商品,価格\n青いマグカップ,2400\n白い大きなお皿をください,1200\n日本の茶碗と急須のセット,700\n';
    expect((await read(iconv.encode(japanese, 'shift_jis'), 1000)).rows[0]).toEqual(['青いマグカップ', '2400']);
  });

  it('should not take a pound sign for a Polish letter', async () => {
    expect((await read(iconv.encode('Item,Price\nMug,£5\ncaffè set,£6\n', 'windows-1252'), 1000)).rows).toEqual([['Mug', '£5'], ['caffè set', '£6']]); // prettier-ignore
    const polish = 'Miasto;Kubek\nŁódź;Kraków żółty kubek ceramiczny duży\nKęty;Biały talerz głęboki ręcznie malowany\n';
    expect((await read(iconv.encode(polish, 'windows-1250'), 1000)).rows[0]![0]).toBe('Łódź');
  });

  it('should keep UTF-8 in spite of one broken character', async () => {
    const text = Buffer.concat([Buffer.from(menu.repeat(5), 'utf8'), Buffer.from([0xff]), Buffer.from(';1\n')]);
    expect((await read(text, 1000)).source.encoding?.encoding).toBe('utf-8');
  });

  it('should put characters together that were cut between two pieces', async () => {
    expect((await read(menu, 1)).rows[0]).toEqual(['Café crème', '4,50 €']);
  });
});

describe('dialect', () => {
  it.each([
    [',', 'a,b,c\n1,2,3\n4,5,6\n'],
    [';', 'a;b;c\n1,5;2,5;3\n4,5;5,5;6\n'],
    ['\t', 'a\tb\tc\n1,5\t2\t3\n4\t5\t6\n'],
    ['|', 'a|b|c\n1|2;2|3\n4|5|6\n'],
    [',', 'a,b,c\r1,2,3\r4,5,6\r'],
  ])('should find the delimiter %j', async (delimiter, text) => {
    const { source, rows, columns, bad } = await read(text);
    expect(source.dialect.delimiter).toBe(delimiter);
    expect(columns).toEqual(['a', 'b', 'c']);
    expect(rows).toHaveLength(2);
    expect(bad.count).toBe(0);
  });

  it('should name columns itself when there is no header line', async () => {
    const { source, columns, rows } = await read('2019-01-05,mug,4.50\n2019-01-06,cup,3.20\n');
    expect(source.dialect.headerLine).toBe(0);
    expect(columns).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(rows).toHaveLength(2);
  });

  it('should skip a title above the header line', async () => {
    const { source, columns, rows } = await read('Sales report 2019\n\nDate,Item,Total\n2019-01-05,mug,4.50\n2019-01-06,cup,3.20\n');
    expect(source.dialect.headerLine).toBe(3);
    expect(columns).toEqual(['Date', 'Item', 'Total']);
    expect(rows).toEqual([['2019-01-05', 'mug', '4.50'], ['2019-01-06', 'cup', '3.20']]); // prettier-ignore
  });

  it('should tell columns of the same name apart', async () => {
    expect((await read('Total,Total,\n1,2,3\n')).columns).toEqual(['Total', 'Total (2)', 'Column 3']);
  });

  it('should read a file of one column', async () => expect((await read('Total\n1\n2\n')).rows).toEqual([['1'], ['2']]));

  it.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    ['a\0b,c\n\0\0\n', 'This is not a text file.'],
  ])('should refuse %j', async (text, message) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'unreadable_input', message });
  });

  it('should refuse a file that is too large', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a,b\n');
    const endless: OpenBytes = () =>
      Promise.resolve(
        (async function* () {
          for (let sent = 0; sent <= MAX_BYTES; sent += piece.length) yield await Promise.resolve(piece);
        })(),
      );
    await expect(CsvSource.detect(endless, signal)).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('rows', () => {
  it('should keep delimiters, quotes and line breaks inside quotes', async () => {
    const { rows, bad } = await read('Item,Note\n"Mug, blue","says ""hello""\nand more"\n12" plate,plain\n');
    expect(rows).toEqual([['Mug, blue', 'says "hello"\nand more'], ['12" plate', 'plain']]); // prettier-ignore
    expect(bad.count).toBe(0);
  });

  it('should report bad rows by their line and go on', async () => {
    const { rows, bad } = await read('a,b,c\n1,2,3\n4,5\n"6\n7",8,9\n1,2,3,4\n\n1,2,3,,\n7,8,9\n');
    expect(rows).toEqual([['1', '2', '3'], ['6\n7', '8', '9'], ['1', '2', '3', '', ''], ['7', '8', '9']]); // prettier-ignore
    expect(bad.listed).toEqual([
      { line: 3, reason: '2 of 3 columns' },
      { line: 6, reason: '4 of 3 columns' },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('should read lines alike whether or not quotation marks are among them (%j)', async (newline) => {
    const lines = [
      'a;b;c',
      '1;2;3',
      '',
      '4;5',
      ' ;x;  y',
      ';;',
      '1;2;3;;',
      '1;2;3;4',
      ...Array.from({ length: 40 }, (_, n) => `${n};n;${n}`),
    ];
    const plain = await read(lines.join(newline));
    const quoted = await read(
      lines
        .map(
          (line) =>
            line &&
            line
              .split(';')
              .map((cell) => `"${cell}"`)
              .join(';'),
        )
        .join(newline),
    );
    expect(plain.rows).toHaveLength(43);
    expect(quoted.rows).toEqual(plain.rows);
    expect(quoted.bad).toEqual(plain.bad);
    expect(plain.bad.listed.map(({ line }) => line)).toEqual([4, 8]);
  });

  it('should leave out a line that is too long for a row', async () => {
    const { rows, bad } = await read(`a,b\n1,2\n${'x'.repeat(1_200_000)},3\n4,5\n`, 100_000);
    expect(rows).toEqual([['1', '2'], ['4', '5']]); // prettier-ignore
    expect(bad.listed).toEqual([{ line: 3, reason: 'The line cannot be read as CSV.' }]);
  });

  it('should lose one line, not the rest of the file, to a quote that is never closed', async () => {
    const { rows, bad } = await read(`a,b\n1,2\n"oops,3\n${'5,6\n'.repeat(1000)}"x",7\n`, 5000);
    expect(rows).toHaveLength(1002);
    expect(rows.at(-1)).toEqual(['x', '7']);
    expect(bad.listed).toEqual([{ line: 3, reason: 'A quotation mark is opened and never closed.' }]);
  });

  it('should notice a quote left open at the end', async () => {
    const { rows, bad } = await read('a,b\n1,2\n"x,3\n4,5');
    expect(rows).toEqual([['1', '2'], ['4', '5']]); // prettier-ignore
    expect(bad.listed.map(({ line }) => line)).toEqual([3]);
  });

  it('should list a limited number of bad rows and count them all', async () => {
    const { bad } = await read(`a,b\n1,2\n1,2\n${'x\n1,2\n'.repeat(500)}`);
    expect(bad.count).toBe(500);
    expect(bad.listed).toHaveLength(50);
  });

  it('should stop when cancelled', async () => {
    const source = await CsvSource.detect(opened(Buffer.from('a,b\n1,2\n')), signal);
    const rows = source.rows(AbortSignal.abort())[Symbol.asyncIterator]();
    await expect(rows.next()).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an Excel file', () => {
  it('should be opened once, however often it is read', async () => {
    const bytes = workbook({ Orders: rowsXml(['Order', 'Total'], ['A1', 5], ['A2', 7]) });
    let opens = 0;
    const source = await CsvSource.detect(() => (opens++, opened(bytes, 1_000)()), signal);
    for (let pass = 0; pass < 3; pass++) for await (const row of source.rows(signal)) expect(row).toHaveLength(2);
    expect(opens).toBe(1);
  });
});
