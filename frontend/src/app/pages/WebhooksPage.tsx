import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useStripeEventsInfiniteQuery, useWebhookStatusQuery } from '../../features/orders/api';
import { eventFilter, eventOptions } from '../../features/orders/order';
import { EventDrawer } from '../../features/orders/webhooks/EventDrawer';
import { EventTable } from '../../features/orders/webhooks/EventTable';
import { WebhookHealth } from '../../features/orders/webhooks/WebhookHealth';
import { plural } from '../../shared/lib/format';
import { marketplaceLink, orderLink, ordersLink } from '../../shared/lib/links';
import { useUrlState } from '../../shared/lib/useUrlState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';
import { SkeletonRows } from '../../shared/ui/Skeletons';

const noFilter = { search: '', status: '' };
const defaults = { ...noFilter, event: '' };

/** Every event that Stripe sent, what became of it, and a second try. */
export function WebhooksPage() {
  const [{ event: openId, ...typed }, setUrl] = useUrlState(defaults);
  const [query] = useSearchParams();
  const beside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const { search, status } = eventFilter(typed);
  const filter = useMemo(() => ({ search, status }), [search, status]);
  const isFiltered = search !== '' || status !== '';
  const list = useStripeEventsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const health = useWebhookStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const events = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages[0]?.total;
  const addressOf = (id: string) => {
    const next = new URLSearchParams(query);
    next.set('event', id);
    return `?${next}`;
  };
  return (
    <>
      <PageHeader
        title="Webhook log"
        path={
          <PagePath>
            <Link to={marketplaceLink}>Marketplace</Link>
            <Link to={ordersLink}>Orders</Link>
          </PagePath>
        }
        subtitle={total === undefined ? '' : `${plural(total, 'event')} from Stripe`}
      />
      {/* How tall the line about Stripe is depends on what it says, so nothing stands below it before. */}
      {health.isLoading ? (
        <Panel>
          <SkeletonRows count={8} height={54} />
        </Panel>
      ) : (
        <>
          {health.data && <WebhookHealth status={health.data} />}
          <Filters role="search">
            <SearchField
              label="Search events"
              placeholder="Id, type, order or reason"
              value={search}
              onChange={(text) => setUrl({ search: text })}
            />
            <FilterSelect label="Status" value={status} options={eventOptions} onChange={(next) => setUrl({ status: next })} />
          </Filters>
          <Panel>
            <EventTable
              rows={events}
              query={list}
              openId={openId}
              to={({ id }) => addressOf(id)}
              filter={isFiltered && { onClear: () => setUrl(noFilter), text: 'No event fits these filters.' }}
            />
          </Panel>
        </>
      )}
      <EventDrawer id={openId} beside={beside} onClose={() => setUrl({ event: '' })} orderLink={orderLink} />
    </>
  );
}
