import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(() => browser?.close());

const newestRun = async (workflowId) => (await call('GET', `workflow-runs?workflowId=${workflowId}&limit=1`))[0];

/** The newest run of the workflow once it fulfils `wanted`. */
async function runWhen(workflowId, wanted) {
  const { id } = await newestRun(workflowId);
  await taskWhen(id, wanted);
  return call('GET', `workflow-runs/${id}`);
}

test('should install a template, run it, ask a person, wait, and tell afterwards what it did', async (t) => {
  const page = await openWindow(browser);
  const toast = (text) => page.getByText(text, { exact: true });
  const card = page.getByRole('article', { name: 'Lead Generation Pipeline' });
  let workflow;

  await t.test('the first visit shows the three templates and what they need', async () => {
    await page.goto('/admin/workflows');
    for (const name of ['Lead Generation Pipeline', 'Content Marketing Automation', 'Customer Onboarding']) {
      await page.getByRole('article', { name }).getByRole('list', { name: 'What it uses' }).waitFor();
    }
    await page.getByRole('button', { name: 'Use Lead Generation Pipeline' }).click();
    await toast('Lead Generation Pipeline installed').waitFor();
    await card.getByText('Active', { exact: true }).waitFor();
    await card.getByText('1 trigger, 8 steps').waitFor();
    [workflow] = await call('GET', 'workflows');
  });

  await t.test('pausing and activating show at once and are kept', async () => {
    await card.getByRole('button', { name: 'Pause Lead Generation Pipeline' }).click();
    await toast('Workflow updated successfully').waitFor();
    await card.getByText('Inactive').waitFor();
    assert.equal((await call('GET', `workflows/${workflow.id}`)).status, 'inactive');
    await card.getByRole('button', { name: 'Activate Lead Generation Pipeline' }).click();
    await card.getByText('Active', { exact: true }).waitFor();
  });

  await t.test('search and status are in the address', async () => {
    await page.getByLabel('Search workflows').fill('no such thing');
    await page.getByText('No workflows found').waitFor();
    await page.reload();
    await page.getByText('No workflows found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await card.waitFor();
  });

  await t.test('a run asks for what the form of its trigger wants', async () => {
    await card.getByRole('button', { name: 'Run now: Lead Generation Pipeline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run Lead Generation Pipeline' });
    await dialog.getByRole('button', { name: 'Run now' }).click();
    await dialog.getByText('Please fill this in.').first().waitFor();
    await dialog.getByRole('button', { name: 'Fill in a sample' }).click();
    await dialog.getByRole('button', { name: 'Run now' }).click();
    await toast('Run started').waitFor();
    await runWhen(workflow.id, ({ status }) => status === 'waiting');
    await card.getByRole('link', { name: '1 run waits for you' }).waitFor();
  });

  await t.test('the history leads to the run, and the run to what it waits for', async () => {
    await card.getByRole('link', { name: '1 run waits for you' }).click();
    await page
      .getByRole('row', { name: /^Waiting/ })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Look over the answer', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Review' }).click();
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const { id, waitingFor } = await runWhen(workflow.id, (task) => task.status === 'waiting' && task.waitingFor === 'delay');
    assert.equal(waitingFor, 'delay');
    await page.goto(`/admin/workflow-runs/${id}`);
  });

  await t.test('a delay of three days is sent on its way now', async () => {
    await page.getByRole('img', { name: /^Three days: .*waiting/ }).waitFor();
    await page.getByRole('button', { name: 'Go on now' }).click();
    await page.getByText('Completed', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Draft the answer', exact: true }).click();
    await page.getByText('thank you for asking about').first().waitFor();
    const run = await newestRun(workflow.id);
    assert.equal(run.status, 'completed');
    assert.ok(run.waitingMs > 0);
  });

  await t.test('it is run again with other data, as a dry run', async () => {
    await page.getByRole('button', { name: 'Run again, edited' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run again Lead Generation Pipeline' });
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Ada Reyes');
    await dialog.getByLabel('Name').fill('Ben Okafor');
    await dialog.getByRole('switch', { name: 'Dry run' }).check();
    await dialog.getByRole('button', { name: 'Start dry run' }).click();
    await toast('Dry run started').waitFor();
    const again = await newestRun(workflow.id);
    assert.equal(again.dryRun, true);
    assert.match(again.triggerSummary, /Ben Okafor/);
  });

  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { browser, newestRun, runWhen };
