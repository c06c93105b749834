import { screen } from '@testing-library/react';
import type { HeldCostDto } from '../../../../shared/api/generated';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { HeldCosts } from './HeldCosts';

const held: HeldCostDto = {
  listingId: '0192f0c1-2222-7333-8444-555566667777',
  sku: 'MUG',
  productName: 'Mug',
  platform: 'shopify',
  accountName: null,
  cost: 5,
  currency: 'EUR',
  costSource: 'import',
  floorCost: 10,
  floorCurrency: 'EUR',
  heldSince: '2026-11-29T10:00:00.000Z',
};

it('should name both costs and accept the one that was shown', async () => {
  const server = fakeApi({
    'POST /api/change-limits/costs': {
      status: 409,
      body: { code: 'version_conflict', message: 'The cost of MUG changed in the meantime.' },
    },
  });
  const { user } = renderScreen(<HeldCosts limits={{ heldCosts: [held], heldCostsTotal: 1 }} />);
  expect(screen.getByText(/floor uses .*10\.00.*, cost is .*5\.00.* from a file/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept all' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Accept the cost of MUG' }));
  await screen.findByText('The cost of MUG changed in the meantime.');
  expect(server.to('POST', '/api/change-limits/costs').map(({ body }) => body)).toEqual([
    { costs: [{ listingId: held.listingId, cost: 5 }] },
  ]);
});

it('should accept those that are shown where there are more', async () => {
  const server = fakeApi({ 'POST /api/change-limits/costs': { status: 404, body: { code: 'not_found', message: 'Gone.' } } });
  const other = { ...held, listingId: '0192f0c1-2222-7333-8444-555566667778', sku: 'POT', cost: null, costSource: null };
  const { user } = renderScreen(<HeldCosts limits={{ heldCosts: [held, other], heldCostsTotal: 300 }} />);
  expect(screen.getByText(/cost is unknown/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept these 2' }));
  await screen.findByText('Gone.');
  expect(server.to('POST', '/api/change-limits/costs')[0]!.body).toMatchObject({ costs: [{ cost: 5 }, { cost: null }] });
});

it('should say that the floor is unknown while a first cost waits', () => {
  renderScreen(<HeldCosts limits={{ heldCosts: [{ ...held, floorCost: null, floorCurrency: null }], heldCostsTotal: 1 }} />);
  expect(screen.getByText('Costs to confirm')).toBeVisible();
  expect(screen.getByText(/floor is unknown, cost is .*5\.00.* from a file/)).toBeVisible();
});

it('should show nothing where floors follow their costs', () => {
  renderScreen(<HeldCosts limits={{ heldCosts: [], heldCostsTotal: 0 }} />);
  expect(screen.queryByText('Costs to confirm')).toBeNull();
});
