import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellingWorld } from '../lib/selling-world.mjs';

const { world, call, open } = sellingWorld.use();
const orderAt = (number) => world.shop.players.shopify.orders.get(String(number));
const pageOf = (sku) => world.shop.shelves.page('shopify', world.shop.shelves.state.bySku.shopify.get(sku).productId);
const order = async (number) => (await call('GET', `shop-orders?search=${number}`))[0];
const listing = async (sku) => (await call('GET', `inventory?search=${sku}&platform=shopify`))[0];

/** Approves the one line of the batch that is open, and waits until it was read back. */
async function send(page, what, look = () => undefined) {
  await page.getByRole('checkbox', { name: /^Choose (?!all )/ }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
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

/** The exhaustive tests go on from here. */
export { call, open, pageOf, order, listing, send };
