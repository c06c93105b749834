import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronLeft from '../../shared/icons/chevron-left';
import ChevronRight from '../../shared/icons/chevron-right';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { waitingSentence, type ApprovalDetail as Detail, type Decision } from '../../features/approvals/approval';
import { useApprovalQuery, useApprovalsInfiniteQuery } from '../../features/approvals/api';
import { ApprovalDetail } from '../../features/approvals/components/ApprovalDetail';
import { ApprovalList } from '../../features/approvals/components/ApprovalList';
import { useChangedToast, useDecisions } from '../../features/approvals/hooks/useDecisions';
import { WaitingChanges } from '../../features/changes/components/list/WaitingChanges';
import { useWaitingChanges } from '../../features/changes/hooks/useWaitingChanges';
import { isApiError } from '../../shared/api/errors';
import { useClock } from '../../shared/lib/clock';
import { cleanMoment, momentsWords } from '../../shared/lib/moments';
import { useShortcut } from '../../shared/lib/useShortcut';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { IconAction } from '../../shared/ui/IconAction';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { Segmented } from '../../shared/ui/Segmented';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { ApprovalResult } from './ApprovalResult';

const views = { waiting: 'pending', decided: 'approved,rejected,expired,cancelled' } as const;
const options = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const;
type View = keyof typeof views;
const defaults = { view: 'waiting', status: '', decidedFrom: '', decidedUntil: '' };

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '330px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > .list': { position: 'sticky', top: 16, maxHeight: 'calc(100dvh - 32px)', overflowY: 'auto', scrollbarWidth: 'thin' },
  [theme.breakpoints.down('md')]: { display: 'block' },
  [theme.breakpoints.down('sm')]: { paddingBottom: 80 },
}));

const Position = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  margin: '-8px -8px 8px',
  '& > :last-child': { marginLeft: 'auto' },
  fontSize: theme.typography.pxToRem(15),
  fontWeight: 600,
}));

