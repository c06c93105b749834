import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useOrdersInfiniteQuery } from '../../features/orders/api';
import { OrderDrawer } from '../../features/orders/detail/OrderDrawer';
import { OrderTable } from '../../features/orders/list/OrderTable';
import { buyerOptions, orderFilter, ordersSentence, periods, statusOptions } from '../../features/orders/order';
import { ViewMenu } from '../../features/views/components/ViewMenu';
import { linkTo } from '../../shared/api/request';
import { marketplaceLink, ordersLink, toolLink, webhooksLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { useUrlState } from '../../shared/lib/useUrlState';
import { ExportButton } from '../../shared/ui/ExportButton';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { Link } from 'react-router-dom';

const defaults = { search: '', status: '', buyer: '', period: '' };

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** What was sold and bought: each order with its money and its story. */
export function OrdersPage() {
  const { orderId } = useParams();
  const [typed, setUrl] = useUrlState(defaults);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const beside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  // Periods end when the page was opened, not anew at every look.
  const [openedAt] = useState(() => Date.now());
  const filter = useMemo(() => orderFilter(typed, openedAt), [typed, openedAt]);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const sees = useMay()('customers:identify');
  const list = useOrdersInfiniteQuery(filter);
  const orders = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages[0]?.total;
  const search = query.toString();
  const addressOf = (id?: string) => `${ordersLink}${id ? `/${id}` : ''}${search && `?${search}`}`;
  const exportLink = linkTo('GET /api/orders/export', { query: filter });

  return (
    <>
      <PageHeader
        title="Tool sales"
        path={
          <PagePath>
            <Link to={marketplaceLink}>Marketplace</Link>
          </PagePath>
        }
        subtitle={total === undefined ? '' : ordersSentence(total, isFiltered)}
        actions={
          <Actions>
            <Button component={Link} to={webhooksLink}>
              Webhook log
            </Button>
            {sees && <ExportButton href={exportLink} />}
          </Actions>
        }
      />
      <Filters role="search">
        <SearchField
          label="Search orders"
          placeholder={sees ? 'Number, tool, buyer or payment' : 'Number, tool or payment'}
          value={typed.search}
          onChange={(text) => setUrl({ search: text })}
        />
        <FilterSelect label="Status" value={filter.status} options={statusOptions} onChange={(status) => setUrl({ status })} />
        <FilterSelect label="Buyer" value={filter.buyerKind} options={buyerOptions} onChange={(buyer) => setUrl({ buyer })} />
        <FilterSelect label="Made" value={typed.period} options={periods} onChange={(period) => setUrl({ period })} />
        <ViewMenu screen="orders" />
      </Filters>
      <Panel>
        <OrderTable
          rows={orders}
          query={list}
          openId={orderId}
          to={({ id }) => addressOf(id)}
          filter={isFiltered && { onClear: () => setUrl(defaults), text: 'No order fits these filters.' }}
        />
      </Panel>
      <OrderDrawer
        id={orderId}
        beside={beside}
        onClose={() => void navigate(addressOf(), { replace: true })}
        toolLink={toolLink}
        eventLink={(id) => `${webhooksLink}?event=${encodeURIComponent(id)}`}
      />
    </>
  );
}
