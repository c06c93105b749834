import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseUrl, PATIENCE } from './browser.mjs';
import { callsTo, until } from './product.mjs';

/** Calls the API of the product that most journeys share. */
export const call = callsTo(baseUrl);

/** A Custom task with these steps, which the worker starts at once. */
export const createTask = (title, steps = [], more = {}) => call('POST', 'tasks', { title, type: 'Custom', input: { steps }, ...more });

/** The task once it fulfils `wanted`. @throws when it does not in time */
export async function taskWhen(id, wanted) {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(100)) {
    const task = await call('GET', `tasks/${id}`);
    if (wanted(task)) return task;
    assert.ok(Date.now() < deadline, `the task stayed ${task.status}: ${JSON.stringify(task.error)}`);
  }
}

/** Waits until the activity log has this line. @throws when it does not in time */
export const activitySaying = (description) =>
  until(`the activity "${description}"`, async () =>
    (await call('GET', 'activities?limit=20')).some((activity) => activity.description === description),
  );

/** After that, the demo shop no longer changes on its own. */
export const demoShopIsSetUp = () =>
  until('the demo shop is set up', async () => (await call('GET', 'demo-shop')).setup?.status === 'completed');

/** Deletes all tasks, agents, workflows and API keys, so that a test begins like a first visit. */
export async function clearAll() {
  const { installed } = await call('GET', 'demo-shop');
  if (installed) await call('DELETE', 'demo-shop');
  for (const { id } of await call('GET', 'workflows?limit=500')) await call('DELETE', `workflows/${id}`);
  for (const { id } of await call('GET', 'agents?limit=500')) await call('DELETE', `agents/${id}`);
  for (const { id } of await call('GET', 'api-keys')) await call('DELETE', `api-keys/${id}`);
  for (let ids; (ids = (await call('GET', 'tasks?limit=500')).map((task) => task.id)).length > 0;) {
    await call('POST', 'tasks/bulk', { action: 'delete', ids });
  }
}
