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

test('should build a workflow from nothing, try it dry, and go back to an earlier version', async (t) => {
  const page = await openWindow(browser);
  const steps = page.getByRole('group', { name: 'Steps' });
  const create = page.getByRole('button', { name: 'Create workflow' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  let workflow;
  const stored = () => call('GET', `workflows/${workflow.id}`);

  /** Adds a step of this kind at the end; its form is open afterwards. */
  async function addStep(kind, name) {
    await page.getByRole('button', { name: 'Add step' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click();
    await page.getByRole('heading', { name: kind, level: 2 }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill(name);
  }

  await t.test('what is missing is said at the step and at the field, and nothing is created before', async () => {
    await page.goto('/admin/workflows');
    await page.getByRole('link', { name: 'Create Workflow' }).first().click();
    await page.getByText('No steps yet.').waitFor();
    // A new workflow opens on the graph.
    await page.getByRole('button', { name: 'Steps', exact: true }).click();
    await page.getByLabel('Name').first().fill('Parcel notes');
    await addStep('Notification', 'Tell the shop');
    await page.getByText('1 thing to put right').waitFor();
    await steps.getByText('Please fill this in.').waitFor();
    assert.ok(await create.isDisabled());
  });

  await t.test('a value is looked up from the menu, and the workflow is created', async () => {
    await page.getByRole('textbox', { name: 'Text' }).fill('A parcel came at ');
    await page.getByRole('button', { name: 'Insert a value into Text' }).click();
    await page.getByRole('menuitem').first().click();
    await page.getByText('1 thing to put right').waitFor({ state: 'detached' });
    await create.click();
    await page.waitForURL(/workflows\/[0-9a-f-]{36}/);
    [workflow] = await call('GET', 'workflows');
    assert.equal(workflow.name, 'Parcel notes');
    assert.match(workflow.steps[0].config.message, /^A parcel came at \{\{.+\}\}$/);
  });

  await t.test('a step is moved with the keyboard and saved as a version with a note', async () => {
    await addStep('Delay', 'Give them a moment');
    await page.getByLabel('For', { exact: true }).fill('2');
    await steps.getByRole('button', { name: /^Give them a moment/ }).press('Alt+ArrowUp');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Save as version 2?' });
    await dialog.getByLabel('Note').fill('People need time to come to the door');
    await dialog.getByRole('button', { name: 'Save version 2' }).click();
    await page.getByText('Version 2', { exact: true }).waitFor();
    const { steps: saved, start } = await stored();
    assert.equal(saved.find(({ id }) => id === (start ?? saved[0].id)).name, 'Give them a moment');
    assert.equal(saved.find(({ type }) => type === 'delay').config.forSec, 7200);
  });

  await t.test('a dry run needs no activation, passes the delay and shows in the list what each step did', async () => {
    await page.getByRole('button', { name: 'Run…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start dry run' }).click();
    await page.getByText('Dry run started').waitFor();
    const [run] = await call('GET', `workflow-runs?workflowId=${workflow.id}&limit=1`);
    assert.equal(run.dryRun, true);
    await taskWhen(run.id, ({ status }) => status === 'completed');
    await steps.getByRole('img', { name: 'Completed' }).nth(1).waitFor();
  });

  await t.test('leaving with unsaved changes asks first; the last change is undone', async () => {
    await steps.getByRole('button', { name: /^Tell the shop/ }).click();
    await page.getByRole('button', { name: 'Delete Tell the shop' }).click();
    await page.getByText(/changes? not saved/).waitFor();
    await page.getByRole('link', { name: 'Agents' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'More about this workflow' }).click();
    await page.getByRole('menuitem', { name: 'Undo the last change' }).click();
    await steps.getByRole('button', { name: /^Tell the shop/ }).waitFor();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
  });

  await t.test('the graph shows the same steps', async () => {
    await page.getByRole('button', { name: 'Graph' }).click();
    await page.getByText('Give them a moment').first().waitFor();
    await page.getByText('Tell the shop').first().waitFor();
  });

  await t.test('an earlier version is compared and comes back as a new one', async () => {
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByText('People need time to come to the door').waitFor();
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 is back').waitFor();
    const { version, steps: restored } = await stored();
    assert.equal(version, 3);
    assert.deepEqual(
      restored.map(({ name }) => name),
      ['Tell the shop'],
    );
  });

  assert.deepEqual(page.problems, []);
});
