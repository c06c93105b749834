import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { world, open, card } from './journeys/integrations.mjs';

test('a token that is refused later asks for a new one, on the card', async () => {
  world.platform.expire();
  const page = await open();
  await page.goto('/admin/integrations');
  const shopify = card(page, 'Shopify fern-and-fold.myshopify.com');
  await shopify.getByRole('link', { name: 'Shopify' }).click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('Error', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Integrations' }).first().click();
  await shopify.getByRole('button', { name: 'Sign in again' }).waitFor();
  world.platform.accept('shpat_newer_0123456789');
  await shopify.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to Shopify again' });
  await dialog.getByRole('textbox', { name: 'Access token' }).fill('shpat_newer_0123456789');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await shopify.getByText('Active').waitFor();
  await page.context().close();
});

test('eBay without the consent of the seller says what is missing', async () => {
  const page = await open();
  await page.goto('/admin/integrations');
  await page.getByRole('button', { name: 'Connect eBay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect eBay' });
  await dialog.getByLabel('Client ID (App ID)').fill('Fern-App-1');
  await dialog.getByRole('textbox', { name: 'Client secret (Cert ID)' }).fill('PRD-secret-0123456789');
  await dialog.getByText('More options', { exact: true }).click();
  await dialog.getByLabel('RuName').fill('Fern-Fern-App-1-abcde');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await card(page, 'eBay Fern-App-1').getByText('Inactive').waitFor();
  await card(page, 'eBay Fern-App-1').getByRole('link', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: 'Agree at eBay' }).waitFor();
  await page.getByText('Not read: the consent of the seller is missing').first().waitFor();
  await page.context().close();
});

test('the screens hold in every width and theme', { timeout: 300_000, concurrency: 3 }, async (t) => {
  const rows = await (await fetch(`${world.product.url}/api/integrations`)).json();
  const id = (name) => rows.find((row) => row.platform === name).id;
  await auditScreens(t, open, {
    integrations: { path: '/admin/integrations', ready: 'Available Integrations' },
    integration: { path: `/admin/integrations/${id('shopify')}`, ready: '12 products' },
    'integration-consent': { path: `/admin/integrations/${id('ebay')}`, ready: 'Agree at eBay' },
  });
});

test('disconnecting keeps or deletes what came in', async () => {
  const page = await open();
  const orders = async () => (await fetch(`${world.product.url}/api/shop-orders?limit=1`)).headers.get('x-total-count');
  await page.goto('/admin/integrations');
  await page.getByRole('link', { name: 'Manage Shopify' }).click();
  await page.getByRole('button', { name: 'Disconnect Shopify' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Shopify?' });
  await dialog.getByLabel('Delete them, too').click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('What came from it is deleted.').waitFor();
  await page.getByRole('button', { name: 'Connect Shopify' }).waitFor();
  assert.equal((await orders()) ?? '0', '0');
  await page.context().close();
});
