import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectedWorld } from '../lib/connected-world.mjs';

const { world, open } = connectedWorld.use();
const card = (page, name) => page.getByRole('article', { name, exact: true });

test('a seller connects Shopify, follows the first sync and sees what came in', async () => {
  const page = await open();
  await page.goto('/admin/integrations');
  await page.getByRole('heading', { name: 'Business Integrations' }).waitFor();
  await page.getByText('No platform connected yet').waitFor();
  for (const name of ['eBay', 'Shopify', 'Amazon', 'Stripe']) await card(page, name).getByText('Available').waitFor();

  await page.getByRole('button', { name: 'Connect Shopify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Shopify' });
  await dialog.getByLabel('Shop domain').fill('not a shop!');
  await dialog.getByRole('textbox', { name: 'Access token' }).fill('shpat_wrong_0123456789');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('must be a domain like your-shop.myshopify.com').waitFor();
  await dialog.getByLabel('Shop domain').fill('fern-and-fold');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Connection Failed').waitFor();
  await dialog.getByText('Shopify does not accept the sign-in').first().waitFor();

  const release = world.platform.hold();
  await dialog.getByRole('textbox', { name: 'Access token' }).fill('shpat_right_0123456789');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Successfully connected Shopify').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const shopify = card(page, 'Shopify Fern & Fold, fern-and-fold.myshopify.com');
  await shopify.getByText('Never synced').waitFor();
  await shopify.getByRole('progressbar').waitFor();
  release();
  await shopify.getByText('250 orders, 12 products, 4 customers').waitFor();
  await shopify.getByText('Active').waitFor();
  await card(page, 'Shopify').getByText('Connected').waitFor();

  await page.getByRole('link', { name: 'Manage Shopify' }).click();
  await page.getByRole('heading', { name: 'Fern & Fold' }).waitFor();
  await page.getByText('Only what changed is read').first().waitFor();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('by hand').waitFor();
  await page.getByText('12 products', { exact: true }).first().waitFor();
  assert.deepEqual(
    page.problems.filter((problem) => !/status of 4\d\d/.test(problem)),
    [],
  );
  await page.context().close();
});

/** The exhaustive tests go on from here. */
export { world, open, card };
