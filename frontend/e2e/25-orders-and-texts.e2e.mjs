import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScratchProduct } from '../../tools/lib/scratch-product.mjs';
import { startSellingShop } from '../../tools/rig/selling-shop.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';

let shop;
let product;
let browser;

async function call(method, path, body) {
  const answer = await fetch(`${product.url}/api/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return answer.json();
}

before(async () => {
  shop = await startSellingShop({ products: 6 });
  shop.set({ orders: [1_001, 1_002, 1_003].map((id) => ({ id, status: 'PAID', sku: 'SKU-1', cents: 3_000, quantity: 3 })) });
  product = await startScratchProduct({ ...shop.settings, MASTER_KEY: randomBytes(32).toString('base64') });
  const credentials = { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' };
  const { id } = await call('POST', 'integrations/shopify/connect', credentials);
  for (const deadline = Date.now() + 30_000; !(await call('GET', `integrations/${id}`)).sync?.finishedAt; await sleep(100)) {
    assert.ok(Date.now() < deadline, 'The shop was not read in 30 s');
  }
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await product?.stop();
  await shop?.stop();
});

const open = (look) => openWindow(browser, { ...look, baseURL: product.url });
const orderAt = (number) => shop.players.shopify.orders.get(String(number));
const pageOf = (sku) => shop.shelves.page('shopify', shop.shelves.state.bySku.shopify.get(sku).productId);
const order = async (number) => (await call('GET', `shop-orders?search=${number}`))[0];
const listing = async (sku) => (await call('GET', `inventory?search=${sku}&platform=shopify`))[0];

/** Approves the one line of the batch that is open, and waits until it was read back. */
async function send(page, what, look = () => undefined) {
  await page.getByRole('checkbox', { name: /^Choose (?!all )/ }).check();
  await page.getByRole('button', { name: 'Approve 1 line', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Send 1 ${what} now?` });
  await look(dialog);
  await dialog.getByRole('button', { name: `Send 1 ${what}` }).click();
  await page.getByText('Verified', { exact: true }).first().waitFor();
}

