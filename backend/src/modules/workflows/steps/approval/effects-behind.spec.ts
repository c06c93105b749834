import type { JsonValue } from '../../../tasks';
import { type Scope, Templates } from '../../expressions/template';
import type { AnyStep } from '../../definition/step-base';
import { definitionOf } from '..';
import { effectsOf as effectsOfDefined } from './effects-behind';

const scopeOf = (data: Scope, prefix = '') => {
  const results = { before: { output: { amount: 5 } } };
  return { prefix, results, templates: () => new Templates({ steps: results, ...data }, { timeZone: 'UTC' }) };
};
const effectsOf = (steps: AnyStep[], scope: Parameters<typeof effectsOfDefined>[1]) =>
  effectsOfDefined(
    steps.map((one) => ({ step: one, definition: definitionOf(one) })),
    scope,
  );
const textsOf = (...given: Parameters<typeof effectsOf>) => effectsOf(...given).map(({ text }) => text);
const step = (body: JsonValue, more: object = {}) => ({ id: 'pay', type: 'http', config: { method: 'POST', body }, next: null, ...more });

it.each<[string, JsonValue, string]>([
  ['a value of the trigger', '{{trigger.sum}}', 'body: 7'],
  ['the result of an earlier step', { amount: '{{steps.before.output.amount}}' }, 'body: {"amount":5}'],
  ['a list of both', ['{{trigger.sum}} USD', '{{steps.before.output.amount}}'], 'body: ["7 USD",5]'],
  ['the result of a later step as it is written', 'Pays {{steps.after.output.amount}}', 'body: Pays {{steps.after.output.amount}}'],
  ['the item of a later loop as it is written', '{{item.sum}}', 'body: {{item.sum}}'],
  ['a broken template as it is written', '{{trigger.sum', 'body: {{trigger.sum'],
])('should show %s', (_, body, shown) =>
  expect(textsOf([step(body)], scopeOf({ trigger: { sum: 7 } }))).toEqual([`pay (http): method: POST, ${shown}`]),
);

it('should show what decides whether and how a step runs', () => {
  const around = { name: 'Refund', skipIf: { left: '{{trigger.sum}}', op: 'eq' }, onError: 'goto' as const, errorNext: 'else' };
  expect(textsOf([step('x', around)], scopeOf({ trigger: { sum: 7 } }))).toEqual([
    'Refund (http): method: POST, body: x, skipIf: {"left":7,"op":"eq"}, onError: goto, errorNext: else',
  ]);
});

it('should know the item of the loop around it, unless another loop follows', () => {
  const scope = scopeOf({ item: { sum: 3 } }, 'each[0].');
  const loop = { id: 'each', type: 'loop', config: { body: 'pay' } };
  expect(textsOf([step('{{item.sum}}')], scope)[0]).toContain('body: 3');
  expect(textsOf([loop, step('{{item.sum}}')], scope)[1]).toContain('body: {{item.sum}}');
});

describe('a step in words', () => {
  const behind = (type: string, config: object, more: object = {}) =>
    effectsOf([{ id: 'x', type, config, next: null, ...more }], scopeOf({ trigger: { sum: 7, to: 'ana@shop.test' } }))[0]!;

  it.each<[string, object, string]>([
    ['http', { method: 'POST', url: 'https://pay.example/refund?sum={{trigger.sum}}' }, 'Call https://pay.example/refund?sum=7 (POST)'],
    ['http', { method: 'GET', url: 'https://a.example', apiKeyId: 'k' }, 'Call https://a.example (GET) with a key of the shop'],
    ['notify', { channel: 'email', to: ['{{trigger.to}}'], subject: 'Packed', message: 'Hi' }, 'Send a mail to ana@shop.test: Packed'],
    ['notify', { channel: 'slack', message: 'Packed {{steps.later.output.n}}' }, 'Send a Slack message: Packed {{steps.later.output.n}}'],
    ['change', { field: 'price', sku: 'MUG', platform: 'etsy', to: '{{trigger.sum}}' }, 'Propose price 7 for MUG on etsy'],
    ['change', { field: 'refund', order: '#12', amount: '5' }, 'Propose to mark order #12 refunded for 5'],
    ['delay', { forSec: 5_400 }, 'Wait 1.5 hours'],
    ['agent_task', { agentId: 'a', approval: 'never' }, 'Give an agent a task, which asks for no approval'],
    ['stop', {}, 'End the run as completed'],
  ])('should say what %s does, to what and with which values', (type, config, does) => {
    expect(behind(type, config).does).toBe(does);
  });

  it('should shorten long values in the sentence only, and state that a step may be skipped', () => {
    const { does, settings, text } = behind(
      'tool',
      { tool: 'text.metrics', arguments: { text: 'x'.repeat(500) } },
      { skipIf: { left: 1, op: 'eq' } },
    );
    expect(does.length).toBeLessThan(230);
    expect(does).toMatch(/, unless its condition says to skip it$/);
    expect(settings.map(({ name }) => name)).toEqual(['tool', 'arguments', 'skipIf']);
    expect(text).toContain('x'.repeat(500));
    for (const { name, value } of settings) expect(text).toContain(`${name}: ${value}`);
  });
});
