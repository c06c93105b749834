import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Brush from '../../shared/icons/brush';
import Plus from '../../shared/icons/plus';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  useDeleteCollectionMutation,
  useNftCollectionsQuery,
  useNftQuery,
  useNftsInfiniteQuery,
  useNftStatsQuery,
  useNftTrendingQuery,
} from '../../features/nfts/api';
import { CollectionDialog } from '../../features/nfts/components/CollectionDialog';
import { CollectionGrid } from '../../features/nfts/components/CollectionGrid';
import { GenerateDialog } from '../../features/nfts/components/GenerateDialog';
import { NftDialog } from '../../features/nfts/components/NftDialog';
import { NftFilters } from '../../features/nfts/components/NftFilters';
import { NftGrid, NftGridPlaceholder } from '../../features/nfts/components/NftGrid';
import { NftStats } from '../../features/nfts/components/NftStats';
import { NftTabs } from '../../features/nfts/components/NftTabs';
import { TrendingTable } from '../../features/nfts/components/TrendingTable';
import { defaults, type Filter, type NftCollection } from '../../features/nfts/nft';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import type { NftStatsDto } from '../../shared/api/generated';
import { plural } from '../../shared/lib/format';
import { useMay } from '../../shared/lib/permissions';
import { useCreate } from '../../shared/lib/useCreate';
import { useDialog } from '../../shared/lib/useDialog';
import { undoNote, useHeldDelete, useHidden } from '../../shared/lib/held-deletes';
import { useUrlState } from '../../shared/lib/useUrlState';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { useToast } from '../../shared/ui/toast';

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginBottom: 16 });

const sentence = ({ total, available }: NftStatsDto): string =>
  total === 0
    ? 'Nothing drawn yet. The built-in artist needs no key'
    : `${plural(total, 'piece')} drawn on this server, ${available} can be bought`;

/** The address of a piece on top of what is shown now. */
function usePieceAddress() {
  const { search } = useLocation();
  return (id: string) => {
    const query = new URLSearchParams(search);
    query.set('piece', id);
    return `?${query.toString()}`;
  };
}

