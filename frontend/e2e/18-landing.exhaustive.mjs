import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { browser } from './18-landing.e2e.mjs';

test('the landing page comes to life', async (t) => {
  await t.test('needs no program until somebody is there, and comes to life without asking for its prices again', async () => {
    const page = await openWindow(browser, { theme: 'light' });
    const calls = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('html[data-ready]').count(), 0);
    assert.deepEqual(
      calls.filter((path) => path.startsWith('/api/')),
      [],
    );
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 700);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    assert.ok((await page.evaluate(() => window.scrollY)) > 300, 'the page stays where it was scrolled to');
    assert.deepEqual(
      calls.filter((path) => path.startsWith('/api/marketplace')),
      [],
    );
    await page.getByRole('link', { name: 'View Tools' }).click();
    await page.waitForURL('**/agent-boosters');
    await page.getByPlaceholder('Search workflows, nodes, and agents...').fill('no such thing');
    await page.getByText('No items found matching your criteria.').waitFor();
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  await t.test('does what was pressed before its program ran', async () => {
    const page = await openWindow(browser, { width: 360, height: 740 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to the light theme' }).tap();
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).tap();
    await page.waitForURL('**/pricing');
    await page.getByRole('button', { name: 'Monthly', exact: true }).tap();
    await page.getByRole('heading', { name: 'Month by month' }).waitFor();
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });

  await t.test('shows whoever knows the console what is theirs without being touched', async () => {
    const page = await openWindow(browser);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Find or do' }).waitFor();
    await page.goto('/');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.goto('/pricing?billing=monthly');
    await page.getByRole('heading', { name: 'Month by month' }).waitFor();
    await page.context().close();
  });
});
