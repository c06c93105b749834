import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import CircleHelp from '../../shared/icons/circle-question-mark';
import Clock from '../../shared/icons/clock';
import Printer from '../../shared/icons/printer';
import { Link, useParams } from 'react-router-dom';
import { useOrderByLinkQuery } from '../../features/receipts/api';
import { ReceiptSheet } from '../../features/receipts/components/ReceiptSheet';
import { hasAccess } from '../../features/receipts/order';
import { isApiError } from '../../shared/api/errors';
import { boostersLink } from '../../shared/lib/links';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { Notice } from '../../shared/ui/Notice';
import { Panel } from '../../shared/ui/Panel';
import { Delivery } from './Delivery';

const Page = styled('div')({
  maxWidth: 640,
  margin: '40px auto 0',
  '& .after': { display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
  '@media print': { margin: 0, '& .after': { display: 'none' } },
});

/** An order behind the link of its receipt: everybody who has the link may read it, and nothing else. */
export function OrderPage() {
  const { token = '' } = useParams();
  const { data: order, error, refetch } = useOrderByLinkQuery(token, { refetchOnMountOrArgChange: true });
  useDocumentTitle(order ? `Receipt ${order.number}` : 'Order');
  const isExpired = isApiError(error) && error.code === 'link_expired';
  if (isExpired || (isApiError(error) && error.status === 404)) {
    return (
      <Notice
        icon={isExpired ? Clock : CircleHelp}
        title={isExpired ? 'This link has expired' : 'This link opens no order'}
        ways={
          <Button component={Link} to="/orders/find">
            Find your orders
          </Button>
        }
      >
        {isExpired
          ? 'A link to an order is good for 90 days. Let us send a code to the address that you gave when you paid: it opens your orders again.'
          : 'It may have been cut off in the mail. Copy the whole link, or let us send you a code.'}
      </Notice>
    );
  }
  const print = (
    <Button startIcon={<Printer size={16} strokeWidth={1.75} aria-hidden />} onClick={() => globalThis.print()}>
      Print
    </Button>
  );
  return (
    <Page>
      {order ? (
        <>
          <ReceiptSheet order={order} />
          <div className="after">
            {hasAccess(order.status) ? (
              <Delivery order={order}>{print}</Delivery>
            ) : (
              <div style={{ display: 'flex', gap: 8, marginTop: 24 }}>
                {print}
                <Button component={Link} to={boostersLink}>
                  Agent Boosters
                </Button>
              </div>
            )}
          </div>
        </>
      ) : error ? (
        <Panel>
          <ErrorNotice title="Couldn't load the order" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Page>
  );
}
