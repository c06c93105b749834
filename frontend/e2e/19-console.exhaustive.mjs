import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call } from './lib/api.mjs';
import { auditScreen, forgetShifts } from './lib/audit.mjs';
import { openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { browser, field, at, chosen } from './19-console.e2e.mjs';

test('the sidebar', async (t) => {
  await t.test('shows all of its entries at once on a screen of 1440 by 900, and folds by keyboard', async () => {
    const page = await openWindow(browser);
    await page.goto('/admin/agents');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Agents', exact: true, current: 'page' }).waitFor();
    assert.ok(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight));
    await menu.getByRole('button', { name: 'Shop' }).press('Enter');
    await menu.getByRole('link', { name: 'Shop orders' }).waitFor({ state: 'hidden' });
    await menu.getByRole('button', { name: 'Other', expanded: false }).press('Enter');
    await menu.getByRole('link', { name: 'Payouts' }).waitFor();
    await page.reload();
    await menu.getByRole('button', { name: 'Shop', expanded: false }).waitFor();
    await menu.getByRole('button', { name: 'Other', expanded: true }).waitFor();
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  await t.test('is a rail of signs on a narrower screen, with names for those who cannot see them', async () => {
    const page = await openWindow(browser, { width: 1000, height: 800 });
    await page.goto('/admin/agents');
    const menu = page.getByRole('navigation', { name: 'Main' });
    assert.ok((await menu.boundingBox()).width <= 60);
    await menu.getByRole('link', { name: 'Deliveries' }).click();
    await page.getByRole('heading', { name: 'Deliveries', level: 1 }).waitFor();
    await auditScreen(page, 'rail');
    await page.context().close();
  });

  await t.test('reaches the subscreens of a screen through its tabs', async () => {
    const page = await openWindow(browser);
    await page.goto('/admin/marketplace');
    await page.getByRole('navigation', { name: 'Marketplace screens' }).getByRole('link', { name: 'Tool sales' }).click();
    await page.getByRole('heading', { name: 'Tool sales', level: 1 }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Marketplace', current: 'page' }).waitFor();
    await page.context().close();
  });

  await t.test('is a sheet with the same headings on a phone', async () => {
    const page = await openWindow(browser, { width: 360, height: 740 });
    await page.goto('/admin/agents');
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More screens' });
    await sheet.getByRole('list', { name: 'Other' }).getByRole('link', { name: 'Payouts' }).waitFor();
    await auditScreen(page, 'more');
    await sheet.getByRole('link', { name: 'Shop orders' }).click();
    await page.getByRole('heading', { name: 'Shop orders', level: 1 }).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await page.context().close();
  });
});

test('keyboard shortcuts', async (t) => {
  // The journey leaves a default view, with which the menu opens another address.
  for (const { id } of await call('GET', 'views')) await call('DELETE', `views/${id}`);
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
    assert.equal(await page.getByText('Choose what it does. You can change it later.').count(), 0);
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

test('the command palette at every width', { concurrency: 3 }, async (t) => {
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

test('the command palette says when there is nothing', async () => {
  const page = await openWindow(browser);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find or do' }).waitFor();
  await forgetShifts(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('zzqx');
  await page.getByText('Nothing is called "zzqx"').waitFor();
  await auditScreen(page, 'palette-none');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});
