import { plural } from '../../../shared/lib/format';
import type { LaneBar } from '../../../shared/ui/Lane';
import type { ManualTrigger } from '../definition';
import type { WorkflowRun } from '../run';
import type { Workflow } from '../workflow';

export interface WorkflowFilter {
  search: string;
  status: string;
}

/** Search in name and description, case-insensitively, together with the status; empty means all. */
export function filterWorkflows(workflows: readonly Workflow[], { search, status }: WorkflowFilter): Workflow[] {
  const wanted = search.trim().toLowerCase();
  return workflows.filter(
    (workflow) =>
      (!status || workflow.status === status) &&
      [workflow.name, workflow.description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

export const waitsForYou = ({ status, waitingFor }: Pick<WorkflowRun, 'status' | 'waitingFor'>): boolean =>
  status === 'waiting' && waitingFor === 'approval';

/** "4 workflows, 3 active, 1 run waits for you". */
export function workflowsSentence(workflows: readonly Workflow[], runs: readonly WorkflowRun[]): string {
  const active = workflows.filter(({ status }) => status === 'active').length;
  const asks = runs.filter(waitsForYou).length;
  const parts = [plural(workflows.length, 'workflow'), `${active} active`];
  if (asks > 0) parts.push(plural(asks, 'run waits for you', 'runs wait for you'));
  return parts.join(', ');
}

/** Both lists in one, each run once: an old run that is still open is not among the newest. */
export function joinRuns(newest: readonly WorkflowRun[], open: readonly WorkflowRun[]): WorkflowRun[] {
  return [...new Map([...open, ...newest].map((run) => [run.id, run])).values()];
}

/** A run that has not begun yet stands where it was asked for. */
export const toBar = (run: WorkflowRun): LaneBar => ({
  id: run.id,
  title: run.dryRun ? 'Dry run' : 'Run',
  status: run.status,
  start: Date.parse(run.startedAt ?? run.createdAt),
  end: run.finishedAt === null ? null : Date.parse(run.finishedAt),
});

/** The soonest time at which a schedule starts it; null where none does. */
export function nextFire({ status, triggerStates }: Pick<Workflow, 'status' | 'triggerStates'>): string | null {
  if (status !== 'active') return null;
  const times = triggerStates.flatMap(({ active, nextFireAt }) => (active && nextFireAt !== null ? [nextFireAt] : []));
  return times.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** What a person fills in before it runs; null where there is nothing to fill in. */
export function formOf({ triggers }: Pick<Workflow, 'triggers'>): ManualTrigger['form'] | null {
  const form = triggers.find((trigger) => trigger.type === 'manual')?.form;
  return form && Object.keys(form.properties).length > 0 ? form : null;
}
