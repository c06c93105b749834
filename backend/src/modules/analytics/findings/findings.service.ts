import { Injectable } from '@nestjs/common';
import { addDays, dayText, instantOf, startOfDay, wallTime } from '@stallhand/shared';
import { Database } from '../../../platform/database/database';
import { ShopSums } from '../../sales';
import { SettingsService } from '../../settings';
import type { Unit } from '../analytics-values';
import type { FindingDto, FindingsDto, MissingDataDto } from '../dto/analytics.dto';
import { inWords } from '../figures/words';
import { soldLink, spentLink, tasksLink } from '../links';
import { resolvePeriod, type Span, spanLabel } from '../period/period';
import { bucketSpans, perBucket } from '../period/period-sql';
import { TaskSums } from '../tasks/task-sums';
import {
  anomalyDays,
  findAnomaly,
  findConcentration,
  findTrendChange,
  leastFailures,
  type Share,
  spanDays,
  type TrendChange,
  trendDays,
} from './rules';
import { SQL, typed } from '../../../platform/database/sql';
import { TaskOverviewView } from '../../tasks/tasks.views';

const lookedAt = 90;
/** 52 whole weeks. */
const year = 364;

/** What the score of an unusual day is about. */
const distances = {
  line: 'the difference between the square roots of the day and of the line through the same weekdays (Theil-Sen)',
  median: 'the difference to the median of the same weekday',
} as const;

interface Watched {
  metric: string;
  label: string;
  unit: Unit;
  currency: string | null;
  /** Which direction is good news. */
  better: 'up' | 'down' | 'neither';
  /** Smaller differences are not worth a word. */
  least: number;
  /** One a day, oldest first. */
  values: number[];
  /** The days of the trend 52 weeks earlier, oldest first; left out for work of the console, which has no season. */
  yearBefore?: number[];
  link: (span: Span) => string;
}

/** What stands out in the whole days before today, by rules that anybody can check. */
@Injectable()
export class FindingsService {
  constructor(
    private readonly database: Database,
    private readonly tasks: TaskSums,
    private readonly shop: ShopSums,
    private readonly settings: SettingsService,
  ) {}

  async read(now = new Date()): Promise<FindingsDto> {
    const { timeZone } = this.settings.current();
    const today = startOfDay(wallTime(now, timeZone));
    const [from, to] = [addDays(today, -lookedAt), addDays(today, -1)].map(dayText);
    const period = resolvePeriod({ period: 'custom', from, to, compare: 'none' }, timeZone, now);
    const lastYear = resolvePeriod(
      { period: 'custom', from: dayText(addDays(today, -year - trendDays)), to: dayText(addDays(today, -year - 1)), compare: 'none' },
      timeZone,
      now,
    );
    const { until } = period;
    const [ended, spend, orders, ordersOfLastYear, shares] = await Promise.all([
      this.tasks.ended(period),
      this.tasks.spend(period),
      this.shop.orders(bucketSpans(period), timeZone),
      this.shop.orders(bucketSpans(lastYear), timeZone),
      this.shares(new Date(until.getTime() - 30 * 86_400_000), until),
    ] as const);
    const currency = mostUsed(orders);
    const count = (status: string) =>
      perBucket(
        ended.filter((row) => row.status === status),
        period,
        (row) => row.count,
      ).values;
    const own = orders.filter((row) => row.currency === currency);
    const tasks = { unit: 'count', currency: null, least: 3 } as const;
    const watched: Watched[] = [
      {
        ...tasks,
        metric: 'tasks_completed',
        label: 'Completed tasks',
        better: 'up',
        values: count('completed'),
        link: (span) => tasksLink(span, { status: 'completed' }),
      },
      {
        ...tasks,
        metric: 'tasks_failed',
        label: 'Failed tasks',
        better: 'down',
        values: count('failed'),
        link: (span) => tasksLink(span, { status: 'failed' }),
      },
      {
        metric: 'model_spend',
        label: 'Model spend',
        unit: 'micro_usd',
        currency: null,
        better: 'down',
        least: 100_000,
        values: perBucket(spend, period, (row) => row.spend).values,
        link: (span) => spentLink(span, timeZone),
      },
      {
        ...tasks,
        metric: 'orders',
        label: 'Orders',
        better: 'up',
        values: perBucket(orders, period, (row) => row.orders).values,
        yearBefore: perBucket(ordersOfLastYear, lastYear, (row) => row.orders).values,
        link: (span) => soldLink(span),
      },
      {
        metric: 'net_sales',
        label: 'Net sales',
        unit: 'money',
        currency,
        better: 'up',
        least: 10,
        values: perBucket(own, period, (row) => row.net).values,
        yearBefore: perBucket(
          ordersOfLastYear.filter((row) => row.currency === currency),
          lastYear,
          (row) => row.net,
        ).values,
        link: (span: Span) => soldLink(span, currency === null ? {} : { currency }),
      },
    ];
    /** Whole days from the first to the last of `count` that end `before` days before today. */
    const spanOf = (count: number, before = 0) => {
      const [first, last] = [addDays(today, -before - count), addDays(today, -before - 1)];
      const span = { from: instantOf(first, timeZone), until: instantOf(addDays(last, 1), timeZone) };
      return { span, dto: { from: span.from.toISOString(), until: span.until.toISOString(), label: spanLabel(first, last, today) } };
    };
    const judged = watched.map((one) => this.judge(one, spanOf));
    const concentrated = concentration(shares, spanOf(30));
    return {
      window: spanOf(lookedAt).dto,
      findings: [...judged.flatMap(({ findings }) => findings), ...concentrated.findings],
      missing: [...judged.flatMap(({ missing }) => missing), ...concentrated.missing],
    };
  }

