export const taskStatuses = ['pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A task in one of these has one way out: a retry, which starts a new attempt. A trigger in Postgres enforces that. */
export const finalStatuses = ['completed', 'failed', 'cancelled'] as const satisfies readonly TaskStatus[];
export type FinalStatus = (typeof finalStatuses)[number];

export const isFinal = (status: TaskStatus): status is FinalStatus => (finalStatuses as readonly TaskStatus[]).includes(status);
export const openStatuses = taskStatuses.filter((status) => !isFinal(status));

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];
/** The column `priority_rank`: lists and claims go by it. */
export const rankOf = (priority: Priority): number => priorities.indexOf(priority) + 1;
