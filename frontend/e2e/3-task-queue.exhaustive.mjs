import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, createTask, taskWhen } from './lib/api.mjs';
import { openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { log, wait, browser, row, titles, focusedRow } from './3-task-queue.e2e.mjs';

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
