import { screen } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import type { OrderDetail } from '../order';
import { RefundDialog } from './RefundDialog';

const order = { id: 'o1', number: 1042, productName: 'Margin watch', refundable: 34.99, version: 'v1' } as OrderDetail;

function open() {
  const server = fakeApi({
    'POST /api/orders/:id/refund': {
      status: 409,
      body: { code: 'refund_too_large', message: 'At most $20.00 can go back.', requestId: 'r', errors: [] },
    },
  });
  const view = renderScreen(<RefundDialog open order={order} onClose={jest.fn()} />);
  return { server, amount: screen.getByRole('textbox', { name: 'Amount' }), ...view };
}

describe('the dialog for a refund', () => {
  it('should stay asleep until an amount is typed that can go back', async () => {
    const { user, amount } = open();
    const send = screen.getByRole('button', { name: 'Refund' });
    expect(send).toBeDisabled();
    await user.type(amount, '35');
    await user.tab();
    expect(await screen.findByText('At most $34.99 can go back.')).toBeInTheDocument();
    expect(send).toBeDisabled();
    await user.clear(amount);
    await user.type(amount, '34.99');
    expect(screen.getByRole('button', { name: 'Refund $34.99' })).toBeEnabled();
    expect(screen.getByText(/is switched off for the buyer within seconds/)).toBeInTheDocument();
  });

  it('should say under the form what the server refuses, keep what was typed, and try again under the same key', async () => {
    const { server, user, amount } = open();
    await user.type(amount, '30');
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Bought twice');
    await user.click(screen.getByRole('button', { name: 'Refund $30.00' }));
    expect(await screen.findByText('At most $20.00 can go back.', { selector: '[role=alert]' })).toBeInTheDocument();
    expect(amount).toHaveValue('30');
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Bought twice');
    await user.click(await screen.findByRole('button', { name: 'Refund $30.00' }));
    const keys = server.to('POST', '/api/orders/o1/refund').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(server.calls[0]!.body).toEqual({ version: 'v1', amount: 30, reason: 'Bought twice' });
  });
});
