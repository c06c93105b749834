/** A workflow as the editor changes it; the shapes of `GET /api/workflow-schema`, which the OpenAPI document leaves open. */
export const stepTypes = [
  'agent_task',
  'http',
  'condition',
  'transform',
  'delay',
  'notify',
  'approval',
  'loop',
  'workflow',
  'stop',
] as const;
export type StepType = (typeof stepTypes)[number];

export const triggerTypes = ['manual', 'schedule', 'webhook', 'event', 'workflow'] as const;
export type TriggerType = (typeof triggerTypes)[number];

export const triggerEvents = [
  'order.paid',
  'order.refunded',
  'shop_order.paid',
  'shop_order.refunded',
  'stock.low',
  'customer.created',
  'trend.rising',
  'task.failed',
  'task.completed',
  'integration.error',
  'metric.threshold',
] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

export const operators = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'in',
  'exists',
  'not_exists',
  'is_empty',
  'is_true',
  'is_false',
  'before',
  'after',
  'matches',
] as const;
export type Operator = (typeof operators)[number];

export interface Comparison {
  left: string;
  op: Operator;
  right?: unknown;
  /** Texts are compared without regard to case unless this is true. */
  caseSensitive?: boolean;
}

/** True when every comparison of at least one group is. */
export interface Condition {
  any: Comparison[][];
}

/** The part of JSON Schema that a form is drawn from. */
export interface FormField {
  type: 'string' | 'number' | 'integer' | 'boolean';
  title?: string;
  description?: string;
  enum?: (string | number)[];
  default?: string | number | boolean;
  format?: 'email' | 'date' | 'date-time' | 'uri';
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
export interface Form {
  type: 'object';
  properties: Record<string, FormField>;
  required?: string[];
}

export const overlaps = ['skip', 'queue', 'replace'] as const;
export type Overlap = (typeof overlaps)[number];

export interface WorkflowSettings {
  timezone?: string;
  timeoutSec?: number;
  concurrency?: { limit?: number; key?: string; onOverlap?: Overlap; countWaiting?: boolean };
  budgetMicroUsd?: number;
  onFailure?: { notify?: string[]; startWorkflowId?: string };
}

interface TriggerBase {
  id: string;
  enabled?: boolean;
  filter?: Condition;
}
export interface ManualTrigger extends TriggerBase {
  type: 'manual';
  form?: Form;
}
export interface ScheduleTrigger extends TriggerBase {
  type: 'schedule';
  cron?: string;
  everySec?: number;
  timezone?: string;
  misfire?: 'run_once' | 'skip';
  overlap?: Overlap;
  jitterSec?: number;
}
export interface WebhookAuth {
  kind: 'hmac' | 'bearer' | 'basic' | 'none';
  apiKeyId?: string;
  header?: string;
  algorithm?: 'sha1' | 'sha256' | 'sha512';
  encoding?: 'hex' | 'base64';
  timestampHeader?: string;
  toleranceSec?: number;
  confirmation?: string;
}
export interface WebhookTrigger extends TriggerBase {
  type: 'webhook';
  method?: 'POST' | 'PUT' | 'GET';
  auth: WebhookAuth;
  dedupeKey?: string;
  respond?: 'immediately' | 'after_run';
}
export interface EventTrigger extends TriggerBase {
  type: 'event';
  event: TriggerEvent;
}
export interface WorkflowTrigger extends TriggerBase {
  type: 'workflow';
}
export type Trigger = ManualTrigger | ScheduleTrigger | WebhookTrigger | EventTrigger | WorkflowTrigger;

export interface Retry {
  max?: number;
  delaySec?: number;
  factor?: number;
  maxDelaySec?: number;
}

interface StepBase {
  id: string;
  name?: string;
  next?: string | null;
  skipIf?: Condition;
  timeoutSec?: number;
  retry?: Retry;
  onError?: 'fail' | 'continue' | 'goto';
  errorNext?: string;
  mock?: { enabled?: boolean; output?: unknown };
}
export interface AgentTaskStep extends StepBase {
  type: 'agent_task';
  config: { agentId: string; input?: Record<string, unknown>; wait?: boolean; approval?: 'policy' | 'always' | 'never' };
}
export interface HttpStep extends StepBase {
  type: 'http';
  config: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    query?: Record<string, string | number | boolean>;
    body?: unknown;
    apiKeyId?: string;
    okStatus?: number[];
    maxBytes?: number;
    idempotencyKey?: string;
  };
}
export interface ConditionStep extends StepBase {
  type: 'condition';
  config: { mode?: 'first' | 'all'; branches: { name: string; when?: Condition; next: string }[]; else?: string };
}
export interface TransformStep extends StepBase {
  type: 'transform';
  /** A value, or what is computed: `{ path, fn?, args? }`. */
  config: { output: Record<string, unknown> };
}
export interface DelayStep extends StepBase {
  type: 'delay';
  config: { forSec?: number; until?: string; businessHours?: boolean };
}
export interface NotifyStep extends StepBase {
  type: 'notify';
  config: { channel: 'in_app' | 'email' | 'slack' | 'webhook'; to?: string[]; subject?: string; message: string };
}
export interface ApprovalStep extends StepBase {
  type: 'approval';
  config: {
    subject: unknown;
    editable?: boolean;
    prompt?: string;
    approvers?: string[];
    quorum?: number;
    selfApproval?: boolean;
    form?: Form;
    expiresSec?: number;
    onExpire?: 'reject' | 'approve' | 'fail';
    rejectedNext?: string;
  };
}
export interface LoopStep extends StepBase {
  type: 'loop';
  config: { items: string; body: string; parallel?: number; maxItems?: number; onItemError?: 'fail' | 'continue' };
}
export interface SubWorkflowStep extends StepBase {
  type: 'workflow';
  config: { workflowId: string; input?: Record<string, unknown>; wait?: boolean };
}
export interface StopStep extends StepBase {
  type: 'stop';
  config?: { status?: 'completed' | 'failed'; message?: string };
}
export type Step =
  AgentTaskStep | HttpStep | ConditionStep | TransformStep | DelayStep | NotifyStep | ApprovalStep | LoopStep | SubWorkflowStep | StopStep;

export interface Definition {
  schemaVersion: 1;
  settings?: WorkflowSettings;
  triggers: Trigger[];
  /** The first step of the list when left out. */
  start?: string;
  steps: Step[];
}
