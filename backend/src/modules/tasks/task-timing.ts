/** Everything about when a task is looked at again, but for its retries (`platform/schedule/backoff.ts`); what is counted in rows and states is in `task-state.ts`. */

/** Long enough for a pause of the process, short enough that a dead worker does not hold its running places for long. */
export const leaseSeconds = 15;

/** A time may lie this much further ahead than it can, because a statement may take that long. */
export const toleranceSeconds = 5;

/** A task whose workers died this often is the likely cause of their deaths. */
export const maxInterruptions = 10;

/** How long a deleted task can be taken back. */
export const undoSeconds = 10;
