import { type Permission, tokenPermissions, type Requirement } from '../../auth';
import type { AgentTypeDefinition } from './agent-type';
import { agentTypes } from '.';

const types: readonly AgentTypeDefinition[] = agentTypes;
const ofTool = (name: string): Requirement | null => (name === 'orders.list' ? { permissions: ['commerce:read'] } : null);
const requirements = (type: string, input: object): readonly Requirement[] =>
  types.find((one) => one.type === type)!.requires(input as Record<string, unknown>, ofTool);

const cases: [string, object, Permission[]][] = [
  ['Content Generation', {}, ['commerce:read']],
  ['Content Generation', { propose: true }, ['commerce:read', 'changes:propose']],
  ['Social Media Management', {}, ['commerce:read']],
  ['Social Media Management', { source: 'texts of a run', taskId: 'x' }, ['commerce:read', 'tasks:read']],
  ['Email Marketing', {}, ['commerce:read', 'customers:identify']],
  ['SEO Optimization', { url: 'https://shop.example.com' }, []],
  ['SEO Optimization', { dataset: 'listings', propose: true }, ['commerce:read', 'changes:propose']],
  ['Data Analysis', { csv: 'a' }, []],
  ['Data Analysis', { dataset: 'orders', propose: true }, ['commerce:read', 'changes:propose']],
  ['Custom', { instructions: 'x', tools: ['orders.list'] }, []],
  [
    'Custom',
    {
      steps: [
        { type: 'log', message: 'x' },
        { type: 'tool', tool: 'orders.list' },
      ],
    },
    ['commerce:read'],
  ],
  ['Custom', { steps: [{ type: 'http', service: 'stripe', url: 'x' }] }, ['api-keys:read', 'customers:identify']],
];

describe('What types of agents require of their caller', () => {
  it.each(cases)('should for %s with %j be %j', (type, input, permissions) =>
    expect(requirements(type, input).flatMap((one) => one.permissions)).toEqual(permissions),
  );

  it('should be decided for each type, as permissions that a token can have', () => {
    expect([...new Set(cases.map(([type]) => type))].sort()).toEqual(types.map(({ type }) => type).sort());
    expect(tokenPermissions).toEqual(expect.arrayContaining(cases.flatMap(([, , permissions]) => permissions)));
  });

  it('should name the step of a Custom task that asks for it', () =>
    expect(requirements('Custom', { steps: [{ type: 'log' }, { type: 'tool', tool: 'orders.list' }] })).toMatchObject([
      { field: 'steps.1.tool' },
    ]));
});
