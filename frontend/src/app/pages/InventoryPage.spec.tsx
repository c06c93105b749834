import { waitFor } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { InventoryPage } from './InventoryPage';

const outlet = '019aa0b0-0000-7000-8000-000000000001';
const clay = '019aa0b0-0000-7000-8000-000000000002';
const ledger = {
  products: 2,
  lowStock: 0,
  unknownStock: 0,
  withoutCost: 0,
  oversold: 0,
  orders: 0,
  customers: 0,
  channels: [{ platform: 'etsy', products: 2, orders: 0 }],
  accounts: [
    { integrationId: clay, platform: 'etsy', accountName: 'Linen & Clay' },
    { integrationId: outlet, platform: 'etsy', accountName: 'Outlet' },
  ],
};

it.each([
  ['stock', '/api/inventory/totals'],
  ['profit', '/api/profit'],
])('should read the figures of the chosen account for %s', async (view, path) => {
  const server = fakeApi({
    'GET /api/ledger': { body: ledger },
    'GET /api/inventory': { body: [] },
    'GET /api/inventory/totals': { body: { listings: 0, quantity: 0, unknownQuantity: 0, lowStock: 0, withoutCost: 0, locations: [] } },
    'GET /api/profit': { body: [] },
  });
  renderScreen(<InventoryPage />, { path: '/admin/inventory', at: `/admin/inventory?view=${view}&platform=${outlet}` });
  const asked = () => [...(server.to('GET', path).at(-1)?.query ?? [])].filter(([, value]) => value === outlet || value === 'etsy');
  await waitFor(() => expect(asked()).toEqual([['integrationId', outlet]]));
});
