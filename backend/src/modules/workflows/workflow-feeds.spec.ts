import type { AnyStep } from './definition/step-base';
import type { Policies, ShopAnswers } from './steps/shop-answers';
import { fedEffects } from './workflow-feeds';

const asks: Policies = { send_mail: 'ask', post: 'ask', change_price: 'ask', delete: 'ask', spend: 'ask', custom: 'ask' };
const shop: ShopAnswers = { policies: asks, writesChanges: false, agent: () => asks, tool: () => null };
const child: AnyStep = { id: 'child', type: 'agent_task', config: { agentId: 'a1' } };
const pay: AnyStep = {
  id: 'pay',
  name: 'Refund',
  type: 'http',
  config: { method: 'POST', url: 'https://api.shop.test/refund', body: 'x' },
};
const look: AnyStep = { id: 'look', type: 'approval', config: { subject: 'x' } };
const each: AnyStep = { id: 'each', type: 'loop', config: { items: '{{trigger.all}}', body: 'child' }, next: 'pay' };
const found = (...steps: AnyStep[]) =>
  fedEffects(
    {
      name: 'Refunds',
      definition: {
        schemaVersion: 1,
        triggers: [],
        steps: steps.map((step, index) => ({ next: steps[index + 1]?.id ?? null, ...step })),
      },
    },
    'agent_task',
    ['a1'],
    shop,
  );

it.each<[string, AnyStep[]]>([
  ['behind the agent', [child, { ...look, type: 'transform', config: { output: { a: 1 } } }, pay]],
  ['behind a loop that the agent works in', [each, { ...child, next: null }, pay]],
])('should find an effect %s', (_, steps) =>
  expect(found(...steps)).toEqual(['"Refund" of Refunds sends POST requests to api.shop.test with what it gives, without asking.']),
);

it.each<[string, AnyStep[]]>([
  ['in front of it', [pay, child]],
  ['behind a decision', [child, look, pay]],
  ['that is not there', [child]],
  ['behind another agent', [{ ...child, config: { agentId: 'a2' } }, pay]],
  ['that does not wait for it', [{ ...child, config: { agentId: 'a1', wait: false } }, pay]],
  ['that asks', [child, { ...pay, type: 'notify', config: { channel: 'email', to: ['a@x.test'], message: 'x' } }]],
])('should find none %s', (_, steps) => expect(found(...steps)).toEqual([]));
