import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import X from '../../../shared/icons/x';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useToast } from '../../../shared/ui/toast';
import { useMakeOrderLinkMutation, useOrderQuery, useResendReceiptMutation } from '../api';
import type { OrderDetail as Detail } from '../order';
import { OrderDetail } from './OrderDetail';
import { RefundDialog } from './RefundDialog';

export const Head = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '8px 12px 8px 20px',
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));

export const Foot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  minHeight: 60,
  padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-child': { marginLeft: 'auto' },
}));

interface OrderDrawerProps {
  id: string | undefined;
  beside: boolean;
  onClose: () => void;
  toolLink: (productId: string) => string;
  eventLink: (eventId: string) => string;
}

/** One order: its money, its buyer, and everything that happened. */
export function OrderDrawer({ id, beside, onClose, toolLink, eventLink }: OrderDrawerProps) {
  const { currentData: order, error, refetch } = useOrderQuery(id ?? skipToken);
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <DetailDrawer
      open={id !== undefined}
      onClose={onClose}
      beside={beside}
      label={order ? `Order #${order.number}` : 'Order'}
      footer={order && <Actions key={order.id} order={order} />}
    >
      <Head>
        <Typography variant="h2">{order ? `Order #${order.number}` : gone ? 'No such order' : 'Order'}</Typography>
        <IconAction icon={X} label="Close the order" tip="Close" onClick={onClose} />
      </Head>
      {order ? (
        <OrderDetail order={order} toolLink={toolLink} eventLink={eventLink} />
      ) : gone ? (
        <EmptyState title="This order does not exist" action={<Button onClick={onClose}>All orders</Button>} />
      ) : error ? (
        <ErrorNotice title="The order could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={7} height={48} />
      )}
    </DetailDrawer>
  );
}

function Actions({ order }: { order: Detail }) {
  const may = useMay();
  const refunding = useDialog<Detail>();
  const [resend, { isLoading }] = useResendReceiptMutation();
  const [makeLink, { isLoading: making }] = useMakeOrderLinkMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function send() {
    try {
      const { to } = await resend(order.id).unwrap();
      toast({ title: 'The receipt is on its way', ...(to !== null && { text: `To ${to}` }) });
    } catch (error) {
      failed(error, serverMessage(error, 'The receipt could not be sent.'));
    }
  }

  async function openPage() {
    try {
      const { path } = await makeLink(order.id).unwrap();
      globalThis.open(path, '_blank', 'noreferrer');
    } catch (error) {
      failed(error, serverMessage(error, 'The link could not be made.'));
    }
  }

  return (
    <Foot>
      {may('orders:write') && (
        <Button disabled={making} title="Opens a new link to this order, good for 90 days" onClick={() => void openPage()}>
          Buyer&apos;s page
        </Button>
      )}
      {may('orders:write') && order.paidAt && (
        <Button
          disabled={isLoading || !(order.email || order.isWithheld)}
          title={order.email || order.isWithheld ? undefined : 'No address is known'}
          onClick={() => void send()}
        >
          {isLoading ? 'Sending...' : 'Resend receipt'}
        </Button>
      )}
      {may('orders:write') && order.refundable > 0 && (
        <Button color="error" onClick={() => refunding.show(order)}>
          Refund…
        </Button>
      )}
      {refunding.subject && <RefundDialog key={refunding.key} open={refunding.open} order={order} onClose={refunding.close} />}
    </Foot>
  );
}
