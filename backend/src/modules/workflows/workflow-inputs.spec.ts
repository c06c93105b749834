import type { Definition } from './definition/definition';
import type { AnyStep } from './definition/step-base';
import { type Fed, isFedTheSame } from './workflow-inputs';

const pay: AnyStep = {
  id: 'pay',
  type: 'http',
  config: { method: 'POST', url: 'https://api.shop.test/refund', body: { amount: '{{steps.sum.output.amount}}' } },
};
const sum: AnyStep = { id: 'sum', type: 'transform', config: { output: { amount: '{{steps.order.output.body.total}}' } } };
const order: AnyStep = { id: 'order', type: 'http', config: { method: 'GET', url: 'https://api.shop.test/orders/{{trigger.id}}' } };
const form = (value: string) => ({ type: 'object' as const, properties: { id: { type: 'string' as const, default: value } } });
const manual = (value = '1') => ({ id: 'manual', type: 'manual' as const, form: form(value) });
const small = { any: [[{ left: '{{trigger.total}}', op: 'lt' as const, right: 20 }]] };
const all = { any: [[{ left: '{{trigger.total}}', op: 'lt' as const, right: 20_000 }]] };
const paid = { id: 'paid', type: 'event' as const, event: 'shop_order.paid' as const, filter: small };

const flow = (steps: AnyStep[], more: Partial<Definition> = {}): Fed => ({
  name: 'Refunds',
  definition: {
    schemaVersion: 1,
    triggers: [manual()],
    steps: steps.map((step, index) => ({ next: steps[index + 1]?.id ?? null, ...step })),
    ...more,
  },
});
const compared = (before: Fed, after: Fed): boolean => {
  const [was, now] = [before, after].map(({ definition }) => definition.steps.find(({ id }) => id.startsWith('pay'))!);
  return isFedTheSame(before, was!, after, now!);
};
const steps = [order, sum, pay];
const changed = (step: AnyStep, change: object): AnyStep[] => steps.map((one) => (one === step ? { ...one, ...change } : one));
const constant: AnyStep = { ...pay, config: { method: 'POST', url: 'https://api.shop.test/refund', body: { all: true } } };
const judge = (when: object): AnyStep => ({
  id: 'judge',
  type: 'condition',
  config: { branches: [{ name: 'small', when, next: 'pay' }] },
  next: null,
});
const each = (items: string, body: string, next: string | null): AnyStep => ({ id: 'each', type: 'loop', config: { items, body }, next });
const inside = (text: string): AnyStep => ({ id: 'inside', type: 'transform', config: { output: { text } }, next: null });
const looped = (items: string, text: string, ...more: AnyStep[]): Fed =>
  flow(
    [
      { ...pay, config: { ...(pay.config as object), body: '{{steps.each.output.results}}' }, next: null },
      each(items, 'inside', 'pay'),
      inside(text),
      ...more,
    ],
    {
      start: 'each',
    },
  );
const titled = (subject?: string): AnyStep => ({
  id: 'pay',
  type: 'notify',
  config: { channel: 'email', to: ['a@x.test'], message: 'Hi', subject },
});
const named = (fed: Fed, name: string): Fed => ({ ...fed, name });

