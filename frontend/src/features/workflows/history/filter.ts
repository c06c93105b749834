import { taskStatuses } from '@stallhand/shared';
import type { TriggerKind } from '../../../shared/api/generated';
import { statusLook } from '../../../shared/ui/status';
import type { WorkflowRun } from '../run';

/** What the list of runs shows; empty means all. Lives in the address. */
export interface HistoryFilter {
  search: string;
  status: string;
  triggerKind: string;
  workflowId: string;
}

/** A run is queued as soon as it exists. */
const statuses = taskStatuses.filter((status) => status !== 'pending');

export const triggerWords: Record<TriggerKind, string> = {
  manual: 'By hand',
  schedule: 'Schedule',
  webhook: 'Webhook',
  event: 'Event',
  workflow: 'Another workflow',
  failure: 'A failed workflow',
};

const all = { value: '', label: 'All' };
export const statusOptions = [all, ...statuses.map((value) => ({ value, label: statusLook(value).label }))];
export const triggerOptions = [all, ...Object.entries(triggerWords).map(([value, label]) => ({ value, label }))];

const isOneOf = (options: readonly { value: string }[], value: string) => options.some((option) => option.value === value);
const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

/** The filter of the address without what the server would refuse. */
export const cleanFilter = (typed: HistoryFilter): HistoryFilter => ({
  search: typed.search,
  status: isOneOf(statusOptions, typed.status) ? typed.status : '',
  triggerKind: isOneOf(triggerOptions, typed.triggerKind) ? typed.triggerKind : '',
  workflowId: isId(typed.workflowId) ? typed.workflowId : '',
});

/** One line about a run: why it failed, what it does or waits for, else what started it. */
export function runFact({ status, error, note, triggerSummary }: WorkflowRun): string {
  if (status === 'failed') return error?.message ?? 'failed without a reason';
  if (status === 'running' || status === 'waiting') return note ?? '';
  // The beginning of JSON, which may end anywhere.
  return triggerSummary.replaceAll(/[{}[\]"]/g, '').trim();
}

/** "7 of 8"; inside loops a step is done many times, and then only that number says something. */
export const stepsText = ({ stepsDone, stepsTotal }: Pick<WorkflowRun, 'stepsDone' | 'stepsTotal'>): string =>
  stepsDone > stepsTotal ? String(stepsDone) : `${stepsDone} of ${stepsTotal}`;
