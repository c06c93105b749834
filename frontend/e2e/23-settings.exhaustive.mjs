import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call } from './lib/api.mjs';
import { openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { browser } from './23-settings.e2e.mjs';

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

test('the list of backups at every width', { concurrency: 3 }, (t) =>
  auditScreens(t, (look) => openWindow(browser, look), {
    'settings-backups-made': { path: '/admin/settings?tab=backups', ready: 'By hand' },
  }),
);
