import type { Browser } from '../access';
import type { Product } from '../app';
import { insertAgent, insertTask } from '../rows';
import type { Entry } from './entries';

/** Work that the owner wrote, by the door that starts it. */
export interface Stored {
  readonly agentId?: string;
  readonly taskId?: string;
  readonly workflowId?: string;
}

/** A task of an entry: its type and input. */
export interface Work {
  readonly type: string;
  readonly input: Record<string, unknown>;
}

/** Requests by which a caller starts work that another caller wrote. */
export const startingCalls = {
  'run of an agent': ({ agentId }: Stored) => ['POST', `/api/agents/${agentId}/run`, {}],
  'timing of an agent': ({ agentId }: Stored) => ['PATCH', `/api/agents/${agentId}`, { schedule: 'hourly', status: 'running' }],
  'retried task': ({ taskId }: Stored) => ['POST', `/api/tasks/${taskId}/retry`, {}],
  'run of a workflow': ({ workflowId }: Stored) => ['POST', `/api/workflows/${workflowId}/run`, { input: {} }],
  'status of a workflow': ({ workflowId }: Stored) => ['PATCH', `/api/workflows/${workflowId}`, { status: 'active' }],
  'address of a workflow': ({ workflowId }: Stored) => ['POST', `/api/workflows/${workflowId}/hooks/hook`, undefined],
} as const satisfies Record<string, (stored: Stored) => readonly [string, string, unknown]>;

export type StartingDoor = keyof typeof startingCalls;

export const startsStoredWork = (door: string): door is StartingDoor => door in startingCalls;

/** Has the owner write the work of an entry. @param work of a task, or the config of a step */
export async function storeWork({ database }: Product, owner: Browser, { door, name }: Entry, work: Work): Promise<Stored> {
  if (door === 'run of an agent' || door === 'timing of an agent')
    return { agentId: await insertAgent(database, { name: `Stored ${name}`, type: work.type, config: { input: work.input } }) };
  if (door === 'retried task')
    return { taskId: await insertTask(database, { type: work.type, input: work.input, status: 'failed', finished_at: new Date() }) };
  return {
    workflowId: await storeWorkflow(owner, `Stored ${name}`, { type: work.type, config: work.input }, door !== 'status of a workflow'),
  };
}

export async function storeWorkflow(owner: Browser, name: string, step: object, isActive = true): Promise<string> {
  const { status, body } = await owner.call<{ id: string }>('POST', '/api/workflows', {
    name,
    triggers: [
      { id: 'by_hand', type: 'manual' },
      { id: 'called', type: 'workflow' },
      { id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } },
    ],
    steps: [{ id: 'try', ...step }],
    status: isActive ? 'active' : 'inactive',
  });
  if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body.id;
}
