import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { callsTo, startProduct, until } from './lib/product.mjs';
import { linkedChannels } from '../../tools/rig/linked-channels.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let seller;
let product;
let browser;

const call = (method, path, body) => callsTo(product.url)(method, path, body);

before(async () => {
  seller = await linkedChannels({ products: 7, stock: 8 });
  product = await startProduct(seller.settings);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await product?.stop();
  await seller?.stop();
});

/** As if so long had gone by since a figure was missed. */
async function passed(time) {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(`UPDATE shared_stock_listings SET missing_since = missing_since - interval '${time}'`);
  await client.end();
}
const open = (look) => openWindow(browser, { ...look, baseURL: product.url });
const stocks = () => call('GET', 'shared-stocks');
const stockOf = async (sku) => (await stocks()).find((one) => one.sku === sku);
const everywhere = (sku, pieces) =>
  until(`${sku} is ${pieces} everywhere`, () =>
    ['shopify', 'ebay', 'woocommerce'].every((channel) => seller.shown(channel, sku) === pieces),
  );

test('should link products, sell them from one stock, and ask about what somebody else set', async (t) => {
  await seller.connect((method, path, body) => call(method, path.replace('/api/', ''), body), product.url);
  const page = await open();

  await t.test('a person confirms which products are one, by the keyboard alone', async () => {
    await page.goto('/admin/inventory?view=one-stock');
    const first = page.getByRole('checkbox', { name: 'Link SKU-1' });
    await first.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('6');
    assert.equal(await page.getByRole('textbox', { name: 'Pieces of SKU-1 there now' }).inputValue(), '6');
    await page.getByRole('checkbox', { name: 'Link SKU-2' }).check();
    await page.getByRole('button', { name: 'Link 2 products' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 products linked').waitFor();
    await everywhere('SKU-1', 6);
  });

  await t.test('what sells on one channel is taken off the others, and listed', async () => {
    await page.getByRole('row', { name: /SKU-1/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Pot 1' });
    await drawer.getByText('As it should be').nth(2).waitFor();
    seller.buy('woocommerce', 'SKU-1');
    await drawer.getByText(/^Sold on WooCommerce, order/).waitFor();
    await drawer.getByRole('region', { name: 'Movements' }).getByText('6 → 5').waitFor();
    await everywhere('SKU-1', 5);
  });

  await t.test('a buffer is kept back from one channel', async () => {
    const drawer = page.getByRole('dialog', { name: 'Pot 1' });
    const ebay = drawer.getByRole('group', { name: /^eBay/ });
    await ebay.getByRole('button', { name: 'Recipe and buffer' }).click();
    await ebay.getByLabel('Buffer').fill('two');
    await ebay.getByRole('button', { name: 'Save recipe' }).click();
    await ebay.getByText('A whole number').waitFor();
    await ebay.getByLabel('Buffer').fill('2');
    await ebay.getByRole('button', { name: 'Save recipe' }).click();
    await ebay.getByText('2 kept back').waitFor();
    await until('eBay keeps two back', () => seller.shown('ebay', 'SKU-1') === 3);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  await t.test('a figure that somebody else set is asked about', async () => {
    seller.shop.set({ change: [{ platform: 'shopify', sku: 'SKU-2', stock: 11 }] });
    seller.buy('woocommerce', 'SKU-2');
    const atShopify = async () => (await stockOf('SKU-2')).listings.find(({ platform }) => platform === 'shopify');
    await until('the look before the write finds it', async () => (await atShopify()).missing !== 0);
    await passed('2 minutes');
    const { shown } = await until('people are asked', async () => {
      const listing = await atShopify();
      return listing.state === 'asking' ? listing : null;
    });
    await page.goto('/admin/inventory?view=one-stock&show=asking');
    await page.getByRole('row', { name: /SKU-2/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Pot 2' });
    await drawer.getByText(`Shopify shows ${shown} pieces, One stock expected ${shown - 3}.`).waitFor();
    await drawer.getByRole('button', { name: `Take ${shown}` }).click();
    await page.getByText('The stock follows Shopify').waitFor();
    await everywhere('SKU-2', shown);
  });
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { call, open, stockOf };
