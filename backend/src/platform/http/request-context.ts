import { AsyncLocalStorage } from 'node:async_hooks';

/** Which agents, workflows and channels somebody may touch, by id; null: all of them. */
export interface Reach {
  agents: readonly string[] | null;
  workflows: readonly string[] | null;
  integrations: readonly string[] | null;
}

/** The token by which a program acts for somebody. */
export interface ActingToken {
  id: string;
  name: string;
  /** Everything that it starts asks before it sends or changes something outside, whatever the policies say. */
  asksAlways: boolean;
  /** Millionths of a US dollar that its tasks may spend on one day of the shop; null: no limit of its own. */
  microUsdPerDay: number | null;
  reach: Reach;
}

/** Who is behind the work under way, for records of who did what. */
export interface RequestContext {
  actor: { kind: 'person' | 'agent' | 'system'; id: string | null; name: string };
  address: string | null;
  requestId: string | null;
  token?: ActingToken;
  /** The attempt under way; only in a worker. */
  task?: { id: string; attempt: number; agentId: string | null };
}

const storage = new AsyncLocalStorage<RequestContext>();

const system: RequestContext = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null };

const everything: Reach = { agents: null, workflows: null, integrations: null };

/** What the caller may touch: everything, unless it is a limited token. */
export const callerReach = (): Reach => requestContext().token?.reach ?? everything;

/** The context of the running request or job; outside of both, the system itself. */
export const requestContext = (): RequestContext => storage.getStore() ?? system;

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
