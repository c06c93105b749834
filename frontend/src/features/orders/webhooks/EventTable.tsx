import { plural } from '../../../shared/lib/format';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { eventLooks, type StripeEvent } from '../order';

const columns: readonly Column<StripeEvent>[] = [
  {
    key: 'event',
    head: 'Event',
    kind: 'name',
    cell: ({ type }) => type,
    title: ({ id }) => id,
    fact: ({ reason, id }) => reason ?? id,
  },
  { key: 'state', head: 'Status', kind: 'status', width: [150, 130], cell: ({ status }) => <StatusChip {...eventLooks[status]} /> },
  {
    key: 'order',
    head: 'Order',
    kind: 'figure',
    align: 'right',
    width: [104, 76],
    cell: ({ orderNumber }) => (orderNumber === null ? '–' : `#${orderNumber}`),
  },
  {
    key: 'deliveries',
    head: 'Deliveries',
    align: 'right',
    width: 104,
    from: 'middle',
    cell: ({ source, deliveries }) => (source === 'reconcile' ? 'asked for' : plural(deliveries, 'time')),
  },
  { key: 'received', head: 'Received', align: 'right', width: [110, 92], cell: ({ receivedAt }) => <RelativeTime time={receivedAt} /> },
];

/** What Stripe told us, newest first. */
export const EventTable = (list: ListProps<StripeEvent>) => (
  <DataTable
    {...list}
    label="Events of Stripe"
    noun="events"
    keys="event"
    more="Older events"
    columns={columns}
    rowId={({ id }) => id}
    rowHeight={54}
    empty={
      <EmptyState picture="webhooks" title="Stripe has not called yet">
        Each event is listed here as it arrived, with the order it changed. A failed event can be processed again.
      </EmptyState>
    }
  />
);
