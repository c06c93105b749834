import { after, before, test } from 'node:test';
import { call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { auditScreen } from './lib/audit.mjs';
import { launch, openWindow } from './lib/browser.mjs';

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

const wait = (seconds) => ({ type: 'wait', seconds });

let browser;
let screens;

/** A shop at work: agents, one task in each state, a failure to read about. */
before(async () => {
  await clearAll();
  await call('POST', 'demo-shop');
  const agents = await call('GET', 'agents');
  const agentCalled = (name) => agents.find((agent) => agent.name === name).id;
  const analysis = await call('POST', `agents/${agentCalled('Margin watch')}/run`, {});
  await call('POST', `agents/${agentCalled('Listing checker')}/run`, {});
  const running = await createTask(
    'Reprice the winter range before the weekend',
    [{ type: 'log', message: 'Read 18 prices.' }, wait(900), wait(1)],
    {
      priority: 'high',
      description: 'Compare every winter article with last week and write down what should change.',
    },
  );
  const failed = await createTask('Ask the supplier portal for the linen delivery', [
    { type: 'log', message: 'Looked up order 4711.' },
    { type: 'http', service: 'openai', url: 'https://api.openai.com/v1/models' },
  ]);
  const stopped = await createTask('Count the shelf', [wait(900)], { priority: 'low' });
  await call('POST', `tasks/${stopped.id}/cancel`);
  await taskWhen(analysis.id, ({ status }) => status === 'completed');
  await taskWhen(failed.id, ({ status }) => status === 'failed');
  await taskWhen(running.id, ({ progress }) => progress > 0);
  screens = {
    dashboard: { path: '/admin', ready: 'Sample: the demo shop is loaded' },
    agents: { path: '/admin/agents', ready: 'Morning checklist' },
    agent: { path: `/admin/agents/${agentCalled('Margin watch')}`, ready: "Analyse the shop's orders" },
    'task-queue': { path: '/admin/task-queue', ready: 'Count the shelf' },
    'task-drawer': { path: `/admin/task-queue?task=${running.id}`, ready: 'Read 18 prices.' },
    'task-done': { path: `/admin/tasks/${analysis.id}`, ready: 'report.md' },
    'task-failed': { path: `/admin/tasks/${failed.id}`, ready: 'Looked up order 4711.' },
    'api-keys': { path: '/admin/api-keys', ready: 'Add API Key' },
    'no-such-task': { path: '/admin/tasks/00000000-0000-7000-8000-000000000000', ready: 'This task does not exist', allows404: true },
    'not-found': { path: '/admin/no-such-screen', ready: '404 Page Not Found' },
  };
  browser = await launch();
});
after(() => browser?.close());

/** All screens of one look, one after the other in one window. */
async function auditAll(t, look) {
  const page = await openWindow(browser, look);
  for (const [name, { path, ready, allows404 }] of Object.entries(screens)) {
    await t.test(name, async () => {
      await page.goto(path);
      await page.getByText(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      if (allows404) page.problems = page.problems.filter((problem) => !problem.includes('404'));
      await auditScreen(page, `${name}-${look.width}-${look.theme}`);
    });
  }
  await page.context().close();
}

test('should be sound on every screen', { concurrency: 2 }, async (t) => {
  const looks = sizes.flatMap((size) => ['dark', 'light'].map((theme) => ({ ...size, theme })));
  await Promise.all(looks.map((look) => t.test(`${look.theme} at ${look.width}`, (inner) => auditAll(inner, look))));
});
