import { Type } from '@sinclair/typebox';
import type { AgentTypeDefinition } from './modules/agents/engines/agent-type';
import type { Tool } from './modules/agents/engines/tools/tool';
import type { TaskHandler } from './modules/tasks';
import type { HouseTool } from './modules/tools';
import type { StepDefinition } from './modules/workflows/steps/step';
import { type Permission, requiresNothing } from './modules/auth';

/** Compiled with the program: an expectation of an error that does not come is an error itself. */
describe('What does not say what it requires', () => {
  const run = () => Promise.resolve();
  const object = Type.Object({});

  it('should not compile as a step of a workflow', () => {
    const step = { type: 'new', config: object, executor: class {} as never, role: 'work', kind: 'tool', waits: false } as const;
    // @ts-expect-error no requires
    const undeclared: StepDefinition = { ...step, effect: 'none' };
    // @ts-expect-error no word about what leaves
    const silent: StepDefinition = { ...step, requires: () => requiresNothing };
    const declared: StepDefinition = { ...step, effect: 'none', requires: () => requiresNothing };
    expect([undeclared, silent, declared]).toHaveLength(3);
  });

  it('should not compile as a tool of agents', () => {
    const text = {
      name: 'text.metrics',
      title: 'New',
      description: 'New',
      parameters: {},
      output: null,
      cost: 'free',
      sideEffect: null,
    } as const;
    const tool = { ...text, leaves: null, call: () => Promise.resolve(null) };
    // @ts-expect-error no requires
    const undeclared: Tool = tool;
    // @ts-expect-error no word about what leaves
    const silent: Tool = { ...text, requires: requiresNothing, call: tool.call };
    const declared: Tool = { ...tool, requires: requiresNothing };
    expect([undeclared, silent, declared]).toHaveLength(3);
  });

  it('should not compile as a tool of the MCP server', () => {
    const tool = { name: 'new.tool', title: 'New', description: 'New', input: object, output: object, run: () => Promise.resolve({}) };
    // @ts-expect-error no permission
    const unguarded: HouseTool = { ...tool, deed: 'reads' };
    // @ts-expect-error no word about what it does to the shop
    const silent: HouseTool = { ...tool, permission: 'commerce:read' };
    const declared: HouseTool = { ...tool, permission: 'commerce:read', deed: 'reads' };
    expect([unguarded, silent, declared]).toHaveLength(3);
  });

  it('should not compile as a type of task, or of agent', () => {
    const handler = { type: 'New', summary: 'New', inputSchema: {}, names: { texts: [] }, titleOf: () => 'New', run };
    // @ts-expect-error no requires
    const undeclared: TaskHandler = handler;
    const declared: TaskHandler = { ...handler, requires: () => [] };
    const type = { ...handler, result: [], leaves: [], engine: class {} as never, betterWith: {} };
    // @ts-expect-error no requires
    const unguarded: AgentTypeDefinition = type;
    expect([undeclared, declared, unguarded]).toHaveLength(3);
  });

  it('should not compile with a permission that there is not', () => {
    // @ts-expect-error a word that no role has
    const made: Permission = 'everything:write';
    expect(made).toBeDefined();
  });
});
