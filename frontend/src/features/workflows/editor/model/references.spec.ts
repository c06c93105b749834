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

describe('declared results', () => {
  const rows = (title: string, name: string) => ({
    title,
    type: 'object',
    properties: { [name]: { type: 'string', description: 'A code' } },
  });
  const output = {
    type: 'object',
    properties: {
      total: { type: 'integer' },
      rows: { type: 'array', items: { anyOf: [rows('products', 'sku'), rows('recent_orders', 'order')] } },
    },
  };
  const find: Step = { id: 'find', type: 'tool', next: 'each', config: { tool: 'shop.query', arguments: { query: 'products' } } };
  const audit: Step = { id: 'audit', type: 'agent_task', next: 'find', config: { agentId: 'a1' } };
  const each: Step = { id: 'each', type: 'loop', next: null, config: { items: '{{steps.find.output.rows}}', body: 'inner' } };
  const known = {
    tools: [{ name: 'shop.query', output }],
    agents: [{ id: 'a1', type: 'SEO Optimization' }],
    agentTypes: [{ type: 'SEO Optimization', files: ['fixes.md'] }],
    events: [
      { event: 'stock.low' as const, payload: { type: 'object', properties: { quantity: { type: 'integer', title: 'In stock' } } } },
    ],
  };
  const flow = { triggers: [{ id: 'low', type: 'event', event: 'stock.low' } satisfies Trigger], steps: [audit, find, each, inner] };
  const at = (id: string, path: string) => stepReferences(flow, id, undefined, known).find((entry) => entry.path === path);

  it('should offer the fields of a tool before its first run, with their types', () => {
    expect(at('each', 'steps.find.output.total')).toMatchObject({ label: 'Total', kind: 'number', group: 'Tool' });
    expect(at('each', 'steps.find.output.rows')).toMatchObject({ kind: 'list' });
  });

  it('should offer the columns of a loop list, depending on the argument', () => {
    expect(at('inner', 'item.sku')).toMatchObject({ label: 'SKU', kind: 'text', about: 'A code' });
    expect(at('inner', 'item.order')).toBeUndefined();
  });

  it('should offer the documents of an agent and the data of an event', () => {
    expect(at('find', 'steps.audit.output.files["fixes.md"]')).toMatchObject({ label: 'fixes.md', kind: 'text' });
    expect(at('find', 'trigger.quantity')).toMatchObject({ label: 'In stock', kind: 'number' });
  });

  it('should combine declarations with the values of the last run', () => {
    const sample = { trigger: {}, outputs: { find: { total: 3, rows: [{ sku: 'A', colour: 'red' }] } } };
    const seen = stepReferences(flow, 'inner', sample, known);
    expect(seen.find(({ path }) => path === 'steps.find.output.total')).toMatchObject({ kind: 'number', sample: 3 });
    expect(seen.find(({ path }) => path === 'item.sku')).toMatchObject({ kind: 'text', sample: 'A' });
    expect(seen.find(({ path }) => path === 'item.colour')).toMatchObject({ sample: 'red' });
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
