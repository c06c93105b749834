import type { Agent, AgentType, ApiKey, Settings, Task } from '../api/types';

const START = '2026-11-10T12:00:00.000Z';
let count = 0;
const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

/** An idle agent; a test overrides what it is about. */
export const agentRow = (overrides: Partial<Agent> = {}): Agent => ({
  id: nextId(),
  name: 'Listing auditor',
  type: 'SEO Optimization',
  status: 'idle',
  statusReason: null,
  description: null,
  config: {},
  priority: 'medium',
  schedule: 'on-demand',
  requiredApiKeys: [],
  uptime: 0,
  lastRunAt: null,
  nextRunAt: null,
  isDemo: false,
  version: 1,
  createdAt: START,
  updatedAt: START,
  ...overrides,
});

/** A queued task without an agent; a test overrides what it is about. */
export const taskRow = (overrides: Partial<Task> = {}): Task => ({
  id: nextId(),
  title: 'Audit a page',
  description: null,
  status: 'queued',
  priority: 'medium',
  type: 'SEO Optimization',
  agentId: null,
  agentName: null,
  assignedTo: null,
  metadata: {},
  progress: 0,
  progressNote: null,
  estimatedDuration: null,
  held: false,
  holdRequested: false,
  dueAt: START,
  attempt: 0,
  maxAttempts: 3,
  triggeredBy: 'manual',
  retriedFromId: null,
  error: null,
  cancelRequested: false,
  timeoutMs: 1_800_000,
  costMicroUsd: 0,
  version: 1,
  createdAt: START,
  updatedAt: START,
  startedAt: null,
  finishedAt: null,
  ...overrides,
});

export const agentTypeRow = (overrides: Partial<AgentType> = {}): AgentType => ({
  type: 'SEO Optimization',
  summary: 'Audits a page.',
  available: true,
  needs: null,
  inputSchema: { type: 'object', properties: {} },
  ...overrides,
});

export const apiKeyRow = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: nextId(),
  name: 'Listing model',
  service: 'openai',
  keyValue: '••••••••7Q2f',
  isActive: true,
  settings: {},
  remindAt: null,
  rotatedAt: START,
  previousUntil: null,
  lastTest: null,
  lastUsedAt: null,
  version: 1,
  createdAt: START,
  updatedAt: START,
  ...overrides,
});

/** The settings of a new installation. */
export const settingsRow = (overrides: Partial<Settings> = {}): Settings => ({
  organizationName: 'My shop',
  timeZone: 'UTC',
  defaultTaskPriority: 'medium',
  maxConcurrentTasks: 10,
  autoRetryFailedTasks: true,
  taskTimeoutMinutes: 30,
  emailNotifications: false,
  inAppNotifications: true,
  taskCompleteNotifications: false,
  errorNotifications: true,
  weeklyReports: false,
  notificationEmail: null,
  quietHours: null,
  requireApiKeyRotation: true,
  rotationIntervalDays: 90,
  logRetentionDays: 30,
  enableTwoFactor: false,
  appearance: { theme: 'dark', density: 'comfortable' },
  mail: { kind: 'none', host: null, port: 587, secure: false, user: null, from: null, hasPassword: false },
  version: 1,
  updatedAt: null,
  updatedBy: null,
  undoable: [],
  ...overrides,
});
