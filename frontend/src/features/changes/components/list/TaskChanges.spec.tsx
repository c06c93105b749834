import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow } from '../../../../shared/testing/rows';
import { TaskChanges } from './TaskChanges';

describe('changes of a task', () => {
  it('should say how each batch stands and lead there', async () => {
    const waiting = changeBatchRow({ title: 'Prices from the price study: 3 listings', asking: 1 });
    const done = changeBatchRow({ title: 'Prices of last week', counts: [{ status: 'verified', lines: 3 }] });
    fakeApi({ 'GET /api/changes': { body: [waiting, done] } });
    renderScreen(<TaskChanges taskId="0192f0c1-2222-7333-8444-555566667777" />);
    const [first, second] = await within(await screen.findByRole('list', { name: 'Changes it proposed' })).findAllByRole('listitem');
    expect(within(first!).getByRole('link', { name: waiting.title })).toHaveAttribute('href', `/admin/changes/${waiting.id}`);
    expect(within(first!).getByRole('link', { name: `Review: ${waiting.title}` })).toHaveAttribute('href', `/admin/changes/${waiting.id}`);
    expect(first).toHaveTextContent('3 lines, 1 to check');
    expect(second).toHaveTextContent('3 verified');
    expect(within(second!).queryByRole('link', { name: /^Review/ })).toBeNull();
  });
});
