import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { sessionRow } from '../../../shared/testing/rows';
import type { InventoryItem } from '../api';
import { ProductDrawer } from './ProductDrawer';

const item = {
  id: 'p1',
  sku: 'MUG',
  productName: 'Mug',
  platform: 'etsy',
  integrationId: null,
  quantity: -2,
  sharedWith: 0,
  price: 12,
  currency: 'USD',
  cost: null,
  pieceCost: null,
  costSource: null,
  isCostHeld: false,
  floorCost: null,
  floorCurrency: null,
  buffer: 0,
  lowStockAt: 3,
  lastUpdated: '2026-11-10T12:00:00.000Z',
} as unknown as InventoryItem;

it('should send only what was changed of a product, put a refusal at its field, and keep what was typed', async () => {
  const errors = [{ field: 'cost', message: 'More than its price.' }];
  let answer: object = { status: 400, body: { code: 'validation_failed', message: 'no', errors } };
  const server = fakeApi({
    'GET /api/session': { body: sessionRow() },
    'GET /api/inventory/stock/:sku': { body: { sku: 'MUG', stock: null, channels: [] } },
    'PATCH /api/inventory/:id': () => answer,
  });
  const { user } = renderScreen(<ProductDrawer item={item} onClose={jest.fn()} />);
  const cost = await screen.findByLabelText('Cost of one piece (USD)');
  expect(screen.queryByText('Cost in floors')).not.toBeInTheDocument();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.type(cost, 'a lot');
  await user.click(save);
  expect(await screen.findByText('An amount such as 5.40')).toBeInTheDocument();
  await user.clear(cost);
  await user.type(cost, '5.40{Enter}');
  await waitFor(() => expect(cost).toHaveAccessibleDescription('More than its price.'));
  expect(cost).toHaveValue('5.40');
  answer = { body: { ...item, cost: 5.4 } };
  await user.click(save);
  expect(await screen.findByText('Product saved')).toBeInTheDocument();
  expect(server.to('PATCH', '/api/inventory/p1').map(({ body }) => body)).toEqual([{ cost: 5.4 }, { cost: 5.4 }]);
  expect(cost).toHaveValue('5.40');
  expect(save).toBeDisabled();
});

it('should ask for the currency of a cost where the product has none', async () => {
  const server = fakeApi({
    'GET /api/session': { body: sessionRow() },
    'GET /api/inventory/stock/:sku': { body: { sku: 'MUG', stock: null, channels: [] } },
    'PATCH /api/inventory/:id': { body: item },
  });
  const { user } = renderScreen(<ProductDrawer item={{ ...item, price: null, currency: null }} onClose={jest.fn()} />);
  await user.type(await screen.findByLabelText('Cost of one piece'), '5.40');
  await user.type(screen.getByLabelText('Currency of the cost'), 'eur{Enter}');
  expect(await screen.findByText('Product saved')).toBeInTheDocument();
  expect(server.to('PATCH', '/api/inventory/p1').map(({ body }) => body)).toEqual([{ cost: 5.4, currency: 'EUR' }]);
});

it('should say that a quantity is unknown and why, and take a first one', async () => {
  const server = fakeApi({
    'GET /api/session': { body: sessionRow() },
    'GET /api/inventory/stock/:sku': { body: { sku: 'MUG', stock: 3, promised: 2, unknown: 1, soldSince: 0, channels: [] } },
    'PATCH /api/inventory/:id': { body: item },
  });
  const { user } = renderScreen(<ProductDrawer item={{ ...item, quantity: null }} onClose={jest.fn()} />);
  expect(await screen.findByText('No file has named it.')).toBeVisible();
  expect(await screen.findByText('2, unknown on 1 channel')).toBeVisible();
  const quantity = screen.getByLabelText('Quantity on this channel');
  expect(quantity).toHaveValue('');
  await user.type(quantity, '0{Enter}');
  expect(await screen.findByText('Product saved')).toBeInTheDocument();
  expect(server.to('PATCH', '/api/inventory/p1').map(({ body }) => body)).toEqual([{ quantity: 0 }]);
});

it('should show where the pieces are, and no places where nothing names them', async () => {
  fakeApi({
    'GET /api/session': { body: sessionRow() },
    'GET /api/inventory/stock/:sku': { body: { sku: 'MUG', stock: null, channels: [] } },
  });
  const locations = [
    { name: 'Main', quantity: 1_200 },
    { name: 'Van', quantity: null },
  ];
  const { unmount } = renderScreen(<ProductDrawer item={{ ...item, locations }} onClose={jest.fn()} />);
  expect(await screen.findByText('By location')).toBeInTheDocument();
  expect([screen.getByText('Main: 1,200'), screen.getByText('Van: not stocked')]).toHaveLength(2);
  unmount();
  renderScreen(<ProductDrawer item={{ ...item, locations: null }} onClose={jest.fn()} />);
  expect(await screen.findByText('Last change')).toBeInTheDocument();
  expect(screen.queryByText('By location')).not.toBeInTheDocument();
});
