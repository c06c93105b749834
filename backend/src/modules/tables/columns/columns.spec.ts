import { currencyOfHeader } from './currencies';
import { decideDateFormat, isoDay, parseDate } from './dates';
import { numberShape, parseNumber, unitOf } from './numbers';
import { isShortened, surveyColumns } from './survey';
import { zoneMinutes } from './zones';
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
    ['1 234.50', 1234.5],
    ["1'234.50 CHF", 1234.5],
    ['12.50 USD-', -12.5],
    ['($12.50)', -12.5],
    ['R$ 1,234.00', 1234],
  ])('should read %s with a decimal point', (text, value) => expect(parseNumber(text, 'dot')).toBe(value));

  it.each([
    ['1.234,56', 1234.56],
    ['1 234,56 €', 1234.56],
    ['1\u202f234,56\u00a0€', 1234.56],
    ['-0,5', -0.5],
    ['1.234', 1234],
    ['€ 12', 12],
    ['1 234,50 zł', 1234.5],
    ['1.234,50-', -1234.5],
    ['12,- €', 12],
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
    const evidence = {
      counts: { ymd: 0, mdy: 5, dmy: 5, named: 0 },
      proofs: { mdy: 0, dmy: 0 },
      stepsBack: { mdy: 0, dmy: 0 },
      dotted: false,
      padded: false,
    };
    expect(decideDateFormat(evidence, null)).toEqual({ format: 'mdy', certain: false });
    expect(decideDateFormat({ ...evidence, padded: true }, null)).toEqual({ format: 'dmy', certain: false });
    expect(decideDateFormat({ ...evidence, dotted: true }, null)).toEqual({ format: 'dmy', certain: true });
  });

  it('should take the order that another column of the file proves', async () => {
    const { columns } = await surveyColumns(tableOf(['Sale Date', 'Date Shipped'], [['09/03/26', '09/05/26'], ['09/12/26', '09/14/26']]), signal); // prettier-ignore
    expect(columns).toMatchObject([{ dateFormat: 'mdy', dateCertain: true }, { dateFormat: 'mdy', dateCertain: true }]); // prettier-ignore
  });

  it('should doubt a column that proves both orders', async () => {
    const both = await columnOf(['1/2/2026', '13/2/2026', '2/13/2026', '2/14/2026']);
    expect(both).toMatchObject({ dateFormat: 'mdy', dateCertain: false, example: { dayFirst: '13/2/2026', monthFirst: '2/13/2026' } });
  });

  it.each([
    ['Oct 1, 2026 2:45:00 PM PDT', '2026-10-01'],
    ['1 oct. 2026 14:45:00 UTC+2', '2026-10-01'],
    ['1 ott 2026 14:45:00 CEST', '2026-10-01'],
    ['1 févr. 2026 à 14:45', '2026-02-01'],
    ['12 paź 2026 08:00:00 UTC', '2026-10-12'],
    ['1 de ago. de 2026 14:45:00 GMT-3', '2026-08-01'],
    ['3. Mai 2026', '2026-05-03'],
    ['24-Sep-26', '2026-09-24'],
    ['Sep-30-26 02:44:15', '2026-09-30'],
    ['3 juillet 2026', '2026-07-03'],
    ['3 juin 2026', '2026-06-03'],
    ['1 maj 2026', '2026-05-01'],
  ])('should read the month by its name in %s', (text, iso) => expect(isoDay(parseDate(text, 'named'))).toBe(iso));

  it('should read dates of Japan, China and Korea', () => {
    expect(['2026年10月1日', '2026년 10월 1일', '2026/10/1 9:00:00 JST'].map((text) => isoDay(parseDate(text, 'ymd')))).toEqual(
      Array(3).fill('2026-10-01'),
    );
  });

  it.each([
    ['PDT', -420],
    ['CEST', 120],
    ['MEZ', 60],
    ['AEDT', 660],
    ['+05:30', 330],
    ['GMT-7', -420],
    ['IST', 330],
    ['CST', null],
    ['XYZ', null],
  ])('should know the zone %s in a shop in India', (name, minutes) => expect(zoneMinutes(name, 'Asia/Kolkata')).toBe(minutes));
});