test('should ship an order and pay a part of it back, and say what cannot be undone before it is done', async (t) => {
  const page = await open();
  const { id } = await order(1_001);

  await t.test('a parcel leaves with its number', async () => {
    await page.goto(`/admin/shop-orders?search=1001&order=${id}`);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page.getByLabel('Tracking number').fill('JD0146');
    await page.getByRole('button', { name: 'Propose shipment' }).click();
    await page.getByText('Say who carries the parcel').waitFor();
    await page.getByLabel('Carrier').fill('DHL Express');
    await page.getByRole('button', { name: 'Propose shipment' }).click();
    await page.getByText('Order #1001: not shipped → shipped with DHL Express JD0146').first().waitFor();
    await send(page, 'shipment');
    assert.deepEqual(
      orderAt(1_001).parcels.map(({ company, number }) => [company, number]),
      [['DHL Express', 'JD0146']],
    );
  });

  await t.test('a part goes back, never more than is left', async () => {
    await page
      .getByRole('button', { name: /^Order #1001/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open order' }).click();
    await page.getByText('Order #1001 is shipped already.').waitFor();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByText('Cannot be undone.').waitFor();
    await page.getByLabel('Amount (USD)').fill('30.01');
    await page.getByRole('button', { name: 'Propose refund' }).click();
    await page.getByText('Only 30.00 is left').waitFor();
    await page.getByLabel('Amount (USD)').fill('12.50');
    await page.getByRole('button', { name: 'Propose refund' }).click();
    await page.getByText('Order #1001: $12.50 paid back').first().waitFor();
    await send(page, 'refund', async (dialog) => {
      await dialog.getByText('Goes back to buyers').waitFor();
      await dialog.getByText('Cannot be undone').waitFor();
    });
    assert.deepEqual(
      orderAt(1_001).refunds.map(({ cents }) => cents),
      [1_250],
    );
    await page
      .getByRole('button', { name: /^Order #1001/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open order' }).click();
    await page.getByText('Partly refunded').first().waitFor();
    await page.getByRole('link', { name: 'Order #1001: $12.50 paid back' }).waitFor();
  });
  assert.deepEqual(page.problems, []);
});

test('should change a text word by word, and end a listing', async (t) => {
  const page = await open();
  const { id, productName } = await listing('SKU-2');
  const drawer = page.getByRole('dialog', { name: productName });
  const readTexts = async () => {
    await page.goto(`/admin/inventory?search=SKU-2&product=${id}`);
    await drawer.getByRole('button', { name: 'Read the texts' }).click();
    await drawer.getByLabel('Title', { exact: true }).waitFor();
  };

  await t.test('what the platform does not take stands at its field', async () => {
    await readTexts();
    await drawer.getByLabel('Title', { exact: true }).fill('');
    await drawer.getByRole('button', { name: 'Propose texts' }).click();
    await drawer.getByText('Title cannot be empty').waitFor();
    await drawer.getByLabel('Title', { exact: true }).fill('Pot <b>two</b>');
    await drawer.getByRole('button', { name: 'Propose texts' }).click();
    await drawer.getByText('Title takes no HTML on Shopify; take the tags out.').waitFor();
  });

  await t.test('words that come and go are marked, and written once approved', async () => {
    const before = pageOf('SKU-2').title;
    await drawer.getByLabel('Title', { exact: true }).fill(`${before} in blue`);
    await drawer.getByRole('button', { name: 'Propose texts' }).click();
    await drawer.getByRole('link', { name: 'Open it to approve' }).click();
    assert.equal(await page.locator('ins').first().textContent(), ' in blue');
    await send(page, 'text');
    assert.equal(pageOf('SKU-2').title, `${before} in blue`);
  });

  await t.test('a listing ends, and says what buyers see then', async () => {
    await readTexts();
    await drawer.getByText('Buyers do not find it any more. Orders stay as they are.').waitFor();
    await drawer.getByRole('button', { name: 'Propose to end it' }).click();
    await drawer.getByRole('link', { name: 'Open it to approve' }).click();
    await send(page, 'listing');
    assert.equal(pageOf('SKU-2').status, 'DRAFT');
  });
  assert.deepEqual(page.problems, []);
});

test('should be sound on every screen of orders and texts', { concurrency: 3 }, async (t) => {
  const [ship, gone, pot] = await Promise.all([order(1_002), order(1_003), listing('SKU-3')]);
  const { batch: orders } = await call('POST', 'changes/orders', {
    title: 'Parcels of Monday',
    lines: [
      { orderId: ship.id, field: 'shipped', carrier: 'DHL Express', tracking: 'JD0147' },
      { orderId: ship.id, field: 'refund', amount: 5, reason: 'One arrived chipped' },
      { orderId: gone.id, field: 'cancelled', reason: 'INVENTORY', restock: true },
    ],
  });
  const description = `<p>A hand-thrown pot. ${'Glazed by hand, fired twice, and safe in the dishwasher. '.repeat(12)}</p>`;
  const { batch: texts } = await call('POST', 'changes', {
    title: 'Clearer words',
    lines: [
      { listingId: pot.id, field: 'title', to: 'Stoneware pot with a lid' },
      { listingId: pot.id, field: 'description', to: description },
      { listingId: pot.id, field: 'tags', to: ['stoneware', 'gift'] },
    ],
  });
  const openOrder = (button) => (page) => page.getByRole('button', { name: button, exact: true }).click();
  await auditScreens(t, open, {
    'order-ship': {
      path: `/admin/shop-orders?search=1002&order=${ship.id}`,
      open: openOrder('Mark as shipped'),
      ready: 'What is in this parcel',
    },
    'order-refund': {
      path: `/admin/shop-orders?search=1002&order=${ship.id}`,
      open: openOrder('Refund'),
      ready: 'Empty: all that is left',
    },
    'order-cancel': {
      path: `/admin/shop-orders?search=1003&order=${gone.id}`,
      open: openOrder('Cancel order'),
      ready: 'Nothing is paid back by it',
    },
    'changes-orders': {
      path: `/admin/changes/${orders.id}`,
      open: (page) =>
        page
          .getByRole('button', { name: /^Order #1003/ })
          .first()
          .click(),
      ready: 'Open order',
    },
    'changes-texts': {
      path: `/admin/changes/${texts.id}`,
      open: (page) =>
        page
          .getByRole('button', { name: /description/ })
          .first()
          .click(),
      ready: 'Show all',
    },
    'inventory-texts': {
      path: `/admin/inventory?search=SKU-3&product=${pot.id}`,
      open: (page) => page.getByRole('button', { name: 'Read the texts' }).click(),
      ready: 'Propose to end it',
    },
  });
});
