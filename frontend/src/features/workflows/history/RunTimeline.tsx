import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ChevronDown from '../../../shared/icons/chevron-down';
import ChevronRight from '../../../shared/icons/chevron-right';
import { useState, type CSSProperties } from 'react';
import { useClock } from '../../../shared/lib/clock';
import { formatTook, plural } from '../../../shared/lib/format';
import { daysBetween, formatClock, formatClockSeconds, formatMoment } from '../../../shared/lib/shop-time';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { Lane } from '../../../shared/ui/Lane';
import { Linked } from '../../../shared/ui/Linked';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { Elapsed } from '../../../shared/ui/Time';
import type { RunStep, WorkflowRunDetail } from '../run';
import { kindOf } from '../steps';
import { RunStepDetail } from './RunStepDetail';
import { runAxis, stepBars, stepLabel, stepStatus } from './timeline';

/** Loops make thousands; nobody reads them all. */
const SHOWN = 100;

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}`, contentVisibility: 'auto', containIntrinsicSize: 'auto 40px' },
  '& .row': {
    display: 'grid',
    // What is inside a loop is indented, the lanes stay on one axis.
    gridTemplateColumns: 'calc(16px + var(--depth)) minmax(0, calc(260px - var(--depth))) minmax(0, 1fr) 84px',
    gap: '4px 12px',
    alignItems: 'center',
    minHeight: rowHeight(40),
    padding: `${rowPadding(4)} 16px`,
    '& > [role="img"]': { justifySelf: 'end' },
  },
  '& button.t': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    minHeight: 32,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 550,
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '& b': { fontWeight: 'inherit', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '&:hover b': { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .m': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .bad': {
    gridColumn: '2 / -1',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.status.failed.fg,
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('md')]: {
    '& .row': { gridTemplateColumns: 'calc(16px + var(--depth)) minmax(0, 1fr) auto', paddingBlock: 8 },
    '& .lane': { gridColumn: '2 / -1', gridRow: 2 },
  },
}));

const Axis = styled('div')(({ theme }) => ({
  padding: '10px 112px 6px 316px',
  '& > div': { position: 'relative', display: 'flex', justifyContent: 'space-between' },
  // Under the now-line of the lanes.
  '& .now': { position: 'absolute', transform: 'translateX(50%)', color: theme.vars.palette.stall.accentText },
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('md')]: { padding: '10px 16px 6px 44px' },
}));

/** Milliseconds; below, minutes alone do not tell both ends apart. */
const SHORT = 600_000;

/** "14:02", with the day where the axis is longer than one and seconds where it is short. */
function edge(time: number, { from, to }: { from: number; to: number }) {
  if (to - from < SHORT) return formatClockSeconds(time);
  return daysBetween(from, to) === 0 ? formatClock(time) : formatMoment(time);
}

function Step({ run, step, axis }: { run: WorkflowRunDetail; step: RunStep; axis: { from: number; to: number } }) {
  const [open, setOpen] = useState(step.status === 'failed');
  const status = stepStatus(step.status, run);
  const { icon: Kind, label: kind } = kindOf(step);
  const label = stepLabel(step);
  const tries = step.tries.length;
  return (
    <li>
      <div className="row" style={{ '--depth': `${step.iteration.length * 16}px` } as CSSProperties}>
        <StatusIcon status={status} />
        <button type="button" className="t" aria-expanded={open} title={`${kind}: ${label}`} onClick={() => setOpen(!open)}>
          <Kind size={15} strokeWidth={1.75} aria-hidden />
          <b>{label}</b>
          {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        </button>
        <div className="lane">
          <Lane bars={stepBars(step, run)} {...axis} label={label} height={14} />
        </div>
        <span className="m">
          {status === 'skipped' ? (
            'skipped'
          ) : step.endedAt !== null ? (
            formatTook(step.startedAt, step.endedAt)
          ) : run.finishedAt === null ? (
            <Elapsed since={step.startedAt} />
          ) : (
            'stopped'
          )}
          {tries > 1 && `, ${plural(tries, 'try', 'tries')}`}
        </span>
        {step.error && status === 'failed' && (
          <span className="bad">
            <Linked text={step.error.message} code={step.error.code} />
          </span>
        )}
      </div>
      {open && <RunStepDetail step={step} run={run} />}
    </li>
  );
}

/** What the run did, one lane for each step, on one time axis; a step opens to what it was given and what it gave. */
export function RunTimeline({ run }: { run: WorkflowRunDetail }) {
  const [all, setAll] = useState(false);
  const isOver = run.finishedAt !== null;
  const now = useClock((time) => (isOver ? 0 : time));
  const axis = runAxis(run, now);
  const steps = all ? run.timeline : run.timeline.slice(0, SHOWN);
  return (
    <>
      <Axis aria-hidden>
        <div>
          <span>{edge(axis.from, axis)}</span>
          {run.finishedAt === null ? (
            <span className="now" style={{ right: `${((axis.to - now) / (axis.to - axis.from)) * 100}%` }}>
              now
            </span>
          ) : (
            <span>{edge(axis.to, axis)}</span>
          )}
        </div>
      </Axis>
      <Steps>
        {steps.map((step) => (
          <Step key={step.key} run={run} step={step} axis={axis} />
        ))}
      </Steps>
      {steps.length < run.timeline.length && (
        <Button size="small" variant="text" onClick={() => setAll(true)} sx={{ m: 2 }}>
          Show all {run.timeline.length} steps
        </Button>
      )}
    </>
  );
}
