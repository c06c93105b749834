import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call } from './lib/api.mjs';
import { baseUrl, openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { browser, newestRun, runWhen } from './9-workflows.e2e.mjs';

test('should show what a webhook started and try a failed step again', async (t) => {
  const page = await openWindow(browser);
  const workflow = await call('POST', 'workflows', {
    name: 'Parcel arrives',
    triggers: [{ id: 'parcel', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }],
    steps: [
      { id: 'note', name: 'Write it down', type: 'transform', next: 'halt', config: { output: { parcel: '{{trigger.body.parcel}}' } } },
      {
        id: 'halt',
        name: 'Nobody is at home',
        type: 'stop',
        config: { status: 'failed', message: 'Parcel {{steps.note.output.parcel}} is still outside.' },
      },
    ],
  });
  const { path } = await call('POST', `workflows/${workflow.id}/hooks/parcel`);
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parcel: 4711 }),
  });
  assert.equal(answer.status, 202);
  await runWhen(workflow.id, ({ status }) => status === 'failed');

  await t.test('the history names the trigger and the reason', async () => {
    await page.goto('/admin/workflow-runs?triggerKind=webhook');
    await page
      .getByRole('row', { name: /Parcel arrives/ })
      .getByText('Webhook')
      .waitFor();
    await page.getByRole('link', { name: /Parcel arrives/ }).click();
    await page.getByText('Parcel 4711 is still outside.').first().waitFor();
  });

  await t.test('the failed step is tried again, what was done is kept', async () => {
    await page.getByRole('button', { name: 'Retry failed step' }).click();
    const run = await runWhen(workflow.id, ({ status, attempt }) => status === 'failed' && attempt === 2);
    assert.equal(run.timeline.find(({ stepId }) => stepId === 'note').tries.length, 1);
    await page.getByText(/attempt 2/).waitFor();
  });

  await t.test('its task leads to the run', async () => {
    const { id } = await newestRun(workflow.id);
    await page.goto(`/admin/tasks/${id}`);
    await page.getByRole('link', { name: 'Open the workflow run' }).click();
    await page.getByRole('heading', { name: 'Parcel arrives' }).waitFor();
  });

  await t.test('deleting asks first', async () => {
    await page.goto('/admin/workflows');
    await page.getByRole('button', { name: 'Delete Parcel arrives' }).click();
    await page.getByRole('button', { name: 'Delete workflow' }).click();
    await page.getByText('Workflow deleted successfully').waitFor();
    await page.getByRole('article', { name: 'Parcel arrives' }).waitFor({ state: 'detached' });
  });

  assert.deepEqual(page.problems, []);
});
