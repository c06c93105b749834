import type { RunStep, WorkflowRun } from '../run';
import type { Workflow } from '../workflow';

const START = '2026-11-10T12:00:00.000Z';

/** An active workflow of one step that people start; a test overrides what it is about. */
export const workflowRow = (overrides: Partial<Workflow> = {}): Workflow => ({
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Refund requests',
  description: null,
  status: 'active',
  version: 1,
  steps: [{ id: 'note', type: 'transform', config: { output: {} } }],
  triggers: [{ id: 'manual', type: 'manual' }],
  settings: {},
  start: 'note',
  allowedHosts: [],
  template: null,
  lockedReason: null,
  triggerStates: [],
  lastRunAt: null,
  lastRunStatus: null,
  createdAt: START,
  updatedAt: START,
  ...overrides,
});

/** A completed run by hand. */
export const runRow = (overrides: Partial<WorkflowRun> = {}): WorkflowRun => ({
  isWithheld: false,
  id: '00000000-0000-4000-8000-00000000000b',
  workflowId: '00000000-0000-4000-8000-00000000000a',
  workflowName: 'Refund requests',
  version: 1,
  status: 'completed',
  triggerKind: 'manual',
  triggerId: 'manual',
  triggerSummary: '{}',
  dryRun: false,
  held: false,
  waitingFor: null,
  waitingUntil: null,
  note: null,
  attempt: 1,
  stepsDone: 1,
  stepsTotal: 1,
  durationMs: 60_000,
  waitingMs: 0,
  costMicroUsd: 0,
  error: null,
  parentId: null,
  retriedFromId: null,
  createdAt: START,
  startedAt: START,
  finishedAt: '2026-11-10T12:01:00.000Z',
  ...overrides,
});

/** A step that took ten seconds in one try. */
export const stepRow = (overrides: Partial<RunStep> = {}): RunStep => {
  const [startedAt, endedAt] = [START, '2026-11-10T12:00:10.000Z'];
  const status = overrides.status ?? 'completed';
  return {
    key: 'note',
    stepId: 'note',
    name: 'Note',
    type: 'transform',
    iteration: [],
    status,
    tries: [{ number: 1, attempt: 1, status, error: null, startedAt, endedAt }],
    input: null,
    output: null,
    error: null,
    childTaskId: null,
    costMicroUsd: 0,
    startedAt,
    endedAt,
    ...overrides,
  };
};
