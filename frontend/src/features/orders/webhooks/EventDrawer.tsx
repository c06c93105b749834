import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import Copy from '../../../shared/icons/copy';
import RotateCw from '../../../shared/icons/rotate-cw';
import X from '../../../shared/icons/x';
import { Link } from 'react-router-dom';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { formatAbsolute } from '../../../shared/lib/shop-time';
import { useMay } from '../../../shared/lib/permissions';
import { useCopy } from '../../../shared/lib/useCopy';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Withheld } from '../../../shared/ui/Withheld';
import { IconAction } from '../../../shared/ui/IconAction';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useToast } from '../../../shared/ui/toast';
import { useReplayEventMutation, useStripeEventQuery } from '../api';
import { Foot, Head } from '../detail/OrderDrawer';
import { eventLooks } from '../order';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: '4px 20px 24px',
  fontSize: theme.typography.pxToRem(13),
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '7px 16px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.accentLine },
  '& code, & pre': { fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12), lineHeight: 1.5 },
  '& pre': {
    margin: 0,
    padding: 12,
    maxHeight: 420,
    overflow: 'auto',
    borderRadius: 6,
    backgroundColor: theme.vars.palette.stall.sunken,
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& .head h3': { ...theme.typography.h5, margin: 0 },
  '& .why': { margin: 0, overflowWrap: 'anywhere' },
}));

interface EventDrawerProps {
  /** Empty while closed. */
  id: string;
  beside: boolean;
  onClose: () => void;
  orderLink: (orderId: string) => string;
}

/** One event as Stripe sent it, and what we made of it. */
export function EventDrawer({ id, beside, onClose, orderLink }: EventDrawerProps) {
  const { currentData: event, error, refetch } = useStripeEventQuery(id || skipToken);
  const [replay, { isLoading }] = useReplayEventMutation();
  const may = useMay();
  const copy = useCopy();
  const toast = useToast();
  const failed = useFailureToast();
  const gone = isApiError(error) && error.status === 404;
  const payload = event && JSON.stringify(event.payload, null, 2);

  async function again() {
    try {
      const { status, reason } = await replay(id).unwrap();
      toast({
        title: `Processed again: ${eventLooks[status].label}`,
        text: reason ?? undefined,
        kind: status === 'failed' ? 'error' : 'success',
      });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'The event could not be processed again.'));
    }
  }

  return (
    <DetailDrawer
      open={id !== ''}
      onClose={onClose}
      beside={beside}
      label={event?.type ?? 'Event'}
      footer={
        event &&
        may('orders:write') && (
          <Foot>
            <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
              Nothing happens twice.
            </Typography>
            <Button disabled={isLoading} startIcon={<RotateCw size={15} strokeWidth={1.75} aria-hidden />} onClick={() => void again()}>
              {isLoading ? 'Working...' : 'Process again'}
            </Button>
          </Foot>
        )
      }
    >
      <Head>
        <Typography variant="h2">{event?.type ?? (gone ? 'No such event' : 'Event')}</Typography>
        <IconAction icon={X} label="Close the event" tip="Close" onClick={onClose} />
      </Head>
      {event ? (
        <Body>
          <div>
            <StatusChip {...eventLooks[event.status]} />
          </div>
          {event.reason && <p className="why">{event.reason}</p>}
          <dl>
            <dt>Id</dt>
            <dd>
              <code>{event.id}</code>
            </dd>
            <dt>Order</dt>
            <dd>{event.orderId ? <Link to={orderLink(event.orderId)}>#{event.orderNumber}</Link> : 'none of ours'}</dd>
            <dt>Mode</dt>
            <dd>{event.livemode ? 'live' : 'test, no real money'}</dd>
            <dt>Happened</dt>
            <dd>{formatAbsolute(event.eventAt)}</dd>
            <dt>Came</dt>
            <dd>{event.source === 'reconcile' ? 'when we asked Stripe' : `by webhook, ${plural(event.deliveries, 'time')}`}</dd>
            <dt>Worked on</dt>
            <dd>{event.processedAt ? `${formatAbsolute(event.processedAt)}, ${plural(event.tries, 'try', 'tries')}` : 'not yet'}</dd>
            {event.apiVersion && (
              <>
                <dt>API version</dt>
                <dd>{event.apiVersion}</dd>
              </>
            )}
          </dl>
          <section>
            <div className="head">
              <h3>As Stripe sent it</h3>
              {!event.isWithheld && <IconAction icon={Copy} label="Copy the payload" onClick={() => void copy(payload ?? '', 'Payload')} />}
            </div>
            {event.isWithheld ? (
              <Withheld />
            ) : (
              <pre tabIndex={0} role="region" aria-label="Payload">
                {payload}
              </pre>
            )}
          </section>
        </Body>
      ) : gone ? (
        <EmptyState title="This event does not exist" action={<Button onClick={onClose}>All events</Button>} />
      ) : error ? (
        <ErrorNotice title="The event could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={7} height={48} />
      )}
    </DetailDrawer>
  );
}
