import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageModules } from '../../preload-pages';

const pages = pageModules(readFileSync(join(__dirname, 'routes.tsx'), 'utf8'));

it('should find the modules of each screen, the page before what it loads beside itself', () => {
  expect(pages.get('/admin')).toEqual(['/pages/DashboardPage']);
  expect(pages.get('/admin/task-queue')).toEqual(['/pages/TaskQueuePage']);
  expect(pages.get('/admin/workflows/:workflowId')).toEqual(['/pages/WorkflowPage', './features/workflows/editor/graph/GraphView']);
});

it('should cover the screens of the console and no other address', () => {
  expect(pages.size).toBeGreaterThan(40);
  expect([...pages.keys()].filter((address) => !/^\/admin(\/|$)/.test(address))).toEqual([]);
});

it('should fail for a screen that is not imported', () => {
  expect(() => pageModules("{ path: 'lost', element: <LostPage /> }")).toThrow('routes.tsx does not import LostPage.');
});
