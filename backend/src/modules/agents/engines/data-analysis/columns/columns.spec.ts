import { decideDateFormat, isoDay, parseDate } from './dates';
import { numberShape, parseNumber } from './numbers';
import { findRoles } from './roles';
import { surveyColumns } from './survey';
import type { Row, TableSource } from '../table';

const { signal } = new AbortController();
function tableOf(columns: string[], rows: Row[]): TableSource {
  return {
    columns,
    async *rows() {
      for (const row of rows) yield await Promise.resolve(row);
    },
  };
}
const columnOf = async (values: string[], name = 'Value') =>
  (
    await surveyColumns(
      tableOf(
        [name],
        values.map((value) => [value]),
      ),
      signal,
    )
  ).columns[0]!;

describe('numbers', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1,234.56', 1234.56],
    ['$1,234.56', 1234.56],
    ['-$12.00', -12],
    ['$-12.00', -12],
    ['(12.50)', -12.5],
    ['12.50-', -12.5],
    ['−3', -3],
    ['£ 5', 5],
    ['USD 7.25', 7.25],
    ['7.25 EUR', 7.25],
    ['12.5 %', 12.5],
    ["1'234.5", 1234.5],
    ['1e3', 1000],
    ['.5', 0.5],
  ])('should read %s with a decimal point', (text, value) => expect(parseNumber(text, 'dot')).toBe(value));

  it.each([
    ['1.234,56', 1234.56],
    ['1 234,56 €', 1234.56],
    ['1\u202f234,56\u00a0€', 1234.56],
    ['-0,5', -0.5],
    ['1.234', 1234],
    ['€ 12', 12],
  ])('should read %s with a decimal comma', (text, value) => expect(parseNumber(text, 'comma')).toBe(value));

  it.each(['', 'abc', '12 mugs', '1,2,3', '12-34', '1.2.3', '2019-01-05', '13:08', 'A12'])('should not take "%s" for a number', (text) => {
    expect(parseNumber(text, 'dot')).toBeNaN();
    expect(numberShape(text)).toBeNull();
  });

  it('should be done at once with a cell of a digit, very many spaces and a letter', () => {
    expect(numberShape(`1${' '.repeat(100_000)}x`)).toBeNull();
    expect(numberShape(`1${' '.repeat(90)}€`)).toMatchObject({ unit: '€' });
  });
});

describe('dates', () => {
  it.each([
    ['2019-02-28', 'ymd', '2019-02-28'],
    ['2019/2/8 13:08', 'ymd', '2019-02-08'],
    ['2024-05-01T10:00:00.000Z', 'ymd', '2024-05-01'],
    ['12/1/10 8:26', 'mdy', '2010-12-01'],
    ['12/1/10 8:26', 'dmy', '2010-01-12'],
    ['31.12.99', 'dmy', '1999-12-31'],
    ['1 January 2019', 'named', '2019-01-01'],
    ['05-Feb-24', 'named', '2024-02-05'],
    ['March 3rd, 2020', 'named', '2020-03-03'],
  ] as const)('should read %s as %s', (text, format, iso) => expect(isoDay(parseDate(text, format))).toBe(iso));

  it.each([
    ['2019-02-29', 'ymd'],
    ['13/1/2019', 'mdy'],
    ['1/2/3', 'mdy'],
    ['2.55', 'dmy'],
    ['1/2-2019', 'mdy'],
  ] as const)('should refuse %s as %s', (text, format) => expect(parseDate(text, format)).toBeNaN());

  it('should decide month or day first over the whole column', async () => {
    expect(await columnOf(['1/2/2019', '1/3/2019', '2/13/2019'])).toMatchObject({ type: 'date', dateFormat: 'mdy', dateCertain: true });
    expect(await columnOf(['1/2/2019', '2/2/2019', '13/2/2019'])).toMatchObject({ type: 'date', dateFormat: 'dmy', dateCertain: true });
    const ordered = Array.from({ length: 9 }, (_, day) => `${String(day + 1).padStart(2, '0')}/03/2019`);
    expect(await columnOf([...ordered, '01/04/2019'])).toMatchObject({ dateFormat: 'dmy', dateCertain: false });
  });

  it('should fall back to the habit of the notation', () => {
    const evidence = { counts: { ymd: 0, mdy: 5, dmy: 5, named: 0 }, stepsBack: { mdy: 0, dmy: 0 }, dotted: false, padded: false };
    expect(decideDateFormat(evidence)).toEqual({ format: 'mdy', certain: false });
    expect(decideDateFormat({ ...evidence, dotted: true })).toEqual({ format: 'dmy', certain: false });
  });
});

