import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScratchProduct } from '../../tools/lib/scratch-product.mjs';
import { startSellingShop } from '../../tools/rig/selling-shop.mjs';
import { launch, openWindow, PATIENCE } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';

const credentials = {
  shopify: { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' },
  ebay: { clientId: 'Fern-App-1', clientSecret: 'PRD-secret-of-ebay-0001', refreshToken: 'v^1.1#selling' },
};

let shop;
let product;
let browser;

async function call(method, path, body) {
  const answer = await fetch(`${product.url}/api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
}

async function until(what, look) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what} did not come about.`);
}

async function connect(platform) {
  const { id } = await call('POST', `integrations/${platform}/connect`, credentials[platform]);
  await until(`the first reading of ${platform}`, async () => (await call('GET', `integrations/${id}`)).sync?.finishedAt);
}

before(async () => {
  shop = await startSellingShop({ products: 12 });
  product = await startScratchProduct({ ...shop.settings, MASTER_KEY: randomBytes(32).toString('base64') });
  await connect('shopify');
  await connect('ebay');
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await product?.stop();
  await shop?.stop();
});

const open = (look) => openWindow(browser, { ...look, baseURL: product.url });
const priceAt = (platform, sku) => shop.shelves.all(platform).find((one) => one.sku === sku).price;

/** The file of the listings with new prices for these SKUs on Shopify. */
async function editedFile(prices) {
  const lines = (await call('GET', 'changes/listings')).split(/\r?\n/);
  const place = lines[0].split(',').indexOf('New price');
  const edited = lines.map((line) => {
    const cells = line.split(',');
    const price = cells[1] === 'Shopify' && prices[cells[2]];
    return price ? cells.with(place, price).join(',') : line;
  });
  return { name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.join('\n')) };
}

test('should set limits, change prices by a spreadsheet, and take them back', async (t) => {
  const page = await open();

  await t.test('a kind acts only once each of its limits has a value', async () => {
    await page.goto('/admin/limits');
    const panel = page.getByRole('region', { name: 'Prices on Shopify' });
    assert.ok(await panel.getByRole('radio', { name: /^Act/ }).isDisabled());
    await panel.getByLabel('Lowest margin (%)').fill('20');
    await panel.getByLabel('What Shopify keeps (%)').fill('3');
    await panel.getByLabel('Most change a day (%)').fill('15');
    await panel.getByLabel('Most lines a batch').fill('50');
    await panel.getByLabel('Most lines a day').fill('100');
    await panel.getByRole('button', { name: 'Save limits' }).click();
    await page.getByText('Limits saved').waitFor();
    await until('the level to act', () => panel.getByRole('radio', { name: /^Act/ }).isEnabled());
  });

  await t.test('the edited file says line by line what would happen', async () => {
    const [first] = await call('GET', 'inventory?search=SKU-1&platform=shopify');
    await call('PATCH', `inventory/${first.id}`, { cost: 5 });
    await page.goto('/admin/changes');
    await page.getByText('Nothing was changed yet').first().waitFor();
    await page.getByRole('link', { name: 'Edit in a spreadsheet' }).click();
    await page.locator('input[type=file]').setInputFiles(await editedFile({ 'SKU-1': '10.50', 'SKU-2': '11.00', 'SKU-3': 'a lot' }));
    await page.getByText('2 lines would change, 1 cannot be taken').waitFor();
    await page.getByText('"a lot" is no number.').waitFor();
    await page.getByRole('button', { name: 'Propose 2 changes' }).click();
    await page.getByText('2 changes proposed').waitFor();
  });

  await t.test('what asks is chosen by hand, and sent after a last look', async () => {
    await page.getByRole('button', { name: 'Approve 1 line', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Choose Pot 1 on Shopify', checked: false }).check();
    await page.getByRole('button', { name: 'Approve 2 lines' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send 2 prices now?' });
    await dialog.getByText('Lowest margin').waitFor();
    await dialog.getByRole('button', { name: 'Send 2 prices' }).click();
    await page.getByText('2 lines approved').waitFor();
    await page.getByText('2 verified', { exact: true }).first().waitFor();
    assert.deepEqual([priceAt('shopify', 'SKU-1'), priceAt('shopify', 'SKU-2')], [1_050, 1_100]);
  });

  await t.test('undone, it stands as a batch of its own', async () => {
    await page.getByRole('button', { name: 'Undo all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo 2 lines' }).click();
    await page.getByRole('link', { name: 'The batch before' }).waitFor();
    await page.getByText('2 verified', { exact: true }).first().waitFor();
    assert.notEqual(priceAt('shopify', 'SKU-1'), 1_050);
  });
  assert.deepEqual(page.problems, []);
});

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
  await page.getByRole('button', { name: 'Approve 1 line' }).click();
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
  await wide.getByText('1 batch of changes waits for you').waitFor();
  await wide.getByRole('link', { name: 'Approvals 1 waits for you' }).waitFor();
  await wide.getByRole('link', { name: 'Changes 1 waits for you' }).waitFor();

  const page = await open({ width: 360, height: 740 });
  await page.goto('/admin/approvals');
  await page.getByRole('link', { name: 'Review' }).click();
  const choose = page.getByRole('checkbox', { name: /^Choose / });
  await choose.waitFor();
  // What asks, for want of a known floor, is chosen first.
  if (!(await choose.isChecked())) await choose.check();
  await page.getByRole('button', { name: 'Approve 1 line' }).click();
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
