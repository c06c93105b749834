import { styled } from '@mui/material/styles';
import ArrowRight from '../../../shared/icons/arrow-right';
import { formatDuration, plural } from '../../../shared/lib/format';
import { taskLink } from '../../../shared/lib/links';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { QuietLink } from '../../../shared/ui/TextLink';
import { Elapsed, RelativeTime } from '../../../shared/ui/Time';
import { useFirstTasksQuery } from '../api';
import { type Task } from '../task';

const SHOWN = 10;
const SKELETON_ROWS = 5;

/** Where the set-up stands below the runs, it does not move up when there turn out to be few. */
const Body = styled('div')(({ theme }) => ({
  [theme.breakpoints.between('sm', 'md')]: { minHeight: SKELETON_ROWS * 48 },
}));

const startedBy: Record<string, string> = { manual: 'you, by hand', schedule: 'schedule', retry: 'retry', api: 'API' };

function Took({ task }: { task: Task }) {
  if (task.startedAt === null) return <>–</>;
  if (task.finishedAt === null) return <Elapsed since={task.startedAt} />;
  return <>{formatDuration((Date.parse(task.finishedAt) - Date.parse(task.startedAt)) / 1000)}</>;
}

const columns: readonly Column<Task>[] = [
  {
    key: 'run',
    head: 'Run',
    kind: 'name',
    lead: ({ status }) => <StatusIcon status={status} />,
    cell: ({ title }) => title,
    title: ({ title }) => title,
    fact: ({ error, finishedAt, progressNote }) =>
      error ? <span className="bad">{error.message}</span> : (finishedAt === null && progressNote) || undefined,
  },
  { key: 'by', head: 'Started by', width: 116, from: 'middle', cell: ({ triggeredBy }) => startedBy[triggeredBy] ?? triggeredBy },
  {
    key: 'started',
    head: 'Started',
    width: [92, 84],
    cell: ({ startedAt }) => (startedAt === null ? 'not yet' : <RelativeTime time={startedAt} />),
  },
  { key: 'took', head: 'Took', align: 'right', width: [92, 76], phoneLabel: 'took', cell: (task) => <Took task={task} /> },
];

/** The newest runs of one agent; each opens its task. */
export function TaskRuns({ agentId }: { agentId: string }) {
  const query = useFirstTasksQuery({ agentId, limit: SHOWN });
  const { data } = query;
  return (
    <Panel
      title="Runs"
      note={data && data.total > 0 ? plural(data.total, 'task') : undefined}
      actions={
        <QuietLink to={`/admin/task-queue?agentId=${agentId}`}>
          All runs <ArrowRight size={13} aria-hidden />
        </QuietLink>
      }
    >
      <Body>
        <DataTable
          label="Runs"
          noun="runs"
          rows={data?.items}
          query={query}
          columns={columns}
          rowId={({ id }) => id}
          rowHeight={48}
          to={({ id }) => taskLink(id)}
          keys="run"
          expected={SKELETON_ROWS}
          empty={<EmptyState title="Has not run yet">Every run is listed here with how it went and how long it took.</EmptyState>}
        />
      </Body>
    </Panel>
  );
}
