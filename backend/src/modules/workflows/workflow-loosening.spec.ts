import type { Definition } from './definition/definition';
import type { AnyStep } from './definition/step-base';
import type { Policies, ShopAnswers } from './steps/shop-answers';
import { loosenedGuards, newHosts } from './workflow-loosening';

const ask = { id: 'ask', name: 'Look', type: 'approval', config: { subject: 'x', quorum: 2, approvers: ['a@x', 'b@x'] }, next: 'call' };
const call = { id: 'call', type: 'http', config: { method: 'POST', url: 'https://api.shop.test/v1' }, next: 'mail' };
const mail = { id: 'mail', type: 'notify', config: { channel: 'email', approval: 'always' }, next: null };
const hook = { id: 'hook', type: 'webhook' as const, auth: { kind: 'hmac' as const, toleranceSec: 300, timestampHeader: 'X-At' } };
const definition: Definition = {
  schemaVersion: 1,
  settings: { budgetMicroUsd: 500 },
  triggers: [hook],
  start: 'ask',
  steps: [ask, call, mail],
};
const asks: Policies = { send_mail: 'ask', post: 'ask', change_price: 'ask', delete: 'ask', spend: 'ask', custom: 'ask' };
const tools: Record<string, 'send_mail' | null> = { 'email.send': 'send_mail', 'text.metrics': null };
const shop: ShopAnswers = {
  policies: asks,
  writesChanges: false,
  agent: (id) => ({ asking: asks, freed: { ...asks, post: 'allow' as const } })[id] ?? null,
  tool: (name) => tools[name],
};
const before = { definition, allowedHosts: ['*.shop.test'] };
const found = (change: Partial<Definition>, allowedHosts = before.allowedHosts) =>
  loosenedGuards(before, { definition: { ...definition, ...change }, allowedHosts }, shop);
const asking = (change: object) => found({ steps: [{ ...ask, ...change }, call, mail] });

it.each<[string, string[]]>([
  ['hosts', found({}, ['api.shop.test', 'else.test'])],
  ['a higher budget', found({ settings: { budgetMicroUsd: 501 } })],
  ['no budget', found({ settings: {} })],
  ['a letter that nobody looks at', found({ steps: [ask, call, { ...mail, config: { channel: 'email' } }] })],
  ['no decision', found({ start: 'call', steps: [call, mail] })],
  ['another step in place of the decision', found({ steps: [{ ...ask, type: 'transform', config: { output: {} } }, call, mail] })],
  ['a way around the decision', found({ start: 'call' })],
  ['a decision that is skipped', asking({ skipIf: { left: 1, op: 'eq', right: 1 } })],
  ['a decision with an answer of its own', asking({ mock: { enabled: true, output: { decision: 'approved' } } })],
  ['a refusal that is passed over', asking({ onError: 'continue' })],
  ['approval by waiting', asking({ config: { ...ask.config, onExpire: 'approve' } })],
  ['fewer who decide', asking({ config: { ...ask.config, quorum: 1 } })],
  ['others who decide', asking({ config: { ...ask.config, approvers: ['a@x', 'c@x'] } })],
  ['anybody who decides', asking({ config: { subject: 'x', quorum: 2 } })],
  ['a webhook that asks for no proof', found({ triggers: [{ ...hook, auth: { kind: 'none' } }] })],
  ['a webhook that takes old calls', found({ triggers: [{ ...hook, auth: { ...hook.auth, toleranceSec: 301 } }] })],
])('should find %s', (_, loosened) => expect(loosened).toHaveLength(1));

it.each<[string, string[]]>([
  ['the same', found({})],
  ['a narrower host', found({}, ['api.shop.test'])],
  ['a lower budget', found({ settings: { budgetMicroUsd: 499 } })],
  ['one step less behind the decision', found({ steps: [ask, { ...call, next: null }] })],
  ['one of those who decide', asking({ config: { ...ask.config, approvers: ['b@x'], quorum: 3 } })],
  ['another text', asking({ config: { ...ask.config, subject: 'y' }, name: 'Look again' })],
  ['a new step that asks', found({ steps: [ask, call, mail, { ...ask, id: 'again', next: null }] })],
])('should find nothing in %s', (_, loosened) => expect(loosened).toEqual([]));

