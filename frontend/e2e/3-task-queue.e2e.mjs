import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

const log = (message) => ({ type: 'log', message });
const wait = (seconds) => ({ type: 'wait', seconds });
/** Fails for good: there is no key for this service. */
const read = { type: 'http', service: 'openai', url: 'https://api.openai.com/v1/models' };

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(() => browser?.close());

const row = (page, title) => page.locator('tr[data-row]', { hasText: title });
const titles = (page) => page.locator('tr[data-row] a.nm').allTextContents();
const focusedRow = (page) => page.evaluate(() => document.activeElement?.closest('[data-row]')?.querySelector('a.nm')?.textContent ?? null);

test('should make a task step by step, pause it between steps and let it finish', async () => {
  const page = await openWindow(browser);
  await page.goto('/admin/task-queue');
  await page.getByRole('button', { name: 'New task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.getByText('Give the task a name.').waitFor();
  await dialog.getByLabel('Title').fill('Count the shelf');
  const step = (number) => dialog.getByRole('group', { name: `step ${number}` });
  await step(1).getByRole('textbox', { name: 'Message' }).fill('Start at the left.');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await dialog.getByRole('combobox', { name: 'Kind of step 2' }).click();
  await page.getByRole('option', { name: 'Wait' }).click();
  await step(2).getByLabel('Seconds').fill('3');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await step(3).getByRole('textbox', { name: 'Message' }).fill('Done at the right.');
  await dialog.getByRole('button', { name: 'Create task' }).click();

  const shelf = row(page, 'Count the shelf');
  await shelf.getByText('Running').waitFor();
  await shelf.getByText('33%').waitFor();
  await shelf.getByRole('button', { name: 'Pause Count the shelf' }).click();
  await shelf.getByText('Pausing…').waitFor();
  await shelf.getByText('Paused').waitFor();
  await shelf.getByText('67%').waitFor();
  const [{ id }] = await call('GET', 'tasks');
  assert.deepEqual(
    (await call('GET', `tasks/${id}`)).steps.map(({ status }) => status),
    ['completed', 'completed'],
  );

  await shelf.getByRole('link').click();
  const drawer = page.getByRole('complementary', { name: 'Count the shelf' });
  await drawer.getByText('Start at the left.', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Resume' }).click();
  await shelf.getByText('Completed').waitFor();
  await drawer.getByText('Done at the right.', { exact: true }).waitFor();
  assert.deepEqual(page.problems, []);
});

test('should say in the row why a task failed and go on from the failed step', async () => {
  const page = await openWindow(browser);
  const { id } = await createTask('Read the models', [log('Before the call.'), read]);
  const { error } = await taskWhen(id, ({ status }) => status === 'failed');
  await page.goto('/admin/task-queue');
  const failed = row(page, 'Read the models');
  await failed.getByText(error.message).waitFor();
  await failed.getByRole('button', { name: 'Retry Read the models from the failed step' }).click();
  const again = await taskWhen(id, ({ status, attempt }) => status === 'failed' && attempt === 2);
  assert.equal(again.steps.find((step) => step.attempt === 2 && step.key === '1').reusedFromAttempt, 1);
  await failed.getByRole('link').click();
  const drawer = page.getByRole('complementary', { name: 'Read the models' });
  await drawer.getByText('kept from attempt 1').waitFor();
  await drawer
    .getByText(error.hint ?? error.message)
    .first()
    .waitFor();
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { log, wait, browser, row, titles, focusedRow };
