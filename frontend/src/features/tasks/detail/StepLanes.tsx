import { styled } from '@mui/material/styles';
import { useClock } from '../../../shared/lib/clock';
import { formatDuration } from '../../../shared/lib/format';
import { Lane } from '../../../shared/ui/Lane';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { Elapsed } from '../../../shared/ui/Time';
import type { TaskDetail } from '../task';
import { clockSeconds } from './clockSeconds';
import { Section } from './Section';
import { latestSteps, stepAxis, stepBar, stepStatus } from './steps';

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': { position: 'relative', display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr) auto', gap: '0 10px', padding: '7px 0' },
  '& li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 7.5,
    top: 29,
    bottom: -5,
    width: 1,
    backgroundColor: theme.vars.palette.divider,
  },
  '& .t': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& .m, & .d': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .m': { whiteSpace: 'nowrap', lineHeight: '19px' },
  '& .lane, & .d': { gridColumn: '2 / -1' },
  '& .lane': { margin: '6px 0 2px' },
  '& .bad': { color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
}));

const secondsOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;
const took = (seconds: number) =>
  seconds < 1 ? `${Math.round(seconds * 1000)} ms` : seconds < 10 ? `${seconds.toFixed(1)}s` : formatDuration(seconds);

/** What the task did, step by step, on one time axis. */
export function StepLanes({ task }: { task: TaskDetail }) {
  const now = useClock((time) => time);
  const steps = latestSteps(task);
  if (steps.length === 0) return null;
  const { from, to } = stepAxis(task, now);
  return (
    <Section title="Steps" aside={task.startedAt && `Started ${clockSeconds(task.startedAt)}`}>
      <Steps>
        {steps.map((step) => {
          const status = stepStatus(step, task);
          return (
            <li key={`${step.attempt}/${step.index}`}>
              <StatusIcon status={status} />
              <span className="t">{step.title}</span>
              <span className="m">
                {step.reusedFromAttempt !== null
                  ? `kept from attempt ${step.reusedFromAttempt}`
                  : step.endedAt !== null
                    ? took(secondsOf(step.startedAt, step.endedAt))
                    : status === 'running' && <Elapsed since={step.startedAt} />}
              </span>
              <div className="lane">
                <Lane bars={[stepBar(step, status)]} from={from} to={to} label={step.title} height={12} />
              </div>
              {step.error && step.error.message !== task.error?.message && <span className="d bad">{step.error.message}</span>}
              {status === 'running' && task.progressNote && <span className="d">{task.progressNote}</span>}
            </li>
          );
        })}
      </Steps>
    </Section>
  );
}
