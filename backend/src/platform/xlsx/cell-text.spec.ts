import { numberText } from './cell-text';
import { builtInFormat, formatOf } from './number-format';

const shown = (value: number | string, code: string | number = 'General', is1904 = false): string =>
  numberText(String(value), typeof code === 'string' ? formatOf(code) : builtInFormat(code), is1904);

describe('A numeric cell', () => {
  it.each<[number | string, string]>([
    [5543210000012, '5543210000012'],
    [999999999999999, '999999999999999'],
    ['5.543210000012E+12', '5543210000012'],
    ['12.300000000000001', '12.3'],
    ['1.0000000000000001E-2', '0.01'],
    [1e-7, '0.0000001'],
    [-0.5, '-0.5'],
    [1234.5, '1234.5'],
  ])('should be exact: %s is %s', (value, text) => expect(shown(value)).toBe(text));

  it('should leave no doubt about its decimal point', () => {
    expect(shown(1.234)).toBe('1.2340');
    expect(shown(-999.125, '#,##0.00')).toBe('-999.1250');
    expect(shown(1234)).toBe('1234');
  });

  it.each([
    ['5543210000000012', '5.543210000000012E+15'],
    ['1000000000000000', '1.0E+15'],
    ['1.23456789012345E+19', '1.23456789012345E+19'],
  ])('should show %s, of more digits than a spreadsheet keeps, as shortened', (value, text) => expect(shown(value)).toBe(text));

  it('should keep the zeros that its format shows', () => {
    expect(shown(42, '00000')).toBe('00042');
    expect(shown(123456, '00000')).toBe('123456');
    expect(shown(0.5, '0.00')).toBe('0.5');
  });

  it('should be a percentage by its format', () => {
    expect(shown(0.19, 9)).toBe('19%');
    expect(shown(0.07, '0.0%')).toBe('7%');
    expect(shown(0.055, 10)).toBe('5.5%');
  });

  it.each([
    ['#,##0.00\\ [$€-407]', '12.5 €'],
    ['[$EUR]\\ #,##0.00', '12.5 EUR'],
    ['#,##0.00 "€"', '12.5 €'],
    ['_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-', '12.5 £'],
    ['[$$-409]#,##0.00', '12.5 USD'],
    ['[$$-1009]#,##0.00', '12.5 CAD'],
    ['[$kr-41D]', '12.5 SEK'],
    ['[$¥-411]#,##0', '12.5 JPY'],
    ['"$"#,##0.00', '12.5 $'],
    ['0.00 "pcs"', '12.5'],
    ['#,##0.00', '12.5'],
    ['0.00E+00', '12.5'],
    ['[Red]#,##0.00;[Blue]-#,##0.00', '12.5'],
  ])('should have the currency of %s', (code, text) => expect(shown(12.5, code)).toBe(text));

  it('should have no currency by a format that depends on the country of the reader', () => expect(shown(12.5, 44)).toBe('12.5'));
});

describe('A date', () => {
  it.each([14, 'dd.mm.yyyy', 'm/d/yy', '[$-409]d\\-mmm\\-yy;@', 'yyyy\\-mm\\-dd', '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'mmm'])(
    'should be known by the format %s',
    (code) => expect(shown(46266, code)).toBe('2026-09-01'),
  );

  it('should have its time of day, to the second', () => {
    expect(shown(46266, 22)).toBe('2026-09-01 00:00:00');
    expect(shown(46266.75, 22)).toBe('2026-09-01 18:00:00');
    expect(shown(46266.5208333333, 'dd/mm/yyyy hh:mm AM/PM')).toBe('2026-09-01 12:30:00');
    expect(shown(46266.999999999, 'dd/mm/yyyy')).toBe('2026-09-02');
  });

  it('should be in the zone that its format names', () => {
    expect(shown(46266.75, 'yyyy\\-mm\\-dd\\ hh:mm:ss\\ "UTC"')).toBe('2026-09-01 18:00:00 UTC');
  });

  it('should be four years later in a file of the date system of 1904', () => {
    expect(shown(44804, 14, true)).toBe('2026-09-01');
    expect(shown(0, 14, true)).toBe('1904-01-01');
  });

  it('should know that 1900 had no 29 February', () => {
    expect(shown(1, 14)).toBe('1900-01-01');
    expect(shown(59, 14)).toBe('1900-02-28');
    expect(shown(61, 14)).toBe('1900-03-01');
  });

  it('should be a number where it is no date', () => {
    expect(shown(-5, 14)).toBe('-5');
    expect(shown(5543210, 14)).toBe('5543210');
  });

  it('should be a time alone by its format', () => {
    expect(shown(0.75, 20)).toBe('18:00:00');
    expect(shown(1.25, '[h]:mm')).toBe('30:00:00');
    expect(shown(46266.75, 'hh:mm')).toBe('2026-09-01 18:00:00');
  });
});
