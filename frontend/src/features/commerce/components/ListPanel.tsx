import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';

interface ListPanelProps {
  /** What the list holds, "orders". */
  noun: string;
  query: {
    error?: unknown;
    refetch: () => unknown;
    hasNextPage?: boolean;
    isFetchingNextPage?: boolean;
    fetchNextPage?: () => unknown;
  };
  /** Undefined while it loads. */
  count: number | undefined;
  isFiltered: boolean;
  onClear: () => void;
  empty: ReactNode;
  children: ReactNode;
}

/** A list with its states: loading, failed, empty, nothing found, and more of it. */
export function ListPanel({ noun, query, count, isFiltered, onClear, empty, children }: ListPanelProps) {
  return (
    <Panel>
      {count === undefined ? (
        query.error ? (
          <ErrorNotice title={`The ${noun} could not be read`} error={query.error} onRetry={() => void query.refetch()}>
            Syncs and imports go on meanwhile.
          </ErrorNotice>
        ) : (
          <SkeletonRows count={8} height={52} />
        )
      ) : count > 0 ? (
        children
      ) : isFiltered ? (
        <EmptyState title={`No ${noun} found`} action={<Button onClick={onClear}>Clear filters</Button>}>
          Nothing fits these filters.
        </EmptyState>
      ) : (
        empty
      )}
      {query.hasNextPage && (
        <Button size="small" variant="text" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()} sx={{ m: 2 }}>
          {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Panel>
  );
}
