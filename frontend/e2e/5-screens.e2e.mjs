import { after, before, test } from 'node:test';
import { clearAll } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { productScreens } from './lib/product-screens.mjs';
import { recorded, recordedId } from './lib/recorded-workspace.mjs';
import { auditScreensOnce } from './lib/screens.mjs';

const agent = recordedId('agents');
const taskWith = (status) => recordedId('tasks', (task) => task.status === status);
const analysis = recordedId('tasks', (task) => task.status === 'completed' && task.type === 'Data Analysis');
const failed = taskWith('failed');
const [order] = recorded('shop-orders?limit=50&sort=newest');
const [customer] = recorded('customers?limit=50&sort=latest');
const [product] = recorded('inventory?limit=50&sort=sku');
const missing = '00000000-0000-7000-8000-000000000000';

/** Screens of the demo workspace. It holds two weeks of work, and no server is needed to draw it. */
const demoScreens = {
  dashboard: { path: '', ready: 'Recent activity' },
  agents: { path: '/agents', ready: 'Evening stock count' },
  agent: { path: `/agents/${agent}`, ready: 'Last 7 days' },
  'task-queue': { path: '/task-queue', ready: 'New task' },
  'task-drawer': { path: `/task-queue?task=${analysis}`, ready: 'Run again' },
  'task-done': { path: `/tasks/${analysis}`, ready: 'Run again' },
  'task-failed': { path: `/tasks/${failed}`, ready: recorded(`tasks/${failed}`).error.message },
  'task-waiting': { path: `/tasks/${taskWith('waiting')}`, ready: 'Review' },
  approvals: { path: '/approvals', ready: 'Reject' },
  'approvals-decided': { path: '/approvals?view=decided', ready: 'What was decided' },
  deliveries: { path: '/deliveries', ready: 'What agents sent' },
  unsubscribed: { path: '/deliveries?view=unsubscribed', ready: /unsubscribed/ },
  spending: { path: '/spending', ready: 'By model' },
  'spending-calls': { path: '/spending?view=calls', ready: /for \d+ calls?/ },
  'spending-models': { path: '/spending?view=models', ready: /model/ },
  'analytics-shop': { path: '/analytics?view=shop', ready: 'Profit by product and channel' },
  'analytics-alerts': { path: '/analytics?view=alerts', ready: 'You are told once when the limit is passed' },
  'analytics-report': { path: '/analytics/report', ready: 'Agents and tasks' },
  'api-keys': { path: '/api-keys', ready: 'Recently Used' },
  'api-key-form': { path: '/api-keys?add=openai', ready: 'Test first' },
  'settings-general': { path: '/settings', ready: 'Max Concurrent Tasks' },
  'settings-notifications': { path: '/settings?tab=notifications', ready: 'Weekly reports' },
  'settings-security': { path: '/settings?tab=security', ready: 'Sign-in is off' },
  'settings-payments': { path: '/settings?tab=payments', ready: /Stripe/ },
  'settings-appearance': { path: '/settings?tab=appearance', ready: 'Sample: audit a product page' },
  'settings-backups': { path: '/settings?tab=backups', ready: 'Back up now' },
  'settings-advanced': { path: '/settings?tab=advanced', ready: 'Clear All Data' },
  workflows: { path: '/workflows', ready: /runs? waits? for you/ },
  'workflow-runs': { path: '/workflow-runs', ready: 'Waits for a decision' },
  marketplace: { path: '/marketplace', ready: 'Import a bought tool' },
  'marketplace-tool': { path: '/marketplace?product=ai-pricing-engine', ready: 'What it takes' },
  'shop-products': { path: '/marketplace/products', ready: 'ai-pricing-engine' },
  'shop-product-new': { path: '/marketplace/products/new', ready: 'Take its content' },
  orders: { path: '/orders', ready: '1 order' },
  order: { path: `/orders/${recordedId('orders')}`, ready: 'What happened' },
  webhooks: { path: '/webhooks', ready: 'Last event' },
  integrations: { path: '/integrations', ready: 'Available Integrations' },
  // Its parts load one by one. The exhaustive file of integrations measures its layout shift on a product.
  integration: { path: `/integrations/${recordedId('integrations')}`, ready: 'What is read', mayShift: true },
  'tool-servers-none': { path: '/integrations/tool-servers', ready: 'No tool servers yet' },
  inventory: { path: '/inventory', ready: product.productName },
  'inventory-product': { path: `/inventory?product=${product.id}`, ready: 'Stock over all channels' },
  profit: { path: '/inventory?view=profit', ready: 'Revenue' },
  'shop-orders': { path: '/shop-orders', ready: 'orders from your channels' },
  'shop-order': { path: `/shop-orders?order=${order.id}`, ready: 'Amounts' },
  customers: { path: '/customers', ready: 'each once over all channels' },
  customer: { path: `/customers?customer=${customer.id}`, ready: 'Erase person' },
  leads: { path: '/leads', ready: /requests? from the landing page/ },
  imports: { path: '/imports', ready: /\.csv/ },
  import: { path: `/imports/${recordedId('imports')}`, ready: /imported/ },
  trends: { path: '/trends', ready: 'Everywhere else' },
  'trend-opportunities': { path: '/trends?tab=opportunities', ready: 'est. revenue a month' },
  'trend-watchlist': { path: '/trends?panel=watchlist', ready: 'Discover once a day' },
  nfts: { path: '/nft-marketplace', ready: 'Floor Price' },
  'nft-piece': { path: `/nft-marketplace?piece=${recordedId('nfts')}`, ready: 'Owner history' },
  'nft-collections': { path: '/nft-marketplace?tab=collections', ready: 'Create collection' },
  'nft-trending': { path: '/nft-marketplace?tab=trending', ready: 'Each sale counts 10' },
  'nft-certificate': { path: `/nft-marketplace/${recordedId('nfts')}/certificate`, ready: 'SHA-256 of the picture' },
  changes: { path: '/changes', ready: 'Raise the price of the bowl' },
  'changes-spreadsheet': { path: '/changes/spreadsheet', ready: 'Drop the edited file here' },
  limits: { path: '/limits', ready: 'Levels and limits' },
  'audit-log': { path: '/audit-log', ready: /entries in 30 days/ },
  'no-such-task': { path: `/tasks/${missing}`, ready: 'This task does not exist' },
  'not-found': { path: '/no-such-screen', ready: '404 Page Not Found' },
};

let browser;
let ownScreens;

before(async () => {
  await clearAll();
  ownScreens = await productScreens();
  browser = await launch();
});
after(() => browser?.close());

const open = (look) => openWindow(browser, look);

test('should be sound on every screen of the demo workspace', { concurrency: 3 }, (t) => {
  const screens = Object.entries(demoScreens).map(([name, screen]) => [name, { ...screen, path: `/demo/admin${screen.path}` }]);
  return auditScreensOnce(t, open, Object.fromEntries(screens));
});

test('should be sound on the screens that the demo workspace lacks', { concurrency: 3 }, (t) => auditScreensOnce(t, open, ownScreens));