  private judge(one: Watched, spanOf: SpanOf): { findings: FindingDto[]; missing: MissingDataDto[] } {
    const first = one.values.findIndex((value) => value !== 0);
    const values = first < 0 ? [] : one.values.slice(first);
    const needs = (need: number, what: string): MissingDataDto[] =>
      values.length >= need
        ? []
        : [
            {
              metric: one.metric,
              label: one.label,
              have: values.length,
              need,
              text: `${what} after ${need} days with data. So far: ${values.length}.`,
            },
          ];
    const missing = [...needs(anomalyDays, 'Unusual days are shown'), ...needs(trendDays, 'Trend changes are shown')];
    const findings: FindingDto[] = [];
    const shown = (value: number) => inWords(value, one.unit, one.currency);
    const tone = (isMore: boolean) => (one.better === 'neither' ? 'neither' : (one.better === 'up') === isMore ? 'good' : 'bad');
    const anomaly = values.length >= anomalyDays ? findAnomaly(values, one.least) : null;
    if (anomaly) {
      const { span, dto } = spanOf(1, values.length - 1 - anomaly.day);
      findings.push({
        id: `anomaly-${one.metric}-${dto.from.slice(0, 10)}`,
        kind: 'anomaly',
        metric: one.metric,
        title: `${one.label} on ${dto.label}: ${shown(anomaly.value)} where ${shown(anomaly.usual)} is usual for that weekday`,
        numbers: [
          { label: 'That day', value: shown(anomaly.value) },
          { label: 'Usual', value: shown(anomaly.usual) },
          { label: 'Score', value: anomaly.score.toFixed(1) },
        ],
        formula: `Modified z-score ${anomaly.score.toFixed(1)} of ${distances[anomaly.basis]} over ${values.length} days; above 3.5 is unusual`,
        window: dto,
        tone: tone(anomaly.value > anomaly.usual),
        link: one.link(span),
      });
    }
    const trend = values.length >= trendDays ? findTrendChange(values, one.yearBefore) : null;
    if (trend) {
      const { span, dto } = spanOf(spanDays);
      findings.push({
        id: `trend-${one.metric}-${dto.until.slice(0, 10)}`,
        kind: 'trend_change',
        metric: one.metric,
        title: trendTitle(one.label, trend, shown),
        numbers: [
          { label: 'Last 4 weeks', value: `${shown(trend.after)} a day` },
          { label: '4 weeks before', value: `${shown(trend.before)} a day` },
          ...(trend.hasSeason ? [{ label: 'By the season', value: `${shown(trend.expected)} a day` }] : []),
          { label: 'Chance', value: trend.chance < 0.001 ? 'under 0.1%' : `${(trend.chance * 100).toFixed(1)}%` },
        ],
        formula: `Rank test (Mann-Whitney) of ${spanDays} days against the ${spanDays} before${trend.hasSeason ? ', multiplied by the change of the same weeks a year ago' : ''}; told below a chance of 1% and from a change of 20% on`,
        window: dto,
        tone: tone(trend.after > trend.expected),
        link: one.link(span),
      });
    }
    return { findings, missing };
  }

