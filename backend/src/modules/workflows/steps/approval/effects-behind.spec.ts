import type { JsonValue } from '../../../tasks';
import { type Scope, Templates } from '../../expressions/template';
import { effectsOf } from './effects-behind';

const scopeOf = (data: Scope, prefix = '') => {
  const results = { before: { output: { amount: 5 } } };
  return { prefix, results, templates: () => new Templates({ steps: results, ...data }, { timeZone: 'UTC' }) };
};
const step = (body: JsonValue, more: object = {}) => ({ id: 'pay', type: 'http', config: { method: 'POST', body }, next: null, ...more });

it.each<[string, JsonValue, string]>([
  ['a value of the trigger', '{{trigger.sum}}', 'body: 7'],
  ['the result of an earlier step', { amount: '{{steps.before.output.amount}}' }, 'body: {"amount":5}'],
  ['a list of both', ['{{trigger.sum}} USD', '{{steps.before.output.amount}}'], 'body: ["7 USD",5]'],
  ['the result of a later step as it is written', 'Pays {{steps.after.output.amount}}', 'body: Pays {{steps.after.output.amount}}'],
  ['the item of a later loop as it is written', '{{item.sum}}', 'body: {{item.sum}}'],
  ['a broken template as it is written', '{{trigger.sum', 'body: {{trigger.sum'],
])('should show %s', (_, body, shown) =>
  expect(effectsOf([step(body)], scopeOf({ trigger: { sum: 7 } }))).toEqual([`pay (http): method: POST, ${shown}`]),
);

it('should show what decides whether and how a step runs', () => {
  const around = { name: 'Refund', skipIf: { left: '{{trigger.sum}}', op: 'eq' }, onError: 'goto' as const, errorNext: 'else' };
  expect(effectsOf([step('x', around)], scopeOf({ trigger: { sum: 7 } }))).toEqual([
    'Refund (http): method: POST, body: x, skipIf: {"left":7,"op":"eq"}, onError: goto, errorNext: else',
  ]);
});

it('should know the item of the loop around it, unless another loop follows', () => {
  const scope = scopeOf({ item: { sum: 3 } }, 'each[0].');
  const loop = { id: 'each', type: 'loop', config: { body: 'pay' } };
  expect(effectsOf([step('{{item.sum}}')], scope)[0]).toContain('body: 3');
  expect(effectsOf([loop, step('{{item.sum}}')], scope)[1]).toContain('body: {{item.sum}}');
});
