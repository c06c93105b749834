import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import { plural } from '../../../shared/lib/format';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { Rows } from '../list/OrderTable';
import { eventLooks, type StripeEvent } from '../order';

interface EventTableProps {
  events: readonly StripeEvent[];
  openId: string;
  beside: boolean;
  addressOf: (id: string) => string;
}

/** What Stripe told us, newest first. */
export function EventTable({ events, openId, beside, addressOf }: EventTableProps) {
  return (
    <Rows className={beside ? 'beside' : undefined}>
      <TableHead>
        <TableRow>
          <TableCell>Event</TableCell>
          <TableCell className="status">Status</TableCell>
          <TableCell className="num">Order</TableCell>
          <TableCell className="num wide">Deliveries</TableCell>
          <TableCell className="time">Received</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <TableRow key={event.id} className={event.id === openId ? 'open' : undefined}>
            <TableCell>
              <Link className="nm" to={addressOf(event.id)} title={event.id}>
                {event.type}
              </Link>
              <small title={event.reason ?? event.id}>{event.reason ?? event.id}</small>
            </TableCell>
            <TableCell className="status">
              <StatusChip {...eventLooks[event.status]} />
            </TableCell>
            <TableCell className="num">{event.orderNumber === null ? '–' : `#${event.orderNumber}`}</TableCell>
            <TableCell className="num wide quiet">
              {event.source === 'reconcile' ? 'asked for' : plural(event.deliveries, 'time')}
            </TableCell>
            <TableCell className="time quiet">
              <RelativeTime time={event.receivedAt} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Rows>
  );
}
