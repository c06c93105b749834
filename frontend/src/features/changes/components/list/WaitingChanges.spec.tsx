import { screen, within } from '@testing-library/react';
import { PermissionsContext } from '../../../../shared/lib/permissions';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeBatchRow } from '../../../../shared/testing/rows';
import { WaitingChanges } from './WaitingChanges';

const batch = changeBatchRow({ title: 'Prices from the price study', asking: 1 });

describe('changes that wait', () => {
  it('should name the latest, and lead to them and to all', async () => {
    const { calls } = fakeApi({ 'GET /api/changes': { body: [batch], headers: { 'x-total-count': '5' } } });
    renderScreen(<WaitingChanges />);
    const line = within(await screen.findByRole('list', { name: 'Changes that wait for you' })).getByRole('listitem');
    expect(line).toHaveTextContent('3 lines, 1 to check');
    expect(within(line).getByRole('link', { name: `Review: ${batch.title}` })).toHaveAttribute('href', `/admin/changes/${batch.id}`);
    expect(screen.getByRole('link', { name: 'Show all 5 changes' })).toHaveAttribute('href', '/admin/changes?show=asking');
    expect(Object.fromEntries(calls[0]!.query)).toEqual({ show: 'asking', limit: '3' });
  });

  it('should not lead elsewhere when all of them stand there', async () => {
    fakeApi({ 'GET /api/changes': { body: [batch] } });
    renderScreen(<WaitingChanges />);
    await screen.findByText(batch.title);
    expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull();
  });

  it('should not be there for who may not read them', () => {
    fakeApi({});
    renderScreen(
      <PermissionsContext value={[]}>
        <WaitingChanges />
      </PermissionsContext>,
    );
    expect(screen.queryByRole('list')).toBeNull();
  });
});
