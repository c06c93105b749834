import type { AgentType } from '../../agents';

export interface Helper {
  name: string;
  type: AgentType;
}

/** Agents that work on a project; they are made with the first one. */
export const helpers = {
  writer: { name: 'Trend listing writer', type: 'Content Generation' },
  planner: { name: 'Trend post planner', type: 'Social Media Management' },
} as const satisfies Record<string, Helper>;
