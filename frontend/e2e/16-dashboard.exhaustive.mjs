import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openWindow } from './lib/browser.mjs';
import { call, createTask, taskWhen } from './lib/api.mjs';
// The tests below go on from what these journeys leave behind.
import { browser, proxy, openBehind } from './16-dashboard.e2e.mjs';

/** Seconds without a connection while tasks run. DROP_SECONDS=30 tries a drop of half a minute. */
const DROP_SECONDS = Number(process.env.DROP_SECONDS ?? 4);

/** Top and bottom of cards, in the page and at one moment: what comes in between two looks moves everything below it. */
const edgesOf = (names) =>
  names.map((name) => {
    const label = (box) =>
      box.getAttribute('aria-label') ?? document.getElementById(box.getAttribute('aria-labelledby'))?.textContent ?? '';
    const boxes = [...document.querySelectorAll('section, [role="region"]')];
    const { top, bottom } = boxes.find((box) => new RegExp(name).test(label(box))).getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
  });

for (const width of [1440, 1280])
  test(`should leave no hole and cut no text at ${width} px`, async () => {
    const page = await openWindow(browser, { width });
    // A new installation has no problem, so its check of the backup answers as it does three days later.
    await page.route('**/api/health-summary', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const message = 'No backup was ever taken.';
      const checks = body.checks.map((check) => (check.id === 'backup' ? { ...check, state: 'warn', message } : check));
      await route.fulfill({ response, json: { ...body, checks } });
    });
    await page.goto('/admin');
    const card = (name) => page.getByRole('region', { name });
    await page.getByRole('button', { name: /problem/ }).click();
    const health = page.getByRole('dialog', { name: 'Health' });
    await health.getByText('Last backup').waitFor();
    const cut = await health
      .locator('h2, p, b, span')
      .evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent));
    assert.deepEqual(cut, []);
    await page.keyboard.press('Escape');
    await health.waitFor({ state: 'detached' });
    for (const row of [
      [/^Agents/, 'Quick Actions'],
      ['Task Queue', 'Recent activity'],
    ]) {
      for (const name of row) await card(name).waitFor();
      const edges = await page.evaluate(
        edgesOf,
        row.map((name) => name.source ?? `^${name}$`),
      );
      assert.deepEqual(edges[0], edges[1], `${row}`);
    }
    await page.context().close();
  });

test('should open the real thing from every quick action', async () => {
  const page = await openWindow(browser);
  const open = async (role, name) => {
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Quick Actions' }).getByRole(role, { name }).click();
  };
  await open('link', 'Create Workflow');
  await page.waitForURL('**/admin/workflows/new');
  await open('button', 'Deploy Agent');
  await page.getByRole('dialog').getByText('Choose what it does. You can change it later.').waitFor();
  await open('link', 'Manage API Keys');
  await page.getByRole('heading', { name: 'API Keys', level: 1 }).waitFor();
  await open('link', 'View Logs');
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
  assert.deepEqual(page.problems, []);
});

test('should tell a blocked live connection from a server that is down', async () => {
  const page = await openBehind('open');
  await page.goto('/admin');
  await page.getByTitle('Live updates connected').waitFor();
  proxy.become('no-live');
  await page.getByText('Reconnecting to live updates...').waitFor();
  await page.getByText(/something on the way blocks live updates/).waitFor();
  proxy.become('down');
  await page.getByText(/the server is down/).waitFor();
  proxy.become('open');
  await page.getByText('Live again').waitFor();
  await page.context().close();
});

test(`should show what the server has after a drop of ${DROP_SECONDS} s during a run, with one read of each list`, async (t) => {
  const page = await openBehind('open');
  await page.goto('/admin');
  await page.getByTitle('Live updates connected').waitFor();
  const errand = await createTask('Long errand', [{ type: 'wait', seconds: 600 }]);
  const card = page.getByRole('region', { name: 'Task Queue' });
  await card.locator('tr[data-row]', { hasText: 'Long errand' }).waitFor();
  proxy.become('down');
  await page.getByText('Reconnecting to live updates...').waitFor();
  await call('POST', `tasks/${errand.id}/cancel`);
  const missed = await Promise.all(['Away one', 'Away two'].map((title) => createTask(title)));
  for (const { id } of missed) await taskWhen(id, ({ status }) => status === 'completed');
  await sleep(DROP_SECONDS * 1000);
  const reads = new Map();
  proxy.become('open');
  // Polls that failed meanwhile come again by their own clock; lists are what the reconnect reads.
  page.on('response', (answer) => {
    const { pathname, search } = new URL(answer.url());
    if (/^\/api\/(tasks|agents|activities|approvals|notifications)\b/.test(pathname) && answer.ok())
      reads.set(pathname + search, (reads.get(pathname + search) ?? 0) + 1);
  });
  await page.getByText('Live again').waitFor();
  await card.locator('tr[data-row]', { hasText: 'Away two' }).getByText('Completed').waitFor();
  await card.locator('tr[data-row]', { hasText: 'Long errand' }).getByText('Cancelled').waitFor();
  await page.getByText('Live again').waitFor({ state: 'detached' });
  const shown = await card.locator('tr[data-row]').evaluateAll((rows) => rows.map((row) => row.dataset.row));
  assert.deepEqual(
    shown,
    (await call('GET', 'tasks?limit=4')).map(({ id }) => id),
  );
  const told = [...reads].map(([path, times]) => `${path} x${times}`).join(', ');
  t.diagnostic(`cut for ${DROP_SECONDS} s; read after the reconnect: ${told}`);
  assert.ok(reads.size > 0 && [...reads.values()].every((times) => times === 1), told);
});
