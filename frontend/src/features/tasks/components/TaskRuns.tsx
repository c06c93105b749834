import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import ArrowRight from '../../../shared/icons/arrow-right';
import { Link } from 'react-router-dom';

import { formatDuration, plural } from '../../../shared/lib/format';
import { taskLink } from '../../../shared/lib/links';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { QuietLink } from '../../../shared/ui/TextLink';
import { Elapsed, RelativeTime } from '../../../shared/ui/Time';
import { useFirstTasksQuery } from '../api';
import { type Task } from '../task';

const Runs = styled(Table)(({ theme }) => ({
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& td': { height: 48, color: theme.vars.palette.text.secondary },
  '& .run': { display: 'flex', gap: 10, alignItems: 'flex-start', color: theme.vars.palette.text.primary, textDecoration: 'none' },
  '& .run b': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .run small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .run small.bad': { color: theme.vars.palette.status.failed.fg },
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' } },
}));

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

/** The newest runs of one agent; each opens its task. */
export function TaskRuns({ agentId }: { agentId: string }) {
  const { data, error, refetch } = useFirstTasksQuery({ agentId, limit: SHOWN });
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
        {error && !data ? (
          <ErrorNotice title="The runs could not be read" error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SkeletonRows count={SKELETON_ROWS} height={48} />
        ) : data.items.length === 0 ? (
          <EmptyState title="Has not run yet">Every run is listed here with how it went and how long it took.</EmptyState>
        ) : (
          <Runs>
            <TableHead>
              <TableRow>
                <TableCell>Run</TableCell>
                <TableCell className="wide">Started by</TableCell>
                <TableCell className="wide">Started</TableCell>
                <TableCell align="right">Took</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.items.map((task) => (
                <TableRow key={task.id}>
                  <TableCell>
                    <Link className="run" to={taskLink(task.id)}>
                      <StatusIcon status={task.status} />
                      <span>
                        <b>{task.title}</b>
                        {task.error ? (
                          <small className="bad">{task.error.message}</small>
                        ) : (
                          task.finishedAt === null && task.progressNote && <small>{task.progressNote}</small>
                        )}
                      </span>
                    </Link>
                  </TableCell>
                  <TableCell className="wide">{startedBy[task.triggeredBy] ?? task.triggeredBy}</TableCell>
                  <TableCell className="wide">{task.startedAt === null ? 'not yet' : <RelativeTime time={task.startedAt} />}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    <Took task={task} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Runs>
        )}
      </Body>
    </Panel>
  );
}
