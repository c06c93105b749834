import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, createTask, taskWhen } from './lib/api.mjs';
import { openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { browser, row, shown, whileOffline, readsOf, told, ownProblems } from './4-live.e2e.mjs';

test('should show the queue as the server has it after a drop while tasks run', async (t) => {
  const page = await openWindow(browser);
  const errand = await createTask('Long errand', [{ type: 'wait', seconds: 60 }]);
  await page.goto('/admin/task-queue');
  await row(page, 'Long errand').getByText('Running').waitFor();
  await whileOffline(page, async () => {
    await call('POST', `tasks/${errand.id}/cancel`);
    await Promise.all(['Away one', 'Away two'].map((title) => createTask(title)));
    await taskWhen(errand.id, ({ status }) => status === 'cancelled');
  });
  const reads = readsOf(page);
  await row(page, 'Long errand').getByText('Cancelled').waitFor();
  for (const title of ['Away one', 'Away two']) await row(page, title).getByText('Completed').waitFor();
  t.diagnostic(`read until it was right: ${told(reads)}`);
  const rest = (await call('GET', 'tasks')).map(({ title, status }) => `${title}: ${status[0].toUpperCase()}${status.slice(1)}`);
  assert.deepEqual(await shown(page), rest);
  assert.deepEqual(ownProblems(page), []);
});

test('should follow a task that is too large for one message, in a queue that is loaded', async () => {
  const page = await openWindow(browser);
  await createTask('Already listed');
  await page.goto('/admin/task-queue');
  await row(page, 'Already listed').getByText('Completed').waitFor();
  const steps = Array.from({ length: 40 }, (_, index) => ({ type: 'log', message: `${index} ${'x'.repeat(500)}` }));
  await createTask('Twenty kilobytes', [...steps, { type: 'wait', seconds: 1 }], { metadata: { note: 'y'.repeat(9_000) } });
  await row(page, 'Twenty kilobytes').getByText('Running').waitFor();
  await row(page, 'Twenty kilobytes').getByText('Completed').waitFor();
  await row(page, 'Already listed').getByText('Completed').waitFor();
  assert.deepEqual(page.problems, []);
});
