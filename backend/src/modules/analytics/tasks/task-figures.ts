import { efficiency } from '../../stats';
import type { BarDto, KpiDto, SeriesDto, StatusFiguresDto, TypeFiguresDto } from '../dto/analytics.dto';
import { kpi, share } from '../figures/kpi';
import { plural } from '../../../platform/count-text';
import { inWords } from '../figures/words';
import { decidedLink, openTasksLink, spentLink, tasksLink } from '../links';
import type { Period } from '../period/period';
import { perBucket } from '../period/period-sql';
import { medianSeconds } from './run-times';
import type { EndedSums, RunTimes, SpendSums } from './task-sums';

export interface TaskData {
  ended: EndedSums[];
  runs: RunTimes[];
  spend: SpendSums[];
  open: { status: string; count: number }[];
  agents: { type: string; count: number }[];
  approvals: { count: number; medianSeconds: number | null };
  previousApprovals: { medianSeconds: number | null } | null;
  /** Type to minutes that the same takes a person, where somebody stated it. */
  minutesByHand: Record<string, number>;
}

const none = 'Nothing ended in this period.';
const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number => rows.reduce((sum, row) => sum + value(row), 0);

interface Totals {
  completed: number;
  failed: number;
  cancelled: number;
  spend: number;
  spendCompleted: number;
}

