import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { PermissionsContext } from '../../shared/lib/permissions';
import type { Permission } from '../../shared/api/types';
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
  spendCompletedMicroUsd: 0,
  completedByNowYesterday: 0,
  completedWeek: 0,
  failedWeek: 0,
  todayFrom: '2026-03-02T00:00:00.000Z',
  yesterdayFrom: '2026-03-01T00:00:00.000Z',
  yesterdayUntil: '2026-03-01T10:00:00.000Z',
  weekFrom: '2026-02-23T10:00:00.000Z',
  hourFrom: '2026-03-02T09:00:00.000Z',
};

function open(routes: Parameters<typeof fakeApi>[0] = {}, permissions: readonly Permission[] | null = null) {
  const server = fakeApi({
    'GET /api/stats': { body: noStats },
    'GET /api/agents': { body: [] },
    'GET /api/agents/lanes': { body: [] },
    'GET /api/agent-types': { body: [] },
    'GET /api/activities': { body: [] },
    'GET /api/tasks': { body: [] },
    'GET /api/first-steps': { body: { steps: [], resultTaskId: null, agentId: null, visible: false } },
    'GET /api/health-summary': { body: { state: 'ok', checks: [], checkedAt: '2026-03-02T10:00:00.000Z' } },
    'GET /api/demo-shop': { body: { installed: false, agents: 0, orders: 0, products: 0, customers: 0 } },
    ...routes,
  });
  const page = (
    <PermissionsContext value={permissions}>
      <DashboardPage />
    </PermissionsContext>
  );
  return { server, ...renderScreen(page, { path: '/admin' }) };
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
      'GET /api/stats': {
        body: {
          ...noStats,
          activeAgents: 3,
          queueLength: 7,
          waitSeconds: { mean: 118, p50: 60, p95: 240, started: 12 },
          efficiency: 93.6,
          efficiencyBasis: 'spend',
          spendMicroUsd: 2_150_000,
          spendCompletedMicroUsd: 2_012_400,
        },
      },
    });
    expect(await screen.findByText('Average wait: 2m')).toBeInTheDocument();
    const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target(/Active Agents/)).toBe('/admin/agents?status=running');
    expect(target(/Queue Length/)).toBe('/admin/task-queue?status=queued');
    expect(screen.getByRole('link', { name: /Cost Efficiency/ })).toHaveTextContent('93%');
    expect(target(/half within 1m, 95% within 4m/)).toBe('/admin/task-queue?startedFrom=2026-03-02T09%3A00%3A00.000Z');
    expect(target(/^\$2.15$/)).toBe('/admin/task-queue?minCostMicroUsd=1&finishedFrom=2026-02-23T10%3A00%3A00.000Z');
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
    await user.click(await screen.findByRole('button', { name: 'Deploy Agent' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('What should the agent do?');
  });

  it('should show no empty card to somebody who may only look', async () => {
    open({}, ['agents:read', 'tasks:read', 'activities:read', 'stats:read', 'approvals:read']);
    expect(await screen.findByText('No recent activity')).toBeInTheDocument();
    const cards = screen.getAllByRole('region').map((card) => card.textContent);
    expect(cards.filter((text) => /^(Quick Actions|Health|First steps)/.test(text))).toEqual([]);
    expect(cards.length).toBeGreaterThan(3);
  });

  it('should offer somebody what he may do, and only that', async () => {
    open({}, ['agents:read', 'tasks:read', 'activities:read', 'stats:read', 'approvals:read', 'api-keys:read']);
    const actions = await screen.findByRole('region', { name: 'Quick Actions' });
    expect(
      within(actions)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Manage API Keys']);
    expect(within(actions).queryByRole('button')).not.toBeInTheDocument();
  });

  it('should label sample data and take it away with one click', async () => {
    let installed = true;
    const { user, server } = open({
      'GET /api/demo-shop': () => ({ body: { installed, agents: 6, orders: 4120, products: 60, customers: 900 } }),
      'DELETE /api/demo-shop': () => {
        installed = false;
        return { status: 204 };
      },
    });
    expect(await screen.findByText(/Sample: the demo shop is loaded, with 6 agents and 4,120 orders/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the demo shop' }));
    expect(await screen.findByRole('button', { name: 'Load the demo shop' })).toBeInTheDocument();
    expect(server.to('DELETE', '/api/demo-shop')).toHaveLength(1);
  });

  it('should explain how efficiency is computed, for keys and fingers as well', async () => {
    const { user } = open({
      'GET /api/stats': { body: { ...noStats, efficiency: 50, efficiencyBasis: 'runs', completedWeek: 1, failedWeek: 1 } },
    });
    expect(await screen.findByText(/Nothing spent in 7 days/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'How Cost Efficiency is computed' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('1 ÷ (1 + 1) = 50%');
  });

  it('should list what is left to do, and put it away for good', async () => {
    const steps = ['key', 'data', 'agent', 'run', 'result', 'backup'].map((id) => ({ id, done: id === 'key' }));
    let visible = true;
    const { user, server } = open({
      'GET /api/first-steps': () => ({ body: { steps, resultTaskId: null, agentId: null, visible } }),
      'PUT /api/settings': () => {
        visible = false;
        return { body: {} };
      },
    });
    const panel = await screen.findByRole('region', { name: /First steps/ });
    expect(panel).toHaveTextContent('1 of 6 done');
    expect(within(panel).getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/admin/imports');
    await user.click(within(panel).getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByText('1 of 6 done')).not.toBeInTheDocument());
    expect(server.to('PUT', '/api/settings')).toHaveLength(1);
  });

  it('should say what does not work and what to do about it', async () => {
    const worker = {
      id: 'workers',
      title: 'Workers',
      state: 'down',
      message: 'No worker for 5 min.',
      fix: 'Start it again.',
      link: null,
      tookMs: 1,
    };
    const { user } = open({
      'GET /api/health-summary': { body: { state: 'down', checks: [worker], checkedAt: '2026-03-02T10:00:00.000Z' } },
    });
    await user.click(await screen.findByRole('button', { name: /No worker for 5 min/ }));
    expect(screen.getByText('Start it again.')).toBeInTheDocument();
  });
});
