import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { baseUrl, PATIENCE } from './browser.mjs';

/**
 * One call of the HTTP interface, for what a test needs before it looks.
 * @returns {Promise<any>} the parsed body, null where there is none
 * @throws when the answer is not a success
 */
export async function call(method, path, body) {
  const answer = await fetch(`${baseUrl}/api/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

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
export async function activitySaying(description) {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(100)) {
    if ((await call('GET', 'activities?limit=20')).some((activity) => activity.description === description)) return;
    assert.ok(Date.now() < deadline, `the activity log never said: ${description}`);
  }
}

/** Takes every task, agent and workflow away, so that a test begins like a first visit. */
export async function clearAll() {
  const { installed } = await call('GET', 'demo-shop');
  if (installed) await call('DELETE', 'demo-shop');
  for (const { id } of await call('GET', 'workflows?limit=500')) await call('DELETE', `workflows/${id}`);
  for (const { id } of await call('GET', 'agents?limit=500')) await call('DELETE', `agents/${id}`);
  for (let ids; (ids = (await call('GET', 'tasks?limit=500')).map((task) => task.id)).length > 0;) {
    await call('POST', 'tasks/bulk', { action: 'delete', ids });
  }
}
