import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectedWorld, loadDemoShop } from '../lib/connected-world.mjs';

const paidTool = { id: 'low-stock-reorder', name: 'Low Stock Reorder', price: 34.99 };
const freeTool = { id: 'weekly-shop-digest', name: 'Weekly Shop Digest' };

const { world, call, open } = connectedWorld.use();

/** Pays for it as the checkout does; the shop hears it from Stripe. */
async function buy({ id, name, price }) {
  const { clientSecret, orderId } = await call('POST', 'create-payment-intent', { amount: price, productId: id, productName: name });
  const paid = world.stripe.succeed(world.stripe.ofSecret(clientSecret));
  assert.equal(await world.stripe.send(world.product.url, paid), 200);
  return orderId;
}

test('should install what was bought, try it on own data, update it, rate it, and switch it off with a refund', async (t) => {
  await loadDemoShop(call);
  const page = await open();
  const row = page.getByRole('row', { name: new RegExp(paidTool.name) });
  const drawer = page.getByRole('complementary', { name: paidTool.name });
  let orderId;

  await t.test('filters are in the address and count what they would show', async () => {
    await page.goto('/admin/marketplace');
    await page.getByText('36 tools in the shop').waitFor();
    await page.getByRole('combobox', { name: /^Type/ }).click();
    await page.getByRole('option', { name: /^Nodes \d+$/ }).click();
    await page.waitForURL(/type=node/);
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Search tools').fill('no such tool');
    await page.getByText('No tools found').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row.getByText('In the shop').waitFor();
  });

  await t.test('a purchase shows at once, without a reload', async () => {
    orderId = await buy(paidTool);
    await row.getByText('Not installed', { exact: true }).waitFor();
    await page.getByText('0 installed, 1 not installed yet').waitFor();
  });

  await t.test('one press installs it switched off and runs it dry', async () => {
    await page.getByRole('button', { name: `Install ${paidTool.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It stays switched off').waitFor();
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await dialog.getByText('new workflow, switched off').waitFor();
    await dialog.getByText('Completed', { exact: true }).waitFor();
    await dialog.getByRole('link', { name: 'Read the result' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await row.getByText('Installed', { exact: true }).waitFor();
    const [{ status }] = await call('GET', 'workflows');
    assert.equal(status, 'inactive');
  });

  await t.test('a free tool is taken, and rated after its first real run', async () => {
    const free = page.getByRole('row', { name: new RegExp(freeTool.name) });
    const detail = page.getByRole('complementary', { name: freeTool.name });
    await page.getByRole('button', { name: `Get for free: ${freeTool.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true }).click();
    await page.getByRole('dialog').getByText('Completed', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await free.getByRole('link', { name: freeTool.name, exact: true }).click();
    await detail.getByText('a dry run does not count').waitFor();
    const workflow = (await call('GET', 'workflows')).find(({ name }) => name === freeTool.name);
    await call('PATCH', `workflows/${workflow.id}`, { status: 'active' });
    await call('POST', `workflows/${workflow.id}/run`, {});
    await detail.getByRole('button', { name: 'Rate' }).click();
    const dialog = page.getByRole('dialog', { name: /^How useful/ });
    await dialog.getByRole('button', { name: 'Save rating' }).click();
    await dialog.getByText('Choose one to five stars.').waitFor();
    await dialog.locator('label').nth(4).click();
    await dialog.getByText('Excellent', { exact: true }).waitFor();
    await dialog.getByLabel('Comment').fill('Saved me an hour a week');
    await dialog.getByRole('button', { name: 'Save rating' }).click();
    await detail.getByText('5.0 of 5, 1 rating').first().waitFor();
  });

  await t.test('a new version is written, offered with what changed, and taken over', async () => {
    const [major, minor, patch] = (await call('GET', `marketplace/products/${paidTool.id}`)).version.split('.').map(Number);
    const next = `${major}.${minor}.${patch + 1}`;
    await page.goto(`/admin/marketplace/products/${paidTool.id}`);
    await page.getByRole('button', { name: 'New version' }).click();
    const dialog = page.getByRole('dialog', { name: /^What is new/ });
    await dialog.getByText('Can be installed').waitFor();
    await dialog.getByRole('button', { name: `Add version ${next}` }).click();
    await dialog.getByText('Say what is different for the buyer.').waitFor();
    await dialog.getByLabel('What changed').fill('Counts returned stock.');
    await dialog.getByRole('button', { name: `Add version ${next}` }).click();
    await page.getByText(`Version ${next} is out`).waitFor();
    await page.goto('/admin/marketplace');
    await page.getByRole('button', { name: `Update ${paidTool.name}` }).click();
    const update = page.getByRole('dialog', { name: `Update ${paidTool.name} to ${next}?` });
    await update.getByText('Counts returned stock.').waitFor();
    await update.getByRole('button', { name: 'Update', exact: true }).click();
    await page.getByText(`${paidTool.name} ${next} is here`).waitFor();
    await row.getByText('Installed', { exact: true }).waitFor();
  });

  await t.test('the order tells its story', async () => {
    await page.goto('/admin/orders');
    await page.getByRole('link', { name: paidTool.name }).click();
    await page.waitForURL(new RegExp(orderId));
    const order = page.getByRole('complementary', { name: /^Order #/ });
    await order.getByText('told by Stripe').waitFor();
    const told = await order.getByRole('list', { name: 'What happened' }).getByRole('listitem').allTextContents();
    assert.match(told[0], /went to the checkout/);
    await page.getByRole('button', { name: 'Export' }).click();
    const csv = await fetch(world.product.url + (await page.getByRole('menuitem', { name: 'CSV' }).getAttribute('href')));
    await page.keyboard.press('Escape');
    assert.match(await csv.text(), /Low Stock Reorder/);
  });

  await t.test('a refund asks for the amount, and everything back switches the tool off and says why', async () => {
    const order = page.getByRole('complementary', { name: /^Order #/ });
    await order.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: /goes back\?$/ });
    await dialog.getByLabel('Amount').fill('35');
    await dialog.getByLabel('Reason').fill('Bought twice');
    await dialog.getByText('At most $34.99 can go back.').waitFor();
    await dialog.getByLabel('Amount').fill('34.99');
    await dialog.getByRole('button', { name: 'Refund $34.99' }).click();
    await order.getByText('Refunded', { exact: true }).first().waitFor();
    await page.goto(`/admin/marketplace?product=${paidTool.id}`);
    await row.getByText('Switched off').waitFor();
    await drawer.getByText('What it made and collected stays yours.').waitFor();
    const { status } = (await call('GET', 'workflows')).find(({ name }) => name === paidTool.name);
    assert.equal(status, 'inactive');
  });

  await t.test('the webhook log holds the event as it came, and works on it again without doing anything twice', async () => {
    await page.goto('/admin/webhooks');
    await page.getByRole('link', { name: 'payment_intent.succeeded' }).click();
    const event = page.getByRole('complementary', { name: 'payment_intent.succeeded' });
    await event.getByRole('region', { name: 'Payload' }).getByText('"livemode": false').waitFor();
    await event.getByRole('button', { name: 'Process again' }).click();
    await page.getByText(/^Processed again/).waitFor();
    assert.equal((await call('GET', `orders/${orderId}`)).status, 'refunded');
  });

  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { open, call, buy };
