import { cleanFileName, disposition } from './file-name';

describe('cleanFileName', () => {
  it.each([
    ['orders 2026.csv', 'orders 2026.csv'],
    ['a\r\nSet-Cookie: b.csv', 'a Set-Cookie: b.csv'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
    ['\u200Fa\u2066b\u2069.txt', 'a b .txt'],
    ['a\u2028b.csv', 'a b.csv'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\temp\\x.csv', 'C: temp x.csv'],
    ['a\ud800.csv', 'a\ufffd.csv'],
    ['Stra\u00dfe \u{1F33C} \u5728\u5eab.xlsx', 'Stra\u00dfe \u{1F33C} \u5728\u5eab.xlsx'],
    ['cafe\u0301.csv', 'caf\u00e9.csv'],
    ['\u0000', 'file'],
    ['..', 'file'],
  ])('should make of %j one line that reads as it is written', (given, name) => expect(cleanFileName(given)).toBe(name));

  it('should keep the ending of a name that is too long', () => {
    const name = cleanFileName(`${'a'.repeat(300)}.csv`);
    expect([name.length, name.slice(-5)]).toEqual([200, 'a.csv']);
  });

  it('should change nothing that it made', () => {
    for (const name of ['a\r\n.csv', '\u202E..x', `${'. '.repeat(150)}b`])
      expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name));
  });
});

it('should give a name to a browser in signs that end no header and no quotes', () => {
  expect(disposition('a"b\r\n(1)\u202E.csv')).toBe(`attachment; filename*=UTF-8''a%22b%20%281%29%20.csv`);
  expect(disposition('x.png', 'inline')).toBe(`inline; filename*=UTF-8''x.png`);
});
