import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { OrderEventDto } from '../../../shared/api/generated';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { bearerText, orderLooks } from '../order';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: 12, paddingBottom: 14 },
  // The line that leads from one mark to the next.
  '& li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 8,
    top: 22,
    bottom: 2,
    width: 1,
    backgroundColor: theme.vars.palette.divider,
  },
  '& .mark': { display: 'grid', placeItems: 'center', height: 19 },
  '& .dot': { width: 6, height: 6, borderRadius: '50%', backgroundColor: theme.vars.palette.text.disabled },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& small a': { color: 'inherit' },
}));

interface TimelineProps {
  events: readonly OrderEventDto[];
  /** Address of an event in the webhook log. */
  eventLink: (id: string) => string;
}

/** What became of an order, oldest first, with who brought the news. */
export function Timeline({ events, eventLink }: TimelineProps) {
  return (
    <List aria-label="What happened">
      {events.map((event) => (
        <li key={event.id}>
          <span className="mark">
            {event.status ? <StatusIcon status={orderLooks[event.status].status} /> : <span className="dot" aria-hidden />}
          </span>
          <div>
            <p>{event.text}</p>
            <small>
              <RelativeTime time={event.at} />, {bearerText(event)}
              {event.stripeEventId && (
                <>
                  {' '}
                  <Link to={eventLink(event.stripeEventId)}>event</Link>
                </>
              )}
            </small>
          </div>
        </li>
      ))}
    </List>
  );
}
