import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import type { AnalyticsDto, SeriesDto } from '../../../shared/api/generated';
import type { statuses as looks } from '../../../shared/theme/theme';
import { CardBoundary } from '../../../shared/ui/CardBoundary';
import { Columns } from '../../../shared/ui/Columns';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { useAnalytics } from '../api';
import type { ChartSeries } from '../charts/bucket-chart';
import { ChartPanel } from '../charts/ChartPanel';
import { formatFigure, formatTick } from '../figures';
import { csvLink, type PeriodChoice } from '../period';
import { bucketName, chartBuckets, seriesOf, taskRowsLink } from '../view';
import { FindingsPanel } from './FindingsPanel';
import { KpiFormulas, KpiLine, KpiStrip } from './KpiStrip';
import { SharePanel } from './SharePanel';
import { StatusPanel } from './StatusPanel';
import { TypesPanel } from './TypesPanel';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const taskSeries = [
  { key: 'tasks_completed', status: 'completed', word: 'completed' },
  { key: 'tasks_failed', status: 'failed', word: 'failed' },
  { key: 'tasks_cancelled', status: 'cancelled', word: 'cancelled' },
] as const;

const colourOf = (status: (typeof looks)[number]) => `var(--sh-palette-status-${status}-bar)`;
const count = (value: number) => formatFigure(value, 'count', null);
const isAllEmpty = (series: readonly ChartSeries[]) => series.every(({ values }) => values.every((value) => !value));

function chartsOf({ period, series }: AnalyticsDto) {
  const links = (status: string) => period.buckets.map((bucket) => taskRowsLink(bucket, status));
  const tasks = taskSeries.flatMap(({ key, status, word }): ChartSeries[] => {
    const found = seriesOf(series, key);
    const isShown = found && (status !== 'cancelled' || found.values.some(Boolean));
    return isShown ? [{ id: key, label: word, color: colourOf(status), values: found.values, links: links(status) }] : [];
  });
  const found = seriesOf(series, 'model_spend');
  const spend: ChartSeries[] = found
    ? [{ id: 'spend', label: 'model spend', color: 'var(--sh-palette-text-secondary)', values: found.values, links: links('') }]
    : [];
  const before = (keys: readonly string[]) => previousOf(series.filter(({ key }) => keys.includes(key)));
  return {
    buckets: chartBuckets(period),
    tasks,
    spend,
    tasksBefore: before(tasks.map(({ id }) => id)),
    spendBefore: before(['model_spend']),
  };
}

/** Sums of what the series were in the period before; undefined when nobody asked. */
function previousOf(series: readonly SeriesDto[]): (number | null)[] | undefined {
  const known = series.flatMap(({ previous }) => (previous ? [previous] : []));
  if (known.length === 0) return undefined;
  return known[0]!.map((_, index) =>
    known.reduce<number | null>((sum, values) => (values[index] === null ? sum : (sum ?? 0) + values[index]!), null),
  );
}

interface WorkViewProps {
  choice: PeriodChoice;
  /** Opens the times by hand; null for who may not change them. */
  onTimes: (() => void) | null;
  /** Under the findings: the latest activity. */
  activity: ReactNode;
  /** The way to data, where nothing ran yet. */
  firstAction: ReactNode;
}

/** What agents did in a period. */
export function WorkView({ choice, onTimes, activity, firstAction }: WorkViewProps) {
  const { currentData, data: latest, error, refetch } = useAnalytics(choice);
  // The last answer stays while another period is read.
  const data = currentData ?? latest;
  const charts = useMemo(() => data && chartsOf(data), [data]);
  if (error && !currentData) {
    return (
      <Panel>
        <ErrorNotice title="The figures could not be computed" error={error} onRetry={() => void refetch()}>
          Agents and tasks go on.
        </ErrorNotice>
      </Panel>
    );
  }
  const nothing = (
    <div style={{ textAlign: 'center' }}>
      <Typography variant="h3" component="p">
        Nothing ended in this time
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>Bars appear here as soon as agents finish tasks.</Typography>
      {firstAction}
    </div>
  );
  const name = data ? bucketName(data.period) : 'day';
  const range = data?.period.label ?? '';
  return (
    <div style={{ opacity: currentData || !data ? undefined : 0.6 }}>
      <CardBoundary title="Figures">
        <KpiStrip label="Agents and tasks" kpis={data?.kpis} />
        {data && <KpiLine kpis={data.more} />}
      </CardBoundary>
      {/* Below the figures, whose height only they know: nothing is drawn before them, so that nothing jumps. */}
      {data && (
        <>
          <KpiFormulas figures={[...data.kpis, ...data.more]} />
          <Columns>
            <div>
              <ChartPanel
                title={`Tasks per ${name}`}
                note="when they ended"
                buckets={charts?.buckets}
                series={charts?.tasks ?? []}
                previous={charts?.tasksBefore}
                format={count}
                formatTick={(value) => formatTick(value, 'count', null)}
                csv={csvLink('tasks', choice)}
                fileName={`tasks-per-${name}`}
                range={range}
                empty={charts && isAllEmpty(charts.tasks) && nothing}
              />
              <CardBoundary title="Agents by type">
                <TypesPanel types={data?.byType} onTimes={onTimes} />
              </CardBoundary>
              <Pair>
                <CardBoundary title="Task status">
                  <StatusPanel statuses={data?.statuses} />
                </CardBoundary>
                <CardBoundary title="Efficiency and completion">
                  <SharePanel efficiency={data?.efficiency} completion={data?.completion} />
                </CardBoundary>
              </Pair>
              <ChartPanel
                title={`Model spend per ${name}`}
                note="of the tasks that ended"
                buckets={charts?.buckets}
                series={charts?.spend ?? []}
                previous={charts?.spendBefore}
                format={(value) => formatFigure(value, 'micro_usd', null)}
                formatTick={(value) => formatTick(value, 'micro_usd', null)}
                csv={csvLink('tasks', choice)}
                fileName={`model-spend-per-${name}`}
                range={range}
                empty={
                  charts && isAllEmpty(charts.spend) && <Typography sx={{ color: 'text.secondary' }}>No model cost anything.</Typography>
                }
              />
            </div>
            <div>
              <CardBoundary title="Findings">
                <FindingsPanel />
              </CardBoundary>
              <CardBoundary title="Recent activity">{activity}</CardBoundary>
            </div>
          </Columns>
        </>
      )}
    </div>
  );
}
