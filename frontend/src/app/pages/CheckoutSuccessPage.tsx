import Button from '@mui/material/Button';
import CircleCheck from '../../shared/icons/circle-check';
import CircleHelp from '../../shared/icons/circle-question-mark';
import CircleX from '../../shared/icons/circle-x';
import Clock from '../../shared/icons/clock';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { OrderFacts } from '../../features/receipts/components/OrderFacts';
import { hasAccess, isOpen, sentenceOf, type BuyerOrder } from '../../features/receipts/order';
import { usePaidOrder } from '../../features/receipts/usePaidOrder';
import { isApiError } from '../../shared/api/errors';
import { boostersLink } from '../../shared/lib/links';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { Notice } from '../../shared/ui/Notice';
import { Panel } from '../../shared/ui/Panel';
import { useToast } from '../../shared/ui/toast';
import { Delivery } from './Delivery';

const toBoosters = (label: string) => (
  <Button component={Link} to={boostersLink}>
    {label}
  </Button>
);

/** The order is not theirs, or there is none: both look the same from outside. */
function NothingToShow() {
  return (
    <Notice
      icon={CircleHelp}
      title="No order to show here"
      ways={
        <>
          <Button component={Link} to="/orders/find">
            Find your orders
          </Button>
          {toBoosters('Return to Agent Boosters')}
        </>
      }
    >
      This page opens after a payment, in the browser that made it. Your receipt has a link that opens the order at any time.
    </Notice>
  );
}

function Paid({ order }: { order: BuyerOrder }) {
  const toast = useToast();
  useEffect(() => {
    // It is news once; whoever opens the page again sees the card.
    const told = `told-paid-${order.id}`;
    if (sessionStorage.getItem(told)) return;
    sessionStorage.setItem(told, '1');
    toast({ title: 'Payment Successful!', text: `You now have access to ${order.productName}` });
  }, [toast, order.productName, order.id]);
  return (
    <Notice icon={CircleCheck} tone="good" title="Payment Successful!">
      <p style={{ margin: 0 }}>You now have access to {order.productName}</p>
      <Delivery order={order}>{toBoosters('Return to Agent Boosters')}</Delivery>
      <OrderFacts order={order} />
    </Notice>
  );
}

function Unpaid({ order }: { order: BuyerOrder }) {
  const mayTryAgain = order.status === 'failed' || order.status === 'canceled';
  return (
    <Notice
      icon={CircleX}
      tone={mayTryAgain ? 'bad' : undefined}
      title={mayTryAgain ? 'Payment Failed' : 'This order is settled'}
      ways={
        <>
          {mayTryAgain && (
            <Button
              variant="contained"
              color="primary"
              component={Link}
              to={`/checkout?${new URLSearchParams({ product: order.productId }).toString()}`}
            >
              Try again
            </Button>
          )}
          {toBoosters('Return to Agent Boosters')}
        </>
      }
    >
      {sentenceOf(order)} {mayTryAgain && order.failure}
    </Notice>
  );
}

export function CheckoutSuccessPage() {
  const [search] = useSearchParams();
  const id = search.get('payment_intent');
  const { data: order, error, refetch } = usePaidOrder(id ? { id, clientSecret: search.get('payment_intent_client_secret') } : null);

  if (!id || (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429)) return <NothingToShow />;
  if (!order && error) {
    return (
      <Panel>
        <ErrorNotice title="Couldn't load the order" error={error} onRetry={() => void refetch()}>
          If you have paid, the payment is safe: your receipt will come.
        </ErrorNotice>
      </Panel>
    );
  }
  if (!order || isOpen(order.status)) {
    return (
      <Notice icon={Clock} title="Confirming your payment" live>
        {order ? sentenceOf(order) : 'Checking what became of it...'}
      </Notice>
    );
  }
  return hasAccess(order.status) ? <Paid order={order} /> : <Unpaid order={order} />;
}
