import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useShopCatalogueInfiniteQuery } from '../../features/catalogue/api';
import { CategoryTabs } from '../../features/catalogue/components/CategoryTabs';
import { ProductGrid, ProductPlaceholders } from '../../features/catalogue/components/ProductGrid';
import { searchedFor, sorts } from '../../features/catalogue/product';
import { useAppInfoQuery } from '../../features/session/api';
import { plural } from '../../shared/lib/format';
import { boostersLink } from '../../shared/lib/links';
import { categoryName } from '../../shared/lib/product';
import { whoBuys } from '../../shared/lib/shop';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Panel } from '../../shared/ui/Panel';
import { WordTag } from '../../shared/ui/PriceTag';
import { PublicTop } from '../../shared/ui/PublicTop';
import { SearchField } from '../../shared/ui/SearchField';
import { useTakeFree } from './useTakeFree';

const defaults = { search: '', category: '', type: '', free: '', sort: '' };

const types = [
  { value: '', label: 'All' },
  { value: 'workflow', label: 'Workflows' },
  { value: 'node', label: 'Nodes' },
  { value: 'agent', label: 'Agents' },
];

const prices = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Free' },
];

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
  '& .count': { flex: 1, minWidth: '6em', padding: '0 4px', whiteSpace: 'nowrap' },
  '& .filters': { display: 'flex', gap: 8 },
  [theme.breakpoints.down('sm')]: {
    '& .filters': { flex: '1 0 100%', order: 1, margin: '0 -16px', padding: '2px 16px', overflowX: 'auto', scrollbarWidth: 'none' },
    '& .count': { order: 2, minHeight: '1.4em' },
  },
}));

/** Its room is kept while it is not known yet what kind of shop this is, so that nothing jumps. */
const WhoBuys = styled('span')(({ theme }) => ({
  display: 'block',
  minHeight: '1.6em',
  [theme.breakpoints.down('sm')]: { minHeight: '3.2em' },
}));

export function AgentBoostersPage() {
  const [filter, setFilter] = useUrlState(defaults);
  const { data, currentData, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useShopCatalogueInfiniteQuery(
    filter,
    { refetchOnMountOrArgChange: true },
  );
  const { data: app } = useAppInfoQuery();
  const { take, taking } = useTakeFree(boostersLink);
  // While a filter changes, what was there stays, dimmed, so that nothing jumps.
  const shown = currentData ?? data;
  const first = shown?.pages[0];
  const products = shown?.pages.flatMap(({ items }) => items);
  const countOf = (id: string) => (id === '' ? first?.facets.all : first?.categories.find((category) => category.id === id)?.count);

  return (
    <>
      <PublicTop
        title="Agent Boosters"
        subtitle={
          <>
            Finished workflows, nodes and agents for your shop. Buy once, dry-run on your own data, keep for good.
            <WhoBuys>{whoBuys(app)}</WhoBuys>
          </>
        }
        aside={<WordTag>50% OFF Annual Plans</WordTag>}
      />
      <CategoryTabs current={filter.category} countOf={countOf} />
      <Tools role="search">
        <SearchField
          label="Search Agent Boosters"
          placeholder="Search workflows, nodes, and agents..."
          value={filter.search}
          onChange={(search) => setFilter({ search })}
        />
        <Typography variant="caption" className="count" role="status" sx={{ color: 'text.secondary' }}>
          {first && plural(first.total, 'item')}
        </Typography>
        <div className="filters">
          <FilterSelect label="Type" value={filter.type} options={types} onChange={(type) => setFilter({ type })} />
          <FilterSelect label="Price" value={filter.free} options={prices} onChange={(free) => setFilter({ free })} />
          <FilterSelect label="Sort" value={filter.sort} options={sorts} onChange={(sort) => setFilter({ sort })} />
        </div>
      </Tools>
      {!products ? (
        error ? (
          <Panel>
            <ErrorNotice title="The catalogue could not be read" error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <ProductPlaceholders />
        )
      ) : products.length === 0 ? (
        <Panel>
          <EmptyState
            title="No items found matching your criteria."
            action={<Button onClick={() => setFilter(defaults)}>Clear filters</Button>}
          >
            Searched names and descriptions {searchedFor(filter, categoryName)}
          </EmptyState>
        </Panel>
      ) : (
        <div style={{ opacity: isFetching && !isFetchingNextPage && !currentData ? 0.6 : 1 }} aria-busy={isFetching}>
          <ProductGrid products={products} claiming={taking} onClaim={(product) => void take(product)} />
        </div>
      )}
      {hasNextPage && (
        <div style={{ marginTop: 24, textAlign: 'center' }}>
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}
