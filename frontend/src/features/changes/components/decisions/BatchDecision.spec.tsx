import { screen, waitFor, within } from '@testing-library/react';
import { PermissionsContext } from '../../../../shared/lib/permissions';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow, changeLineRow } from '../../../../shared/testing/rows';
import type { ChangeBatch } from '../../change';
import { BatchDecision } from './BatchDecision';

const ready = changeBatchRow({ title: 'Raise 2 prices', lines: 2, counts: [{ status: 'proposed', lines: 2 }], version: 4 });
const limits = { stoppedAt: null, stoppedBy: null, lastWriteAt: null, waiting: 0, quietFrom: null, quietTo: null, rules: [] };

function show(batch: ChangeBatch, answers: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/change-limits': { body: limits },
    'GET /api/changes/:id/lines': { body: [changeLineRow(), changeLineRow()] },
    ...answers,
  });
  return { server, ...renderScreen(<BatchDecision batch={batch} />) };
}

describe('a decision in a list', () => {
  it('should approve the shown version after a last look, without naming lines that a limit asks about', async () => {
    const { server, user } = show(ready, { 'POST /api/changes/:id/approve': { body: { decided: 2, left: 0, batch: ready } } });
    await user.click(await screen.findByRole('button', { name: 'Approve 2: Raise 2 prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send 2 prices now?' });
    expect(server.to('POST', `/api/changes/${ready.id}/approve`)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 prices' }));
    await waitFor(() => expect(server.to('POST', `/api/changes/${ready.id}/approve`).map(({ body }) => body)).toEqual([{ version: 4 }]));
  });

  it('should only lead to a batch with a line below its cost', async () => {
    show(changeBatchRow({ title: 'Reprice', asking: 1, losses: 1 }));
    await screen.findByRole('button', { name: 'Drop: Reprice' });
    expect(screen.getByRole('link', { name: 'Review: Reprice' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('should drop the shown version once confirmed', async () => {
    const { server, user } = show(ready, { 'POST /api/changes/:id/reject': { body: { decided: 2, left: 0, batch: ready } } });
    await user.click(await screen.findByRole('button', { name: 'Drop: Raise 2 prices' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Drop 2 prices?' })).getByRole('button', { name: 'Drop 2 prices' }));
    await waitFor(() => expect(server.to('POST', `/api/changes/${ready.id}/reject`).map(({ body }) => body)).toEqual([{ version: 4 }]));
  });

  it('should say what changed when the server refuses the shown version', async () => {
    const changes = ['Price of Apron: was $12.00, is $9.00.'];
    const { user } = show(ready, {
      'POST /api/changes/:id/approve': {
        status: 409,
        body: { code: 'changed_since_shown', message: 'Change 120 changed since you saw it.', changes, items: [], version: 5 },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Approve 2/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send 2 prices' }));
    expect(await screen.findByText('Change 120 changed since you saw it')).toBeInTheDocument();
    expect(screen.getByText('Your decision was not applied. Price of Apron: was $12.00, is $9.00.')).toBeInTheDocument();
  });

  it('should leave a reader the way to the lines, and nothing once it is decided', () => {
    fakeApi({});
    const { unmount } = renderScreen(
      <PermissionsContext value={['changes:read']}>
        <BatchDecision batch={ready} />
      </PermissionsContext>,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    const { container } = renderScreen(<BatchDecision batch={changeBatchRow({ counts: [{ status: 'verified', lines: 3 }] })} />);
    expect(container.querySelector('button, a')).toBeNull();
  });
});
