import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask, demoShopIsSetUp, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
let page;
before(async () => {
  await clearAll();
  await call('POST', 'demo-shop');
  await demoShopIsSetUp();
  for (const name of ['Count the shelf', 'Count it again']) {
    const { id } = await createTask(name, [{ type: 'log', message: 'Counted.' }]);
    await taskWhen(id, ({ status }) => status === 'completed');
  }
  browser = await launch();
  page = await openWindow(browser);
});
after(async () => {
  assert.deepEqual(page.problems, []);
  await browser.close();
});

test('should count what ran, lead to it, and show the same as a table', async () => {
  const completed = (await call('GET', 'tasks?status=completed&limit=100')).length;
  await page.goto('/admin/analytics');
  await page.getByRole('link', { name: new RegExp(`^Tasks completed\\s*${completed}(?!\\d)`) }).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  const table = page.getByRole('table', { name: 'Tasks per day' });
  await table.getByRole('row').last().waitFor();
  assert.equal(await table.getByRole('row').count(), 8);
  await page.getByRole('link', { name: /^Tasks completed/ }).click();
  await page.getByText('Count it again').first().waitFor();
  assert.equal(await page.locator('tr[data-row]').count(), completed);
});

test('should say when an alert would have fired, watch with it, and take its deletion back', async () => {
  await page.goto('/admin/analytics?view=alerts');
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Few orders');
  await dialog.getByRole('combobox', { name: 'Figure' }).click();
  await page.getByRole('option', { name: 'Orders', exact: true }).click();
  await dialog.getByLabel('Limit').fill('0');
  await dialog.getByText(/would (not )?have fired/i).waitFor();
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  const watch = page.getByRole('switch', { name: 'Watch Few orders' });
  await watch.waitFor();
  await watch.click();
  await page.waitForFunction(async () => !(await (await fetch('/api/analytics/alerts')).json())[0].enabled);
  await page.getByRole('button', { name: 'Delete Few orders' }).click();
  await page.getByText('No alerts yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await watch.waitFor();
});

/** The exhaustive tests go on from here. */
export { page };