describe('units and currencies', () => {
  it.each([
    ['£23.50', '£'],
    ['12,50 zł', 'zł'],
    ['R$ 10,00', 'R$'],
    ['US$5', 'US$'],
    ['AU $24.00', 'AU $'],
    ['$10 CAD', 'CAD'],
    ['kr. 10', 'kr.'],
    ['€.50', '€'],
    ['5.- CHF', 'CHF'],
    ['19%', '%'],
    ['12', null],
    ['3 all', null],
  ])('should see the unit of %s', (text, unit) => expect(unitOf(text)).toBe(unit));

  it.each([
    ['Total (EUR)', 'EUR'],
    ['Price GBP', 'GBP'],
    ['Betrag €', 'EUR'],
    ['Kwota [zł]', 'PLN'],
    ['Total ($)', null],
    ['TOTAL', null],
    ['Price EUR/USD', null],
    ['All orders', null],
  ])('should take the currency from the column name %s', (name, currency) => expect(currencyOfHeader(name)).toBe(currency));
});

describe('number notation', () => {
  const styles = async (columns: string[], rows: Row[], delimiter = ',') =>
    (await surveyColumns({ ...tableOf(columns, rows), dialect: { delimiter } }, signal)).columns.map(
      ({ numberStyle, numbersCertain }) => `${numberStyle}${numbersCertain ? '' : '?'}`,
    );

  it('should take groups of thousands for such in a German file', async () =>
    expect(await styles(['Bestellnummer', 'Datum', 'Betrag'], [['1', '01.09.2026', '1.234'], ['2', '02.09.2026', '2.500']], ';')) // prettier-ignore
      .toEqual(['comma', 'comma', 'comma']));
  it('should follow the plain numbers of other columns', async () => {
    expect((await styles(['Total', 'Tax'], [['1.234', '0.5'], ['2.500', '1.25']]))[0]).toBe('dot'); // prettier-ignore
    expect((await styles(['Total', 'Tax'], [['1.234', '0,5'], ['2.500', '1,25']], ';'))[0]).toBe('comma'); // prettier-ignore
    expect((await styles(['Total'], [['1,234'], ['2,500'], ['0,500']]))[0]).toBe('comma');
  });
  it('should doubt them where nothing tells', async () => {
    expect(await styles(['Order', 'Total'], [['1', '1.234'], ['2', '2.500']])).toEqual(['dot', 'comma?']); // prettier-ignore
    expect(await styles(['Nr', 'Wert'], [['1', '1,234'], ['2', '2,500']])).toEqual(['dot', 'dot?']); // prettier-ignore
    expect(await styles(['Total', 'A', 'B'], [['1.234', '0.5', '0,5']])).toEqual(['comma?', 'dot', 'comma']); // prettier-ignore
  });
  it('should take groups of thousands for such in an English file', async () =>
    expect(await styles(['Order', 'Amount'], [['1', '1,234'], ['2', '2,500']])).toEqual(['dot', 'dot'])); // prettier-ignore
});

describe('numbers that a spreadsheet has replaced', () => {
  it.each(['5.54321E+12', '1,23E+12', '1.23e12', '2E+10'])('should see it in %s', (text) => expect(isShortened(text)).toBe(true));
  it.each(['1E5', '12E34', '1E-5', '3E9', 'E12', '5543210000000'])('should leave %s alone', (text) =>
    expect(isShortened(text)).toBe(false),
  );
  it('should count rounded numbers', async () =>
    expect(await columnOf(['5543210000000000000', '5543220000000000000', '123456789012345678'])).toMatchObject({
      zeroed: 2,
      shortened: 0,
    }));
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
