import type { Agent, AgentType } from '../../api/types';
import { nextId, START } from './start';

/** An idle agent; a test overrides what it is about. */
export const agentRow = (overrides: Partial<Agent> = {}): Agent => ({
  id: nextId(),
  name: 'Listing auditor',
  type: 'SEO Optimization',
  status: 'idle',
  statusReason: null,
  lockedReason: null,
  description: null,
  config: {},
  priority: 'medium',
  schedule: 'on-demand',
  scheduleTime: '09:00',
  scheduleWeekday: 1,
  overlap: 'skip',
  requiredApiKeys: [],
  missingApiKeys: [],
  setup: [],
  uptime: 0,
  lastRunAt: null,
  nextRunAt: null,
  isDemo: false,
  version: 1,
  createdAt: START,
  updatedAt: START,
  ...overrides,
});

export const agentTypeRow = (overrides: Partial<AgentType> = {}): AgentType => ({
  type: 'SEO Optimization',
  summary: 'Audits a page.',
  worksNow: true,
  needs: null,
  betterWith: [],
  files: [],
  inputSchema: { type: 'object', properties: {} },
  ...overrides,
});
