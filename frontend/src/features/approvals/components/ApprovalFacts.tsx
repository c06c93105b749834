import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/lib/clock';
import { plural } from '../../../shared/lib/format';
import { formatAbsolute, formatClock, formatDay, withZone } from '../../../shared/lib/shop-time';
import { taskLink } from '../../../shared/lib/links';
import { sideEffectNames } from '../../../shared/lib/side-effects';
import { Money } from '../../../shared/ui/Money';
import { RelativeTime } from '../../../shared/ui/Time';
import { afterExpiry, isOpen, leavesNothing, statusLooks, targetsOf, type ApprovalDetail } from '../approval';

const NAMED = 3;

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '6px 20px',
  margin: 0,
  padding: '14px 20px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13.5),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& ol': { margin: 0, paddingLeft: 20 },
  '& li > span': {
    display: 'block',
    whiteSpace: 'pre-wrap',
    fontSize: theme.typography.pxToRem(12.5),
    color: theme.vars.palette.text.secondary,
  },
  '& a': { color: 'inherit', textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.lineStrong },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

function Targets({ approval }: { approval: ApprovalDetail }) {
  const targets = targetsOf(approval);
  if (targets.length === 0) return <>{sideEffectNames[approval.sideEffect]}</>;
  const rest = targets.slice(NAMED);
  return (
    <span title={rest.length > 0 ? targets.join('\n') : undefined}>
      {targets.slice(0, NAMED).join(', ')}
      {rest.length > 0 && ` and ${plural(rest.length, 'more', 'more')}`}
    </span>
  );
}

/** A value that only a later step gives. */
const laterValue = /\{\{\s{0,3}steps\.([\w-]{1,64})[^{}]{0,200}\}\}/g;

/** Everything the run does after the approval, a step per line. Nothing is left out, because the approver agrees to all of it. */
function Effects({ lines }: { lines: string[] }) {
  return (
    <ol>
      {lines.map((line, index) => {
        const [step, ...settings] = line.split(': ');
        return (
          <li key={index}>
            {step}
            <span>{settings.join(': ').replaceAll(laterValue, '(result of $1)')}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Deadline({ time }: { time: string }) {
  const day = useClock((now) => formatDay(time, now));
  return withZone(`${day}, ${formatClock(time)}`, time);
}

/** Where it goes, what it costs, until when it can wait, and what came of it. */
export function ApprovalFacts({ approval }: { approval: ApprovalDetail }) {
  return (
    <Facts>
      {leavesNothing(approval) ? (
        <>
          <dt>Then</dt>
          <dd>{approval.effects.length === 0 ? 'the run goes on with it; nothing is sent' : <Effects lines={approval.effects} />}</dd>
        </>
      ) : (
        <>
          <dt>Goes to</dt>
          <dd>
            <Targets approval={approval} />
          </dd>
        </>
      )}
      <dt>Costs</dt>
      <dd>{approval.costMicroUsd === 0 ? 'nothing more' : <Money microUsd={approval.costMicroUsd} estimated />}</dd>
      <dt>Task</dt>
      <dd>
        <Link to={taskLink(approval.taskId)}>{approval.taskTitle}</Link>
      </dd>
      {isOpen(approval) && approval.expiresAt !== null && (
        <>
          <dt>Waits until</dt>
          <dd>
            <time dateTime={approval.expiresAt} title={formatAbsolute(approval.expiresAt)}>
              <Deadline time={approval.expiresAt} />
            </time>
            , {afterExpiry[approval.onExpire]}
          </dd>
        </>
      )}
      {approval.quorum > 1 && (
        <>
          <dt>Agreed</dt>
          <dd>
            {approval.votes.length} of {approval.quorum}
            {approval.votes.length > 0 && `: ${approval.votes.map(({ name }) => name).join(', ')}`}
          </dd>
        </>
      )}
      {approval.round > 1 && (
        <>
          <dt>Asked</dt>
          <dd>{approval.round} times, after what was said about the one before</dd>
        </>
      )}
      {approval.decidedAt !== null && (
        <>
          <dt>{statusLooks[approval.status].label}</dt>
          <dd>
            <RelativeTime time={approval.decidedAt} />
            {approval.decidedBy && ` by ${approval.decidedBy}`}
            {approval.edited && ', with changes'}
          </dd>
        </>
      )}
      {approval.comment && (
        <>
          <dt>{approval.status === 'rejected' ? 'Reason' : 'Comment'}</dt>
          <dd>{approval.comment}</dd>
        </>
      )}
    </Facts>
  );
}
