import { screen, waitFor } from '@testing-library/react';
import type { SharedListingDto, SharedStockDto, StockCandidateDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { Candidates } from './Candidates';
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
  listings: [
    { listingId: `${sku}-1`, platform: 'ebay', accountName: 'fernfold', sku, productName: `Pot ${sku}`, quantity: 4 },
    { listingId: `${sku}-2`, platform: 'shopify', accountName: 'Fern', sku, productName: `Pot ${sku}`, quantity: 6 },
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
