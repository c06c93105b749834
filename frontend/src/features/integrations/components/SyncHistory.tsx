import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useClock } from '../../../shared/lib/clock';
import { formatDuration, plural } from '../../../shared/lib/format';
import { taskPageLink } from '../../../shared/lib/links';
import { formatAbsolute, formatDateTime, withZone } from '../../../shared/lib/shop-time';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { type Sync, useSyncsInfiniteQuery } from '../api';
import { syncLine, took } from '../integration';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: '112px minmax(0, 1fr) 150px',
    gap: 16,
    alignItems: 'center',
    minHeight: rowHeight(51),
    padding: `${rowPadding(8)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderTop: 0 },
  },
  '& li > :first-child': { justifySelf: 'start' },
  '& .line': { overflowWrap: 'anywhere' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  '& small': { display: 'block', fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '& .end': { textAlign: 'right', color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .end a': { color: 'inherit' },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 12px', padding: '12px 16px' },
    '& .line': { gridColumn: '1 / -1', gridRow: 2 },
  },
}));

const triggers: Record<string, string> = { manual: 'by hand', schedule: 'by schedule', connect: 'after signing in' };

/** "12 calls, 3 s waited": what a sync cost the account's limits. */
function effort({ streams, trigger, isFull, createdAt, startedAt }: Sync): string {
  const lag = startedAt ? (Date.parse(startedAt) - Date.parse(createdAt)) / 1000 : 0;
  const calls = streams.reduce((sum, stream) => sum + stream.calls, 0);
  const waited = streams.reduce((sum, stream) => sum + stream.waitedMs, 0) / 1000;
  return [
    `${isFull ? 'Everything anew, ' : ''}${triggers[trigger] ?? trigger}`,
    ...(lag >= 1 ? [`began ${formatDuration(lag)} late`] : []),
    ...(calls > 0 ? [plural(calls, 'call')] : []),
    ...(waited >= 1 ? [`${formatDuration(waited)} waited for limits`] : []),
  ].join(', ');
}

/** Every sync of an account, newest first; its task holds the details. */
export function SyncHistory({ id }: { id: string }) {
  const list = useSyncsInfiniteQuery(id);
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);
  const rows = list.data?.pages.flatMap((page) => page.items);
  if (!rows) {
    return list.error ? (
      <ErrorNotice title="The syncs could not be read" error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonRows count={4} height={51} />
    );
  }
  if (rows.length === 0) return <EmptyState title="No sync yet">Each sync is listed here with what it brought in.</EmptyState>;
  return (
    <>
      <List>
        {rows.map((sync) => (
          <li key={sync.id}>
            <StatusChip status={sync.status} />
            <span className="line">
              <span className={sync.status === 'failed' ? 'bad' : undefined}>{syncLine(sync, now)}</span>
              <small>{effort(sync)}</small>
            </span>
            <span className="end">
              <Link to={taskPageLink(sync.taskId)} title={formatAbsolute(sync.createdAt)}>
                {withZone(formatDateTime(sync.createdAt), sync.createdAt)}
              </Link>
              <small>{took(sync) ?? ''}</small>
            </span>
          </li>
        ))}
      </List>
      {list.hasNextPage && (
        <Button size="small" variant="text" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ m: 2 }}>
          {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  );
}
