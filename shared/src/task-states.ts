export const taskStatuses = ['pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task in one of these has one way out: a retry, which starts a new attempt. A trigger in Postgres enforces that. */
export const finalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies readonly TaskStatus[];
export type FinalStatus = (typeof finalStatuses)[number];

export const isFinal = (status: TaskStatus): status is FinalStatus => (finalStatuses as readonly TaskStatus[]).includes(status);

/** From the most urgent to the least. */
export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];
