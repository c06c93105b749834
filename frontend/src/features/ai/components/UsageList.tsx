import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatDuration } from '../../../shared/lib/format';
import { taskLink } from '../../../shared/lib/links';
import { formatTokens } from '../../../shared/lib/money';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import type { UsageEntryDto } from '../../../shared/api/generated';
import { useUsageInfiniteQuery, type UsageFilter } from '../api';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) 130px 84px 84px',
    gap: '2px 16px',
    alignItems: 'center',
    minHeight: rowHeight(48),
    padding: `${rowPadding(6)} 16px`,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 550 },
  '& small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& a': { color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere', '&:hover': { textDecoration: 'underline' } },
  '& .num': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .tokens, & .when': { display: 'none' },
  },
}));

const tokens = (entry: UsageEntryDto): string => {
  if (entry.kind === 'fee') return 'fee';
  if (entry.images > 0) return entry.images === 1 ? '1 picture' : `${entry.images} pictures`;
  return `${entry.estimated ? 'about ' : ''}${formatTokens(entry.inputTokens)} in, ${formatTokens(entry.outputTokens)} out`;
};

/** The ledger, call by call, newest first. */
export function UsageList({ filter }: { filter: UsageFilter }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUsageInfiniteQuery(filter);
  const rows = data?.pages.flatMap((page) => page.items);
  return (
    <Panel>
      {!rows ? (
        error ? (
          <ErrorNotice title="Couldn't load the calls" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={8} />
        )
      ) : rows.length === 0 ? (
        <EmptyState picture="usage" title="No calls in this time">
          Each model call and each fee is listed here with its tokens and its cost.
        </EmptyState>
      ) : (
        <List>
          {rows.map((entry) => (
            <li key={entry.id}>
              <span>
                <b>{entry.model}</b>
                <small>{entry.provider}</small>
              </span>
              <span>
                {entry.taskTitle === null ? 'deleted task' : <Link to={taskLink(entry.taskId)}>{entry.taskTitle}</Link>}
                <small>{entry.agentName ?? 'no agent'}</small>
              </span>
              <span className="tokens quiet">{tokens(entry)}</span>
              <span className="when num quiet">
                <RelativeTime time={entry.at} />
                {entry.durationMs !== null && (
                  <small>{entry.durationMs < 1000 ? `${entry.durationMs} ms` : formatDuration(entry.durationMs / 1000)}</small>
                )}
              </span>
              <span className="num">
                {entry.settledAt === null && entry.costMicroUsd === null ? (
                  <Money microUsd={entry.reservedMicroUsd} estimated />
                ) : (
                  <Money microUsd={entry.costMicroUsd} />
                )}
              </span>
            </li>
          ))}
        </List>
      )}
      {hasNextPage && (
        <Button size="small" variant="text" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ m: 2 }}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Panel>
  );
}
