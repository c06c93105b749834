import { csvCells } from './csv-cells';

describe('The cells of a table', () => {
  it('should be numbers in columns of numbers only', () =>
    expect(csvCells('sku,price,stock\n1.10,1.10,\nA-2,-2,3\n')).toEqual([
      ['sku', 'price', 'stock'],
      ['1.10', 1.1, ''],
      ['A-2', -2, 3],
    ]));

  it.each(['4006381333931', '007', '1E5', '=1+1'])('should keep %s as a text', (code) =>
    expect(csvCells(`code\n${code}\n`)).toEqual([['code'], [code]]),
  );

  it('should lose the mark that keeps a spreadsheet from running a text', () => expect(csvCells("note\n'=1+1\n")[1]).toEqual(['=1+1']));
});
