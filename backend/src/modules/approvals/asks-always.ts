/** SQL condition: true if every effect of the task needs approval, because its caller may only propose. @param taskId an SQL expression */
export const asksAlwaysOf = (taskId: string): string => `(SELECT asks_always FROM task_overview WHERE id = ${taskId})`;
