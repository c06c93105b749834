import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FindOrders } from '../../features/receipts/components/FindOrders';
import { OrderList } from '../../features/receipts/components/OrderList';
import type { BuyerOrder } from '../../features/receipts/order';
import { plural } from '../../shared/lib/format';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';
import { Panel } from '../../shared/ui/Panel';

export function FindOrdersPage() {
  useDocumentTitle('Find your orders');
  const [orders, setOrders] = useState<BuyerOrder[] | null>(null);
  return (
    <div style={{ maxWidth: orders ? 640 : 400, margin: '48px auto 0' }}>
      <Typography variant="h1" sx={{ fontSize: '2.125rem', letterSpacing: '-0.03em' }}>
        {orders ? 'Your orders' : 'Find your orders'}
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 6, fontSize: '0.9375rem', color: 'text.secondary' }}>
        {orders ? `${plural(orders.length, 'order')} paid with this address` : 'Bought without an account? A code opens your receipts.'}
      </Typography>
      {orders ? (
        <Panel>
          <OrderList orders={orders} />
        </Panel>
      ) : (
        <FindOrders onFound={setOrders} />
      )}
    </div>
  );
}
