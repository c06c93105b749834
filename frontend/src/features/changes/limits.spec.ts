import { changeRuleRow } from '../../shared/testing/rows';
import { changeOf, fieldsOf, percentRule, skusOf, wholeRule } from './limits';
import { parseValue, valueRule } from './value';

describe('the fields of a limit', () => {
  const start = fieldsOf(changeRuleRow({ marginPercent: 28, onlySkus: ['A-1'] }));

  it('should send only what somebody changed', () => {
    expect(changeOf({ ...start, level: 'suggest' }, start)).toEqual({ level: 'suggest' });
    expect(changeOf({ ...start, marginPercent: ' 30.5 ', mostLinesDay: '60' }, start)).toEqual({ marginPercent: 30.5, mostLinesDay: 60 });
  });

  it('should take a limit away where its field was emptied', () => {
    expect(changeOf({ ...start, marginPercent: '', onlySkus: ' ' }, start)).toEqual({ marginPercent: null, onlySkus: null });
  });

  it('should read SKUs by lines or commas, each once', () => {
    expect(skusOf('A-1\nB-2, A-1;\n\nC 3')).toEqual(['A-1', 'B-2', 'C 3']);
    expect(skusOf(' \n')).toBeNull();
  });

  it('should say what to type instead of what is no share and no count', () => {
    expect(percentRule('28%')).toBe(true);
    expect(percentRule('')).toBe(true);
    expect(percentRule('96')).toBe('A share from 0 to 95, such as 28');
    expect(wholeRule('0')).toBe('A whole number above 0, such as 50');
    expect(wholeRule('50')).toBe(true);
  });
});

describe('a new value that is typed', () => {
  it('should be an amount, or whole pieces; only a struck-through price may be empty', () => {
    expect(valueRule('price', '24.9')).toBe(true);
    expect(valueRule('price', '24,90')).toBe('An amount such as 24.90');
    expect(valueRule('price', '')).toBe('An amount such as 24.90');
    expect(valueRule('compareAt', '')).toBe(true);
    expect(valueRule('stock', '1.5')).toBe('A whole number, such as 12');
    expect(parseValue('$24.90')).toBe(24.9);
    expect(parseValue(' ')).toBeNull();
  });
});
