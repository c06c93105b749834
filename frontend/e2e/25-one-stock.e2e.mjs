import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startScratchProduct } from '../../tools/lib/scratch-product.mjs';
import { linkedChannels } from '../../tools/rig/linked-channels.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';

let seller;
let product;
let browser;

async function call(method, path, body) {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return answer.status === 204 ? null : answer.json();
}

async function until(what, look) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`In 60 s ${what} did not come about.`);
}

before(async () => {
  seller = await linkedChannels({ products: 7, stock: 8 });
  product = await startScratchProduct(seller.settings);
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
const stocks = () => call('GET', '/api/shared-stocks');
const stockOf = async (sku) => (await stocks()).find((one) => one.sku === sku);
const everywhere = (sku, pieces) =>
  until(`${sku} is ${pieces} everywhere`, () =>
    ['shopify', 'ebay', 'woocommerce'].every((channel) => seller.shown(channel, sku) === pieces),
  );

test('should say how to begin where nothing is connected', async (t) => {
  await auditScreens(t, open, { 'one-stock-empty': { path: '/admin/inventory?view=one-stock', ready: 'No shared stock yet' } });
});

test('should link products, sell them from one stock, and ask about what somebody else set', async (t) => {
  await seller.connect(call, product.url);
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

test('should be sound on every screen of One stock', { concurrency: 3 }, async (t) => {
  const { id } = await stockOf('SKU-1');
  const asking = await stockOf('SKU-2');
  await call('PATCH', `/api/shared-stocks/${asking.id}`, { isPaused: true, version: asking.version });
  await auditScreens(t, open, {
    'one-stock': { path: '/admin/inventory?view=one-stock', ready: 'Not linked yet' },
    'one-stock-all': {
      path: '/admin/inventory?view=one-stock',
      open: async (page) => {
        await page.getByRole('button', { name: 'Choose all' }).click();
      },
      ready: /^Link \d products$/,
    },
    'one-stock-drawer': { path: `/admin/inventory?view=one-stock&stock=${id}`, ready: 'What moved it' },
    'one-stock-recipe': {
      path: `/admin/inventory?view=one-stock&stock=${id}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Recipe and buffer' }).first().click();
        await page.getByRole('searchbox', { name: 'Add a stock to the bundle' }).fill('SKU-2');
        await page.getByRole('button', { name: /^SKU-2, / }).click();
      },
      ready: 'Save recipe',
    },
    'one-stock-add': {
      path: `/admin/inventory?view=one-stock&stock=${id}`,
      open: (page) => page.getByRole('button', { name: 'Add a listing' }).click(),
      ready: /SKU-3 on /,
    },
    'one-stock-unlink': {
      path: `/admin/inventory?view=one-stock&stock=${id}`,
      open: (page) => page.getByRole('button', { name: 'Unlink' }).click(),
      ready: 'Unlink SKU-1?',
    },
    'one-stock-none': { path: '/admin/inventory?view=one-stock&search=nothing-is-called-so', ready: /No shared stocks|Nothing/ },
    'one-stock-gone': {
      path: '/admin/inventory?view=one-stock&stock=0190a5c0-0000-7000-8000-000000000001',
      ready: 'The stock could not be read',
      allows404: true,
    },
  });
});
