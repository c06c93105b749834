import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { call, open, pageOf, order, listing, send } from './journeys/orders-and-texts.mjs';

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