it('should name hosts that only the new steps call', () => {
  const step = (url: string) => ({ ...call, config: { method: 'GET', url } });
  const steps = [step('https://else.test/{{x}}'), step('https://api.shop.test/'), step('https://{{x}}.test/'), step('nonsense')];
  expect(newHosts(before, { ...definition, steps })).toEqual(['else.test']);
});

const free: Partial<ShopAnswers> = { policies: { ...asks, send_mail: 'allow', custom: 'allow' } };
const flow = (...steps: AnyStep[]): Definition => ({
  schemaVersion: 1,
  triggers: [],
  // In their order, where a step names no other.
  steps: steps.map((step, index) => ({ next: steps[index + 1]?.id ?? null, ...step })),
});
const judged = (was: AnyStep[], now: AnyStep[], answers: Partial<ShopAnswers> = {}) =>
  loosenedGuards({ definition: flow(...was), allowedHosts: [] }, { definition: flow(...now), allowedHosts: [] }, { ...shop, ...answers });
const look: AnyStep = { id: 'look', name: 'Look', type: 'approval', config: { subject: 'x' } };
const post: AnyStep = { id: 'post', name: 'Refund', type: 'http', config: { method: 'POST', url: 'https://api.shop.test/refund' } };
const get: AnyStep = { ...post, config: { method: 'GET', url: 'https://api.shop.test/orders' } };
const metrics: AnyStep = { id: 'm', name: 'Count', type: 'tool', config: { tool: 'text.metrics' } };
const told = (channel: string, more: object = {}): AnyStep => ({
  id: 'm',
  name: 'Tell',
  type: 'notify',
  config: { channel, message: 'x', ...more },
});
const agent = (agentId: string, more: object = {}): AnyStep => ({
  id: 'a',
  name: 'Write',
  type: 'agent_task',
  config: { agentId, ...more },
});
const letter = told('email', { approval: 'always' });
const writing = agent('asking', { approval: 'always' });
const other = (step: AnyStep, more: object = {}): AnyStep => ({ ...step, id: `${step.id}2`, ...more });
const refunds = ['"Refund" sends POST requests to api.shop.test without asking.'];

