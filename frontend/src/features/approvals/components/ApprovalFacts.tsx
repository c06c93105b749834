import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StepBehindDto } from '../../../shared/api/generated';
import ChevronRight from '../../../shared/icons/chevron-right';
import { useClock } from '../../../shared/lib/clock';
import { plural } from '../../../shared/lib/format';
import { formatAbsolute, formatClock, formatDay, withZone } from '../../../shared/lib/shop-time';
import { taskLink } from '../../../shared/lib/links';
import { sideEffectNames } from '../../../shared/lib/side-effects';
import { Money } from '../../../shared/ui/Money';
import { RelativeTime } from '../../../shared/ui/Time';
import { afterExpiry, isOpen, leavesNothing, namesItsPlaces, statusLooks, targetsOf, type ApprovalDetail } from '../approval';

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
  '& li + li': { marginTop: 8 },
  '& small': { marginLeft: 8, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& details[open] > summary svg': { transform: 'rotate(90deg)' },
  '& li dl': { margin: '2px 0 6px', fontSize: theme.typography.pxToRem(12.5) },
  '& li dl > div': { display: 'grid', gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)', gap: 12 },
  '& li dd': { whiteSpace: 'pre-wrap' },
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
const known = (text: string): string => text.replaceAll(laterValue, '(result of $1)');

/**
 * Everything the run does after the approval: a sentence for each step, its settings a click away. Nothing is left out, because the approver
 * agrees to all of it.
 */
function Effects({ steps }: { steps: readonly StepBehindDto[] }) {
  return (
    <ol>
      {steps.map(({ step, does, settings }, index) => (
        <li key={index}>
          {known(does)}
          {step !== '' && <small>{step}</small>}
          {settings.length > 0 && (
            <details>
              <summary>
                <ChevronRight size={13} aria-hidden />
                All settings
              </summary>
              <dl>
                {settings.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{known(value)}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Known costs of the approval. Most effects are free, so an unknown price is shown only for those that cost money. */
function costsOf({ costMicroUsd, sideEffect }: ApprovalDetail): ReactNode {
  if (costMicroUsd === 0) return 'Nothing';
  return costMicroUsd === null && sideEffect !== 'spend' ? null : <Money microUsd={costMicroUsd} estimated />;
}

function Deadline({ time }: { time: string }) {
  const day = useClock((now) => formatDay(time, now));
  return withZone(`${day}, ${formatClock(time)}`, time);
}

/** Where it goes, what it costs, until when it can wait, and what came of it. */
export function ApprovalFacts({ approval }: { approval: ApprovalDetail }) {
  const costs = costsOf(approval);
  return (
    <Facts>
      {leavesNothing(approval) ? (
        <>
          <dt>Then</dt>
          <dd>{approval.effects.length === 0 ? 'The run continues with it. Nothing is sent.' : <Effects steps={approval.effects} />}</dd>
        </>
      ) : namesItsPlaces(approval) ? null : (
        <>
          <dt>Goes to</dt>
          <dd>
            <Targets approval={approval} />
          </dd>
        </>
      )}
      {costs && (
        <>
          <dt>Costs</dt>
          <dd>{costs}</dd>
        </>
      )}
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
