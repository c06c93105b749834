import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { activitySaying, call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(() => browser?.close());

const row = (page, title) => page.locator('tr[data-row]', { hasText: title });

/** What the table says, as "title: status". */
const shown = (page) =>
  page
    .locator('tr[data-row]')
    .evaluateAll((rows) => rows.map((tr) => `${tr.querySelector('a.nm').textContent}: ${tr.querySelector('td.status').textContent}`));

/** Pulls the plug, lets `work` happen on the server, and plugs in again. */
async function whileOffline(page, work) {
  await page.context().setOffline(true);
  await page.getByText('Reconnecting to live updates...').waitFor();
  await work();
  await page.context().setOffline(false);
}

/** Addresses that `page` reads from now on, with how often. */
function readsOf(page) {
  const reads = new Map();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  });
  return reads;
}

const told = (reads) => [...reads].map(([path, times]) => `${path} x${times}`).join(', ');

/** What the browser itself says about requests without a network is no problem of ours. */
const ownProblems = (page) => page.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem));

test('should come back by itself and read every list of the dashboard once', async (t) => {
  const page = await openWindow(browser);
  const before = await createTask('Was there before');
  await page.goto('/admin');
  await page.getByTitle('Live updates connected').waitFor();
  const card = page.getByRole('region', { name: 'Task Queue' });
  await row(card, 'Was there before').getByText('Completed').waitFor();

  await whileOffline(page, async () => {
    const missed = await createTask('Missed while away');
    await taskWhen(missed.id, ({ status }) => status === 'completed');
    await call('DELETE', `tasks/${before.id}`);
    // The log is written behind the deed. A line that came only now would rightly have it read once more.
    await activitySaying('Was there before was deleted');
  });
  const reads = readsOf(page);
  await page.getByText('Live again').waitFor();
  await row(card, 'Missed while away').getByText('Completed').waitFor();
  await row(card, 'Was there before').waitFor({ state: 'detached' });
  await page.getByText('Live again').waitFor({ state: 'detached' });
  t.diagnostic(`read after the reconnect: ${told(reads)}`);
  assert.ok(
    [...reads.values()].every((times) => times === 1),
    told(reads),
  );
  assert.deepEqual(ownProblems(page), []);
});

test('should ring the bell for a failure, once, until it is read', async () => {
  await call('POST', 'notifications/read', { all: true });
  const page = await openWindow(browser);
  await page.goto('/admin');
  await page.getByTitle('Live updates connected').waitFor();
  await createTask('Call the supplier', [{ type: 'http', service: 'openai', url: 'https://api.openai.com/v1/models' }]);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list
    .getByText(/Call the supplier/)
    .first()
    .waitFor();
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await list.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  // The button is gone; the focus must stay in the list, or Escape would not close it.
  await page.waitForFunction(() => document.activeElement !== document.body);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first().click();
  await page.waitForURL(/task-queue\?task=/);
  await page.getByRole('complementary', { name: 'Call the supplier' }).waitFor();
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { browser, row, shown, whileOffline, readsOf, told, ownProblems };
