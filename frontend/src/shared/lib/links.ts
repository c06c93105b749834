/** Where a task is opened: the drawer of the queue. Notifications of the server lead to the same address. */
export const taskLink = (id: string): string => `/admin/task-queue?task=${id}`;

export const agentLink = (id: string): string => `/admin/agents/${id}`;

/** The sign-in page, which leads back to where somebody was. */
export const signInLink = (back: string): string => `/sign-in?back=${encodeURIComponent(back)}`;

/** Only addresses inside the app; anything else becomes the dashboard. */
export const insideApp = (path: string | null): string => (path !== null && /^\/(?![/\\])/.test(path) ? path : '/admin');
