import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { ProductsOffer } from './ProductsOffer';

const sold = (sku: string) => ({
  platform: 'etsy',
  account: '',
  sku,
  productName: `Product ${sku}`,
  price: 20,
  currency: 'EUR',
  orders: 2,
  doubt: null,
});
const addedAt = '2026-11-26T15:33:54.849210Z';

it('should take back with the toast what it added, and with its own button all that the import has added', async () => {
  const server = fakeApi({
    'GET /api/imports/:id/products': { body: { missing: [sold('NAP')], added: 3 } },
    'POST /api/imports/:id/products': { body: { missing: [], added: 4, addedAt } },
    'DELETE /api/imports/:id/products': { body: { missing: [sold('NAP')], added: 3 } },
  });
  const { user } = renderScreen(<ProductsOffer importId="i1" />);
  await user.click(await screen.findByRole('button', { name: 'Add 1 product' }));
  expect(await screen.findByText('1 product added to the inventory')).toBeInTheDocument();
  const taken = () => server.to('DELETE', '/api/imports/i1/products').map(({ query }) => query.get('addedAt'));
  const [ofPanel, ofToast] = screen.getAllByRole('button', { name: 'Undo' });
  await user.click(ofToast!);
  await waitFor(() => expect(taken()).toEqual([addedAt]));
  await waitFor(() => expect(ofPanel).toBeEnabled());
  await user.click(ofPanel!);
  await waitFor(() => expect(taken()).toEqual([addedAt, null]));
});
