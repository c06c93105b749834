import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellingWorld } from '../lib/selling-world.mjs';
import { until } from '../lib/product.mjs';

const { world, call, open } = sellingWorld.use();

const titled = (title) => world.shop.set({ change: ['shopify', 'ebay'].map((platform) => ({ platform, sku: 'SKU-1', title })) });

test('should propose better texts of a listing from a new task, and write them once a person says so', async () => {
  // The kind of a bare "Pot 1" is uncertain, so little would be written about it.
  titled('Stoneware mug');
  const page = await open();
  await page.goto('/admin/task-queue');
  await page.getByRole('button', { name: 'New task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Title').fill('Texts of our first pot');
  await dialog.getByRole('combobox', { name: 'Done by' }).click();
  await page.getByRole('option', { name: /^SEO Optimization/ }).click();
  await dialog.getByRole('button', { name: 'Shop listings' }).click();
  await dialog.getByRole('textbox', { name: 'SKUs' }).fill('SKU-1');
  await dialog.getByRole('switch', { name: 'Propose what it finds' }).click();
  await dialog.getByRole('button', { name: 'Create task' }).click();
  const task = await until('the task', async () =>
    (await call('GET', 'tasks?search=first%20pot')).find(({ status }) => status === 'completed'),
  );
  const [batch] = await call('GET', `changes?taskId=${task.id}`);
  assert.equal(batch.title, 'Texts of 2 listings: 4 changes');

  await page.goto(`/admin/tasks/${task.id}`);
  const proposed = page.getByRole('list', { name: 'Changes it proposed' });
  await proposed.getByText('4 lines').waitFor();
  await proposed.getByRole('link', { name: batch.title, exact: true }).click();
  await page.waitForURL(`**/admin/changes/${batch.id}`);
  await page.getByText('It has no search description; search engines pick some text.').first().waitFor();

  const lines = (await call('GET', `changes/${batch.id}/lines`)).map(({ id }) => id);
  const { version } = await call('GET', `changes/${batch.id}`);
  await call('POST', `changes/${batch.id}/approve`, { version, lines });
  const ends = await until('they are read back', async () => {
    const now = await call('GET', `changes/${batch.id}/lines`);
    return now.every(({ status }) => status === 'verified') && now;
  });
  assert.deepEqual(ends.map(({ field }) => field).sort(), ['description', 'description', 'seoDescription', 'seoTitle']);
  titled('Pot 1');
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { call, open };
