import type { JsonValue } from '../task-handler';
import type { Priority } from '../task-status';

/** A task this process holds the lease of. */
export interface ClaimedTask {
  id: string;
  /** Random per claim: every write of this run carries it, so a run that lost its lease changes nothing (R6). */
  fence: string;
  type: string;
  title: string;
  input: Record<string, JsonValue>;
  attempt: number;
  reuseFromAttempt: number;
  failures: number;
  maxAttempts: number;
  timeoutMs: number;
  priority: Priority;
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
