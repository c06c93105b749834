/** SQL: whether every effect of a task waits for a person, because its starter may only propose. @param taskId an SQL expression */
export const asksAlwaysOf = (taskId: string): string => `(SELECT asks_always FROM task_overview WHERE id = ${taskId})`;
