import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { call, open, priceAt } from './journeys/changes.mjs';

test('should propose a change at a product, and hold it while all writing is stopped', async () => {
  const page = await open();
  await page.goto('/admin/changes');
  await page.getByRole('button', { name: 'Stop all writing' }).click();
  const strip = page.getByRole('status', { name: 'All writing is stopped' });
  await strip.waitFor();

  const [listing] = await call('GET', 'inventory?search=SKU-5&platform=ebay');
  await page.goto(`/admin/inventory?search=SKU-5&platform=ebay&product=${listing.id}`);
  const drawer = page.getByRole('dialog', { name: listing.productName });
  await drawer.getByLabel('New (USD)').fill('0');
  await drawer.getByRole('button', { name: 'Propose change' }).click();
  await drawer.getByText('Price must be more than 0.').waitFor();
  await drawer.getByLabel('New (USD)').fill('10.60');
  await drawer.getByRole('button', { name: 'Propose change' }).click();
  await drawer.getByRole('link', { name: 'Open it to approve' }).click();

  await page.getByRole('checkbox', { name: /^Choose / }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByText('All writing is stopped').waitFor();
  await page.getByRole('button', { name: 'Send 1 price' }).click();
  await strip.getByText('1 approved line waits').waitFor();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await strip.getByRole('button', { name: 'Allow writing again' }).click();
  await page.getByText('Verified', { exact: true }).first().waitFor();
  assert.equal(priceAt('ebay', 'SKU-5'), 1_060);
  assert.deepEqual(page.problems, []);
});

test('should show among the approvals what waits at the shops, three taps from being sent', async () => {
  const [listing] = await call('GET', 'inventory?search=SKU-7&platform=shopify');
  const lines = [{ listingId: listing.id, field: 'price', to: Number((listing.price * 1.02).toFixed(2)) }];
  await call('POST', 'changes', { title: 'Pots cost a little more', why: 'The kiln costs more.', lines });
  await call('PATCH', `inventory/${listing.id}`, { cost: 1 });

  const wide = await open();
  await wide.goto('/admin/approvals');
  await wide.getByText('1 change waits for you').waitFor();
  await wide.getByRole('link', { name: 'Approvals 1 waits for you' }).waitFor();
  await wide.getByRole('link', { name: 'Changes 1 waits for you' }).waitFor();

  const page = await open({ width: 360, height: 740 });
  await page.goto('/admin/approvals');
  await page.getByRole('link', { name: 'Pots cost a little more', exact: true }).click();
  const choose = page.getByRole('checkbox', { name: /^Choose / });
  await choose.waitFor();
  // What asks, for want of a known floor, is chosen first.
  if (!(await choose.isChecked())) await choose.check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 price' }).click();
  await page.getByText('Verified', { exact: true }).first().waitFor();

  // Heard by the other window.
  await wide.getByText('Nothing waits for you').first().waitFor();
  assert.deepEqual([...page.problems, ...wide.problems], []);
});

test('should be sound on every screen of changes', { concurrency: 3 }, async (t) => {
  const listings = await call('GET', 'inventory?limit=100');
  const lines = listings.slice(0, 20).map(({ id, price }) => ({ listingId: id, field: 'price', to: Number((price * 1.07).toFixed(2)) }));
  const { batch } = await call('POST', 'changes', { title: 'Reprice the linen', why: 'Linen went up 7% on 3 November.', lines });
  const [ended] = await call('GET', 'changes?limit=100').then((batches) => batches.filter(({ undoes }) => undoes));
  await auditScreens(t, open, {
    changes: { path: '/admin/changes', ready: 'Reprice the linen' },
    'approvals-changes': { path: '/admin/approvals', ready: 'Reprice the linen' },
    'changes-batch': {
      path: `/admin/changes/${batch.id}`,
      // By its name: over the arrow a tooltip would stand.
      open: (page) => page.getByRole('button', { name: /^Pot/ }).first().click(),
      ready: 'Save line',
    },
    'changes-sheet': {
      path: `/admin/changes/${batch.id}`,
      open: async (page) => {
        await page
          .getByRole('checkbox', { name: /^Choose Pot/ })
          .first()
          .click();
        await page.getByRole('button', { name: /^Approve/ }).click();
      },
      ready: /^Send \d+ prices? now\?$/,
    },
    'changes-ended': { path: `/admin/changes/${ended.id}`, ready: 'The batch before' },
    'limits-set': { path: '/admin/limits', ready: 'Quiet hours' },
    'inventory-changes': { path: `/admin/inventory?product=${listings[0].id}`, ready: 'Changes on' },
  });
});
