import type { Definition } from './definition/definition';
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
const before = { definition, allowedHosts: ['*.shop.test'] };
const found = (change: Partial<Definition>, allowedHosts = before.allowedHosts) =>
  loosenedGuards(before, { definition: { ...definition, ...change }, allowedHosts });
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
