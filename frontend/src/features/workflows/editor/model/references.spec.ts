import type { Step, Trigger } from '../../definition';
import { sampleText } from './reference';
import { stepReferences, triggerReferences } from './references';

const request: Step = {
  id: 'request',
  name: 'Ask the shop',
  type: 'http',
  next: 'each',
  config: { method: 'GET', url: 'https://a.example' },
};
const loop: Step = { id: 'each', type: 'loop', next: 'last', config: { items: '{{steps.request.output.body}}', body: 'inner' } };
const inner: Step = { id: 'inner', type: 'transform', next: null, config: { output: { total: '{{item.total}}' } } };
const last: Step = { id: 'last', type: 'stop' };
const triggers: Trigger[] = [
  { id: 'by_hand', type: 'manual', form: { type: 'object', properties: { email: { type: 'string' } } } },
  { id: 'hook', type: 'webhook', auth: { kind: 'bearer' } },
];
const draft = { triggers, steps: [request, loop, inner, last] };
const paths = (id: string) => stepReferences(draft, id).map(({ path }) => path);

describe('what a step can look up', () => {
  it('should offer what starts the run: questions of the form, parts of a call', () => {
    expect(triggerReferences({ triggers }).map(({ path }) => path)).toEqual([
      'trigger.email',
      'trigger.body',
      'trigger.query',
      'trigger.headers',
      'trigger.method',
    ]);
  });

  it('should offer only steps that have run by then', () => {
    expect(paths('request').filter((path) => path.startsWith('steps.'))).toEqual([]);
    expect(paths('each')).toContain('steps.request.output.body');
    expect(paths('each')).not.toContain('steps.last.output');
  });

  it('should offer the item inside of a loop, and afterwards only its results', () => {
    expect(paths('inner')).toEqual(expect.arrayContaining(['item', 'index', 'steps.request.output']));
    expect(paths('inner')).not.toContain('steps.each.output');
    expect(paths('last')).toContain('steps.each.output.results');
    expect(paths('last').filter((path) => path.startsWith('steps.inner'))).toEqual([]);
  });

  it('should show what the last run had there, also under keys that are no names', () => {
    const sample = { trigger: { email: 'ada@example.com' }, outputs: { request: { status: 200, body: { 'order-id': 7 } } } };
    const found = stepReferences(draft, 'each', sample);
    expect(found.find(({ path }) => path === 'steps.request.output.status')?.sample).toBe(200);
    expect(found.find(({ path }) => path === 'steps.request.output.body["order-id"]')?.sample).toBe(7);
    expect(found.filter(({ path }) => path === 'trigger.email')).toHaveLength(1);
  });
});

it('should say a value in a few characters', () => {
  expect([1, [1], { a: 1, b: 2 }, 'x'.repeat(60), undefined].map(sampleText)).toEqual([
    '1',
    '1 entry',
    '{ a, b }',
    `${'x'.repeat(40)}…`,
    '',
  ]);
});
