/** Where a task is opened: the drawer of the queue. Notifications of the server lead to the same address. */
export const taskLink = (id: string): string => `/admin/task-queue?task=${id}`;

export const agentLink = (id: string): string => `/admin/agents/${id}`;
