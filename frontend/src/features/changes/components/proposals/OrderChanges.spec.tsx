import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderActionsDto } from '../../../../shared/api/generated';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow, changeLineRow, sessionRow, shopOrderRow } from '../../../../shared/testing/rows';
import { OrderHistory, ProposeAtOrder } from './OrderChanges';

const none = { needs: [], carriers: null, reasons: null, follows: null };
const actions: OrderActionsDto = {
  left: 62.5,
  currency: 'USD',
  actions: [
    { ...none, field: 'shipped', hindrance: 'Order #1042 is shipped already.', takes: [], isFinal: true },
    {
      ...none,
      field: 'refund',
      hindrance: null,
      takes: [],
      isFinal: true,
      follows: 'eBay works on it for a while.',
    },
  ],
};
const order = shopOrderRow();
const session = { 'GET /api/session': { body: sessionRow({ permissions: ['changes:read', 'changes:propose'] }) } };

it('should say before anything is proposed that a refund is final, and lead to what was proposed', async () => {
  const batch = changeBatchRow({ fields: ['refund'] });
  let answer: object = {
    batch: null,
    taken: 0,
    unchanged: 0,
    errors: [{ line: 1, sku: '#1042', message: 'Nothing is left.' }],
    errorCount: 1,
  };
  const server = fakeApi({
    ...session,
    'GET /api/changes/order-actions/:id': { body: actions },
    'POST /api/changes/orders': () => ({ status: 201, body: answer }),
  });
  renderScreen(<ProposeAtOrder order={order} section="section" />);
  expect(await screen.findByText('Order #1042 is shipped already.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as shipped' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
  expect(screen.getByText('Cannot be undone.')).toBeInTheDocument();
  const send = screen.getByRole('button', { name: 'Propose refund' });
  fireEvent.change(screen.getByLabelText('Amount (USD)'), { target: { value: '12.50' } });
  fireEvent.click(send);
  expect(await screen.findByText('Nothing is left.')).toBeInTheDocument();
  answer = { batch, taken: 1, unchanged: 0, errors: [], errorCount: 0 };
  fireEvent.click(send);
  await waitFor(() => expect(server.to('POST', '/api/changes/orders')).toHaveLength(2));
  expect(server.to('POST', '/api/changes/orders')[1]!.body).toEqual({
    lines: [{ orderId: order.id, field: 'refund', amount: 12.5, currency: 'USD' }],
  });
});

it('should let people look for their carrier where a platform has many', async () => {
  const carriers = Array.from({ length: 30 }, (_, at) => ({ code: `post-${at}`, name: `Post ${at}` }));
  const shipped = {
    ...none,
    field: 'shipped' as const,
    hindrance: null,
    takes: ['carrier' as const, 'tracking' as const],
    isFinal: true,
    carriers,
  };
  const server = fakeApi({
    ...session,
    'GET /api/changes/order-actions/:id': { body: { ...actions, actions: [shipped] } },
    'POST /api/changes/orders': { status: 201, body: { batch: null, taken: 0, unchanged: 0, errors: [], errorCount: 0 } },
  });
  renderScreen(<ProposeAtOrder order={order} section="section" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
  const carrier = screen.getByRole('combobox', { name: 'Carrier' });
  expect(document.getElementById(carrier.getAttribute('list')!)!.children).toHaveLength(30);
  fireEvent.change(carrier, { target: { value: 'Post 7' } });
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: '0034' } });
  fireEvent.click(screen.getByRole('button', { name: /^Propose/ }));
  await waitFor(() => expect(server.to('POST', '/api/changes/orders')).toHaveLength(1));
  expect(server.to('POST', '/api/changes/orders')[0]!.body).toMatchObject({ lines: [{ carrier: 'Post 7', tracking: '0034' }] });
});

it('should tell what was changed in words', async () => {
  const ask = { carrier: 'DHL', tracking: '0034', parts: null, notify: true, reason: null, reasonText: null, restock: null, byHand: null };
  const line = changeLineRow({
    field: 'shipped',
    listingId: null,
    orderId: order.id,
    ask,
    productName: 'Order #1042',
    currency: null,
    from: 0,
    to: 1,
    status: 'verified',
  });
  fakeApi({ ...session, 'GET /api/changes/of-order/:id': { body: [line], headers: { 'X-Total-Count': '1' } } });
  renderScreen(<OrderHistory order={order} section="section" />);
  expect(await screen.findByRole('link', { name: 'Order #1042: not shipped → shipped with DHL 0034' })).toHaveAttribute(
    'href',
    `/admin/changes/${line.batchId}`,
  );
});

it('should say so where it cannot be read what can be done', async () => {
  fakeApi({ ...session, 'GET /api/changes/order-actions/:id': { status: 500, body: {} } });
  renderScreen(<ProposeAtOrder order={order} section="section" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('What can be done here could not be read.');
});
