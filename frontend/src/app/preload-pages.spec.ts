import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageModules } from '../../preload-pages';
import { addresses } from './site/addresses';

/** Printed pages, which are not preloaded. */
const printed = ['/admin/nft-marketplace/:nftId/certificate', '/admin/shop-orders/documents', '/admin/analytics/report'];
const pages = pageModules(readFileSync(join(__dirname, 'routes.tsx'), 'utf8'));

it('should find the modules of each screen, the page before what it loads beside itself', () => {
  expect(pages.get('/admin')).toEqual(['/pages/DashboardPage']);
  expect(pages.get('/admin/task-queue')).toEqual(['/pages/TaskQueuePage']);
  expect(pages.get('/admin/workflows/:workflowId')).toEqual(['/pages/WorkflowPage', './features/workflows/editor/graph/GraphView']);
});

it('should cover every screen of the console and no other address', () => {
  const screens = addresses.filter((address) => /^\/admin(\/|$)/.test(address) && !printed.includes(address));
  expect([...pages.keys()].sort()).toEqual(screens.sort());
});

it('should fail for a screen that is not imported', () => {
  expect(() => pageModules("{ path: 'lost', element: <LostPage /> }")).toThrow('routes.tsx does not import LostPage.');
});
