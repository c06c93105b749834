/** Everything about when a task is looked at again, but for its retries (`platform/schedule/backoff.ts`); what is counted in rows and states is in `task-state.ts`. */

/** Long enough for a pause of the process, short enough that a dead worker does not hold its running places for long. */
export const leaseSeconds = 15;

/** A row that just became due is left to its own wake-up for this long before the reconciler repeats it. */
export const firstDispatchSeconds = 5;
/** Longest pause between two wake-ups of one waiting row; bounds how long an emptied queue store can hold it up. */
export const maxDispatchSeconds = 30;
/** A task that still waits after more repeated wake-ups than this has waited for ten seconds or more. */
export const patientDispatches = 1;
/** A time may lie this much further ahead than it can, because a statement may take that long. */
export const toleranceSeconds = 5;

/** Seconds until the next wake-up of a row, as SQL: 5, 10, 20, then 30 with each that was in vain. */
export const nextDispatchSeconds = `least(${firstDispatchSeconds} * 2 ^ dispatch_count, ${maxDispatchSeconds})`;

/** A task whose workers died this often is the likely cause of their deaths. */
export const maxInterruptions = 10;

/** How long a deleted task can be taken back. */
export const undoSeconds = 10;
