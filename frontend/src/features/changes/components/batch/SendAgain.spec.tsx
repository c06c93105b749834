import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow, changeLineRow } from '../../../../shared/testing/rows';
import { Outcome } from './Outcome';

const decidedAt = '2026-11-10T12:00:00.000Z';
const failed = changeLineRow({ status: 'refused', decidedAt, why: null });
const drifted = changeLineRow({ status: 'drifted', decidedAt, why: null });
const batch = changeBatchRow({
  title: 'Reprice',
  counts: [
    { status: 'refused', lines: 1 },
    { status: 'drifted', lines: 1 },
    { status: 'verified', lines: 1 },
  ],
});
const made = changeBatchRow({ lines: 2, version: 3, counts: [{ status: 'proposed', lines: 2 }] });

it('should propose the failed lines anew and approve the shown version of those within the limits', async () => {
  const server = fakeApi({
    'GET /api/changes/:id/lines': ({ query }) => ({ body: query.get('status') === 'refused' ? [failed] : [drifted] }),
    'POST /api/changes': { body: { batch: made, taken: 2, unchanged: 0, errors: [], errorCount: 0 } },
    'POST /api/changes/:id/approve': { body: { decided: 1, left: 1, batch: made } },
  });
  const { user, location } = renderScreen(<Outcome batch={batch} lines={[failed, drifted]} />);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 lines again?' });
  expect(server.to('POST', '/api/changes')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Send 2 lines' }));
  await waitFor(() => expect(location()).toBe(`/admin/changes/${made.id}`));
  const lines = [failed, drifted].map(({ listingId, to }) => ({ listingId, field: 'price', to }));
  expect(server.to('POST', '/api/changes').map(({ body }) => body)).toEqual([{ title: 'Reprice', lines }]);
  expect(server.to('POST', `/api/changes/${made.id}/approve`).map(({ body }) => body)).toEqual([{ version: 3 }]);
  expect(await screen.findByText('1 line sent again')).toBeInTheDocument();
  expect(screen.getByText('1 line needs a look first.')).toBeInTheDocument();
});

it('should not be offered where nothing failed that can be sent twice', () => {
  fakeApi({});
  renderScreen(<Outcome batch={batch} lines={[changeLineRow({ status: 'refused', decidedAt, field: 'refund', listingId: null })]} />);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
