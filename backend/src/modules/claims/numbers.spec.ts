import { KnownNumbers, numbersIn } from './numbers';

const unknown = (facts: unknown, text: string) => new KnownNumbers([JSON.stringify(facts)]).unknownIn(text);

describe('KnownNumbers', () => {
  it.each([
    ['the number itself', 37, 'It has 37 pockets.'],
    ['rounded to its decimals', 12.345, 'About 12.3 kg, or 12 kg.'],
    ['rounded to hundreds', 1234, 'Some 1,200 orders.'],
    ['in thousands', 1234, 'Some 1.2k orders, 1.2 thousand in words.'],
    ['in millions', 3_456_789, 'Over 3.5 million views.'],
    ['a share as a percentage', 0.234, 'Sales grew by 23 %, 23.4% to be exact.'],
    ['a fall without its sign', -5.2, 'Sales fell by 5.2 percent.'],
    ['with thousands separated', 1234567.89, '1,234,567.89 and 1.234.567,89 and 1 234 567.89'],
    ['the decimal comma', 4.5, '4,5 von 5'.replace('5 von 5', '5')],
    ['inside a text of the facts', 'Lens 50mm f/1.8, model X-100', 'A 50 mm lens with f/1.8 for the X-100.'],
    ['a date in another order', '2026-11-20', 'On 20.11.2026, or November 20, 2026.'],
    ['a number word', 3, 'It comes in three colours.'],
  ])('should know %s', (_what, facts, text) => expect(unknown({ facts }, text)).toEqual([]));

  it.each([
    ['one that is nowhere', 37, 'It has 38 pockets.', ['38']],
    ['a rating rounded up too far', 4.5, '5 stars', ['5']],
    ['a rounding that hides too much', 1234, 'About 1,000 orders', ['1,000']],
    ['a price glued to its currency', 19.99, 'Only USD29.99 or 29.99€!', ['29.99']],
    ['a number in words', 3, 'In seven colours, dozens of them', ['seven', 'dozen']],
    ['a percentage', 0.2, 'Now 30% off', ['30%']],
    ['a year', '2026', 'Since 1987', ['1987']],
    ['a date of which a part is wrong', '2026-11-20', 'On 21.11.2026', ['21.11.2026']],
    ['a zero for a little', 0.4, '0 returns', ['0']],
    ['something far larger', 12, '12 million', ['12 million']],
  ])('should not know %s', (_what, facts, text, expected) => expect(unknown({ facts }, text)).toEqual(expected));

  it('should not take the marks of a list for numbers', () => {
    expect(unknown({}, '1. Strong\n2) Light\n  3. Red')).toEqual([]);
    expect(unknown({}, 'It weighs\n7 kg')).toEqual(['7']);
  });

  it('should read a long text in a time that grows with its length alone', () => {
    const text = '1,1,1,1 '.repeat(20_000);
    const from = Date.now();
    numbersIn(text);
    // On an idle machine a tenth of a second; one that went back for each number would take hours.
    expect(Date.now() - from).toBeLessThan(30_000);
  });
});
