import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { newIdempotencyKey } from '../../../shared/lib/idempotency-key';
import { orderLink } from '../../../shared/lib/links';
import { formatPrice } from '../../../shared/lib/money';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useRefundOrderMutation } from '../api';
import type { OrderDetail } from '../order';

/** A payment that bought nothing, with the way back for the money. */
export function PaidTwice({ order }: { order: OrderDetail }) {
  // One key for as long as it is shown: pressing twice sends the money once.
  const [key] = useState(newIdempotencyKey);
  const [refund, { isLoading }] = useRefundOrderMutation();
  const may = useMay();
  const toast = useToast();
  const failed = useFailureToast();
  if (!order.paidTwice) return null;

  async function sendBack() {
    try {
      await refund({ id: order.id, version: order.version, key, reason: 'Paid twice' }).unwrap();
      toast({ title: `${formatPrice(order.refundable)} goes back`, text: 'It takes the bank a few days to show it.' });
    } catch (error) {
      failed(error, serverMessage(error, 'The refund failed.'));
    }
  }

  const { orderId } = order.paidTwice;
  return (
    <Alert
      severity="warning"
      action={
        may('orders:write') &&
        order.refundable > 0 && (
          <Button color="inherit" size="small" disabled={isLoading} onClick={() => void sendBack()}>
            {isLoading ? 'Refunding...' : `Refund ${formatPrice(order.refundable)}`}
          </Button>
        )
      }
    >
      Paid twice: this console had {order.productName} already
      {orderId && (
        <>
          , by <Link to={orderLink(orderId)}>another order</Link>
        </>
      )}
      . The tool stays when this money goes back.
    </Alert>
  );
}
