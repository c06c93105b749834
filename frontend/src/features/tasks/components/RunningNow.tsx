import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/lib/clock';
import { Panel } from '../../../shared/ui/Panel';
import { ProgressBar } from '../../../shared/ui/ProgressBar';
import { QuietLink } from '../../../shared/ui/TextLink';
import { useFirstTasksQuery } from '../api';
import { addressOf as addressOfFilter, type TaskFilter } from '../filter';
import { agentNameOf, etaText, type Task } from '../task';

const MOST = 5;
const LINE = 36;

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(48px, 20%) 40px 72px',
    alignItems: 'center',
    gap: 12,
    height: LINE,
    padding: '0 16px',
    fontSize: theme.typography.pxToRem(13),
    fontVariantNumeric: 'tabular-nums',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media (max-width: 600px)': {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) 40px 72px' },
    '& [role="progressbar"]': { display: 'none' },
  },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& a': { color: 'inherit', fontWeight: 550, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& small': { marginLeft: 8, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .eta, & .percent': { textAlign: 'right', color: theme.vars.palette.text.secondary },
}));

function Line({ task, to }: { task: Task; to: string }) {
  const eta = useClock((now) => etaText(task, now));
  return (
    <li>
      <span className="name">
        <Link to={to} title={task.title} preventScrollReset>
          {task.title}
        </Link>
        {task.agentName && <small>{agentNameOf(task)}</small>}
      </span>
      <ProgressBar value={task.progress} label={`Progress of ${task.title}`} />
      <span className="percent">{task.progress}%</span>
      <span className="eta">{eta}</span>
    </li>
  );
}

interface RunningNowProps {
  filter: TaskFilter;
  /** Count from the counters. */
  count: number;
  addressOf: (id: string) => string;
}

/** Running tasks, shown above a list of several pages because they can be anywhere in its order. */
function PlainRunningNow({ filter, count, addressOf }: RunningNowProps) {
  const { data } = useFirstTasksQuery({ ...filter, status: 'running', limit: MOST });
  const running = (data?.items ?? []).filter(({ status }) => status === 'running').slice(0, count);
  if (data ? running.length === 0 : count === 0) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Panel
        title="Running now"
        actions={data && count > running.length && <QuietLink to={addressOfFilter({ ...filter, status: 'running' })}>Show all</QuietLink>}
      >
        {/* Has its height before the tasks are known, and keeps it between the end of one task and the start of the next. */}
        <Lines style={{ minHeight: LINE * Math.min(MOST, data?.items.length ?? count) }}>
          {running.map((task) => (
            <Line key={task.id} task={task} to={addressOf(task.id)} />
          ))}
        </Lines>
      </Panel>
    </div>
  );
}

export const RunningNow = memo(PlainRunningNow);
