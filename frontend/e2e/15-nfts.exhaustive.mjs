import { test } from 'node:test';
import { call } from './lib/api.mjs';
import { openWindow } from './lib/browser.mjs';
// The tests below go on from what these journeys leave behind.
import { browser } from './15-nfts.e2e.mjs';

test('should tell a buyer who comes too late', async () => {
  const piece = await call('POST', 'nfts/generate', {
    prompt: 'A red planet',
    title: 'Wanted twice',
    description: 'Once.',
    price: '0.2',
    artist: 'procedural',
  });
  const page = await openWindow(browser, { width: 360, height: 740 });
  await page.goto('/admin/nft-marketplace');
  const buy = page.getByRole('button', { name: 'Buy Wanted twice' });
  await buy.waitFor();
  // The other buyer is faster than any hint could be.
  await page.route('**/purchase', async (route) => {
    await call('POST', `nfts/${piece.id}/purchase`);
    await route.continue();
  });
  await buy.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByText('Purchase Failed', { exact: true }).waitFor();
});
