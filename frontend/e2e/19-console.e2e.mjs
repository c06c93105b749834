import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
before(async () => {
  await clearAll();
  for (const { id } of await call('GET', 'views')) await call('DELETE', `views/${id}`);
  for (const [name, status, schedule] of [
    ['Shelf counter', 'paused', 'hourly'],
    ['Price watcher', 'idle', 'on-demand'],
  ])
    await call('POST', 'agents', {
      name,
      type: 'Custom',
      status,
      schedule,
      config: { input: { steps: [{ type: 'log', message: 'Counted.' }] } },
    });
  await createTask('Count the linen napkins');
  browser = await launch();
});
after(async () => {
  await browser?.close();
  for (const { id } of await call('GET', 'views')) await call('DELETE', `views/${id}`);
  await clearAll();
});

const field = (page) => page.getByRole('combobox', { name: 'Go to or do' });
const chosen = (page) => page.locator('[role="option"][aria-selected="true"]');
const at = (page, path) => page.waitForURL((url) => url.pathname + url.search === path);

/** Opens the palette by key, types, and waits until the first hit says `wanted`. */
async function find(page, text, wanted) {
  await field(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
  await chosen(page).filter({ hasText: wanted }).waitFor();
}

test('the command palette', async (t) => {
  const page = await openWindow(browser);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find or do' }).waitFor();

  await t.test('goes to a screen by a few letters, keyboard only, and gives the focus back', async () => {
    await find(page, 'tq', 'Task Queue');
    const id = await field(page).getAttribute('aria-activedescendant');
    assert.equal(await chosen(page).getAttribute('id'), id);
    await page.keyboard.press('Enter');
    await at(page, '/admin/task-queue');
    await page.getByRole('button', { name: 'Find or do' }).click();
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.locator(':focus').filter({ hasText: 'Find or do' }).waitFor();
  });

  await t.test('finds agents, tasks and settings, and what was used lately stands first', async () => {
    await find(page, 'napkin', 'Count the linen napkins');
    await field(page).fill('shelf');
    await chosen(page).filter({ hasText: 'Shelf counter' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Shelf counter' }).waitFor();
    await find(page, 'density', 'Settings: Appearance');
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await chosen(page).filter({ hasText: 'Shelf counter' }).waitFor();
    await page.keyboard.press('Escape');
  });

  await t.test('runs an agent and says so', async () => {
    await find(page, 'run shelf', 'Run Shelf counter');
    await page.keyboard.press('Enter');
    await page.getByText('Task created').waitFor();
  });

  await t.test('opens what creates something', async () => {
    await find(page, 'create agent', 'Create Agent');
    await page.keyboard.press('Enter');
    await page.getByText('Choose what it does. You can change it later.').waitFor();
    await at(page, '/admin/agents');
    await page.keyboard.press('Escape');
    await page.getByText('Choose what it does. You can change it later.').waitFor({ state: 'detached' });
  });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('views: filters under a name', async (t) => {
  const page = await openWindow(browser);
  await page.goto('/admin/agents?status=paused');
  await page.getByRole('article', { name: 'Shelf counter' }).waitFor();

  await t.test('are saved, and the menu opens the screen with the default', async () => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save these filters...' }).click();
    await page.getByLabel('Name').fill('At rest');
    await page.getByLabel('The menu opens the screen with it').check();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'View: At rest' }).waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agents', exact: true }).click();
    await at(page, '/admin/agents?status=paused');
    assert.equal((await call('GET', 'views'))[0].query, 'status=paused');
  });

  await t.test('come back when a delete is undone', async () => {
    await page.getByRole('button', { name: 'View: At rest' }).click();
    await page.getByRole('menuitem', { name: 'Delete this view' }).click();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'View: At rest' }).waitFor();
    const [view] = await call('GET', 'views');
    assert.deepEqual([view.name, view.isDefault], ['At rest', true]);
  });
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

/** The exhaustive tests go on from here. */
export { browser, field, at, chosen };
