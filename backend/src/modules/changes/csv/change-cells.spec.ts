import { cellNumber, cellText } from './change-cells';

describe('cells of a spreadsheet', () => {
  it.each([
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['1,234.50', 1_234.5],
    ['1.234,50', 1_234.5],
    ['1.234.567', 1_234_567],
    ['€ 12.50', 12.5],
    ['12.50 EUR', 12.5],
    ['-3', -3],
    ['0', 0],
  ])('%s is %p', (cell, value) => expect(cellNumber(cell)).toBe(value));

  it.each([
    ['=B2*1.1', 'formula'],
    ['@SUM(A1)', 'formula'],
    ['+A1', 'formula'],
    ['1,234', 'two numbers'],
    ['twelve', 'no number'],
    ['1.2.3', 'two numbers'],
    ['12.5.', 'two numbers'],
  ])('%s is refused as %s', (cell, why) => expect(cellNumber(cell)).toContain(why));

  it('takes off what our export puts in front of a text', () => {
    expect([cellText("'-A1"), cellText(" 'plain "), cellText(undefined)]).toEqual(['-A1', "'plain", '']);
  });
});
