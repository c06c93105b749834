import { styled } from '@mui/material/styles';
import { useClock } from '../../../shared/lib/clock';
import { formatDuration } from '../../../shared/lib/format';
import { Money } from '../../../shared/ui/Money';
import { etaText, secondsSpent, type Task } from '../task';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, auto))',
  margin: '20px 0 0',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& div': { padding: '10px 8px 10px 20px', borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& div:first-of-type': { borderLeft: 0 },
  '& dt': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& dd': { margin: '1px 0 0', fontSize: theme.typography.pxToRem(15), fontWeight: 600, whiteSpace: 'nowrap' },
  '& small': { fontSize: theme.typography.pxToRem(12), fontWeight: 400, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& div': { paddingLeft: 16 } },
}));

/** How far, how long still, how long already, and what it cost. */
export function TaskFacts({ task }: { task: Task }) {
  const left = useClock((now) => etaText(task, now));
  const spent = useClock((now) => {
    const seconds = secondsSpent(task, now);
    return seconds === null ? 'not yet' : seconds < 1 ? 'under 1s' : formatDuration(seconds);
  });
  return (
    <Facts>
      <div>
        <dt>Progress</dt>
        <dd>{task.progress}%</dd>
      </div>
      <div>
        <dt>Left</dt>
        <dd>
          {left}{' '}
          {task.estimatedDuration !== null && task.status === 'running' && <small>of {formatDuration(task.estimatedDuration * 60)}</small>}
        </dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{spent}</dd>
      </div>
      <div>
        <dt>Spent</dt>
        <dd>
          <Money microUsd={task.costMicroUsd} />
        </dd>
      </div>
    </Facts>
  );
}
