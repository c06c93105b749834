import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

/** Which agents, workflows and channels somebody may touch, by id; null: all of them. */
export interface Reach {
  agents: readonly string[] | null;
  workflows: readonly string[] | null;
  integrations: readonly string[] | null;
}

/** Limits of the caller. A task keeps those of the call that started it and passes them on to everything it starts. */
export interface Authority {
  /** Names of `auth/permissions.ts`. Null means every permission. */
  permissions: ReadonlySet<string> | null;
  reach: Reach;
  /** Every effect waits for a person's approval, whatever the policies say. */
  asksAlways: boolean;
  /** The API token that it comes from, which pays for the work. Absent for people and the console. */
  tokenId?: string;
}

/** The token by which a program acts for a user. */
export interface ActingToken {
  id: string;
  name: string;
  /** Millionths of a US dollar that its tasks may spend on one day of the shop; null: no limit of its own. */
  microUsdPerDay: number | null;
}

/** Who is behind the work under way, for records of who did what. */
export interface RequestContext {
  actor: { kind: 'person' | 'agent' | 'system'; id: string | null; name: string };
  address: string | null;
  requestId: string | null;
  token?: ActingToken;
  /** Absent for the console itself: the clock, the command line and upkeep have no limits. */
  authority?: Authority;
  /** Epoch milliseconds until which the person's confirmation is valid. Absent for programs. */
  confirmedUntil?: number;
  /** The attempt under way; only in a worker. */
  task?: { id: string; attempt: number; agentId: string | null; personal?: PersonalMark };
}

/** Marks a task that has read who customers are. The mark is permanent, because everything the task stores may name them. */
export interface PersonalMark {
  readonly isSet: boolean;
  /** Stores the mark before the data are returned, so no output with them is stored unmarked. */
  set(): Promise<void>;
}

const storage = new AsyncLocalStorage<RequestContext>();

const system: RequestContext = { actor: { kind: 'system', id: null, name: 'System' }, address: null, requestId: null };

const everything: Reach = { agents: null, workflows: null, integrations: null };

/** Of the console itself. */
export const unlimited: Authority = { permissions: null, reach: everything, asksAlways: false };

/** The context of the running request or job; outside of both, the system itself. */
export const requestContext = (): RequestContext => storage.getStore() ?? system;

/** Agents, workflows and channels within the caller's limits. */
export const callerReach = (): Reach => callerAuthority().reach;

export const callerAuthority = (): Authority => requestContext().authority ?? unlimited;

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** For work begun by a timer or by a message of another call, which must not run in the name or limits of that caller. */
export const runAsSystem = <T>(work: () => T, more: Pick<RequestContext, 'authority' | 'task'> = {}): T =>
  storage.run({ ...system, ...more }, work);

/** Before sign-in there is somebody, but nobody knows who. */
const stranger: RequestContext['actor'] = { kind: 'person', id: null, name: 'Not signed in' };

/** Gives each call an id and a context of its own. */
export function inOwnContext(request: Request & { id?: string }, _response: Response, next: NextFunction): void {
  request.id = randomUUID();
  runInContext({ actor: stranger, address: request.ip ?? null, requestId: request.id }, next);
}

/** Who makes the call under way, once that is known: for all that is done for it from now on. */
export function nameCaller(caller: Pick<RequestContext, 'actor' | 'token' | 'authority' | 'confirmedUntil'>): void {
  const own = storage.getStore();
  if (own) Object.assign(own, caller);
}
