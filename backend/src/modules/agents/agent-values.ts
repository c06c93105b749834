import type { schedules } from '@stallhand/shared';

export { requiredKeyChoices, schedules } from '@stallhand/shared';

export const agentStatuses = ['running', 'paused', 'error', 'idle', 'active'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

export type Schedule = (typeof schedules)[number];

/** What a due run does while the agent still works on an earlier one. */
export const overlaps = ['skip', 'queue', 'replace'] as const;
export type Overlap = (typeof overlaps)[number];
