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

test('should stop a running task, and show that it did', async () => {
  const page = await openWindow(browser);
  const { id } = await createTask('Wait for the courier', [log('He is late.'), wait(60)]);
  await taskWhen(id, ({ status, progress }) => status === 'running' && progress > 0);
  await page.goto(`/admin/task-queue?task=${id}`);
  const cancel = page.getByRole('button', { name: 'Cancel task' });
  await cancel.waitFor();
  await cancel.click();
  await row(page, 'Wait for the courier').getByText('Cancelled').waitFor();
  assert.equal((await call('GET', `tasks/${id}`)).status, 'cancelled');
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

test('should keep search, filters and the open task in the address', async () => {
  const page = await openWindow(browser);
  await Promise.all(['Fold blue napkins', 'Fold red napkins', 'Iron blue aprons'].map((title) => createTask(title)));
  await page.goto('/admin/task-queue');
  await page.getByLabel('Search tasks').fill('blue');
  await page.waitForURL(/search=blue/);
  await page.getByRole('combobox', { name: 'Status: All' }).click();
  await page.getByRole('option', { name: 'Completed' }).click();
  await row(page, 'Iron blue aprons').getByRole('link').click();
  await page.waitForURL(/search=blue&status=completed&task=/);
  await page.reload();
  await page.getByRole('complementary', { name: 'Iron blue aprons' }).waitFor();
  assert.equal(await page.getByLabel('Search tasks').inputValue(), 'blue');
  await row(page, 'Fold blue napkins').waitFor();
  assert.deepEqual((await titles(page)).sort(), ['Fold blue napkins', 'Iron blue aprons']);
  await page.goBack();
  await page.getByRole('complementary', { name: 'Iron blue aprons' }).waitFor({ state: 'hidden' });
  await page.getByLabel('Search tasks').fill('no such thing');
  await page.getByText('No tasks found').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await row(page, 'Fold red napkins').first().waitFor();
  assert.deepEqual(page.problems, []);
});

test('should be usable with the keyboard alone', async () => {
  const page = await openWindow(browser);
  for (const title of ['Sweep', 'Fold red napkins']) await createTask(title);
  await page.goto('/admin/task-queue');
  await row(page, 'Fold red napkins').first().waitFor();
  const [first, second] = await titles(page);

  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Search tasks');
  await page.keyboard.type('jx');
  await page.getByText('No tasks found').waitFor();
  await page.keyboard.press('Escape');
  await row(page, 'Fold red napkins').first().waitFor();
  await page.evaluate(() => document.activeElement.blur());

  await page.keyboard.press('j');
  assert.equal(await focusedRow(page), first);
  await page.keyboard.press('j');
  assert.equal(await focusedRow(page), second);
  await page.keyboard.press('k');
  assert.equal(await focusedRow(page), first);

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary', { name: first });
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  assert.equal(await focusedRow(page), first);

  await page.keyboard.press('x');
  await page.getByText('1 task selected').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 task selected').waitFor({ state: 'detached' });

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  const { id } = await createTask('Hold me', [wait(60)], { priority: 'high' });
  await taskWhen(id, ({ status }) => status === 'running');
  // New rows wait while somebody reads the list, so the list is opened anew.
  await page.reload();
  await row(page, 'Hold me').getByText('Running').waitFor();
  await page.keyboard.press('j');
  assert.equal(await focusedRow(page), 'Hold me');
  await page.keyboard.press('p');
  await row(page, 'Hold me').getByText('Pausing…').waitFor();
  await page.keyboard.press('p');
  await row(page, 'Hold me').getByText('Running').waitFor();
  assert.equal((await call('GET', `tasks/${id}`)).holdRequested, false);
  await call('DELETE', `tasks/${id}`);
  assert.deepEqual(page.problems, []);
});

test('should cancel and delete many at once, after a question', async () => {
  const page = await openWindow(browser);
  const made = await Promise.all(['Long one', 'Long two'].map((title) => createTask(title, [wait(60)])));
  for (const { id } of made) await taskWhen(id, ({ status }) => status === 'running');
  await page.goto('/admin/task-queue?search=Long');
  await page.getByLabel('Select Long one').check({ force: true });
  await page.getByLabel('Select Long two').check({ force: true });
  await page.getByRole('button', { name: 'Cancel 2' }).click();
  for (const title of ['Long one', 'Long two']) await row(page, title).getByText('Cancelled').waitFor();
  for (const title of ['Long one', 'Long two']) await page.getByLabel(`Select ${title}`).check({ force: true });
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 tasks?' }).getByRole('button', { name: 'Delete 2 tasks' }).click();
  await page.getByText('No tasks found').waitFor();
  assert.deepEqual(await call('GET', 'tasks?search=Long'), []);
  assert.deepEqual(page.problems, []);
});
