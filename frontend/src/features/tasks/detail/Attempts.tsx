import { styled } from '@mui/material/styles';
import { finalStatuses } from '@stallhand/shared';
import { formatDuration } from '../../../shared/lib/format';
import { formatAbsolute, formatClockSeconds } from '../../../shared/lib/shop-time';
import { rowPadding } from '../../../shared/theme/density';
import { Linked } from '../../../shared/ui/Linked';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { TaskDetail } from '../task';
import { Section } from './Section';
import { outcomeLook } from './steps';

type Attempt = TaskDetail['attempts'][number];

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
    padding: `${rowPadding(7)} 0`,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .bad': { gridColumn: '2 / -1', color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
}));

/** A pause, a hand-over and a lost worker are parts of an attempt and no attempt of their own. */
const isPart = ({ outcome }: Attempt) => outcome === 'held' || outcome === 'released' || outcome === 'interrupted';

/** Its place among the attempts; nothing for a part of one. */
const numberOf = (attempt: Attempt, all: readonly Attempt[]): string =>
  isPart(attempt) ? '' : String(all.filter((other) => !isPart(other) && other.attempt <= attempt.attempt).length);

/** How each try ended. A single one that came to its end says nothing new and is left out. */
export function Attempts({ task }: { task: TaskDetail }) {
  const { attempts } = task;
  const told: readonly string[] = finalStatuses;
  if (attempts.length === 0 || (attempts.length === 1 && told.includes(attempts[0]!.outcome))) return null;
  return (
    <Section title="Attempts" aside={`${task.tries} of ${task.maxAttempts}`}>
      <List>
        {attempts.map((attempt) => (
          <li key={attempt.attempt}>
            <span>{numberOf(attempt, attempts)}</span>
            <StatusChip {...outcomeLook[attempt.outcome]} />
            <small>
              <time dateTime={attempt.startedAt} title={formatAbsolute(attempt.startedAt)}>
                {formatClockSeconds(attempt.startedAt)}
              </time>
            </small>
            <small>{formatDuration((Date.parse(attempt.endedAt) - Date.parse(attempt.startedAt)) / 1000)}</small>
            {attempt.error && (
              <small className="bad">
                <Linked text={attempt.error.message} code={attempt.error.code} />
              </small>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}
