import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  await createTask('Count the linen napkins');
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await clearAll();
});

test('unsaved settings ask before another tab is opened and before the page is left', async (t) => {
  const page = await openWindow(browser);
  t.after(() => page.context().close());
  const tab = (name) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true });
  await page.goto('/admin/settings');
  // A browser only asks for somebody who has done something: keys count, a value that was put there does not.
  await page.getByLabel('Organization name').click();
  await page.keyboard.type('Never saved ');
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
  const asked = page.waitForEvent('dialog');
  // Playwright would wait for what is dismissed until its patience ends.
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const dialog = await asked;
  assert.equal(dialog.type(), 'beforeunload');
  await dialog.dismiss();
  await tab('security').click();
  await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL('**/admin/settings?tab=security');
  await tab('general').click();
  await page.getByLabel('Organization name').waitFor();
  assert.doesNotMatch(await page.getByLabel('Organization name').inputValue(), /Never saved/);
});

test('a backup is made, listed with the command that restores it, and downloaded', async (t) => {
  const page = await openWindow(browser);
  t.after(() => page.context().close());
  await page.goto('/admin/settings?tab=backups');
  const asked = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/backups'));
  await page.getByRole('button', { name: 'Back up now' }).click();
  assert.equal((await asked).status(), 202);
  await page.getByText('By hand').first().waitFor();
  await page.getByText('Complete').first().waitFor();
  await page.getByText('npm run restore --').waitFor();
  const loading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download the backup of/ })
    .first()
    .click();
  const loaded = await loading;
  assert.match(loaded.suggestedFilename(), /\.stallhand-backup$/);
  const backup = (await call('GET', 'backups')).backups.find(({ name }) => name === loaded.suggestedFilename());
  assert.equal((await readFile(await loaded.path())).length, backup.bytes);
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { browser };
