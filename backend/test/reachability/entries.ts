import { Reflector } from '@nestjs/core';
import { ToolBox } from '../../src/modules/agents';
import { type Deed, type Permission, RouteCheck, tokenPermissions, type WithinRule } from '../../src/modules/auth';
import { spelling } from '../../src/modules/auth/route-check';
import { operationOf } from '../../src/modules/auth/tokens/operation';
import { needsPerson } from '../../src/modules/auth/tokens/token-rules';
import { TaskHandlerRegistry } from '../../src/modules/tasks';
import { ToolRegistry, wireName } from '../../src/modules/tools';
import { steps, type StepType } from '../../src/modules/workflows/steps';
import { toolStep } from '../../src/modules/workflows/steps/tool/tool.step';
import type { StepDefinition } from '../../src/modules/workflows/steps/step';
import { allEvents, isSocketEvent } from '../../src/platform/events';
import type { Product } from '../app';
import { addressOf } from '../route-matrix';
import { stepConfigs, taskInputs } from './samples';
import { startingCalls, type StartingDoor } from './stored-work';

/** Ways in. Exports, searches, notifications, artifacts, imports and backups are routes. The command line calls only routes, as access-reachability-doors shows. */
export const doors = [
  'REST',
  'MCP tool',
  'task input',
  'tool in a task',
  'tool of an agent',
  'tool of a model',
  'workflow step',
  ...(Object.keys(startingCalls) as StartingDoor[]),
  'socket',
] as const;
export type Door = (typeof doors)[number];

/** One way to an effect or to data, with what the product declares about it. */
export interface Entry {
  readonly door: Door;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Null where the mode of a token is judged when the work runs. */
  readonly deed: Deed | null;
  readonly within?: WithinRule;
  /** Input of a task, or config of a step. */
  readonly input?: Record<string, unknown>;
}

const isGrantable = (permission: Permission): boolean => tokenPermissions.includes(permission);

/** Everything that tokens reach, from the registries of a running product. Operations for people only are covered by access-matrix. */
export async function entriesOf({ app }: Pick<Product, 'app'>): Promise<Entry[]> {
  const own = <T>(type: new (...parts: never[]) => T): T => app.get<T>(type, { strict: false });
  const routes = own(RouteCheck)
    .routes()
    .flatMap((route): Entry[] => {
      const operation = operationOf(own(Reflector), route.handler as never, route.method);
      if (!operation || needsPerson(operation) || !isGrantable(operation.permission)) return [];
      if (!addressOf(route).startsWith('/api/')) return [];
      const { permission, deed, within } = operation;
      return [{ door: 'REST', name: spelling(route), permissions: [permission], deed, within }];
    });
  const mcpTools = (await own(ToolRegistry).offered()).map(({ name, permission, deed, within }): Entry => ({
    door: 'MCP tool',
    name: wireName(name),
    permissions: [permission],
    deed,
    within,
  }));
  const inWorkflows = (toolStep.config.properties.tool as unknown as { else: { enum: string[] } }).else.enum;
  const tools = own(ToolBox).tools.flatMap(({ name, requires: { permissions, within } }) => {
    const entry = { name, permissions, deed: null, within };
    return [
      ...(['tool in a task', 'tool of an agent', 'tool of a model'] as const).map((door): Entry => ({ ...entry, door })),
      ...(inWorkflows.includes(name) ? [{ ...entry, door: 'workflow step' as const, name: `tool ${name}` }] : []),
    ];
  });
  const handlers = own(TaskHandlerRegistry);
  const tasks = handlers.all().flatMap(({ type }) =>
    (taskInputs[type] ?? []).map((input): Entry => {
      const required = handlers.requirements(type, input);
      const permissions = [...new Set(required.flatMap((one) => one.permissions))];
      return { door: 'task input', name: type, permissions, deed: null, within: required[0]?.within, input };
    }),
  );
  const ofSteps = (steps as readonly StepDefinition[]).flatMap(({ type, requires }) =>
    stepConfigs[type as StepType].map((config): Entry => {
      const { permissions, within } = requires(config);
      return { door: 'workflow step', name: type, permissions, deed: null, within, input: config };
    }),
  );
  const started = startsOf([...tasks, ...tools, ...ofSteps], routes);
  const events = [...allEvents()].flatMap(([name, event]): Entry[] =>
    isSocketEvent(event) ? [{ door: 'socket', name, permissions: [event.heardBy], deed: 'reads' }] : [],
  );
  return [...routes, ...mcpTools, ...tasks, ...tools, ...ofSteps, ...started, ...events];
}

/** The same work where another caller wrote it. What needs no permission needs none here either. */
function startsOf(entries: readonly Entry[], routes: readonly Entry[]): Entry[] {
  const tasks: readonly Door[] = ['task input', 'tool in a task'];
  const steps: readonly Door[] = ['workflow step'];
  const started: Readonly<Record<StartingDoor, { from: readonly Door[]; route: string }>> = {
    'run of an agent': { from: tasks, route: 'POST /agents/:id/run' },
    'timing of an agent': { from: tasks, route: 'PATCH /agents/:id' },
    'retried task': { from: tasks, route: 'POST /tasks/:id/retry' },
    'run of a workflow': { from: steps, route: 'POST /workflows/:id/run' },
    'status of a workflow': { from: steps, route: 'PATCH /workflows/:id' },
    'address of a workflow': { from: steps, route: 'POST /workflows/:id/hooks/:triggerId' },
  };
  return Object.entries(started).flatMap(([door, { from, route }]) => {
    const { deed } = routes.find(({ name }) => name === route)!;
    return entries
      .filter((entry) => from.includes(entry.door) && entry.permissions.length > 0)
      .map(({ name, permissions, input }): Entry => ({ door: door as StartingDoor, name, permissions, deed, input }));
  });
}

/** The first entry of each door for each permission. */
export function representatives(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries)
    for (const permission of entry.permissions)
      if (!first.has(`${entry.door} ${permission}`)) first.set(`${entry.door} ${permission}`, entry);
  return [...new Set(first.values())];
}

export const countsByDoor = (entries: readonly Entry[]): Map<Door, number> =>
  new Map(doors.map((door) => [door, entries.filter((entry) => entry.door === door).length]));
