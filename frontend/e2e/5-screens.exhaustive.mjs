import { after, before, test } from 'node:test';
import { call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { productScreens } from './lib/product-screens.mjs';
import { auditScreens } from './lib/screens.mjs';

const wait = (seconds) => ({ type: 'wait', seconds });

let browser;
let screens;
let key;

/** A shop at work: agents, one task in each state, a failure to read about, a post that waits to be read. */
before(async () => {
  await clearAll();
  await call('POST', 'demo-shop');
  const agents = await call('GET', 'agents');
  const agentCalled = (name) => agents.find((agent) => agent.name === name).id;
  const analysis = await call('POST', `agents/${agentCalled('Margin watch')}/run`, {});
  await call('POST', `agents/${agentCalled('Listing checker')}/run`, {});
  const running = await createTask(
    'Reprice the winter range before the weekend',
    [{ type: 'log', message: 'Read 18 prices.' }, ...Array(9).fill(wait(60))],
    {
      priority: 'high',
      description: 'Compare every winter article with last week and write down what should change.',
    },
  );
  const failed = await createTask('Ask the supplier portal for the linen delivery', [
    { type: 'log', message: 'Looked up order 4711.' },
    { type: 'http', service: 'openai', url: 'https://api.openai.com/v1/models' },
  ]);
  const stopped = await createTask('Count the shelf', [wait(60)], { priority: 'low' });
  await call('POST', `tasks/${stopped.id}/cancel`);
  await taskWhen(analysis.id, ({ status }) => status === 'completed');
  await taskWhen(failed.id, ({ status }) => status === 'failed');
  await taskWhen(running.id, ({ progress }) => progress > 0);
  const second = await call('POST', `agents/${agentCalled('Margin watch')}/run`, {});
  key = await call('POST', 'api-keys', { name: 'X account', service: 'twitter', keyValue: 'not-a-real-token-0123', isActive: true });
  const post = await call('POST', 'tasks', {
    title: 'Post of the evening',
    type: 'Social Media Management',
    input: { networks: ['X'], count: 1, publish: true },
  });
  await taskWhen(post.id, ({ waitingFor }) => waitingFor === 'delay');
  await call('PATCH', `tasks/${post.id}`, { status: 'running' });
  await taskWhen(post.id, ({ waitingFor }) => waitingFor === 'approval');
  await taskWhen(second.id, ({ status }) => status === 'completed');
  await call('POST', 'workflow-templates/content-marketing/install');
  const { 'import-draft': importDraft, ...shared } = await productScreens();
  const [piece] = await call('GET', 'nfts?search=Low%20light');
  const [jug] = await call('GET', 'inventory?search=CER-JUG');
  screens = {
    dashboard: { path: '/admin', ready: 'Sample: the demo shop is loaded' },
    agents: { path: '/admin/agents', ready: 'Morning checklist' },
    agent: { path: `/admin/agents/${agentCalled('Margin watch')}`, ready: "Analyse the shop's orders" },
    'task-queue': { path: '/admin/task-queue', ready: 'Count the shelf' },
    'task-drawer': { path: `/admin/task-queue?task=${running.id}`, ready: 'Read 18 prices.' },
    'task-done': { path: `/admin/tasks/${analysis.id}`, ready: 'report.md' },
    'task-failed': { path: `/admin/tasks/${failed.id}`, ready: 'Looked up order 4711.' },
    'task-waiting': { path: `/admin/tasks/${post.id}`, ready: 'Review' },
    'tasks-compared': { path: `/admin/tasks/compare?a=${analysis.id}&b=${second.id}`, ready: 'What differs is marked' },
    approvals: { path: '/admin/approvals', ready: 'Reject' },
    integrations: { path: '/admin/integrations', ready: 'No platform connected yet' },
    'approvals-decided': { path: '/admin/approvals?view=decided', ready: 'What was decided' },
    deliveries: { path: '/admin/deliveries', ready: 'What agents sent' },
    unsubscribed: { path: '/admin/deliveries?view=unsubscribed', ready: 'No one has unsubscribed' },
    spending: { path: '/admin/spending', ready: 'By model' },
    'spending-calls': { path: '/admin/spending?view=calls', ready: 'No calls in this time' },
    'spending-models': { path: '/admin/spending?view=models', ready: 'No model is connected' },
    'analytics-shop': { path: '/admin/analytics?view=shop', ready: 'Profit by product and channel' },
    'analytics-alerts': { path: '/admin/analytics?view=alerts', ready: 'You are told once when the limit is passed' },
    'analytics-report': { path: '/admin/analytics/report', ready: 'Shop, USD' },
    'api-keys': { path: '/admin/api-keys', ready: 'Add API Key' },
    'api-key-form': { path: '/admin/api-keys?add=openai', ready: 'Test first' },
    'settings-general': { path: '/admin/settings', ready: 'Max Concurrent Tasks' },
    'settings-notifications': { path: '/admin/settings?tab=notifications', ready: 'Weekly reports' },
    'settings-security': { path: '/admin/settings?tab=security', ready: 'Sign-in is off' },
    'settings-appearance': { path: '/admin/settings?tab=appearance', ready: 'Sample: audit a product page' },
    'settings-backups': { path: '/admin/settings?tab=backups', ready: 'Back up now' },
    'settings-advanced': { path: '/admin/settings?tab=advanced', ready: 'Clear All Data' },
    workflows: { path: '/admin/workflows', ready: '1 run waits for you' },
    marketplace: { path: '/admin/marketplace', ready: '36 tools in the shop' },
    'marketplace-tool': { path: '/admin/marketplace?product=ai-pricing-engine', ready: 'What it takes' },
    'shop-products': { path: '/admin/marketplace/products', ready: 'ai-pricing-engine' },
    'shop-product': { path: '/admin/marketplace/products/ai-pricing-engine', ready: 'It came with Stallhand' },
    'shop-product-new': { path: '/admin/marketplace/products/new', ready: 'Take its content' },
    'orders-none': { path: '/admin/orders', ready: 'No orders yet' },
    'webhooks-none': { path: '/admin/webhooks', ready: 'Payments are not set up' },
    'workflow-runs': { path: '/admin/workflow-runs', ready: 'Waits for a decision' },
    'boosters-nothing': { path: '/agent-boosters?search=no+such+thing', ready: 'No items found matching your criteria.' },
    leads: { path: '/admin/leads', ready: /requests? from the landing page/ },
    demo: { path: '/demo/admin', ready: 'Demo workspace, recorded from the demo shop' },
    nfts: { path: '/admin/nft-marketplace', ready: 'Kitchen wall' },
    'nft-piece': { path: `/admin/nft-marketplace?piece=${piece.id}`, ready: 'Owner history' },
    'nft-collections': { path: '/admin/nft-marketplace?tab=collections', ready: 'Off the Shelf' },
    'nft-trending': { path: '/admin/nft-marketplace?tab=trending', ready: 'Each sale counts 10' },
    'nft-certificate': { path: `/admin/nft-marketplace/${piece.id}/certificate`, ready: 'SHA-256 of the picture' },
    inventory: { path: '/admin/inventory', ready: 'Cotton market bag' },
    'inventory-product': { path: `/admin/inventory?product=${jug.id}&search=CER-JUG`, ready: 'Stock over all channels' },
    profit: { path: '/admin/inventory?view=profit', ready: 'Revenue' },
    'shop-orders': { path: '/admin/shop-orders', ready: 'orders from your channels' },
    customers: { path: '/admin/customers', ready: 'each once over all channels' },
    imports: { path: '/admin/imports', ready: 'autumn.csv' },
    import: importDraft,
    'changes-none': { path: '/admin/changes', ready: 'No changes yet' },
    'changes-spreadsheet': { path: '/admin/changes/spreadsheet', ready: 'Drop the edited file here' },
    limits: { path: '/admin/limits', ready: 'Levels and limits' },
    'audit-log': { path: '/admin/audit-log', ready: 'Count the shelf' },
    'no-such-task': { path: '/admin/tasks/00000000-0000-7000-8000-000000000000', ready: 'This task does not exist', allows404: true },
    'not-found': { path: '/admin/no-such-screen', ready: '404 Page Not Found', allows404: true },
    ...shared,
  };
  browser = await launch();
});
after(async () => {
  await browser?.close();
  if (key) await call('DELETE', `api-keys/${key.id}`);
});

test('should be sound on every screen', { concurrency: 3 }, (t) => auditScreens(t, (look) => openWindow(browser, look), screens));
