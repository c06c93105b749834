import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatAbsolute, formatClock } from '../../../shared/lib/shop-time';
import { runLink, taskLink } from '../../../shared/lib/links';
import { formatMicroUsd } from '../../../shared/lib/money';
import { Linked } from '../../../shared/ui/Linked';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { Withheld } from '../../../shared/ui/Withheld';
import type { RunStep, WorkflowRunDetail } from '../run';
import { stepStatus } from './timeline';

const Box = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '4px 16px',
  margin: 0,
  padding: '4px 16px 16px 44px',
  '& div': { minWidth: 0 },
  '& .whole': { gridColumn: '1 / -1' },
  '& dt': { marginBottom: 4, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 6px' },
  '& dd a': { color: 'inherit', textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
  '& ol': { margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 4 },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  '& li small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.status.failed.fg, overflowWrap: 'anywhere' },
  '& pre': {
    margin: 0,
    maxHeight: 260,
    overflow: 'auto',
    padding: '8px 10px',
    borderRadius: 6,
    ...theme.typography.mono,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.stall.sunken,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

function Value({ value, nothing }: { value: unknown; nothing: string }) {
  if (value === null || value === undefined) return <>{nothing}</>;
  return <pre tabIndex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>;
}

/** What a step was given and what it gave, secrets masked; its tries, what it started and what it cost. */
export function RunStepDetail({ step, run }: { step: RunStep; run: WorkflowRunDetail }) {
  const { childTaskId, tries, costMicroUsd, error } = step;
  return (
    <Box>
      {error?.hint && (
        <div className="whole">
          <dt>What helps</dt>
          <dd>
            <Linked text={error.hint} code={error.code} />
          </dd>
        </div>
      )}
      {run.isWithheld ? (
        <div className="whole">
          <Withheld />
        </div>
      ) : (
        <>
          <div>
            <dt>Input</dt>
            <dd>
              <Value value={step.input} nothing="None" />
            </dd>
          </div>
          <div>
            <dt>Output</dt>
            <dd>
              <Value value={step.output} nothing={step.endedAt === null && run.finishedAt === null ? 'Not yet' : 'None'} />
            </dd>
          </div>
        </>
      )}
      {childTaskId && (
        <div>
          <dt>Started</dt>
          <dd>
            {step.type === 'workflow' ? (
              <Link to={runLink(childTaskId)}>Run {childTaskId.slice(-6)}</Link>
            ) : (
              <Link to={taskLink(childTaskId)}>Task {childTaskId.slice(-6)}</Link>
            )}
          </dd>
        </div>
      )}
      {costMicroUsd > 0 && (
        <div>
          <dt>Cost</dt>
          <dd>{formatMicroUsd(costMicroUsd)}</dd>
        </div>
      )}
      {tries.length > 1 && (
        <div className="whole">
          <dt>Tries</dt>
          <dd>
            <ol>
              {tries.map((entry) => (
                <li key={`${entry.attempt}/${entry.number}`}>
                  <StatusIcon status={stepStatus(entry.status, run)} size={14} />
                  <time dateTime={entry.startedAt} title={formatAbsolute(entry.startedAt)}>
                    {formatClock(entry.startedAt)}
                  </time>
                  {entry.error && (
                    <small>
                      <Linked text={entry.error.message} />
                    </small>
                  )}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
    </Box>
  );
}
