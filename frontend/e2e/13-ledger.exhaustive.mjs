import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call } from './lib/api.mjs';
import { openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { browser } from './13-ledger.e2e.mjs';

test('should be usable on a phone', async () => {
  const page = await openWindow(browser, { width: 360, height: 740, theme: 'light' });
  await call('POST', 'demo-shop');
  await page.goto('/admin/shop-orders');
  await page
    .getByRole('button', { name: /^DEMO-/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Amounts').waitFor();
  await call('DELETE', 'demo-shop');
  assert.deepEqual(page.problems, []);
});
