// Everything about when a task is looked at again, but for its retries (`platform/schedule/backoff.ts`); what is counted in rows and states is in `task-state.ts`.

/** Long enough for a pause of the process, short enough that a dead worker does not hold its running places for long. */
export const leaseSeconds = 15;

/** A time may lie this much further ahead than it can, because a statement may take that long. */
export const toleranceSeconds = 5;

/**
 * A task whose process died this often, without a finished step or a checkpoint in between, is not run again by itself. Which task a process died of is not
 * known, so after its first death a task is a suspect: a process runs one of those at a time, and the second death is the doing of that one.
 */
export const quarantineAfter = 2;

/** How long a deleted task can be taken back. */
export const undoSeconds = 10;