function totalsOf(rows: readonly EndedSums[]): Totals {
  const of = (status: string) => rows.filter((row) => row.status === status);
  const count = (status: string) => sumOf(of(status), (row) => row.count);
  return {
    completed: count('completed'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    spend: sumOf(rows, (row) => row.spend),
    spendCompleted: sumOf(of('completed'), (row) => row.spend),
  };
}

const isNow = ({ bucket }: { bucket: number }) => bucket >= 0;
const isBefore = ({ bucket }: { bucket: number }) => bucket < 0;

/** The four cards, and the figures below them. */
export function taskKpis(data: TaskData, period: Period): { kpis: KpiDto[]; more: KpiDto[] } {
  const compares = period.previous !== null;
  const now = totalsOf(data.ended.filter(isNow));
  const before = compares ? totalsOf(data.ended.filter(isBefore)) : null;
  const runsNow = data.runs.filter(({ isPrevious }) => !isPrevious);
  const spend = sumOf(data.spend.filter(isNow), (row) => row.spend);
  const spendBefore = compares ? sumOf(data.spend.filter(isBefore), (row) => row.spend) : null;
  const unpriced = sumOf(data.spend.filter(isNow), (row) => row.unpriced);
  const finished = now.completed + now.failed;
  const saved = savedMinutes(data.ended.filter(isNow), data.minutesByHand);
  const savedBefore = compares ? savedMinutes(data.ended.filter(isBefore), data.minutesByHand) : null;
  const perCompleted = ({ completed, spend: spent }: Totals) => (completed > 0 ? spent / completed : null);
  const runs = now.completed + now.failed + now.cancelled;
  return {
    kpis: [
      kpi({
        key: 'tasks_completed',
        label: 'Tasks completed',
        unit: 'count',
        better: 'up',
        value: now.completed,
        previous: before?.completed,
        formula: `${plural(now.completed, 'task')} that ended as completed in the period`,
        link: tasksLink(period, { status: 'completed' }),
      }),
      kpi({
        key: 'success_rate',
        label: 'Success rate',
        unit: 'percent',
        better: 'up',
        value: share(now.completed, finished),
        previous: before && share(before.completed, before.completed + before.failed),
        formula: `${now.completed} completed / (${now.completed} completed + ${now.failed} failed); cancelled tasks are left out`,
        reason: none,
        note: finished > 0 && finished < 5 ? `From ${plural(finished, 'task')} only.` : null,
        link: tasksLink(period, { status: 'completed,failed' }),
      }),
      kpi({
        key: 'median_run',
        label: 'Median run',
        unit: 'seconds',
        better: 'down',
        value: medianSeconds(runsNow),
        previous: compares ? medianSeconds(data.runs.filter(({ isPrevious }) => isPrevious)) : null,
        formula: `Half of ${plural(now.completed, 'completed task')} took no longer, from start to end without waiting`,
        reason: 'Nothing was completed in this period.',
        link: tasksLink(period, { status: 'completed' }),
      }),
      kpi({
        key: 'model_spend',
        label: 'Model spend',
        unit: 'micro_usd',
        better: 'down',
        value: spend,
        previous: spendBefore,
        formula: 'Every call of a model and every fee of the period, at the price it had',
        note: unpriced > 0 ? `${plural(unpriced, 'call')} without a known price ${unpriced === 1 ? 'is' : 'are'} not in it.` : null,
        // The ledger of calls knows days, not hours.
        link: period.name === '24h' ? null : spentLink(period, period.timeZone),
      }),
    ],
    more: [
      kpi({
        key: 'runs',
        label: 'Runs',
        unit: 'count',
        better: 'neither',
        value: runs,
        previous: before && before.completed + before.failed + before.cancelled,
        formula: `${now.completed} completed + ${now.failed} failed + ${now.cancelled} cancelled`,
        link: tasksLink(period),
      }),
      kpi({
        key: 'time_saved',
        label: 'Time saved',
        unit: 'minutes',
        better: 'up',
        value: saved?.minutes ?? null,
        previous: savedBefore?.minutes ?? null,
        formula: saved?.formula ?? 'Completed tasks × the minutes that the same takes by hand',
        reason: 'Enter how long this work takes by hand to see it.',
        note: saved?.note,
        link: null,
      }),
      kpi({
        key: 'cost_per_completed',
        label: 'Cost of a completed task',
        unit: 'micro_usd',
        better: 'down',
        value: perCompleted(now),
        previous: before && perCompleted(before),
        formula: `${inWords(now.spend, 'micro_usd')} of all tasks that ended / ${now.completed} completed`,
        reason: 'Nothing was completed in this period.',
        link: tasksLink(period),
      }),
      kpi({
        key: 'approval_wait',
        label: 'Wait for approval',
        unit: 'seconds',
        better: 'down',
        value: data.approvals.medianSeconds,
        previous: data.previousApprovals?.medianSeconds,
        formula: `Median wait of ${plural(data.approvals.count, 'approval')}`,
        reason: 'Nothing was decided in this period.',
        link: decidedLink(period),
      }),
    ],
  };
}

/** Null while nobody stated a time for anything that was completed. */
function savedMinutes(rows: readonly EndedSums[], byHand: Record<string, number>) {
  const completed = new Map<string, number>();
  for (const { type, status, count } of rows) if (status === 'completed') completed.set(type, (completed.get(type) ?? 0) + count);
  const stated = [...completed].filter(([type]) => byHand[type] !== undefined);
  if (stated.length === 0) return null;
  const left = sumOf([...completed], ([, count]) => count) - sumOf(stated, ([, count]) => count);
  return {
    minutes: sumOf(stated, ([type, count]) => count * byHand[type]!),
    formula: stated.map(([type, count]) => `${count} × ${byHand[type]} min (${type})`).join(' + '),
    note: left > 0 ? `${plural(left, 'completed task')} without a stated time by hand ${left === 1 ? 'is' : 'are'} not in it.` : null,
  };
}

export function byType(data: TaskData, period: Period): TypeFiguresDto[] {
  const now = data.ended.filter(isNow);
  const agents = new Map(data.agents.map(({ type, count }) => [type, count]));
  const types = [...new Set([...now.map(({ type }) => type), ...agents.keys()])];
  return types
    .map((type): TypeFiguresDto => {
      const { completed, failed, cancelled, spend } = totalsOf(now.filter((row) => row.type === type));
      const byHand = data.minutesByHand[type] ?? null;
      return {
        type,
        agents: agents.get(type) ?? 0,
        completed,
        failed,
        cancelled,
        successRate: share(completed, completed + failed),
        medianSeconds: medianSeconds(data.runs.filter((run) => run.type === type && !run.isPrevious)),
        spendMicroUsd: spend,
        minutesByHand: byHand,
        minutesSaved: byHand === null ? null : byHand * completed,
        link: tasksLink(period, { type }),
      };
    })
    .sort((a, b) => b.completed + b.failed - (a.completed + a.failed) || b.agents - a.agents || a.type.localeCompare(b.type));
}

/** Tasks that are open are open now: a period that is over has none. */
export function statusFigures(data: TaskData, period: Period): StatusFiguresDto[] {
  const { completed, failed, cancelled } = totalsOf(data.ended.filter(isNow));
  const ended = Object.entries({ completed, failed, cancelled }).map(([status, count]) => ({
    status,
    count,
    link: tasksLink(period, { status }),
  }));
  const counts = new Map(data.open.map(({ status, count }) => [status, count]));
  const open = ['queued', 'running', 'waiting', 'pending'].map((status) => ({
    status,
    count: counts.get(status) ?? 0,
    link: openTasksLink(status),
  }));
  return period.isPartial ? [...ended, ...open] : ended;
}

export function bars(data: TaskData, statuses: readonly StatusFiguresDto[]): { efficiency: BarDto; completion: BarDto } {
  const { completed, failed, spend, spendCompleted } = totalsOf(data.ended.filter(isNow));
  const { efficiency: value, efficiencyBasis: basis } = efficiency({
    completedWeek: completed,
    failedWeek: failed,
    spendWeek: spend,
    spendCompleted,
  });
  const all = sumOf(statuses, ({ count }) => count);
  return {
    efficiency: {
      label: 'Efficiency',
      value,
      basis,
      reason: value === null ? none : null,
      formula:
        basis === 'spend'
          ? `${inWords(spendCompleted, 'micro_usd')} spent on completed tasks / ${inWords(spend, 'micro_usd')} spent on all that ended`
          : `${completed} completed / (${completed} completed + ${failed} failed), because nothing was spent`,
    },
    completion: {
      label: 'Completion',
      value: share(completed, all),
      basis: null,
      reason: all === 0 ? 'There were no tasks in this period.' : null,
      formula: `${completed} completed of ${all}`,
    },
  };
}

export function taskSeries(data: TaskData, period: Period): SeriesDto[] {
  return [
    ...(['completed', 'failed', 'cancelled'] as const).map((status): SeriesDto => ({
      key: `tasks_${status}`,
      label: `Tasks ${status}`,
      unit: 'count',
      currency: null,
      ...perBucket(
        data.ended.filter((row) => row.status === status),
        period,
        (row) => row.count,
      ),
    })),
    { key: 'model_spend', label: 'Model spend', unit: 'micro_usd', currency: null, ...perBucket(data.spend, period, (row) => row.spend) },
  ];
}
