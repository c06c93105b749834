import { styled } from '@mui/material/styles';
import { useClock } from '../../../shared/lib/clock';
import { formatDuration } from '../../../shared/lib/format';
import { Money } from '../../../shared/ui/Money';
import type { WorkflowRun } from '../run';
import { stepsText } from './filter';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, auto))',
  margin: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& div': { padding: '10px 8px 10px 16px', borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& div:first-of-type': { borderLeft: 0 },
  '& dt': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& dd': { margin: '1px 0 0', fontSize: theme.typography.pxToRem(15), fontWeight: 600, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& div:nth-of-type(odd)': { borderLeft: 0 },
    '& div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const words = (ms: number) => (ms < 1000 ? 'under 1s' : formatDuration(ms / 1000));

/** How far it came, how long it took, how much of that it only waited, and what it cost. */
export function RunFacts({ run }: { run: WorkflowRun }) {
  const took = useClock((now) =>
    run.startedAt === null ? 'not yet' : words((run.finishedAt === null ? now : Date.parse(run.finishedAt)) - Date.parse(run.startedAt)),
  );
  return (
    <Facts>
      <div>
        <dt>Steps</dt>
        <dd>{stepsText(run)}</dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd>{took}</dd>
      </div>
      <div>
        <dt>Waited</dt>
        <dd>{run.waitingMs < 1000 ? 'not at all' : words(run.waitingMs)}</dd>
      </div>
      <div>
        <dt>Spent</dt>
        <dd>
          <Money microUsd={run.costMicroUsd} />
        </dd>
      </div>
    </Facts>
  );
}
