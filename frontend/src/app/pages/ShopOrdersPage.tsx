import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLedgerQuery, useShopOrdersInfiniteQuery } from '../../features/commerce/api';
import { OrderHistory, ProposeAtOrder } from '../../features/changes/components/proposals/OrderChanges';
import { ShipDialog } from '../../features/changes/components/proposals/ShipDialog';
import { DrawerSection } from '../../shared/ui/DetailParts';
import { LedgerActions } from '../../features/commerce/components/LedgerActions';
import { OrderBar } from '../../features/commerce/components/OrderBar';
import { OrderDrawer } from '../../features/commerce/components/OrderDrawer';
import { ShopOrderTable } from '../../features/commerce/components/ShopOrderTable';
import { shopFilter, shopOptions } from '../../shared/lib/shop-filter';
import { orderShows, orderState, orderStatuses } from '../../features/commerce/words';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { plural } from '../../shared/lib/format';
import { cleanMoment, momentsWords } from '../../shared/lib/moments';
import { useMay } from '../../shared/lib/permissions';
import { formatCalendarDay } from '../../shared/lib/shop-time';
import { useUrlState } from '../../shared/lib/useUrlState';
import { EmptyState } from '../../shared/ui/EmptyState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { SetFilter } from '../../shared/ui/SetFilter';

const defaults = {
  search: '',
  platform: '',
  status: '',
  sort: 'newest',
  customerId: '',
  from: '',
  to: '',
  orderedFrom: '',
  orderedUntil: '',
  currency: '',
  show: '',
  order: '',
};
const statuses = [{ value: '', label: 'All' }, { value: 'to_ship', label: 'To ship' }, ...orderStatuses];
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'largest', label: 'Largest first' },
];

const oneOf = (options: readonly { value: string }[], value: string) =>
  options.some((option) => option.value === value) ? value : options[0]!.value;
const dayOf = (text: string) => (/^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** "Ordered 15 Nov 2026 to 21 Nov 2026". */
function daysWords(from: string, to: string): string {
  if (from === to) return `Ordered on ${formatCalendarDay(from)}`;
  if (from === '' || to === '') return from === '' ? `Ordered until ${formatCalendarDay(to)}` : `Ordered since ${formatCalendarDay(from)}`;
  return `Ordered ${formatCalendarDay(from)} to ${formatCalendarDay(to)}`;
}
const isId = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

/** What buyers ordered on all channels. */
export function ShopOrdersPage() {
  const [typed, setUrl] = useUrlState(defaults);
  const may = useMay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [ships, setShips] = useState(false);
  const choose = (id: string) =>
    setSelected((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])));
  const { data: ledger } = useLedgerQuery();
  const channels = shopOptions(ledger);
  const shop = ledger ? oneOf(channels, typed.platform) : '';
  const filter = {
    search: typed.search,
    ...shopFilter(shop),
    ...orderState(typed),
    sort: oneOf(sorts, typed.sort),
    customerId: isId(typed.customerId) ? typed.customerId : '',
    from: dayOf(typed.from),
    to: dayOf(typed.to),
    orderedFrom: cleanMoment(typed.orderedFrom),
    orderedUntil: cleanMoment(typed.orderedUntil),
    currency: /^[A-Z]{3}$/.test(typed.currency) ? typed.currency : '',
  };
  const list = useShopOrdersInfiniteQuery(filter);
  const orders = list.data?.pages.flatMap((page) => page.items);
  const total = list.data?.pages[0]?.total;
  const open = orders?.find(({ id }) => id === typed.order) ?? null;
  const chosen = orders?.filter(({ id }) => selected.has(id)) ?? [];
  const ordered = momentsWords('Ordered', filter.orderedFrom, filter.orderedUntil);
  const { sort, ...limits } = filter;
  const isFiltered = Object.values(limits).some((value) => value !== '');
  return (
    <>
      <PageHeader
        title="Shop orders"
        subtitle={total === undefined ? '' : `${plural(total, 'order')} from your channels`}
        actions={<LedgerActions list="shop-orders" filter={filter} />}
      />
      <Filters role="search">
        <SearchField
          label="Search orders"
          placeholder={may('customers:identify') ? 'Search number, buyer or SKU' : 'Search number or SKU'}
          value={filter.search}
          onChange={(search) => setUrl({ search })}
        />
        <FilterSelect label="Shop" value={shop} options={channels} onChange={(platform) => setUrl({ platform })} />
        <FilterSelect
          label="Status"
          value={filter.show === 'to_ship' ? filter.show : filter.status}
          options={statuses}
          onChange={(status) =>
            setUrl(status === 'to_ship' ? { status: '', show: status } : { status, ...(filter.show === 'to_ship' && { show: '' }) })
          }
        />
        <FilterSelect label="Order" value={sort} options={sorts} onChange={(sort) => setUrl({ sort })} />
        {filter.customerId !== '' && (
          <SetFilter label="Show the orders of all customers" onClear={() => setUrl({ customerId: '' })}>
            {orders?.[0]?.customerName ?? orders?.[0]?.customerEmail ?? 'One customer'}
          </SetFilter>
        )}
        {(filter.from !== '' || filter.to !== '') && (
          <SetFilter label="Show orders of all days" onClear={() => setUrl({ from: '', to: '' })}>
            {daysWords(filter.from, filter.to)}
          </SetFilter>
        )}
        {ordered !== '' && (
          <SetFilter label="Show orders of any time" onClear={() => setUrl({ orderedFrom: '', orderedUntil: '' })}>
            {ordered}
          </SetFilter>
        )}
        {((filter.show !== '' && filter.show !== 'to_ship') || filter.currency !== '') && (
          <SetFilter label="Show all orders, whatever became of them" onClear={() => setUrl({ show: '', currency: '' })}>
            {[orderShows.find(({ value }) => value === filter.show)?.label, filter.currency].filter(Boolean).join(', ')}
          </SetFilter>
        )}
        <ViewMenu screen="shop-orders" />
      </Filters>
      <Panel>
        <ShopOrderTable
          query={list}
          rows={orders}
          filter={isFiltered && { onClear: () => setUrl(Object.fromEntries(Object.keys(limits).map((key) => [key, '']))) }}
          empty={
            <EmptyState
              picture="shopOrders"
              title="No orders yet"
              action={
                <Button component={Link} to="/admin/imports">
                  Import a file
                </Button>
              }
            >
              Connect a platform under Integrations, or import the orders it exports.
            </EmptyState>
          }
          openId={typed.order}
          onOpen={({ id }) => setUrl({ order: id })}
          sort={{ by: sort, onSort: (sort) => setUrl({ sort }) }}
          selected={selected}
          choice={{ onSelect: choose, nameOf: ({ orderNumber, platformOrderId }) => `order ${orderNumber ?? platformOrderId}` }}
        />
      </Panel>
      {chosen.length > 0 && <OrderBar orders={chosen} onShip={() => setShips(true)} onClear={() => setSelected(new Set())} />}
      {ships && <ShipDialog orders={chosen} onClose={() => setShips(false)} />}
      <OrderDrawer
        order={open}
        onClose={() => setUrl({ order: '' })}
        propose={(order) => <ProposeAtOrder key={order.id} order={order} section={DrawerSection} />}
        history={(order) => <OrderHistory key={`history ${order.id}`} order={order} section={DrawerSection} />}
      />
    </>
  );
}
