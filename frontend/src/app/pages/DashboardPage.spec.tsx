import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { PermissionsContext } from '../../shared/lib/permissions';
import type { Permission } from '../../shared/api/types';
import { agentRow, approvalRow, changeBatchRow } from '../../shared/testing/rows';
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

const noShop = { sales: null, toShip: { total: 0, orders: [] }, stock: { low: 0, atRisk: 0, oversold: 0, products: [] }, hasShop: false };
const usd = {
  currency: 'USD',
  netSales: 412.6,
  orders: 6,
  compared: { netSales: 351, orders: 5 },
  byHour: [0, 412.6],
  comparedByHour: Array(24).fill(351),
};
const week = {
  currency: 'USD',
  revenue: 1043.1,
  cost: 498.6,
  fees: 254.65,
  profit: 289.85,
  margin: 27.8,
  previousProfit: 271.3,
  products: 20,
  withoutCost: 0,
  withoutCostRevenue: 0,
  withoutFees: 0,
};
const sales = {
  today: '2026-03-03',
  todayFrom: '2026-03-03T00:00:00.000Z',
  compared: '2026-02-24',
  comparedFrom: '2026-02-24T00:00:00.000Z',
  comparedUntil: '2026-02-24T14:02:00.000Z',
  weekFrom: '2026-03-02',
  currencies: [usd],
  earned: [week],
};
const order = {
  id: '0198a6c0-0000-7000-8000-000000000001',
  number: '20391',
  platform: 'etsy',
  accountName: 'Linen & Clay',
  orderedAt: '2026-02-28T09:00:00.000Z',
  productName: 'Apron, waxed',
  lines: 2,
  pieces: 2,
  isDemo: false,
};
const vase = {
  sku: 'VASE',
  name: 'Clay vase',
  quantity: null,
  channels: 0,
  low: null,
  isAtRisk: false,
  missing: 1,
  sold: 0,
  isDemo: false,
};
const candle = {
  sku: 'CANDLE',
  name: 'Soy candle',
  quantity: 4,
  channels: 1,
  low: { platform: 'etsy', quantity: 4, limit: 5 },
  isAtRisk: false,
  missing: null,
  sold: 14,
  isDemo: false,
};
const shop = {
  sales,
  toShip: { total: 9, orders: [order] },
  stock: { low: 3, atRisk: 0, oversold: 1, products: [vase, candle] },
  hasShop: true,
};

