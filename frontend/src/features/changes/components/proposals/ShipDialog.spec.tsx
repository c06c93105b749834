import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow, sessionRow, shopOrderRow } from '../../../../shared/testing/rows';
import { ShipDialog } from './ShipDialog';

it('should propose one change for all orders, and name those that were left out', async () => {
  const orders = [shopOrderRow({ orderNumber: '#1' }), shopOrderRow({ orderNumber: '#2' })];
  const batch = changeBatchRow({ fields: ['shipped'] });
  const errors = [{ line: 2, sku: '#2', message: 'Order #2 is shipped already.' }];
  const server = fakeApi({
    'GET /api/session': { body: sessionRow({ permissions: ['changes:read', 'changes:propose'] }) },
    'GET /api/changes/order-actions/:id': { body: { actions: [], left: 0, currency: 'USD' } },
    'POST /api/changes/orders': { status: 201, body: { batch, taken: 1, unchanged: 0, errors, errorCount: 1 } },
  });
  renderScreen(<ShipDialog orders={orders} onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Carrier for all'), { target: { value: 'DHL' } });
  fireEvent.paste(screen.getByLabelText('Tracking number of #1'), { clipboardData: { getData: () => '1Z1\n1Z2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Propose 2 shipments' }));
  await waitFor(() => expect(server.to('POST', '/api/changes/orders')).toHaveLength(1));
  expect(server.to('POST', '/api/changes/orders')[0]!.body).toEqual({
    lines: orders.map(({ id: orderId }, index) => ({ orderId, field: 'shipped', carrier: 'DHL', tracking: `1Z${index + 1}` })),
  });
  expect(await screen.findByText(/1 order proposed/)).toBeInTheDocument();
  expect(screen.getByText('Order #2 is shipped already.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the change' })).toHaveAttribute('href', `/admin/changes/${batch.id}`);
});