export function NftMarketplacePage() {
  const [filter, setFilter] = useUrlState(defaults);
  const { data: stats } = useNftStatsQuery();
  const may = useMay();
  const generator = useDialog<null>();
  const [drawing, setDrawing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const shown = filter.piece || leaving;
  const closePiece = () => {
    setLeaving(filter.piece);
    setFilter({ piece: '' });
  };
  const openGenerator = () => {
    setDrawing(null);
    generator.show(null);
  };
  useCreate(openGenerator, 'New NFT', may('nfts:write'));
  return (
    <>
      <PageHeader
        title="NFT Marketplace"
        subtitle={stats ? sentence(stats) : ''}
        actions={
          may('nfts:write') && (
            <Button onClick={openGenerator} startIcon={<Brush size={16} strokeWidth={1.75} aria-hidden />}>
              Generate NFT
            </Button>
          )
        }
      />
      <NftStats stats={stats} />
      <NftTabs current={filter.tab} pieces={stats?.total} collections={stats?.collections} />
      {filter.tab === 'collections' ? (
        <Collections />
      ) : filter.tab === 'trending' ? (
        <Trending />
      ) : (
        <Market filter={filter} onFilter={setFilter} onGenerate={openGenerator} />
      )}
      {generator.key > 0 && (
        <GenerateDialog
          key={generator.key}
          open={generator.open}
          collectionId={filter.collection}
          drawing={drawing}
          onStarted={setDrawing}
          onClose={generator.close}
        />
      )}
      {drawing && (
        <DrawingWatch
          key={drawing}
          id={drawing}
          onEnd={() => {
            setDrawing(null);
            generator.close();
          }}
        />
      )}
      {shown && <NftDialog key={shown} id={shown} open={filter.piece !== ''} onClose={closePiece} onExited={() => setLeaving(null)} />}
    </>
  );
}

/** Says how the drawing ended, wherever on the screen somebody is by then. */
function DrawingWatch({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { data: nft } = useNftQuery(id);
  const toast = useToast();
  const navigate = useNavigate();
  const address = usePieceAddress()(id);
  const { status, error } = nft ?? {};
  useEffect(() => {
    if (!status || status === 'generating') return;
    if (status === 'available') {
      toast({
        title: 'NFT Generated!',
        text: 'Your AI-generated NFT has been created and listed.',
        action: { label: 'Open', onClick: () => void navigate(address) },
      });
    } else if (status === 'failed') {
      toast({ kind: 'error', title: 'Generation Failed', text: error ?? 'Unable to generate NFT. Please try again.' });
    }
    onEnd();
    // Once for the end of this piece: the address and the callbacks are those of the moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status]);
  return null;
}

interface MarketProps {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
  onGenerate: () => void;
}

function Market({ filter, onFilter, onGenerate }: MarketProps) {
  const { search, price, category, sort, collection } = filter;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNftsInfiniteQuery({
    search,
    price,
    category,
    sort,
    collection,
  });
  const { data: collections } = useNftCollectionsQuery(undefined, { skip: collection === '' });
  const addressOf = usePieceAddress();
  const may = useMay();
  const hidden = useHidden();
  const nfts = data?.pages.flatMap(({ items }) => items).filter(({ id }) => !hidden.has(id));
  const isFiltered = [search, price, category, collection].some(Boolean);
  const clear = () => onFilter({ search: '', price: '', category: '', collection: '' });
  return (
    <>
      <NftFilters filter={filter} collection={collections?.items.find(({ id }) => id === collection)?.name} onChange={onFilter}>
        <ViewMenu screen="nft-marketplace" />
      </NftFilters>
      {!nfts ? (
        error ? (
          <Panel>
            <ErrorNotice title="Couldn't load the pieces" error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <NftGridPlaceholder />
        )
      ) : nfts.length > 0 ? (
        <NftGrid
          nfts={nfts}
          addressOf={addressOf}
          more={hasNextPage}
          loadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      ) : (
        <Panel>
          {isFiltered ? (
            <EmptyState title="No pieces found" action={<Button onClick={clear}>Clear filters</Button>}>
              Searched titles, prompts and creators{search && ` for "${search}"`}, with the price and category above.
            </EmptyState>
          ) : (
            <EmptyState
              title="No NFTs yet"
              picture="nfts"
              action={
                may('nfts:write') && (
                  <Button variant="contained" color="primary" onClick={onGenerate}>
                    Generate NFT
                  </Button>
                )
              }
            >
              Describe a picture in words; it is drawn on this server, without a key and without cost, and listed for your price.
            </EmptyState>
          )}
        </Panel>
      )}
    </>
  );
}

function Collections() {
  const { data, error, refetch } = useNftCollectionsQuery();
  const [remove] = useDeleteCollectionMutation();
  const hold = useHeldDelete();
  const hidden = useHidden();
  const collections = data?.items.filter(({ id }) => !hidden.has(id));
  const editing = useDialog<NftCollection | null>();
  const deletion = useDialog<NftCollection>();
  const may = useMay();

  function confirm() {
    const { id } = deletion.subject!;
    hold({ id, what: 'collection', send: () => remove(id).unwrap() });
    deletion.close();
  }

  const create = may('nfts:write') && (
    <Button onClick={() => editing.show(null)} startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}>
      Create collection
    </Button>
  );
  return (
    <>
      {!data ? (
        <Panel>
          {error ? (
            <ErrorNotice title="Couldn't load the collections" error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={4} />
          )}
        </Panel>
      ) : collections?.length === 0 ? (
        <Panel>
          <EmptyState title="No collections yet" picture="collections" action={create}>
            A collection gathers pieces and shows their lowest price and what was sold.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Bar>{create}</Bar>
          <CollectionGrid collections={collections ?? []} onEdit={editing.show} onDelete={deletion.show} />
        </>
      )}
      {editing.key > 0 && <CollectionDialog key={editing.key} open={editing.open} collection={editing.subject} onClose={editing.close} />}
      <ConfirmDialog
        open={deletion.open}
        title={`Delete ${deletion.subject?.name ?? ''}?`}
        action="Delete collection"
        busyAction="Deleting..."
        destructive
        onConfirm={confirm}
        onClose={deletion.close}
      >
        {undoNote}{' '}
        {deletion.subject?.totalItems
          ? `Its ${plural(deletion.subject.totalItems, 'piece')} stay, without a collection.`
          : 'It has no pieces.'}
      </ConfirmDialog>
    </>
  );
}

function Trending() {
  const query = useNftTrendingQuery();
  return <TrendingTable trending={query.data} query={query} addressOf={usePieceAddress()} />;
}
