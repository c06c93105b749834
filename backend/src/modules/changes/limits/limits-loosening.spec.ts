import { openRule, type Rule } from '../rules/judge';
import { endsQuiet, loosenedRule, lowersFloor, ruleAfter } from './limits-loosening';

const rule: Rule = {
  level: 'ask',
  marginPercent: 10,
  feePercent: 5,
  mostChange: 20,
  mostAmountDay: 100,
  mostLinesBatch: 10,
  mostLinesDay: 50,
  onlySkus: ['A', 'B'],
};

it.each<[keyof Rule, unknown[], unknown[]]>([
  ['level', ['act', 'Ask', null], ['suggest', 'ask']],
  ['marginPercent', [9, null, '11'], [11]],
  ['feePercent', [4, null], [6]],
  ['mostChange', [21, null], [19]],
  ['mostAmountDay', [101, null], [99]],
  ['mostLinesBatch', [11, null], [9]],
  ['mostLinesDay', [51, null], [49]],
  ['onlySkus', [['A', 'C'], null, 'A'], [['A']]],
])('should call %s of %j looser and of %j not', (name, looser, strict) => {
  for (const value of looser) expect(loosenedRule(rule, { ...rule, [name]: value })).toEqual([name]);
  for (const value of strict) expect(loosenedRule(rule, { ...rule, [name]: value })).toEqual([]);
});

it('should compare with the stored level', () => {
  expect(loosenedRule({ ...openRule, level: 'suggest' }, { ...openRule, level: 'ask' })).toEqual(['level']);
  expect(loosenedRule({ ...openRule, level: 'act' }, { ...openRule, level: 'ask' })).toEqual([]);
});

it('should take the first value of a limit for looser: without it nothing acts', () => {
  expect(loosenedRule(openRule, { ...openRule, mostChange: 5 })).toEqual(['mostChange']);
  expect(loosenedRule(openRule, { ...openRule, onlySkus: ['A'] })).toEqual([]);
});

it('should read a request on top of what is stored', () => {
  expect(ruleAfter(rule, { version: 3, level: 'act', mostChange: undefined })).toEqual({ ...rule, level: 'act' });
  for (const odd of [null, [], 'x', { Level: 'act' }]) expect(ruleAfter(rule, odd)).toBeNull();
});

it.each([
  ['22:00', '06:00', '22:00', '05:59', true],
  ['22:00', '06:00', '22:01', '06:00', true],
  ['22:00', '06:00', '08:00', '12:00', true],
  ['22:00', '06:00', '06:00', '22:00', true],
  ['22:00', '06:00', null, null, true],
  ['22:00', '06:00', '22:00', '06:00', false],
  ['22:00', '06:00', '21:00', '07:00', false],
  ['01:00', '02:00', '23:00', '04:00', false],
  [null, null, '22:00', '06:00', false],
])('should judge quiet hours from %s to %s against %s to %s', (quietFrom, quietTo, from, to, ends) =>
  expect(endsQuiet({ quietFrom, quietTo }, { quietFrom: from, quietTo: to })).toBe(ends),
);

it('should ask for every rate of VAT but a higher one', () =>
  expect([lowersFloor(19, 7), lowersFloor(null, 19), lowersFloor(19, null), lowersFloor(7, 19), lowersFloor(19, 19)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]));
