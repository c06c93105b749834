import { screen, waitFor } from '@testing-library/react';
import type { SharedListingDto, SharedStockDto, StockCandidateDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { Candidates } from './Candidates';
import { Oversold } from './Oversold';
import { SharedStockDrawer } from './SharedStockDrawer';

const id = '0190a5c0-0000-7000-8000-000000000001';
const listing = (more: Partial<SharedListingDto>): SharedListingDto => ({
  listingId: '0190a5c0-0000-7000-8000-000000000002',
  platform: 'ebay',
  integrationId: '0190a5c0-0000-7000-8000-000000000003',
  accountName: 'fernfold',
  sku: 'MUG',
  productName: 'Mug',
  shown: 5,
  wanted: 5,
  missing: 0,
  pieces: 1,
  buffer: 0,
  recipe: [{ stockId: id, sku: 'MUG', pieces: 1, buffer: 0 }],
  state: 'even',
  because: null,
  batchId: null,
  ...more,
});
const stock = (more: Partial<SharedStockDto>): SharedStockDto => ({
  id,
  sku: 'MUG',
  name: 'Mug',
  onHand: 5,
  countedAt: '2026-11-20T10:00:00Z',
  isPaused: false,
  confirmedBy: 'Olga',
  version: 1,
  listings: [listing({})],
  ...more,
});
const candidate = (sku: string): StockCandidateDto => ({
  sku,
  name: `Pot ${sku}`,
  least: 4,
  blocked: null,
  listings: [
    { listingId: `${sku}-1`, platform: 'ebay', accountName: 'fernfold', sku, productName: `Pot ${sku}`, quantity: 4, sharedWith: 0 },
    { listingId: `${sku}-2`, platform: 'shopify', accountName: 'Fern', sku, productName: `Pot ${sku}`, quantity: 6, sharedWith: 0 },
  ],
});

it('should link what was chosen, with the pieces that were typed', async () => {
  const server = fakeApi({
    'GET /api/shared-stocks/candidates': { body: [candidate('A'), candidate('B')] },
    'POST /api/shared-stocks': { status: 201, body: [stock({ sku: 'A' })] },
  });
  const { user } = renderScreen(<Candidates search="" />);
  await user.click(await screen.findByRole('checkbox', { name: 'Link A' }));
  const pieces = screen.getByRole('textbox', { name: 'Pieces of A there now' });
  await user.clear(pieces);
  expect(screen.getByRole('button', { name: 'Link 1 product' })).toBeDisabled();
  await user.type(pieces, '3');
  await user.click(screen.getByRole('button', { name: 'Link 1 product' }));
  await waitFor(() => expect(server.to('POST', '/api/shared-stocks')).toHaveLength(1));
  expect(server.to('POST', '/api/shared-stocks')[0]!.body).toEqual({ stocks: [{ sku: 'A', onHand: 3 }] });
});

it('should say why a product cannot be linked, and choose all others', async () => {
  const blocked = 'WooCommerce does not count B, so its stock is unknown. Start counting it there, then link it.';
  const [first, second] = candidate('B').listings;
  fakeApi({
    'GET /api/shared-stocks/candidates': {
      body: [
        candidate('A'),
        {
          ...candidate('B'),
          least: null,
          blocked,
          listings: [first!, { ...second!, platform: 'woocommerce', quantity: null, sharedWith: 2 }],
        },
      ],
    },
  });
  const { user } = renderScreen(<Candidates search="" />);
  expect(await screen.findByText(blocked)).toBeVisible();
  expect(screen.getByText('B: eBay – fernfold 4, WooCommerce – Fern unknown for 3 variations')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose all' }));
  expect(screen.getByRole('checkbox', { name: 'Link A' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Link B' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Link B' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Choose none' })).toBeEnabled();
});

it('should list oversold orders with what to do', async () => {
  const order = (platform: string, name: string, short: number) => ({
    orderId: `id-${name}`,
    platform,
    accountName: null,
    order: name,
    orderedAt: '2026-11-20T10:00:00Z',
    pieces: 1,
    short,
  });
  const orders = [order('woocommerce', '1008', 1), order('ebay', '12-3', 0)];
  fakeApi({ 'GET /api/shared-stocks/oversold': { body: [{ stockId: id, sku: 'MUG', name: 'Mug', onHand: -1, orders }] } });
  const onOpen = jest.fn();
  const { user } = renderScreen(<Oversold onOpen={onOpen} />);
  expect(await screen.findByText('1 too many sold')).toBeVisible();
  expect(screen.getByText('Cancel one of these orders, or restock and count again.')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Cancel WooCommerce order 1008 of MUG', '/admin/shop-orders?search=1008&order=id-1008'],
    ['Cancel eBay order 12-3 of MUG', '/admin/shop-orders?search=12-3&order=id-12-3'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Restock MUG' }));
  expect(onOpen).toHaveBeenCalledWith(id);
});

it('should ask which figure is right, and send the answer with the figure it is about', async () => {
  const because = 'eBay shows 7 pieces, One stock expected 5.';
  const asking = stock({ listings: [listing({ shown: 7, wanted: 7, missing: -2, state: 'asking', because })] });
  const server = fakeApi({
    'GET /api/shared-stocks/:id': { body: asking },
    'GET /api/shared-stocks/:id/movements': { body: [] },
    'POST /api/shared-stocks/recipes/:listing/answer': { body: [asking] },
  });
  const { user } = renderScreen(<SharedStockDrawer id={id} onClose={() => undefined} />);
  expect(await screen.findByText(because)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Take 7' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep 5' }));
  const path = `/api/shared-stocks/recipes/${asking.listings[0]!.listingId}/answer`;
  await waitFor(() => expect(server.to('POST', path)).toHaveLength(1));
  expect(server.to('POST', path)[0]!.body).toEqual({ answer: 'keep', shown: 7 });
});

it('should save the recipe of a listing, and take the listing out', async () => {
  const server = fakeApi({
    'GET /api/shared-stocks/:id': { body: stock({}) },
    'GET /api/shared-stocks/:id/movements': { body: [] },
    'PUT /api/shared-stocks/recipes/:listing': { body: { listingId: 'x', stockIds: [id] } },
  });
  const { user } = renderScreen(<SharedStockDrawer id={id} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Recipe and buffer' }));
  const buffer = screen.getByRole('textbox', { name: 'Buffer' });
  await user.clear(buffer);
  await user.type(buffer, '2');
  await user.click(screen.getByRole('button', { name: 'Save recipe' }));
  const path = `/api/shared-stocks/recipes/${stock({}).listings[0]!.listingId}`;
  await waitFor(() => expect(server.to('PUT', path)).toHaveLength(1));
  expect(server.to('PUT', path)[0]!.body).toEqual({ parts: [{ stockId: id, pieces: 1, buffer: 2 }] });
});
