import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { countsText, proposerText, type ChangeBatch } from '../../features/changes/change';
import { BatchDecision } from '../../features/changes/components/decisions/BatchDecision';
import { useWaitingChanges } from '../../features/changes/hooks/useWaitingChanges';
import ArrowRight from '../../shared/icons/arrow-right';
import Hand from '../../shared/icons/hand';
import { formatCount, plural } from '../../shared/lib/format';
import { changeLink, changesLink } from '../../shared/lib/links';
import { QuietLink } from '../../shared/ui/TextLink';
import { RelativeTime } from '../../shared/ui/Time';
import { useWaitingCounts } from '../useWaitingCounts';

const SHOWN = 3;

const Card = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.stall.accentLine}`,
  '& header': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 46,
    padding: '0 10px 0 16px',
    backgroundColor: theme.vars.palette.status.waiting.bg,
    borderBottom: `1px solid ${theme.vars.palette.stall.accentLine}`,
  },
  '& header > svg': { flex: 'none', color: theme.vars.palette.status.waiting.fg },
  '& h2': { flex: 1, margin: 0, fontSize: theme.typography.pxToRem(14), fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minHeight: 72, padding: '10px 12px 10px 16px' },
  '& li + li, & .more': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .what': { flex: '1 1 180px', minWidth: 0 },
  '& .what a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), lineHeight: '18px', color: theme.vars.palette.text.secondary },
  '& .more': {
    margin: 0,
    marginTop: 'auto',
    padding: '12px 16px',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
  },
  '& .more a': { color: 'inherit', textUnderlineOffset: 3 },
  [theme.breakpoints.down('sm')]: { '& li > .MuiButton-root': { flex: '1 0 100%' } },
}));

interface Waiting {
  id: string;
  to: string;
  title: string;
  facts: string;
  at: string;
  /** Of a change. */
  batch?: ChangeBatch;
}

/** The first approvals and changes that wait for a person, approvals before changes, and how many of each wait in all. */
export function useWaiting(): { items: Waiting[]; changes: number; total: number; isKnown: boolean } {
  const list = useApprovalsInfiniteQuery({ status: 'pending' });
  const { changes, total } = useWaitingCounts();
  const { batches, isKnown } = useWaitingChanges();
  const approvals = list.data?.pages[0]?.items ?? [];
  // A kind keeps its section while any of its items wait.
  const shownBatches = approvals.length > 0 ? Math.max(1, SHOWN - approvals.length) : SHOWN;
  const shownApprovals = SHOWN - Math.min(batches.length, shownBatches);
  const items = [
    ...approvals.slice(0, shownApprovals).map(({ id, title, agentName, createdAt }): Waiting => {
      return { id, to: `/admin/approvals/${id}`, title, facts: agentName ?? '', at: createdAt };
    }),
    ...batches.slice(0, shownBatches).map((batch): Waiting => {
      const facts = `${countsText(batch)}, ${proposerText(batch)}`;
      return { id: batch.id, to: changeLink(batch.id), title: batch.title, facts, at: batch.createdAt, batch };
    }),
  ];
  return {
    items,
    changes,
    // An approval may be listed before it is counted.
    total: Math.max(total, items.length),
    isKnown: !list.isLoading && isKnown,
  };
}

/** Pending decisions with links to them. The first one has the accent button of the view. */
export function WaitingCard({ items, changes, total }: ReturnType<typeof useWaiting>) {
  return (
    <Card aria-label={`${plural(total, 'decision waits', 'decisions wait')} for you`}>
      <header>
        <Hand size={18} strokeWidth={1.75} aria-hidden />
        <h2>{plural(total, 'waits', 'wait')} for you</h2>
        <QuietLink to="/admin/approvals">
          All approvals <ArrowRight size={13} aria-hidden />
        </QuietLink>
      </header>
      <ul>
        {items.map(({ id, to, title, facts, at, batch }, index) => (
          <li key={id}>
            <div className="what">
              <Link to={to} title={title}>
                {title}
              </Link>
              <small>
                {facts && `${facts}, `}asked <RelativeTime time={at} />
              </small>
            </div>
            {batch ? (
              <BatchDecision batch={batch} isPrimary={index === 0} isWide />
            ) : (
              <Button
                component={Link}
                to={to}
                size="small"
                aria-label={`Review: ${title}`}
                {...(index === 0 && { variant: 'contained', color: 'primary' })}
              >
                Review
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="more">
          {formatCount(total - items.length)} more.{' '}
          {changes > 0 && <Link to={`${changesLink}?show=asking`}>Show {plural(changes, 'change that waits', 'changes that wait')}</Link>}
        </p>
      )}
    </Card>
  );
}
