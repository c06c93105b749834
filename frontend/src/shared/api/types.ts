/** The rows the API answers with, under the names the screens use. */

export type AgentStatus = 'running' | 'paused' | 'error' | 'idle' | 'active';
export type TaskStatus = 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
export type Priority = 'high' | 'medium' | 'low';
export type Schedule = 'continuous' | 'hourly' | 'daily' | 'weekly' | 'on-demand';

export interface Agent {
  id: string;
  name: string;
  type: string;
  status: AgentStatus;
  statusReason: string | null;
  description: string | null;
  config: Record<string, unknown>;
  priority: Priority;
  schedule: Schedule;
  requiredApiKeys: string[];
  uptime: number;
  lastRunAt: string | null;
  nextRunAt: string | null;
  isDemo: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface AgentLanes {
  agentId: string;
  runs: LaneRun[];
}

export interface LaneRun {
  taskId: string;
  title: string;
  status: TaskStatus;
  startedAt: string;
  finishedAt: string | null;
}

export interface AgentType {
  type: string;
  summary: string;
  available: boolean;
  needs: string | null;
  inputSchema: JsonSchema;
}

/** The part of JSON Schema that agent types use to describe their input. */
export interface JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  enum?: (string | number)[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  contentMediaType?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  required?: string[];
}

export interface TaskError {
  code: string;
  message: string;
  stepKey: string | null;
  retryable: boolean;
  hint: string | null;
}

export interface Task {
  id: string;
  title: string;
  description: string | null;
  status: TaskStatus;
  priority: Priority;
  type: string;
  agentId: string | null;
  agentName: string | null;
  assignedTo: string | null;
  metadata: Record<string, unknown>;
  progress: number;
  progressNote: string | null;
  estimatedDuration: number | null;
  held: boolean;
  holdRequested: boolean;
  dueAt: string;
  attempt: number;
  maxAttempts: number;
  triggeredBy: string;
  retriedFromId: string | null;
  error: TaskError | null;
  cancelRequested: boolean;
  timeoutMs: number;
  costMicroUsd: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface TaskCounts {
  total: number;
  pending: number;
  queued: number;
  running: number;
  waiting: number;
  completed: number;
  failed: number;
  cancelled: number;
}

export interface Stats {
  activeAgents: number;
  completedTasks: number;
  queueLength: number;
  efficiency: number | null;
  efficiencyBasis: string;
  agentsByStatus: Partial<Record<AgentStatus, number>>;
  completedToday: number;
  waitSeconds: { p50: number; p95: number } | null;
  timeToEmptySeconds: number | null;
  completedPerHour: number[];
}

export interface Activity {
  id: string;
  type: string;
  description: string;
  metadata: Record<string, unknown>;
  createdAt: string;
}

export interface Notification {
  id: string;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  count: number;
  readAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AppConfig {
  version: string;
  accessMode: 'open' | 'password';
  stripePublishableKey: string | null;
  features: Record<string, boolean>;
}

export interface Session {
  mode: 'open' | 'password';
  user: { name: string; role: string };
}

export interface DemoShop {
  installed: boolean;
  agents: number;
  orders: number;
}