/** What waits for a person: the list, and beside it the whole question. On a phone one question a page. */
export function ApprovalsPage() {
  const { approvalId } = useParams();
  const [{ view: typed, ...limits }, setUrl] = useUrlState(defaults);
  const [query] = useSearchParams();
  const view: View = typed === 'decided' ? 'decided' : 'waiting';
  const compact = useMediaQuery('(max-width: 999.95px)', { noSsr: true });
  const navigate = useNavigate();
  const [decidedFrom, decidedUntil] = [cleanMoment(limits.decidedFrom), cleanMoment(limits.decidedUntil)];
  const decided = momentsWords('Decided', decidedFrom, decidedUntil);
  const verdicts = limits.status.split(',').filter((status) => views.decided.split(',').includes(status));
  const list = useApprovalsInfiniteQuery({
    status: view === 'decided' && verdicts.length > 0 ? verdicts.join(',') : views[view],
    ...(view === 'decided' && decidedFrom && { decidedFrom }),
    ...(view === 'decided' && decidedUntil && { decidedUntil }),
  });
  const { heldId, changed, hold } = useDecisions();
  const changes = useWaitingChanges();
  // Drawn together: one of them would push the other down.
  const pages = changes.isKnown ? list.data?.pages : undefined;
  const rows = pages?.flatMap((page) => page.items).filter(({ id }) => id !== heldId);
  const waiting = view === 'waiting' ? rows : undefined;
  const total = (list.data?.pages[0]?.total ?? 0) - (waiting && heldId !== null ? 1 : 0);
  const oldest = waiting?.map(({ createdAt }) => createdAt).sort()[0];
  const sentence = useClock((now) => (waiting ? waitingSentence(total, changes.total, oldest, now) : ''));

  const openId = approvalId === heldId ? undefined : (approvalId ?? rows?.[0]?.id);
  useChangedToast(changed, openId);
  const alone = useApprovalQuery(openId ?? skipToken);
  const open = alone.currentData;
  const isEmpty = rows?.length === 0 && openId === undefined;
  const index = rows?.findIndex(({ id }) => id === openId) ?? -1;

  const addressOf = (id: string) => `/admin/approvals/${id}${view === 'waiting' ? '' : `?${query.toString()}`}`;
  const go = (step: 1 | -1) => {
    const next = rows?.[index + step];
    if (next) void navigate(addressOf(next.id), { replace: true });
  };
  useShortcut('j', () => go(1), 'Next approval');
  useShortcut('k', () => go(-1), 'Approval before');

  const choice = (
    <Segmented
      label="Show"
      value={view}
      options={options}
      onChange={(next) => void navigate(next === 'waiting' ? '/admin/approvals' : `/admin/approvals?view=${next}`, { replace: true })}
    />
  );

  function decide(approval: Detail, decision: Decision) {
    const next = rows?.[index + 1] ?? rows?.[index - 1];
    hold(approval, decision);
    void navigate(next && next.id !== approval.id ? addressOf(next.id) : '/admin/approvals', { replace: true });
  }

  return (
    <>
      <PageHeader
        title="Approvals"
        subtitle={view === 'decided' ? decided || 'What was decided, newest first' : sentence}
        actions={!compact && choice}
      />
      {compact && (
        <Position>
          {!isEmpty && (
            <>
              <IconAction icon={ChevronLeft} label="Previous" disabled={index <= 0} onClick={() => go(-1)} />
              <span aria-live="polite">{index >= 0 && `${index + 1} of ${total}`}</span>
              <IconAction icon={ChevronRight} label="Next" disabled={index < 0 || index >= (rows?.length ?? 0) - 1} onClick={() => go(1)} />
            </>
          )}
          {choice}
        </Position>
      )}
      {waiting && <WaitingChanges />}
      {!rows ? (
        <Panel>
          {list.error ? (
            <ErrorNotice title="The approvals could not be read" error={list.error} onRetry={() => void list.refetch()}>
              Tasks that wait keep waiting.
            </ErrorNotice>
          ) : (
            <SkeletonRows count={5} height={66} />
          )}
        </Panel>
      ) : isEmpty && view === 'waiting' && changes.total > 0 ? null : isEmpty ? (
        <Panel>
          <EmptyState
            picture={view === 'waiting' ? 'approvals' : undefined}
            title={view === 'waiting' ? 'Nothing waits for you' : 'Nothing was decided yet'}
            action={view === 'waiting' && <Button onClick={() => setUrl({ view: 'decided' })}>Show decided</Button>}
          >
            {view === 'waiting'
              ? 'Before an agent sends mail, posts, changes prices, deletes or spends, it asks here. Other tasks go on meanwhile.'
              : 'Every decision is kept here: who made it and what was sent.'}
          </EmptyState>
        </Panel>
      ) : (
        <Frame>
          {!compact && rows.length > 0 && (
            <Panel className="list">
              <ApprovalList approvals={rows} openId={openId} changedId={changed?.id} addressOf={addressOf} />
              {list.hasNextPage && (
                <Button
                  size="small"
                  variant="text"
                  disabled={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                  sx={{ m: 2 }}
                >
                  {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
                </Button>
              )}
            </Panel>
          )}
          <div>
            {open ? (
              <ApprovalDetail
                key={open.id}
                approval={open}
                changes={open.id === changed?.id ? changed.changes : undefined}
                onDecide={(decision) => decide(open, decision)}
                result={<ApprovalResult taskId={open.taskId} taskType={open.taskType} />}
              />
            ) : (
              <Panel>{alone.error ? <Gone error={alone.error} /> : <SkeletonRows count={6} height={56} />}</Panel>
            )}
          </div>
        </Frame>
      )}
    </>
  );
}

function Gone({ error }: { error: unknown }) {
  return isApiError(error) && (error.status === 404 || error.status === 400) ? (
    <EmptyState title="This approval does not exist">It may have been deleted with its task.</EmptyState>
  ) : (
    <ErrorNotice title="The approval could not be read" error={error} />
  );
}
