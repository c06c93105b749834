import { styled } from '@mui/material/styles';
import { formatAbsolute, formatClockSeconds, formatDuration } from '../../../shared/lib/format';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { TaskDetail } from '../task';
import { Section } from './Section';
import { outcomeLook } from './steps';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px auto minmax(0, 1fr) auto',
    gap: '2px 10px',
    alignItems: 'center',
    padding: '7px 0',
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .bad': { gridColumn: '2 / -1', color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
}));

/** How each try ended. A single one that came to its end says nothing new and is left out. */
export function Attempts({ task }: { task: TaskDetail }) {
  const { attempts } = task;
  const told = ['completed', 'failed', 'cancelled'];
  if (attempts.length === 0 || (attempts.length === 1 && told.includes(attempts[0]!.outcome))) return null;
  return (
    <Section title="Attempts" aside={`${task.attempt} of ${Math.max(task.attempt, task.maxAttempts)}`}>
      <List>
        {attempts.map((attempt) => (
          <li key={attempt.attempt}>
            <span>{attempt.attempt}</span>
            <StatusChip {...outcomeLook[attempt.outcome]} />
            <small>
              <time dateTime={attempt.startedAt} title={formatAbsolute(attempt.startedAt)}>
                {formatClockSeconds(attempt.startedAt)}
              </time>
            </small>
            <small>{formatDuration((Date.parse(attempt.endedAt) - Date.parse(attempt.startedAt)) / 1000)}</small>
            {attempt.error && <small className="bad">{attempt.error.message}</small>}
          </li>
        ))}
      </List>
    </Section>
  );
}
