import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount } from '../../../shared/lib/format';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useStockMovementsInfiniteQuery } from '../api';
import { movementText, signed } from '../stock';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px', padding: '8px 0' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** Every piece that came or went, with what was there before and after. */
export function Movements({ id }: { id: string }) {
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStockMovementsInfiniteQuery(id);
  if (error && !currentData) return <ErrorNotice title="The movements could not be read" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonRows count={3} />;
  return (
    <>
      <Rows>
        {currentData.pages
          .flatMap(({ items }) => items)
          .map((movement) => (
            <li key={movement.id}>
              <span>{movementText(movement)}</span>
              <span className="figure">{signed(movement.pieces)}</span>
              <small>
                <RelativeTime time={movement.createdAt} />
              </small>
              <small className="figure">
                {formatCount(movement.before)} → {formatCount(movement.after)}
              </small>
            </li>
          ))}
      </Rows>
      {hasNextPage && (
        <Button size="small" variant="text" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </>
  );
}
