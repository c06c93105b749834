export const agentStatuses = ['running', 'paused', 'error', 'idle', 'active'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

export const schedules = ['continuous', 'hourly', 'daily', 'weekly', 'on-demand'] as const;
export type Schedule = (typeof schedules)[number];

/** Services an agent may name as needed. */
export const requiredKeyChoices = ['openai', 'twitter', 'facebook', 'google', 'sendgrid'] as const;

/** What a due run does while the agent still works on an earlier one. */
export const overlaps = ['skip', 'queue', 'replace'] as const;
export type Overlap = (typeof overlaps)[number];
