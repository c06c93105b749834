import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { baseUrl, launch, openWindow } from './lib/browser.mjs';

const path = '/admin/settings?tab=security';

let browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  const answer = await fetch(`${baseUrl}/api/api-tokens`);
  for (const { id } of await answer.json()) await fetch(`${baseUrl}/api/api-tokens/${id}`, { method: 'DELETE' });
  await browser?.close();
});

const open = (look) => openWindow(browser, look);
const withToken = (token, where) => fetch(`${baseUrl}/api/${where}`, { headers: { authorization: `Bearer ${token}` } });

test('should make a token, let a program use it, and end it', async (t) => {
  const page = await open();
  t.after(() => page.context().close());
  await page.goto(path);
  await page.getByText(/^No tokens yet/).waitFor();
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nightly report');
  await page.getByRole('button', { name: 'Make token' }).click();
  await page.getByRole('dialog', { name: 'Nightly report is made' }).waitFor();
  await page.getByRole('button', { name: 'Copy the token' }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(token, /^sth_[0-9A-Za-z]{49}$/);
  assert.equal(await page.getByLabel('Token', { exact: true }).textContent(), token);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('never used').waitFor();

  const session = await (await withToken(token, 'session')).json();
  assert.equal(session.user.name, "Administrator via token 'Nightly report'");
  assert.equal((await withToken(token, 'tasks')).status, 200);
  const listed = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  assert.match(await listed.text(), /"tasks_list"/);

  await page.reload();
  await page.getByText(/used .* from 127\.0\.0\.1/).waitFor();
  assert.ok(!(await page.content()).includes(token));
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await page.getByRole('button', { name: 'Show 1 that is over' }).waitFor();
  assert.equal((await withToken(token, 'tasks')).status, 401);
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { path, open };