it.each<[string, Fed, Fed]>([
  ['a transform', flow(steps), flow(changed(sum, { config: { output: { amount: '9000' } } }))],
  [
    'a step before the step before',
    flow(steps),
    flow(changed(order, { config: { method: 'GET', url: 'https://api.shop.test/orders/7' } })),
  ],
  ['another kind of step under the same id', flow(steps), flow(changed(sum, { type: 'tool', config: { tool: 'text.metrics' } }))],
  ['a step that is skipped', flow(steps), flow(changed(sum, { skipIf: small }))],
  ['a step with an answer of its own', flow(steps), flow(changed(sum, { mock: { enabled: true, output: { amount: 1 } } }))],
  ['a step whose failure is passed over', flow(steps), flow(changed(order, { onError: 'continue' }))],
  ['a step whose failure leads elsewhere', flow(steps), flow(changed(order, { onError: 'goto', errorNext: 'pay' }))],
  ['a step that is gone', flow(steps), flow([sum, pay])],
  ['another order of the steps', flow(steps), flow([sum, order, pay])],
  ['another start', flow(steps), flow(steps, { start: 'sum' })],
  ['a default of the trigger', flow(steps), flow(steps, { triggers: [manual('7')] })],
  [
    'a default that only a computed value uses',
    flow([{ ...sum, config: { output: { amount: { path: 'trigger.a' } } } }, pay]),
    flow([{ ...sum, config: { output: { amount: { path: 'trigger.a' } } } }, pay], { triggers: [manual('7')] }),
  ],
  ['another trigger', flow(steps), flow(steps, { triggers: [manual(), { id: 'hook', type: 'webhook', auth: { kind: 'none' } }] })],
  ['a trigger that was off', flow(steps, { triggers: [{ ...manual(), enabled: false }] }), flow(steps)],
  ['a wider filter', flow([constant], { triggers: [paid] }), flow([constant], { triggers: [{ ...paid, filter: all }] })],
  ['no filter', flow([constant], { triggers: [paid] }), flow([constant], { triggers: [{ ...paid, filter: undefined }] })],
  ['a wider condition', flow([judge(small), constant]), flow([judge(all), constant])],
  ['a way around the condition', flow([judge(small), constant]), flow([judge(small), constant], { start: 'pay' })],
  ['a step that is no longer skipped', flow([{ ...constant, skipIf: small }]), flow([constant])],
  ['other items', flow([each('{{trigger.a}}', 'pay', null), constant]), flow([each('{{trigger.b}}', 'pay', null), constant])],
  ['other items of a loop that is over', looped('{{trigger.a}}', 'a'), looped('{{trigger.b}}', 'a')],
  ['the body of a loop that is over', looped('{{trigger.a}}', 'a'), looped('{{trigger.a}}', 'b')],
  [
    'a new last step in a loop that is over',
    looped('{{trigger.a}}', 'a'),
    (() => {
      const { definition, ...fed } = looped('{{trigger.a}}', 'a', { ...inside('b'), id: 'last' });
      return {
        ...fed,
        definition: { ...definition, steps: definition.steps.map((step) => (step.id === 'inside' ? { ...step, next: 'last' } : step)) },
      };
    })(),
  ],
  ['another time zone', flow(steps), flow(steps, { settings: { timezone: 'Asia/Tokyo' } })],
  ['the name that is the subject', flow([titled()]), named(flow([titled()]), 'Pay now')],
  ['the name in a template', flow([titled('{{workflow.name}}')]), named(flow([titled('{{workflow.name}}')]), 'Pay now')],
  [
    'a computed value',
    flow([{ ...sum, config: { output: { amount: { path: 'trigger.a' } } } }, pay]),
    flow([{ ...sum, config: { output: { amount: { path: 'trigger.b' } } } }, pay]),
  ],
])('should find %s', (_, before, after) => expect([compared(before, before), compared(before, after)]).toEqual([true, false]));

it.each<[string, Fed, Fed]>([
  ['other names', flow(steps), named(flow(steps.map((step) => ({ ...step, name: 'x' }))), 'Other')],
  [
    'another order in the list',
    flow(steps, { start: 'order' }),
    flow([], { start: 'order', steps: flow(steps).definition.steps.toReversed() }),
  ],
  ['a new step on the way', flow(steps), flow([order, { id: 'wait', type: 'delay', config: { forSec: 60 } }, sum, pay])],
  ['a new first step', flow(steps), flow([{ id: 'wait', type: 'delay', config: { forSec: 60 } }, ...steps])],
  ['steps behind it', flow(steps), flow([...steps, { ...sum, id: 'after' }])],
  [
    'another id',
    flow([judge(small), constant]),
    flow([
      { ...judge(small), config: { branches: [{ name: 'small', when: small, next: 'pay2' }] } },
      { ...constant, id: 'pay2' },
    ]),
  ],
  ['triggers without data', flow([constant]), flow([constant], { triggers: [{ id: 'hook', type: 'webhook', auth: { kind: 'none' } }] })],
  ['one trigger less', flow(steps, { triggers: [manual(), paid] }), flow(steps)],
  [
    'other times',
    flow(steps, { triggers: [{ id: 'daily', type: 'schedule', everySec: 60 }] }),
    flow(steps, { triggers: [{ id: 'daily', type: 'schedule', everySec: 90 }] }),
  ],
  ['a step that is skipped now', flow([constant]), flow([{ ...constant, skipIf: small }])],
  ['the name where a subject stands', flow([titled('Hi')]), named(flow([titled('Hi')]), 'Pay now')],
])('should find nothing in %s', (_, before, after) => expect(compared(before, after)).toBe(true));

it('should not follow names that lead nowhere, as merged drafts have them', () =>
  expect(compared(flow(steps), flow(changed(order, { errorNext: 'gone' })))).toBe(true));
