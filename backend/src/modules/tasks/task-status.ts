export const taskStatuses = ['pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/**
 * Where a task may go from each state. `pending` is due later, `queued` is due now. The three final states have one
 * way out: a retry, which starts a new attempt. A trigger in Postgres enforces that last rule once more.
 */
export const taskTransitions: Record<TaskStatus, readonly TaskStatus[]> = {
  pending: ['queued', 'running', 'cancelled'],
  queued: ['running', 'cancelled'],
  running: ['completed', 'failed', 'cancelled', 'queued', 'pending', 'waiting'],
  waiting: ['queued', 'running', 'failed', 'cancelled'],
  completed: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

export const isFinal = (status: TaskStatus): boolean => status === 'completed' || status === 'failed' || status === 'cancelled';

export const mayBecome = (from: TaskStatus, to: TaskStatus): boolean => taskTransitions[from].includes(to);
