import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProduct } from './lib/product.mjs';
import { auditScreen } from './lib/audit.mjs';
import { openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { world, expected } from './journeys/checkout.mjs';

test('should say who may buy before a price is seen, in a console that sells to itself', async () => {
  const own = await startProduct({ ...world.settings, TOOL_SHOP: 'own' });
  try {
    for (const look of [{ theme: 'dark' }, { theme: 'light', width: 360, height: 740 }]) {
      const page = await openWindow(world.browser, { ...look, baseURL: own.url, expected });
      await page.goto('/agent-boosters');
      await page.getByText('Tools are bought for this console, by people who sign in to it.').waitFor();
      await page.goto('/checkout?product=ai-pricing-engine');
      await page.getByRole('heading', { name: 'Sign in to buy this' }).waitFor();
      assert.equal(await page.getByText('$24.99').count(), 0);
      await page.waitForLoadState('networkidle');
      await auditScreen(page, `sign-in-to-buy-${look.width ?? 1440}-${look.theme}`);
      await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
      await page.waitForURL(/\/sign-in\?back=%2Fcheckout/);
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  } finally {
    await own.stop();
  }
});
