import { screen, waitFor, within } from '@testing-library/react';
import type { DemoShop } from '../../../shared/api/types';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { DemoShopNote } from './DemoShopNote';

type Setup = NonNullable<DemoShop['setup']>;

let installations = 0;

function open(setup: Partial<Setup> = {}) {
  installations += 1;
  const body: DemoShop = {
    installed: true,
    agents: 6,
    orders: 4_120,
    products: 18,
    customers: 180,
    accounts: 3,
    setup: { taskId: `task-${installations}`, status: 'completed', progress: 100, note: null, ...setup },
  };
  const server = fakeApi({ 'GET /api/demo-shop': { body }, 'DELETE /api/demo-shop': { status: 204 } });
  return { server, ...renderScreen(<DemoShopNote />) };
}

describe('the note about the demo shop', () => {
  it('should state what is loaded and that its figures count', async () => {
    open();
    expect(await screen.findByText(/with 6 agents, 3 channels and 4,120 orders\. Its figures count with yours/)).toBeInTheDocument();
  });

  it('should show how far the setup is', async () => {
    open({ status: 'running', progress: 45, note: 'Sell the last piece' });
    expect(await screen.findByText(/Setting up the demo shop: Sell the last piece/)).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  });

  it('should link to the failed task', async () => {
    open({ status: 'failed', taskId: 'task-failed' });
    expect(await screen.findByRole('link', { name: 'See what failed' })).toHaveAttribute('href', '/admin/tasks/task-failed');
  });

  it('should ask once, offer undo, and keep the demo shop after undo', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove the demo shop' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the demo shop' }));
    await waitFor(() => expect(screen.queryByLabelText('Demo shop')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByLabelText('Demo shop')).toBeInTheDocument();
    expect(server.to('DELETE', '/api/demo-shop')).toHaveLength(0);
  });
});