function open(routes: Parameters<typeof fakeApi>[0] = {}, permissions: readonly Permission[] | null = null) {
  const server = fakeApi({
    'GET /api/stats': { body: noStats },
    'GET /api/stats/shop': { body: noShop },
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

  it('should show how far the demo shop is where its changes will wait', async () => {
    const setup = { taskId: 'task', status: 'running', progress: 45, note: 'Sell the last piece' };
    const demo = { installed: true, agents: 6, orders: 12, products: 18, customers: 180, accounts: 3, setup };
    open({ 'GET /api/stats/shop': { body: shop }, 'GET /api/demo-shop': { body: demo } });
    const card = await screen.findByRole('region', { name: 'Setting up the demo shop' });
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
    expect(within(card).getByText('Sell the last piece')).toBeInTheDocument();
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
    expect(await screen.findByRole('dialog')).toHaveTextContent('Create Agent');
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

  it('should hide health while all is well, else show problems and fix them', async () => {
    const backup = {
      id: 'backup',
      title: 'Last backup',
      state: 'warn',
      message: 'No backup was ever taken.',
      fix: 'Make one now.',
      link: '/admin/settings?tab=backups',
      tookMs: 1,
    };
    const disk = { id: 'disk', title: 'Disk', state: 'ok', message: '73 GB free', fix: null, link: null, tookMs: 1 };
    const backups = { folder: '/backups', keeps: 7, backups: [], lastRun: null, nextAt: null };
    const { user, server } = open({
      'GET /api/health-summary': { body: { state: 'warn', checks: [backup, disk], checkedAt: '2026-03-02T10:00:00.000Z' } },
      'GET /api/backups': { body: backups },
      'POST /api/backups': { status: 202, body: { id: 'b1', status: 'waiting' } },
    });
    await user.click(await screen.findByRole('button', { name: '1 problem' }));
    const panel = await screen.findByRole('dialog', { name: 'Health' });
    expect(panel).toHaveTextContent('No backup was ever taken.Make one now.');
    expect(panel).toHaveTextContent('Disk73 GB free');
    expect(within(panel).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/settings?tab=backups');
    await user.click(within(panel).getByRole('button', { name: 'Back up now' }));
    await waitFor(() => expect(server.to('POST', '/api/backups')).toHaveLength(1));
  });

  it('should show no dot while all is well', async () => {
    open();
    expect(await screen.findByText('No recent activity')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /problem/ })).not.toBeInTheDocument();
  });

  it('should state the comparison for today, and link each figure to its orders', async () => {
    open({ 'GET /api/stats/shop': { body: shop } });
    const panel = await screen.findByRole('region', { name: 'Sales today' });
    expect(panel).toHaveTextContent('$412.60+17.5% on last Tuesday by 14:02: $351.006 orders');
    const target = (name: string) => within(panel).getByRole('link', { name }).getAttribute('href');
    expect(target('$412.60')).toBe('/admin/shop-orders?show=sold&currency=USD&orderedFrom=2026-03-03T00%3A00%3A00.000Z');
    expect(target('$351.00')).toBe(
      '/admin/shop-orders?show=sold&currency=USD&orderedFrom=2026-02-24T00%3A00%3A00.000Z&orderedUntil=2026-02-24T14%3A02%3A00.000Z',
    );
    expect(target('$289.85')).toBe('/admin/analytics?view=shop&period=custom&from=2026-03-02&to=2026-03-03');
    expect(panel).toHaveTextContent('Profit, 27.8% margin$289.85');
    expect(screen.getByText(/9 orders to ship, 1 product oversold/)).toBeInTheDocument();
  });

  it('should state which data the profit lacks, and link to where to enter it', async () => {
    const earned = [{ ...week, cost: null, profit: null, margin: null, withoutCost: 12, withoutCostRevenue: 418.2 }];
    open({ 'GET /api/stats/shop': { body: { ...shop, sales: { ...sales, earned } } } });
    const panel = await screen.findByRole('region', { name: 'Sales today' });
    expect(within(panel).getByRole('link', { name: 'Enter 12 costs' })).toHaveAttribute('href', '/admin/inventory?show=no_cost');
    expect(panel).toHaveTextContent("Unknown12 products have no cost. They are $418.20 of this week's $1,043.10.");
  });

  it('should list orders to ship and low stock', async () => {
    open({ 'GET /api/stats/shop': { body: shop } });
    const ship = await screen.findByRole('region', { name: /Orders to ship/ });
    expect(within(ship).getByRole('link', { name: 'Apron, waxed and 1 more' })).toHaveAttribute(
      'href',
      `/admin/shop-orders?show=to_ship&sort=oldest&order=${order.id}`,
    );
    expect(within(ship).getByRole('link', { name: '8 more orders' })).toHaveAttribute(
      'href',
      '/admin/shop-orders?show=to_ship&sort=oldest',
    );
    const stock = screen.getByRole('region', { name: /Low or oversold stock/ });
    expect(stock).toHaveTextContent('Oversold by 1');
    expect(stock).toHaveTextContent('4 left, limit 5, 14 sold in 28 daysLasts about 8 days');
    expect(within(stock).getByRole('link', { name: '1 oversold' })).toHaveAttribute(
      'href',
      '/admin/inventory?view=one-stock&show=oversold',
    );
  });

  it('should offer a console without a shop to connect one, to import a file and to load the demo shop', async () => {
    open();
    const start = await screen.findByRole('region', { name: 'Start' });
    expect(within(start).getByRole('link', { name: 'Connect a shop' })).toHaveAttribute('href', '/admin/integrations');
    expect(within(start).getByRole('link', { name: 'Import a CSV file' })).toHaveAttribute('href', '/admin/imports');
    expect(await within(start).findByRole('button', { name: 'Load the demo shop' })).toBeInTheDocument();
    expect(screen.getByText(/No shop is connected yet/)).toBeInTheDocument();
  });

  it('should not request shop figures for users who may not read orders', async () => {
    const { server } = open({ 'GET /api/stats/shop': { body: shop } }, [
      'agents:read',
      'tasks:read',
      'activities:read',
      'stats:read',
      'approvals:read',
    ]);
    expect(await screen.findByText('No recent activity')).toBeInTheDocument();
    expect(server.to('GET', '/api/stats/shop')).toHaveLength(0);
    expect(screen.queryByText(/Orders to ship/)).not.toBeInTheDocument();
  });

  it('should add pending approvals and changes to one number, with a link to each', async () => {
    const batch = changeBatchRow({ title: 'Raise 6 prices by 4%' });
    open({
      'GET /api/approvals': {
        body: [{ ...approvalRow(), id: 'a1', title: 'Win-back mail to 12 customers' }],
        headers: { 'x-total-count': '1' },
      },
      'GET /api/approvals/counts': { body: { pending: 1, approved: 0, rejected: 0, expired: 0, cancelled: 0 } },
      'GET /api/changes': { body: [batch], headers: { 'x-total-count': '5' } },
    });
    const card = await screen.findByRole('region', { name: '6 decisions wait for you' });
    expect(within(card).getByRole('link', { name: 'Review: Win-back mail to 12 customers' })).toHaveAttribute(
      'href',
      '/admin/approvals/a1',
    );
    expect(within(card).getByRole('link', { name: 'Raise 6 prices by 4%' })).toHaveAttribute('href', `/admin/changes/${batch.id}`);
    expect(card).toHaveTextContent('4 more.');
  });
});
