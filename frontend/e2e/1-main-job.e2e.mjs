import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { call, clearAll } from './lib/api.mjs';
import { launch, openFiles, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(() => browser?.close());

const row = (page, title) => page.locator('tr[data-row]', { hasText: title });

test('should go from the first visit to a report, live in two windows, and leave nothing of the demo shop', async (t) => {
  const page = await openWindow(browser);
  const second = await openWindow(browser, { theme: 'light' });
  await second.goto('/admin/task-queue');
  await second.getByText('No tasks in queue').waitFor();
  await second.evaluate(() => (window.sameVisit = true));

  await t.test('first use offers the demo shop', async () => {
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByText('No agents created yet').waitFor();
    // Without past runs, so that the only run is the one that this test starts.
    await page.route('**/api/demo-shop', (route) =>
      route.request().method() === 'POST' ? route.continue({ postData: '{}' }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Load the demo shop' }).click();
    await page.getByRole('link', { name: 'Margin watch' }).first().waitFor();
    await page.getByText('Sample: the demo shop is loaded, with 6 agents').waitFor();
  });

  await t.test('starting an agent runs it, and both windows follow without a reload', async () => {
    await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
    await page.getByRole('button', { name: 'Start Margin watch' }).click();
    await page.getByRole('button', { name: 'Pause Margin watch' }).waitFor();
    await row(second, 'Margin watch').getByText('Completed').waitFor();
    assert.equal(await second.evaluate(() => window.sameVisit), true, 'the second window was loaded again');
    await page.getByRole('link', { name: 'Open Margin watch' }).click();
    await page.getByRole('region', { name: 'Runs' }).getByRole('img', { name: 'Completed' }).waitFor();
  });

  await t.test('the task shows its chart and its report', async () => {
    await page.getByRole('link', { name: "Analyse the shop's orders" }).first().click();
    await openFiles(page, 'chart.svg', 'report.md');
    const chart = page.getByRole('img', { name: 'chart.svg' });
    await chart.waitFor();
    await page.waitForFunction((image) => image.complete && image.naturalWidth > 100, await chart.elementHandle());
    await page.getByRole('region', { name: 'report.md' }).getByRole('heading', { name: 'Shop orders' }).waitFor();
  });

  await t.test('a downloaded file is the file, byte for byte', async () => {
    const [waiting] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download facts.json' }).click()]);
    const bytes = await readFile(await waiting.path());
    const [{ id }] = await call('GET', 'tasks');
    const file = (await call('GET', `tasks/${id}`)).artifacts.find(({ title }) => title === 'facts.json');
    assert.equal(waiting.suggestedFilename(), 'facts.json');
    assert.equal(bytes.length, file.bytes);
    assert.equal(createHash('sha256').update(bytes).digest('hex'), file.sha256);
    assert.ok(Object.keys(JSON.parse(bytes)).length > 0);
  });

  await t.test('one confirmation removes the demo shop, here and in the other window', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Remove the demo shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo shop' }).click();
    await page.getByText('Demo shop deleted successfully').waitFor();
    await page.getByText('No agents created yet').waitFor();
    await second.getByText('No tasks in queue').waitFor();
    assert.deepEqual(await call('GET', 'demo-shop'), {
      installed: false,
      agents: 0,
      orders: 0,
      products: 0,
      customers: 0,
      accounts: 0,
      setup: null,
    });
    assert.deepEqual(await call('GET', 'tasks'), []);
  });

  assert.deepEqual([...page.problems, ...second.problems], []);
});
