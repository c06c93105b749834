import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startScratchProduct } from '../../tools/lib/scratch-product.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { startPlatform } from './lib/platform.mjs';
import { auditScreens } from './lib/screens.mjs';

let browser;
let platform;
let product;

before(async () => {
  platform = await startPlatform();
  product = await startScratchProduct({
    MASTER_KEY: randomBytes(32).toString('base64'),
    OUTBOUND_ALLOW: platform.host,
    SHOPIFY_API_BASE: platform.url,
    EBAY_API_BASE: platform.url,
    EBAY_APIZ_BASE: platform.url,
  });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await product?.stop();
  await platform?.close();
});

const open = (look) => openWindow(browser, { ...look, baseURL: product.url });
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

  const release = platform.hold();
  await dialog.getByRole('textbox', { name: 'Access token' }).fill('shpat_right_0123456789');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Successfully connected Shopify').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  const shopify = card(page, 'Shopify fern-and-fold.myshopify.com');
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

test('a token that is refused later asks for a new one, on the card', async () => {
  platform.expire();
  const page = await open();
  await page.goto('/admin/integrations');
  const shopify = card(page, 'Shopify fern-and-fold.myshopify.com');
  await shopify.getByRole('link', { name: 'Shopify' }).click();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await page.getByText('Error', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Integrations' }).first().click();
  await shopify.getByRole('button', { name: 'Sign in again' }).waitFor();
  platform.accept('shpat_newer_0123456789');
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
  const rows = await (await fetch(`${product.url}/api/integrations`)).json();
  const id = (name) => rows.find((row) => row.platform === name).id;
  await auditScreens(t, open, {
    integrations: { path: '/admin/integrations', ready: 'Available Integrations' },
    integration: { path: `/admin/integrations/${id('shopify')}`, ready: '12 products' },
    'integration-consent': { path: `/admin/integrations/${id('ebay')}`, ready: 'Agree at eBay' },
  });
});

test('disconnecting keeps or deletes what came in', async () => {
  const page = await open();
  const orders = async () => (await fetch(`${product.url}/api/shop-orders?limit=1`)).headers.get('x-total-count');
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
