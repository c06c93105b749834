import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll } from './lib/api.mjs';
import { launch, openFiles, openWindow } from './lib/browser.mjs';

const listing = `<!doctype html><html lang="en"><head><title>Napkins</title></head>
<body><h1>Linen napkins</h1><img src="/napkins.jpg"><p>Four washed linen napkins, made to order in our studio.</p></body></html>`;

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(() => browser?.close());

test('should hire an SEO agent for pasted HTML, put it to work, change it and let it go', async (t) => {
  const page = await openWindow(browser);
  const toast = (text) => page.getByText(text, { exact: true });

  await t.test('the dialog asks for the type, says what is missing, and creates', async () => {
    await page.goto('/admin/agents');
    await page.getByRole('button', { name: 'Create Agent' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create Agent' });
    await form.getByRole('radio', { name: 'SEO Optimization' }).check();
    await form.getByLabel('Name').fill('');
    await form.getByRole('button', { name: 'Create agent' }).click();
    await form.getByText('Enter a name.').waitFor();
    assert.equal(await form.getByLabel('Name').getAttribute('aria-invalid'), 'true');
    await form.getByLabel('Name').fill('Napkin auditor');
    await form.getByRole('combobox', { name: 'What to work on' }).click();
    await page.getByRole('option', { name: 'Pasted HTML' }).click();
    await form.getByLabel(/HTML/).first().fill(listing);
    await form.getByRole('button', { name: /^More options/ }).click();
    await form.getByLabel(/keyword/i).fill('linen napkins');
    await form.getByRole('button', { name: 'Create agent' }).click();
    await toast('Agent created successfully').waitFor();
    await page.getByRole('article', { name: 'Napkin auditor' }).getByText('Idle').waitFor();
  });

  await t.test('a run makes a report that names what it found', async () => {
    await page.getByRole('link', { name: 'Open Napkin auditor' }).click();
    await page.getByRole('button', { name: 'Run now' }).click();
    const run = page.getByRole('region', { name: 'Runs' });
    await run.getByRole('img', { name: 'Completed' }).waitFor();
    await run
      .getByRole('row', { name: /Completed/ })
      .getByRole('link')
      .click();
    await openFiles(page, 'fixes.md', 'report.html');
    await page
      .getByRole('region', { name: 'fixes.md' })
      .getByText(/description/i)
      .first()
      .waitFor();
    const report = page.frameLocator('iframe[title="report.html"]');
    await report
      .getByText(/description/i)
      .first()
      .waitFor();
    const [task] = await call('GET', 'tasks');
    assert.equal(task.status, 'completed');
  });

  await t.test('an edit is kept', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Edit Napkin auditor' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Napkin auditor' });
    assert.match(await form.getByLabel(/HTML/).first().inputValue(), /Four washed linen napkins/);
    await form.getByLabel('Description').fill('Reads the napkin page.');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await toast('Agent updated successfully').waitFor();
    await page.getByText('Reads the napkin page.').first().waitFor();
  });

  await t.test('start and pause change the agent here and on the server', async () => {
    const [{ id }] = await call('GET', 'agents');
    await call('PATCH', `agents/${id}`, { schedule: 'daily' });
    // The button changes before the server has answered.
    const answered = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    for (const [press, then, status] of [
      ['Start', 'Pause', 'running'],
      ['Pause', 'Start', 'paused'],
    ]) {
      const answer = answered();
      await page.getByRole('button', { name: `${press} Napkin auditor` }).click();
      await page.getByRole('button', { name: `${then} Napkin auditor` }).waitFor();
      assert.equal((await answer).status(), 200);
      assert.equal((await call('GET', `agents/${id}`)).status, status);
    }
  });

  await t.test('deleting asks first; cancelling keeps the agent, confirming takes it away', async () => {
    const question = page.getByRole('dialog', { name: 'Delete Napkin auditor?' });
    await page.getByRole('button', { name: 'Delete Napkin auditor' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal((await call('GET', 'agents')).length, 1);
    await page.getByRole('button', { name: 'Delete Napkin auditor' }).click();
    await question.getByRole('button', { name: 'Delete agent' }).click();
    await toast('Agent deleted successfully').waitFor();
    await page.getByText('No agents created yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Delete Napkin auditor' }).click();
    await question.getByRole('button', { name: 'Delete agent' }).click();
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal((await gone).status(), 204);
    assert.equal((await call('GET', 'agents')).length, 0);
  });

  assert.deepEqual(page.problems, []);
});
