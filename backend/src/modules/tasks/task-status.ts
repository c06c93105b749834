import { isFinal, priorities, type Priority, taskStatuses } from '@stallhand/shared';

export { finalStatuses, isFinal, priorities, taskStatuses } from '@stallhand/shared';
export type { Priority, TaskStatus } from '@stallhand/shared';

export const openStatuses = taskStatuses.filter((status) => !isFinal(status));

/** The column `priority_rank`: lists and claims go by it. */
export const rankOf = (priority: Priority): number => priorities.indexOf(priority) + 1;
