import { styled } from '@mui/material/styles';
import ChevronDown from '../../../shared/icons/chevron-down';
import ChevronRight from '../../../shared/icons/chevron-right';
import Hand from '../../../shared/icons/hand';
import Send from '../../../shared/icons/send';
import Sparkles from '../../../shared/icons/sparkles';
import Wrench from '../../../shared/icons/wrench';
import type { IconComponent } from '../../../shared/icons/create-icon';
import { useState } from 'react';
import type { TaskStepDto } from '../../../shared/api/generated';
import { useClock } from '../../../shared/lib/clock';
import { formatTook } from '../../../shared/lib/format';
import { formatClockSeconds, withZone } from '../../../shared/lib/shop-time';
import { formatMicroUsd } from '../../../shared/lib/money';
import { Lane } from '../../../shared/ui/Lane';
import { Linked } from '../../../shared/ui/Linked';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { Elapsed } from '../../../shared/ui/Time';
import type { TaskDetail } from '../task';
import { Section } from './Section';
import { StepDetail } from './StepDetail';
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
  '& .t': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minWidth: 0,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 550,
    color: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '&:hover svg': { color: theme.vars.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44, margin: '-12px 0' },
  },
  '& .m, & .d': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .m': { whiteSpace: 'nowrap', lineHeight: '19px' },
  '& .lane, & .d': { gridColumn: '2 / -1', minWidth: 0 },
  '& .lane': { margin: '6px 0 2px' },
  '& .bad': { color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
}));

const icons: Partial<Record<string, IconComponent>> = { tool: Wrench, llm: Sparkles, approval: Hand, deliver: Send };

function Step({ task, step, axis }: { task: TaskDetail; step: TaskStepDto; axis: { from: number; to: number } }) {
  const [open, setOpen] = useState(false);
  const status = stepStatus(step, task);
  const Kind = icons[step.kind];
  return (
    <li>
      <StatusIcon status={status} />
      <button type="button" className="t" aria-expanded={open} onClick={() => setOpen(!open)}>
        {step.title}
        {Kind && <Kind size={13} strokeWidth={1.75} aria-hidden />}
        {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
      </button>
      <span className="m">
        {step.reusedFromAttempt !== null
          ? `kept from attempt ${step.reusedFromAttempt}`
          : step.endedAt !== null
            ? formatTook(step.startedAt, step.endedAt)
            : (status === 'running' || status === 'waiting') && <Elapsed since={step.startedAt} />}
        {step.costMicroUsd > 0 && `, ${formatMicroUsd(step.costMicroUsd)}`}
      </span>
      <div className="lane">
        <Lane bars={[stepBar(step, status)]} {...axis} label={step.title} height={12} />
      </div>
      {step.error && step.error.message !== task.error?.message && (
        <span className="d bad">
          <Linked text={step.error.message} code={step.error.code} />
        </span>
      )}
      {status === 'running' && task.progressNote && <span className="d">{task.progressNote}</span>}
      {open && (
        <div className="d">
          <StepDetail taskId={task.id} step={step} />
        </div>
      )}
    </li>
  );
}

/** What the task did, step by step, on one time axis; a step opens to what it was given and what it gave. */
export function StepLanes({ task }: { task: TaskDetail }) {
  const now = useClock((time) => time);
  const steps = latestSteps(task);
  if (steps.length === 0) return null;
  const axis = stepAxis(task, now);
  return (
    <Section title="Steps" aside={task.startedAt && `Started ${withZone(formatClockSeconds(task.startedAt), task.startedAt)}`}>
      <Steps>
        {steps.map((step) => (
          <Step key={`${step.attempt}/${step.index}`} task={task} step={step} axis={axis} />
        ))}
      </Steps>
    </Section>
  );
}
