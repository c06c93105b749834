import type { Authority } from '../../../platform/http/request-context';
import type { Named } from '../naming/naming';
import type { JsonValue, Wait } from '../task-handler';
import type { Priority } from '../task-status';

/** A task this process holds the lease of. */
export interface ClaimedTask {
  id: string;
  /** Random per claim: every write of this run carries it, so a run that lost its lease changes nothing. */
  fence: string;
  type: string;
  title: string;
  input: Record<string, JsonValue>;
  named: Named;
  /** Made before it was kept who named what: only what the author of its agent wrote counts. */
  isNamedByAgentOnly: boolean;
  agentId: string | null;
  dryRun: boolean;
  /** True if the task has read who customers are, or was given it. */
  isPersonal: boolean;
  attempt: number;
  /** Milliseconds this attempt has waited so far; 0 when it starts now. */
  waitedMs: number;
  /** Milliseconds this attempt has worked so far. */
  workedMs: number;
  released: boolean;
  reuseFromAttempt: number;
  failures: number;
  maxAttempts: number;
  timeoutMs: number;
  priority: Priority;
  dueAt: string;
  /** Limits of everything that the task does. */
  authority: Authority;
  /** True if it must not start, because the API token that queued it has ended. */
  isRefused: boolean;
}

/** The run lost its task to another worker, a deletion or a final state: it ends without a trace. */
export class LostLease extends Error {
  constructor() {
    super('The task is no longer held by this run.');
  }
}

/** Why a run is told to stop; the reason of its abort signal. */
export class StopRequest extends Error {
  constructor(readonly outcome: 'cancelled' | 'timeout' | 'released' | 'held') {
    super(`The run was ${outcome}.`);
  }
}

/** Thrown by `park`: the run leaves its place and is called again later. */
export class Parked extends Error {
  constructor(readonly wait: Wait) {
    super(`The run waits: ${wait.note}`);
  }
}

/** Whether this is how a run is told to leave its worker, and no failure of what it does. */
export const isSteering = (error: unknown): boolean =>
  error instanceof LostLease || error instanceof StopRequest || error instanceof Parked;
