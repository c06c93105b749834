import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is behind the work under way, for records of who did what. */
export interface RequestContext {
  actor: { kind: 'person' | 'agent' | 'system'; id: string | null; name: string };
  address: string | null;
  requestId: string | null;
  /** The attempt under way; only in a worker. */
  task?: { id: string; attempt: number; agentId: string | null };
}

const storage = new AsyncLocalStorage<RequestContext>();

const system: RequestContext = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null };

/** The context of the running request or job; outside of both, the system itself. */
export const requestContext = (): RequestContext => storage.getStore() ?? system;

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
