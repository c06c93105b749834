import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../shared/api/base';
import type { PurchaseList } from '../../features/purchasing/api';
import { fakeApi, type SeenCall } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { PurchaseListPage } from './PurchaseListPage';

const listId = '01a228f9-4a0c-717b-9351-38ecace75bdf';
const listOf = (more: Partial<PurchaseList> = {}, line: Partial<PurchaseList['lines'][number]> = {}): PurchaseList => ({
  id: listId,
  title: 'Restock mugs',
  status: 'draft',
  note: null,
  version: 4,
  orderedAt: null,
  receivedAt: null,
  createdAt: '2026-11-29T20:22:35.775Z',
  updatedAt: '2026-11-29T20:22:35.775Z',
  lines: [
    {
      sku: 'MUG',
      productName: 'Mug',
      quantity: 12,
      supplier: null,
      cost: 4.5,
      currency: 'EUR',
      received: null,
      stockNote: null,
      changeId: null,
      ...line,
    },
  ],
  ...more,
});
const refusal = 'This purchase list changed since you saw it. Review it, then decide again.';
const conflict = { status: 409, body: { code: 'changed_since_shown' as const, message: refusal, changes: [], items: [], version: 5 } };

/** Opens the list. The answers of the server can change it. */
async function opened(first: PurchaseList, routes: Record<string, (call: SeenCall) => { status?: number; body?: object }> = {}) {
  const stored = { list: first };
  const address = '/api/purchase-lists/:id';
  const calls = fakeApi({
    [`GET ${address}`]: () => ({ body: stored.list }),
    [`PATCH ${address}`]: ({ body }) => {
      const { version, ...change } = body as { version: number; lines: object[] };
      const lines = change.lines.map((line, index) => ({ ...stored.list.lines[index]!, ...line }));
      stored.list = { ...stored.list, lines, version: version + 1 };
      return { body: stored.list };
    },
    [`POST ${address}/order`]: () => ({ body: (stored.list = { ...stored.list, status: 'ordered', version: stored.list.version + 1 }) }),
    ...routes,
  });
  const view = renderScreen(<PurchaseListPage />, {
    path: '/admin/purchase-lists/:listId',
    at: `/admin/purchase-lists/${listId}`,
  });
  await screen.findByRole('heading', { name: 'Restock mugs' });
  return { ...view, ...calls, stored };
}
const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Mug' });

it('should save entries and order the version that was saved', async () => {
  const { user, to } = await opened(listOf());
  await user.clear(quantity());
  await user.type(quantity(), '20');
  await user.click(screen.getByRole('button', { name: 'Mark as ordered' }));
  await screen.findByRole('button', { name: 'Mark as received' });
  expect(to('PATCH', `/api/purchase-lists/${listId}`)[0]!.body).toMatchObject({ version: 4, lines: [{ quantity: 20 }] });
  expect(to('POST', `/api/purchase-lists/${listId}/order`)[0]!.body).toEqual({ version: 5 });
  expect(screen.getByRole('textbox', { name: 'Arrived of Mug' })).toHaveValue('20');
});

it('should receive the version that is shown, and show the new one when the server refuses', async () => {
  const { user, to, stored } = await opened(listOf({ status: 'ordered' }), {
    'POST /api/purchase-lists/:id/receive': () => {
      stored.list = listOf({ status: 'received', version: 5 }, { received: 12, stockNote: 'Added to Inventory.' });
      return conflict;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Mark as received' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(await screen.findByText('Added to Inventory.')).toBeVisible();
  expect(to('POST', `/api/purchase-lists/${listId}/receive`)[0]!.body).toEqual({ version: 4, lines: [{ sku: 'MUG', received: 12 }] });
});

it('should keep entries while another person changes the list, and hold them back until it is loaded', async () => {
  const { user, stored, store } = await opened(listOf());
  await user.clear(quantity());
  await user.type(quantity(), '20');
  stored.list = listOf({ version: 5 }, { quantity: 400 });
  act(() => void store.dispatch(api.util.invalidateTags(['Ledger'])));
  expect(await screen.findByText(/Another person changed this list/)).toBeVisible();
  expect(quantity()).toHaveValue('20');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mark as ordered' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Load the current list' }));
  expect(quantity()).toHaveValue('400');
  expect(screen.queryByText(/Another person changed this list/)).toBeNull();
});

it('should stay on a list that could not be deleted', async () => {
  const { user, to, location } = await opened(listOf(), { 'DELETE /api/purchase-lists/:id': () => conflict });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(location()).toBe(`/admin/purchase-lists/${listId}`);
  expect(to('DELETE', `/api/purchase-lists/${listId}`)[0]!.query.get('version')).toBe('4');
});

it('should leave a deleted list without asking about unsaved entries', async () => {
  const { user, location } = await opened(listOf(), { 'DELETE /api/purchase-lists/:id': () => ({ status: 204 }) });
  await user.clear(quantity());
  await user.type(quantity(), '20');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1)!);
  await waitFor(() => expect(location()).toBe('/admin/purchase-lists'));
});