describe('column types', () => {
  it('should settle an ambiguous number by the other columns', async () => {
    const { columns } = await surveyColumns(tableOf(['Preis', 'Umsatz'], [['1.234', '3,5'], ['2.345', '4,25']]), signal); // prettier-ignore
    expect(columns).toMatchObject([{ numberStyle: 'comma' }, { numberStyle: 'comma' }]);
  });
  it('should take customer numbers and article numbers with zeros for identifiers', async () => {
    expect((await columnOf(['17850', '13047'], 'CustomerID')).type).toBe('identifier');
    expect((await columnOf(['00123', '00456'])).type).toBe('identifier');
    expect((await columnOf(['5', '7'], 'Quantity')).type).toBe('number');
  });
  it('should see missing values in their usual spellings', async () => {
    expect(await columnOf(['5', '', 'n/a', '-', 'NULL', '7'])).toMatchObject({ type: 'number', filled: 2, missing: 4 });
  });
  it('should stay a number with a few unreadable values', async () => {
    expect((await columnOf([...Array.from({ length: 99 }, (_, at) => String(at)), 'oops'])).type).toBe('number');
  });
  it('should remember the currency', async () => expect((await columnOf(['€ 5', '€ 6'])).unit).toBe('€'));
  it('should bound what it remembers', async () => {
    const many = await columnOf(Array.from({ length: 30_000 }, (_, at) => `name ${at}`));
    expect(many).toMatchObject({ distinct: 10_000, distinctIsLowerBound: true });
  });
});

describe('roles', () => {
  const find = async (header: string[], row: string[], choice = {}) =>
    findRoles((await surveyColumns(tableOf(header, [row]), signal)).columns, choice);

  it('should prefer a total, then quantity times price', async () => {
    expect((await find(['Quantity', 'Unit price', 'Total'], ['2', '3', '6'])).amount).toEqual([2]);
    expect((await find(['Quantity', 'UnitPrice', 'Tax'], ['2', '3', '1'])).amount).toEqual([0, 1]);
    expect((await find(['Menge', 'Umsatz'], ['2', '3'])).amount).toEqual([1]);
  });
  it.each(['Purchase Price Per Unit', 'Price per item', 'Preis pro Stück', 'Prix par unité', 'Product unit price (USD)', 'cost/unit'])(
    'should multiply %s by the quantity',
    async (price) => expect((await find([price, 'Quantity', 'Height'], ['3', '2', '9'])).amount).toEqual([1, 0]),
  );
  it('should count rows rather than guess among several numbers', async () => {
    expect((await find(['Height', 'Width'], ['2', '3'])).amount).toBeNull();
  });
  it('should not take a customer type for a customer', async () =>
    expect((await find(['Customer type', 'Total'], ['Member', '3'])).customer).toBeNull());
  it('should use the columns the caller names and refuse wrong ones', async () => {
    expect((await find(['Tax', 'Total'], ['2', '3'], { amountColumn: 'tax' })).amount).toEqual([0]);
    await expect(find(['Tax', 'Total'], ['2', '3'], { amountColumn: 'Net' })).rejects.toMatchObject({
      code: 'invalid_input',
      hint: 'Columns: Tax, Total.',
    });
    await expect(find(['Tax', 'Total'], ['2', '3'], { dateColumn: 'Tax' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