  private shares(from: Date, until: Date): Promise<Share[]> {
    return this.database.query(
      SQL`SELECT t.agent_id AS ${typed.of(TaskOverviewView, 'agentId', 'id')},
        coalesce(a.name, 'Tasks without an agent') AS ${typed.text('name')}, count(*)::int AS ${typed.int('finished')},
         count(*) FILTER (WHERE t.status = 'failed')::int AS ${typed.int('failed')}
       FROM task_overview t LEFT JOIN agent_directory a ON a.id = t.agent_id
       WHERE t.finished_at >= $1 AND t.finished_at < $2 AND t.status IN ('completed', 'failed') AND t.deleted_at IS NULL GROUP BY 1, 2`,
      [from, until],
    );
  }
}

function trendTitle(label: string, { before, after, expected, change, hasSeason }: TrendChange, shown: (value: number) => string): string {
  const by = change === null ? 'from nothing' : `by ${Math.abs(Math.round(change))}%`;
  if (!hasSeason) return `${label} went ${after > before ? 'up' : 'down'} ${by}: ${shown(before)} to ${shown(after)} a day`;
  return `${label} ${after > expected ? 'exceed' : 'miss'} the season ${by}: ${shown(after)} a day, where ${shown(before)} before and last year's change make ${shown(expected)} likely`;
}

type SpanOf = (count: number, before?: number) => { span: Span; dto: FindingsDto['window'] };

function mostUsed(orders: readonly { currency: string; orders: number }[]): string | null {
  const counts = new Map<string, number>();
  for (const row of orders) counts.set(row.currency, (counts.get(row.currency) ?? 0) + row.orders);
  return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))[0]?.[0] ?? null;
}

function concentration(shares: readonly Share[], { span, dto }: ReturnType<SpanOf>): { findings: FindingDto[]; missing: MissingDataDto[] } {
  const failures = shares.reduce((sum, { failed }) => sum + failed, 0);
  if (failures < leastFailures) {
    const text = `Where failures gather shows from ${leastFailures} failed tasks in 30 days; there were ${failures}.`;
    return { findings: [], missing: [{ metric: 'tasks_failed', label: 'Failed tasks', text, have: failures, need: leastFailures }] };
  }
  const found = findConcentration(shares);
  if (!found) return { findings: [], missing: [] };
  const finding: FindingDto = {
    id: `concentration-${found.id ?? 'none'}`,
    kind: 'concentration',
    metric: 'tasks_failed',
    tone: 'bad',
    window: dto,
    title: `${found.failed} of ${failures} failures come from ${found.name}`,
    numbers: [
      { label: 'Failures', value: `${found.failed} of ${failures}` },
      { label: 'Runs', value: `${found.finished} of ${found.runs}` },
    ],
    formula: `Chance of so many by its share of the runs alone (binomial): ${found.chance < 0.0001 ? 'under 0.01%' : `${(found.chance * 100).toFixed(2)}%`}; told below 0.1%`,
    link: tasksLink(span, { status: 'failed', agentId: found.id ?? 'none' }),
  };
  return { findings: [finding], missing: [] };
}
