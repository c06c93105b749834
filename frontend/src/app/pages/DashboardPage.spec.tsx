import { screen } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { agentRow } from '../../shared/testing/rows';
import { DashboardPage } from './DashboardPage';

const noStats = {
  activeAgents: 0,
  completedTasks: 0,
  queueLength: 0,
  efficiency: null,
  efficiencyBasis: null,
  agentsByStatus: { running: 0, paused: 0, error: 0, idle: 0, active: 0 },
  completedToday: 0,
  failedToday: 0,
  waitSeconds: null,
  timeToEmptySeconds: null,
  completedPerHour: Array(24).fill(0),
  spendMicroUsd: 0,
};

function open(routes: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    'GET /api/stats': { body: noStats },
    'GET /api/agents': { body: [] },
    'GET /api/agents/lanes': { body: [] },
    'GET /api/agent-types': { body: [] },
    'GET /api/activities': { body: [] },
    'GET /api/tasks': { body: [] },
    'GET /api/demo-shop': { body: { installed: false, agents: 0, orders: 0, products: 0, customers: 0 } },
    ...routes,
  });
  return { server, ...renderScreen(<DashboardPage />, { path: '/admin' }) };
}

describe('the dashboard', () => {
  it('should make up no number where nothing was measured', async () => {
    open();
    expect(await screen.findByText('Average wait: No data')).toBeInTheDocument();
    expect(screen.getByText('No data')).toBeInTheDocument();
    expect(screen.queryByText(/94/)).not.toBeInTheDocument();
  });

  it('should say in the words of the specification that there is nothing yet', async () => {
    open();
    expect(await screen.findByText('No agents created yet')).toBeInTheDocument();
    expect(await screen.findByText('No recent activity')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Load the demo shop' })).toBeInTheDocument();
  });

  it('should link each figure to what it counts', async () => {
    open({
      'GET /api/stats': { body: { ...noStats, activeAgents: 3, queueLength: 7, efficiency: 93.6, waitSeconds: { p50: 118, p95: 240 } } },
    });
    expect(await screen.findByText('Average wait: 2m')).toBeInTheDocument();
    const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target(/Active Agents/)).toBe('/admin/agents?status=running');
    expect(target(/Queue Length/)).toBe('/admin/task-queue?status=queued');
    expect(screen.getByRole('link', { name: /Cost Efficiency/ })).toHaveTextContent('94%');
  });

  it('should show the first three agents only', async () => {
    open({
      'GET /api/agents': { body: ['One', 'Two', 'Three', 'Four'].map((name) => agentRow({ name })), headers: { 'x-total-count': '4' } },
    });
    expect(await screen.findByRole('link', { name: 'Three' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Four' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /All 4 agents/ })).toBeInTheDocument();
  });

  it('should keep the rest of the page when one part fails', async () => {
    open({ 'GET /api/activities': { status: 500 }, 'GET /api/agents': { body: [agentRow({ name: 'One' })] } });
    expect(await screen.findByText('Activities could not be read')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'One' })).toBeInTheDocument();
  });

  it('should open the create dialog from Quick Actions', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Deploy Agent' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('What should the agent do?');
  });

  it('should label sample data and take it away with one click', async () => {
    let installed = true;
    const { user, server } = open({
      'GET /api/demo-shop': () => ({ body: { installed, agents: 3, orders: 4120, products: 60, customers: 900 } }),
      'DELETE /api/demo-shop': () => {
        installed = false;
        return { status: 204 };
      },
    });
    expect(await screen.findByText(/Sample: the demo shop is loaded, with 3 agents and 4,120 orders/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the demo shop' }));
    expect(await screen.findByRole('button', { name: 'Load the demo shop' })).toBeInTheDocument();
    expect(server.to('DELETE', '/api/demo-shop')).toHaveLength(1);
  });
});
