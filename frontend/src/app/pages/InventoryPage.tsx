import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useChangeLimitsQuery } from '../../features/changes/api';
import { ListingHistory, ProposeAtListing } from '../../features/changes/components/proposals/ListingChanges';
import { useInventoryInfiniteQuery, useInventoryTotalsQuery, useLedgerQuery, useProfitQuery } from '../../features/commerce/api';
import { DrawerSection } from '../../shared/ui/DetailParts';
import { InventoryTable } from '../../features/commerce/components/InventoryTable';
import { LedgerActions } from '../../features/commerce/components/LedgerActions';
import { ProductDrawer } from '../../features/commerce/components/ProductDrawer';
import { ProfitTable } from '../../features/commerce/components/ProfitTable';
import { shopFilter, shopOptions } from '../../shared/lib/shop-filter';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { plural } from '../../shared/lib/format';
import { useMay } from '../../shared/lib/permissions';
import { OneStockView } from './OneStockView';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { Segmented } from '../../shared/ui/Segmented';

const defaults = { view: 'stock', search: '', platform: '', show: '', sort: 'sku', days: '90', product: '', stock: '' };
const views = [
  { value: 'stock', label: 'Stock' },
  { value: 'profit', label: 'Profit' },
  { value: 'one-stock', label: 'One stock' },
] as const;
const stockShows = [
  { value: '', label: 'All' },
  { value: 'oversold', label: 'Oversold' },
  { value: 'asking', label: 'Asks you' },
  { value: 'trouble', label: 'Not changed' },
  { value: 'paused', label: 'Paused' },
];
const shows = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low' },
  { value: 'unknown', label: 'Stock unknown' },
  { value: 'oversold', label: 'Oversell risk' },
  { value: 'no_cost', label: 'Cost unknown' },
];
const sorts = [
  { value: 'sku', label: 'SKU' },
  { value: 'quantity', label: 'Fewest first' },
  { value: 'most', label: 'Most first' },
];
const periods = [
  { value: '90', label: '90 days' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '365', label: '365 days' },
];

const oneOf = (options: readonly { value: string }[], value: string) =>
  options.some((option) => option.value === value) ? value : options[0]!.value;

/** Products by channel with what they promise, and what they earn. */
export function InventoryPage() {
  const [typed, setUrl] = useUrlState(defaults);
  const may = useMay();
  const offered = views.filter(({ value }) => value !== 'one-stock' || may('changes:read'));
  const view = offered.find(({ value }) => value === typed.view)?.value ?? 'stock';
  const { data: ledger } = useLedgerQuery();
  // Read before a product is opened, so that nothing in its drawer moves.
  useChangeLimitsQuery(undefined, { skip: !may('changes:read') });
  const channels = shopOptions(ledger);
  const platform = ledger ? oneOf(channels, typed.platform) : '';
  const stockFilter = { search: typed.search, ...shopFilter(platform), show: oneOf(shows, typed.show), sort: oneOf(sorts, typed.sort) };
  const profitFilter = { search: typed.search, ...shopFilter(platform), days: oneOf(periods, typed.days) };
  const sharedFilter = { search: typed.search, show: oneOf(stockShows, typed.show) };
  const list = useInventoryInfiniteQuery(stockFilter, { skip: view !== 'stock' });
  const { data: totals } = useInventoryTotalsQuery(
    { search: stockFilter.search, ...shopFilter(platform), show: stockFilter.show },
    { skip: view !== 'stock' },
  );
  const profit = useProfitQuery(profitFilter, { skip: view !== 'profit' });
  const items = list.data?.pages.flatMap((page) => page.items);
  const open = items?.find(({ id }) => id === typed.product) ?? null;
  const isFiltered = typed.search !== '' || platform !== '' || (view === 'stock' && stockFilter.show !== '');
  const clear = () => setUrl({ search: '', platform: '', show: '' });
  return (
    <>
      <PageHeader
        title="Inventory"
        subtitle={ledger ? subtitleOf(ledger) : ''}
        actions={<LedgerActions list="inventory" filter={stockFilter} />}
      />
      <Filters role="search">
        <Segmented
          label="Show"
          value={view}
          options={offered}
          onChange={(next) => setUrl({ view: next, product: '', stock: '', show: '' })}
        />
        <SearchField
          label="Search products"
          placeholder="Search SKU or name"
          value={typed.search}
          onChange={(search) => setUrl({ search })}
        />
        {view !== 'one-stock' && (
          <FilterSelect label="Shop" value={platform} options={channels} onChange={(value) => setUrl({ platform: value })} />
        )}
        {view === 'one-stock' && (
          <FilterSelect label="Show" value={sharedFilter.show} options={stockShows} onChange={(show) => setUrl({ show })} />
        )}
        {view === 'profit' && (
          <FilterSelect label="Last" value={profitFilter.days} options={periods} onChange={(days) => setUrl({ days })} />
        )}
        {view === 'stock' && (
          <>
            <FilterSelect label="Stock" value={stockFilter.show} options={shows} onChange={(show) => setUrl({ show })} />
            <FilterSelect label="Order" value={stockFilter.sort} options={sorts} onChange={(sort) => setUrl({ sort })} />
          </>
        )}
        <ViewMenu screen="inventory" />
      </Filters>
      {view === 'one-stock' && (
        <OneStockView
          filter={sharedFilter}
          onClear={() => setUrl({ search: '', show: '' })}
          openId={typed.stock}
          onOpen={(stock) => setUrl({ stock })}
        />
      )}
      {view === 'stock' && (
        <Panel>
          <InventoryTable
            totals={totals}
            query={list}
            rows={items}
            filter={isFiltered && { onClear: clear }}
            empty={
              <EmptyState
                picture="inventory"
                title="No products yet"
                action={
                  <Button component={Link} to="/admin/imports">
                    Import a file
                  </Button>
                }
              >
                Connect a platform under Integrations or import its product export. The price, cost and stock of each channel are listed
                here.
              </EmptyState>
            }
            openId={typed.product}
            onOpen={({ id }) => setUrl({ product: id })}
            sort={{ by: stockFilter.sort, onSort: (sort) => setUrl({ sort }) }}
          />
        </Panel>
      )}
      {view === 'profit' && (
        <Panel>
          <ProfitTable
            query={profit}
            rows={profit.data}
            filter={isFiltered && { onClear: clear }}
            empty={
              <EmptyState picture="sales" title="No sales in this time">
                The figures come from the orders of connected platforms and imported files. Unknown costs and fees are shown as unknown.
              </EmptyState>
            }
          />
        </Panel>
      )}
      <ProductDrawer
        item={open}
        onClose={() => setUrl({ product: '' })}
        propose={(listing) => <ProposeAtListing key={listing.id} listing={listing} section={DrawerSection} />}
        history={(listing) => <ListingHistory key={`history ${listing.id}`} listing={listing} section={DrawerSection} />}
      />
    </>
  );
}

function subtitleOf({
  products,
  lowStock,
  unknownStock,
  oversold,
  withoutCost,
}: {
  products: number;
  lowStock: number;
  unknownStock: number;
  oversold: number;
  withoutCost: number;
}): string {
  if (products === 0) return 'Nothing here yet';
  const listings = plural(products, 'listing');
  if (oversold > 0) return `${listings}, ${oversold} may be sold twice`;
  const stock = [lowStock > 0 && `${lowStock} low in stock`, unknownStock > 0 && `${unknownStock} with unknown stock`].filter(Boolean);
  if (stock.length > 0) return [listings, ...stock].join(', ');
  return withoutCost > 0 ? `${listings}, ${withoutCost} without a cost` : listings;
}
