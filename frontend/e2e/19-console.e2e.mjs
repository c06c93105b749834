import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask } from './lib/api.mjs';
import { auditScreen, forgetShifts } from './lib/audit.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';

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

test('the command palette', { concurrency: 3 }, async (t) => {
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
    await page.getByText('What should the agent do?').waitFor();
    await at(page, '/admin/agents');
    await page.keyboard.press('Escape');
    await page.getByText('What should the agent do?').waitFor({ state: 'detached' });
  });

  await t.test('says when there is nothing', async () => {
    // What moved in the four steps before adds up on a slow machine, and belongs to them.
    await forgetShifts(page);
    await page.keyboard.press('Control+k');
    await field(page).fill('zzqx');
    await page.getByText('Nothing is called "zzqx"').waitFor();
    await auditScreen(page, 'palette-none');
    await page.keyboard.press('Escape');
  });
  assert.deepEqual(page.problems, []);
  await page.context().close();

  await auditScreens(t, (look) => openWindow(browser, look), {
    palette: {
      path: '/admin/agents',
      open: async (window) => {
        await window.getByRole('button', { name: 'Find or do' }).click();
        await field(window).fill('agent');
        await chosen(window).first().waitFor();
      },
      ready: 'Create Agent',
    },
  });
});

test('the sidebar', async (t) => {
  await t.test('shows all of its entries at once on a screen of 1440 by 900, and folds by keyboard', async () => {
    const page = await openWindow(browser);
    await page.goto('/admin/agents');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Agents', exact: true, current: 'page' }).waitFor();
    assert.ok(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
    await menu.getByRole('button', { name: 'Tools' }).press('Enter');
    await menu.getByRole('link', { name: 'Tool sales' }).waitFor({ state: 'hidden' });
    await page.reload();
    await menu.getByRole('button', { name: 'Tools', expanded: false }).waitFor();
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  await t.test('is a rail of signs on a narrower screen, with names for those who cannot see them', async () => {
    const page = await openWindow(browser, { width: 1000, height: 800 });
    await page.goto('/admin/agents');
    const menu = page.getByRole('navigation', { name: 'Main' });
    assert.ok((await menu.boundingBox()).width <= 60);
    await menu.getByRole('link', { name: 'Tool sales' }).click();
    await page.getByRole('heading', { name: 'Tool sales', level: 1 }).waitFor();
    await auditScreen(page, 'rail');
    await page.context().close();
  });

  await t.test('is a sheet with the same headings on a phone', async () => {
    const page = await openWindow(browser, { width: 360, height: 740 });
    await page.goto('/admin/agents');
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More screens' });
    await sheet.getByRole('list', { name: 'Set-up' }).getByRole('link', { name: 'Audit log' }).waitFor();
    await auditScreen(page, 'more');
    await sheet.getByRole('link', { name: 'Shop orders' }).click();
    await page.getByRole('heading', { name: 'Shop orders', level: 1 }).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

test('keyboard shortcuts', async (t) => {
  const page = await openWindow(browser);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find or do' }).waitFor();

  await t.test('lead to screens, move in lists and open what is in focus', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await at(page, '/admin/agents');
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const name = await page.locator(':focus').innerText();
    assert.equal(name, await page.getByRole('article').nth(1).getByRole('link').first().innerText());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).waitFor();
  });

  await t.test('are listed, and only what listens', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'API Keys' }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('New API key').waitFor();
    assert.equal(await sheet.getByText('New agent').count(), 0);
    await auditScreen(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  await t.test('do nothing while somebody types', async () => {
    await page.goto('/admin/agents');
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('n ga');
    await at(page, '/admin/agents?search=n+ga');
    assert.equal(await page.getByText('What should the agent do?').count(), 0);
  });

  await t.test('can be switched off', async () => {
    await page.goto('/admin/settings?tab=appearance');
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('heading', { name: 'Settings' }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    assert.equal(new URL(page.url()).pathname, '/admin/settings');
    assert.equal(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count(), 0);
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

test('a new version that was deployed meanwhile asks for a reload and does not crash', async () => {
  const page = await openWindow(browser, { expected: ['404', 'Failed to load', 'MIME'] });
  await page.goto('/admin/agents');
  await page.getByRole('article').first().waitFor();
  await page.route(/\/assets\/CustomersPage.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
  await page.unroute(/\/assets\/CustomersPage.*\.js/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: 'Customers' }).waitFor();
  await page.context().close();
});
