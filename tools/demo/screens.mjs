/** @typedef {{ ids: string[], at: (id: string) => string, opened: number }} Family rows that screens show alike: the first few are opened, the others only asked for */

/**
 * What a visitor is likely to open. Rows are taken from the lists of the recorded product.
 * @param {(path: string) => Promise<any>} list
 * @returns {Promise<{ screens: string[], families: Family[] }>}
 */
export async function screensOf(list) {
  const idsOf = async (path) => (await list(path)).map(({ id }) => id);
  const agents = await idsOf('agents?limit=100');
  const latest = await Promise.all(agents.map((id) => idsOf(`tasks?agentId=${id}&status=completed&limit=1`)));
  const toldApart = [
    ...latest.flat(),
    ...(await idsOf('tasks?status=failed&limit=10')),
    ...(await idsOf('tasks?status=waiting&limit=4')),
    ...(await idsOf('tasks?status=running&limit=1')),
  ];
  const tasks = [...new Set([...toldApart, ...(await idsOf('tasks?limit=18'))])];
  const projects = (await list('trend-opportunities?limit=100')).filter(({ runId }) => runId !== null).map(({ id }) => id);
  const tools = (await list('marketplace/all?limit=100')).items.map(({ id }) => id);
  const family = async (path, at, opened = 1) => ({ ids: await idsOf(path), at: (id) => `/admin${at}${id}`, opened });
  const each = (path, ...queries) => ['', ...queries.map((query) => `?${query}`)].map((query) => `/admin${path}${query}`);
  return {
    screens: [
      '/admin',
      ...each('/approvals', 'view=decided'),
      ...each('/changes', 'show=open', 'show=asking', 'show=trouble'),
      '/admin/changes/spreadsheet',
      '/admin/limits',
      ...each('/marketplace', 'state=installed', 'state=owned'),
      '/admin/marketplace/products',
      '/admin/orders',
      '/admin/webhooks',
      '/admin/agents',
      '/admin/integrations',
      '/admin/integrations/tool-servers',
      '/admin/workflows',
      ...each('/workflow-runs', 'status=completed', 'status=waiting', 'status=failed'),
      ...each('/task-queue', 'status=queued', 'status=running', 'status=waiting', 'status=completed', 'status=failed'),
      ...['high', 'medium', 'low'].map((priority) => `/admin/task-queue?priority=${priority}`),
      ...each('/deliveries', 'view=unsubscribed'),
      ...each('/inventory', 'show=low', 'show=oversold', 'view=profit'),
      ...each('/shop-orders', 'sort=largest'),
      ...each('/customers', 'sort=spent'),
      '/admin/leads',
      '/admin/imports',
      ...each('/spending', 'view=calls', 'view=models'),
      ...each('/analytics', 'period=24h', 'period=30d', 'period=90d'),
      ...['', '&period=24h', '&period=30d', '&period=90d'].map((period) => `/admin/analytics?view=shop${period}`),
      '/admin/analytics?view=alerts',
      '/admin/analytics/report',
      '/admin/api-keys',
      ...each('/trends', 'tab=opportunities', 'panel=watchlist'),
      ...each('/settings', 'tab=notifications', 'tab=security', 'tab=payments', 'tab=backups', 'tab=appearance', 'tab=advanced'),
      '/admin/audit-log',
      ...each('/nft-marketplace', 'tab=collections', 'tab=trending'),
      '/agent-boosters',
      '/pricing',
    ],
    families: [
      { ids: tasks, at: (id) => `/admin/tasks/${id}`, opened: toldApart.length },
      { ids: tasks.slice(0, 1), at: (id) => `/admin/task-queue?task=${id}`, opened: 1 },
      { ids: agents, at: (id) => `/admin/agents/${id}`, opened: agents.length },
      { ids: tools, at: (id) => `/admin/marketplace?product=${id}`, opened: 1 },
      { ids: tools, at: (id) => `/agent-boosters/${id}`, opened: 1 },
      await family('workflows?limit=100', '/workflows/', 2),
      await family('workflow-runs?limit=12', '/workflow-runs/', 2),
      await family('approvals?status=pending&limit=50', '/approvals/'),
      await family('approvals?status=approved,rejected&limit=12', '/approvals/'),
      await family('changes?limit=20', '/changes/', 2),
      await family('integrations', '/integrations/', 2),
      await family('imports?limit=8', '/imports/'),
      await family('orders?limit=10', '/orders/'),
      await family('trends?limit=100', '/trends?trend='),
      await family('trend-opportunities?limit=100', '/trends?tab=opportunities&opportunity='),
      { ids: projects, at: (id) => `/admin/trends/${id}/draft`, opened: 1 },
      await family('nfts?limit=24', '/nft-marketplace?piece=', 24),
      await family('inventory?limit=40', '/inventory?product='),
      await family('customers?limit=10&sort=latest', '/customers?customer='),
      await family('shop-orders?limit=10&sort=newest', '/shop-orders?order='),
    ],
  };
}
