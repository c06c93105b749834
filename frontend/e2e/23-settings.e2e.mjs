import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';

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

/** Height of the first row, after whatever moves has come to rest. */
async function heightOf(page, row) {
  await page.locator(row).first().waitFor();
  return page.evaluate((selector) => document.querySelector(selector).getBoundingClientRect().height, row);
}

const rows = {
  'a table': { path: '/admin/settings?tab=appearance', row: '[aria-label="Sample of a list"] tbody tr' },
  'a table that names the height of its rows': { path: '/admin/task-queue', row: 'tbody tr.row' },
  'a list': { path: '/admin/settings?tab=advanced', row: 'li.ok' },
};

test('the density gives the rows of tables and lists three heights', async (t) => {
  const page = await openWindow(browser);
  t.after(() => page.context().close());
  const heights = {};
  for (const density of ['compact', 'standard', 'comfortable']) {
    await call('PUT', 'settings', { appearance: { theme: 'dark', density, motion: 'system' } });
    for (const [name, { path, row }] of Object.entries(rows)) {
      await page.goto(path);
      await page.locator(`html[data-density="${density}"]`).waitFor();
      (heights[name] ??= []).push(await heightOf(page, row));
    }
  }
  await call('PUT', 'settings', { appearance: { theme: 'dark', density: 'standard', motion: 'system' } });
  assert.deepEqual(heights['a table'], [36, 44, 52]);
  for (const [name, [compact, standard, comfortable]] of Object.entries(heights))
    assert.ok(compact <= standard - 4 && standard <= comfortable - 4, `${name}: ${compact}, ${standard}, ${comfortable} px`);
  assert.deepEqual(page.problems, []);
});

test('a chosen density is seen at once, before it is saved', async (t) => {
  const page = await openWindow(browser);
  t.after(() => page.context().close());
  const { path, row } = rows['a table'];
  await page.goto(path);
  assert.equal(await heightOf(page, row), 44);
  await page.getByRole('combobox', { name: 'Density' }).click();
  await page.getByRole('option', { name: 'Comfortable' }).click();
  await page.locator('html[data-density="comfortable"]').waitFor();
  assert.equal(await heightOf(page, row), 52);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.locator('html[data-density="standard"]').waitFor();
  assert.equal(await heightOf(page, row), 44);
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

  await auditScreens(t, (look) => openWindow(browser, look), {
    'settings-backups-made': { path: '/admin/settings?tab=backups', ready: 'By hand' },
  });
});
