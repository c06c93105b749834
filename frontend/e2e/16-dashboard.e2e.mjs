import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { baseUrl, launch, openWindow } from './lib/browser.mjs';
import { call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { startProxy } from './lib/proxy.mjs';

/** What the browser itself says about a connection that is refused or cut. */
const refusals = ['WebSocket', 'Failed to load resource', 'ERR_'];

let browser;
let proxy;
before(async () => {
  await clearAll();
  browser = await launch();
  proxy = await startProxy(baseUrl);
});
after(async () => {
  await browser?.close();
  await proxy?.stop();
  await clearAll();
});

const openBehind = (mode) => {
  proxy.become(mode);
  return openWindow(browser, { baseURL: proxy.url, expected: refusals });
};

test('should lead from every figure to a list with the same count', async () => {
  const tasks = await Promise.all(['One', 'Two', 'Three'].map((title) => createTask(title)));
  for (const { id } of tasks) await taskWhen(id, ({ status }) => status === 'completed');
  // What was cancelled has started, and is in no other of these figures.
  const dropped = await createTask('Dropped', [{ type: 'wait', seconds: 600 }]);
  await taskWhen(dropped.id, ({ status }) => status === 'waiting');
  await call('POST', `tasks/${dropped.id}/cancel`);
  await taskWhen(dropped.id, ({ status }) => status === 'cancelled');
  const page = await openWindow(browser);
  await page.goto('/admin');
  const figures = page.getByRole('region', { name: 'Figures' });
  for (const [name, count] of [
    [/^Tasks Completed.*3$/, '3 tasks'],
    [/^3 today$/, '3 tasks'],
    [/^half within/, '4 tasks'],
    [/^3 completed$/, '3 tasks'],
    [/^Cost Efficiency/, '3 tasks'],
  ]) {
    await figures.getByRole('link', { name }).click();
    await page.getByText(count, { exact: true }).waitFor();
    await page.goBack();
    await figures.getByRole('link', { name }).waitFor();
  }
  await figures.getByRole('link', { name: /^Queue Length/ }).click();
  await page.getByText('No tasks found').waitFor();
  assert.deepEqual(page.problems, []);
});

test('should go on by long-polling behind a proxy that refuses WebSockets, and say so', async () => {
  const page = await openBehind('no-upgrade');
  await page.goto('/admin');
  await page.getByText('Live updates come by long-polling').waitFor();
  await createTask('Told by polling');
  await page
    .getByRole('region', { name: 'Task Queue' })
    .locator('tr[data-row]', { hasText: 'Told by polling' })
    .getByText('Completed')
    .waitFor();
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.getByTitle('Live updates by long-polling').waitFor();
  await page.context().close();
});

/** The exhaustive tests go on from here. */
export { browser, proxy, openBehind };