describe('Actions without asking', () => {
  it.each<[string, AnyStep[], AnyStep[], string[], Partial<ShopAnswers>?]>([
    ['a call under a new id in front of the decision', [look, post], [other(post), look], refunds],
    ['a second call in front of the decision', [look, post], [other(post), look, post], refunds],
    [
      'a call on refusal',
      [{ ...look, config: { subject: 'x', rejectedNext: 'm' }, next: 'post' }, post, { ...metrics, next: null }],
      [{ ...look, config: { subject: 'x', rejectedNext: 'm' }, next: 'post' }, post, { ...metrics, next: 'post' }],
      refunds,
    ],
    [
      'a call behind a decision of fewer people',
      [{ ...look, config: { quorum: 2 } }, post],
      [other(look), other(post), { ...look, config: { quorum: 2 } }],
      refunds,
    ],
    ['a call behind a decision that can be skipped', [look, post], [other(look, { onError: 'continue' }), other(post), look], refunds],
    ['a call behind one of two decisions', [look, other(look), post], [look, other(post), other(look)], refunds],
    ['a new call behind a decision about a letter', [letter], [letter, post], refunds],
    ['another call behind a decision about a task', [writing, get], [writing, { ...post, id: get.id }], refunds],
    ['the same call once more', [post], [post, other(post)], refunds],
    [
      'the same call for each item',
      [post],
      [{ id: 'each', type: 'loop', config: { items: 'x', body: 'post' }, next: null }, post],
      refunds,
    ],
    ['a call that was only played', [{ ...post, mock: { enabled: true } }], [post], refunds],
    ['a call that nothing led to', [{ ...metrics, next: null }, post], [metrics, post], refunds],
    [
      'a reading call that deletes now',
      [get],
      [{ ...post, config: { method: 'DELETE', url: 'https://api.shop.test/orders' } }],
      ['"Refund" sends DELETE requests to api.shop.test without asking.'],
    ],
    [
      'another address',
      [post],
      [{ ...post, config: { method: 'POST', url: '{{trigger.url}}' } }],
      ['"Refund" sends POST requests to an address that the run works out without asking.'],
    ],
    [
      'a renamed letter that nobody looks at',
      [told('email', { approval: 'always' })],
      [other(told('email'))],
      ['"Tell" asks for approval less strictly.'],
    ],
    ['a tool that is a webhook now', [metrics], [told('webhook')], ['"Tell" calls a webhook without asking.'], free],
    ['a mail in a shop that mails unasked', [look], [told('email'), look], ['"Tell" sends mail without asking.'], free],
    [
      'a tool that mails unasked',
      [metrics],
      [{ ...metrics, config: { tool: 'email.send' } }],
      ['"Count" uses email.send without asking.'],
      free,
    ],
    ['a tool that is not known', [metrics], [{ ...metrics, config: { tool: 'else' } }], ['"Count" uses else without asking.']],
    ['another agent, with leave', [agent('asking')], [agent('freed')], ['"Write" starts an agent that may act without asking.']],
    [
      'another task for an agent with leave',
      [agent('freed', { input: 1 })],
      [agent('freed', { input: 2 })],
      ['"Write" starts an agent that may act without asking.'],
    ],
    ['an agent that is not known', [agent('asking')], [agent('else')], ['"Write" starts an agent that may act without asking.']],
    [
      'a renamed task that asks less',
      [agent('asking', { approval: 'always' })],
      [other(agent('asking'))],
      ['"Write" asks for approval less strictly.'],
    ],
    [
      'changes within the limits',
      [look],
      [{ id: 'c', type: 'change', config: { sku: 'A' } }, look],
      ['"c" changes listings or orders without asking.'],
      { writesChanges: true },
    ],
    [
      'another workflow',
      [look],
      [{ id: 'w', type: 'workflow', config: { workflowId: 'x' } }, look],
      ['"w" starts another workflow without asking.'],
    ],
  ])('should find %s', (_, was, now, found, answers = {}) => expect(judged(was, now, answers)).toEqual(found));

  it.each<[string, AnyStep[], AnyStep[], Partial<ShopAnswers>?]>([
    ['a renamed call', [post], [other(post, { name: 'Pay back' })]],
    [
      'a new call behind the decision',
      [look, post],
      [look, post, other(post, { config: { method: 'PUT', url: 'https://api.shop.test/x' } })],
    ],
    ['a new call behind a new decision', [metrics], [metrics, look, post]],
    ['a new decision in front', [post], [look, post]],
    ['a reading call', [metrics], [metrics, get]],
    ['a call with a key, which asks', [metrics], [metrics, { ...post, config: { ...(post.config as object), apiKeyId: 'k' } }]],
    [
      'a mail, a tool and a webhook in a shop that asks',
      [get],
      [get, told('email'), { ...metrics, id: 't', config: { tool: 'email.send' } }, other(told('webhook'))],
    ],
    ['a notice in the console', [get], [get, told('in_app')], free],
    ['a mail that always asks', [get], [get, told('email', { approval: 'always' })], free],
    ['another task for an agent that asks', [agent('asking', { input: 1 })], [agent('asking', { input: 2 })]],
    ['a task with leave that asks first', [get], [get, agent('freed', { approval: 'policy' })]],
    ['proposals that wait', [get], [get, { id: 'c', type: 'change', config: { sku: 'A' } }]],
    ['a call that nothing leads to', [look], [{ ...look, next: null }, post]],
  ])('should find nothing in %s', (_, was, now, answers = {}) => expect(judged(was, now, answers)).toEqual([]));

  it('should find what a failed run sends and starts', () => {
    const failing = (onFailure: object): Partial<Definition> => ({ settings: { budgetMicroUsd: 500, onFailure } });
    expect(found(failing({ notify: ['in_app', 'a@x.test'], startWorkflowId: 'w' }))).toEqual([
      'A failed run is reported to a@x.test.',
      'A failed run starts another workflow.',
    ]);
  });

  it('should find a starter who may decide', () =>
    expect(judged([{ ...look, config: { selfApproval: false } }], [look])).toEqual(['"Look" asks for approval less strictly.']));
});
