import { amountChange, countChange } from './value-change';

describe('the change of an amount', () => {
  it('should have both values, the signed percent and its direction', () => {
    expect(amountChange(12.5, 13, 'USD')).toEqual({ before: '$12.50', after: '$13.00', change: '+4.0%', direction: 'up' });
    expect(amountChange(24, 17.9, 'EUR')).toEqual({ before: '€24.00', after: '€17.90', change: '\u221225.4%', direction: 'down' });
  });

  it('should use the digits of the currency', () => {
    expect(amountChange(1.5, 1.234, 'BHD')).toMatchObject({ before: 'BHD\u00a01.500', after: 'BHD\u00a01.234' });
    expect(amountChange(1500, 1600, 'JPY')).toMatchObject({ before: '¥1,500', after: '¥1,600' });
  });

  it('should keep unknown values unknown', () => {
    expect(amountChange(null, 13, 'USD')).toEqual({ before: null, after: '$13.00', change: null, direction: null });
    expect(amountChange(12, 13, null)).toMatchObject({ before: null, after: null });
    expect(amountChange(0, 13, 'USD')).toMatchObject({ change: null, direction: 'up' });
  });
});

it('should count pieces', () => {
  expect(countChange(9, 12)).toEqual({ before: '9', after: '12', change: '+3', direction: 'up' });
  expect(countChange(1, 0)).toMatchObject({ change: '\u22121', direction: 'down' });
  expect(countChange(null, 4)).toEqual({ before: null, after: '4', change: null, direction: null });
});
