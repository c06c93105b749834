import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useOversoldQuery, useSharedStocksInfiniteQuery, useStockCandidatesQuery } from '../../features/one-stock/api';
import { Candidates } from '../../features/one-stock/components/Candidates';
import { Oversold } from '../../features/one-stock/components/Oversold';
import { SharedStockDrawer } from '../../features/one-stock/components/SharedStockDrawer';
import { SharedStockTable } from '../../features/one-stock/components/SharedStockTable';
import { useMay } from '../../shared/lib/permissions';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

interface OneStockViewProps {
  filter: { search: string; show: string };
  onClear: () => void;
  /** Of the stock that is open; empty for none. */
  openId: string;
  onOpen: (id: string) => void;
}

/** Products that several channels sell from one stock, and those that could be. */
export function OneStockView({ filter, onClear, openId, onOpen }: OneStockViewProps) {
  const list = useSharedStocksInfiniteQuery(filter);
  const candidates = useStockCandidatesQuery({ search: filter.search, all: false });
  const isFiltered = filter.search !== '' || filter.show !== '';
  const oversold = useOversoldQuery();
  const hasCandidates = (candidates.data?.total ?? 0) > 0;
  const mayLink = useMay()('changes:limit');
  const showsCandidates = filter.show === '';
  const showsOversold = filter.search === '' && (filter.show === '' || filter.show === 'oversold');
  // What stands above the stocks would push them down when it comes later.
  if ((showsCandidates && candidates.isLoading) || (showsOversold && oversold.isLoading))
    return (
      <Panel>
        <SkeletonRows count={8} height={52} />
      </Panel>
    );
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {showsOversold && <Oversold onOpen={onOpen} />}
      {showsCandidates && <Candidates search={filter.search} />}
      <Panel>
        <SharedStockTable
          query={list}
          rows={list.data?.pages.flatMap(({ items }) => items)}
          filter={isFiltered && { onClear }}
          empty={
            <EmptyState
              picture="oneStock"
              title="No shared stock yet"
              action={
                !hasCandidates && (
                  <Button component={Link} to="/admin/integrations">
                    Connect a channel
                  </Button>
                )
              }
            >
              {!hasCandidates
                ? 'Products with the same SKU on two connected accounts can be sold from one stock: what sells on one channel is taken off the others.'
                : mayLink
                  ? 'Link products above: what sells on one channel is then taken off the others.'
                  : 'Link products here, and a sale on one channel lowers the stock on the others. You need permission to set limits.'}
            </EmptyState>
          }
          openId={openId}
          onOpen={({ id }) => onOpen(id)}
        />
      </Panel>
      <SharedStockDrawer id={openId} onClose={() => onOpen('')} />
    </div>
  );
}
