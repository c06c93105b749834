import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { startScratchProduct } from '../../tools/lib/scratch-product.mjs';
import { auditScreen } from './lib/audit.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';
import { StripeServer } from './lib/doubles.mjs';

const paidTool = { id: 'low-stock-reorder', name: 'Low Stock Reorder', price: 34.99 };
const freeTool = { id: 'weekly-shop-digest', name: 'Weekly Shop Digest' };

let browser;
let stripe;
let shop;

before(async () => {
  stripe = await StripeServer.start();
  const settings = {
    ...stripe.settings,
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
  [shop, browser] = await Promise.all([startScratchProduct(settings), launch()]);
  await api('POST', 'demo-shop');
});
after(async () => {
  await browser?.close();
  await shop?.stop();
  await stripe?.close();
});

const open = (look) => openWindow(browser, { ...look, baseURL: shop.url });

/** Answers that are refusals by design are no problem of the page. */
const forget = (page, ...statuses) => (page.problems = page.problems.filter((line) => !statuses.some((status) => line.includes(status))));

async function api(method, path, body) {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Pays for it as the checkout does; the shop hears it from Stripe. */
async function buy({ id, name, price }) {
  const { clientSecret, orderId } = await api('POST', 'create-payment-intent', { amount: price, productId: id, productName: name });
  const paid = stripe.succeed(stripe.ofSecret(clientSecret));
  assert.equal(await stripe.send(shop.url, paid), 200);
  return orderId;
}

test('should install what was bought, try it on own data, update it, rate it, and switch it off with a refund', async (t) => {
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
    const [{ status }] = await api('GET', 'workflows');
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
    const workflow = (await api('GET', 'workflows')).find(({ name }) => name === freeTool.name);
    await api('PATCH', `workflows/${workflow.id}`, { status: 'active' });
    await api('POST', `workflows/${workflow.id}/run`, {});
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
    const [major, minor, patch] = (await api('GET', `marketplace/products/${paidTool.id}`)).version.split('.').map(Number);
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
    const csv = await fetch(shop.url + (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')));
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
    const { status } = (await api('GET', 'workflows')).find(({ name }) => name === paidTool.name);
    assert.equal(status, 'inactive');
  });

  await t.test('the webhook log holds the event as it came, and works on it again without doing anything twice', async () => {
    await page.goto('/admin/webhooks');
    await page.getByRole('link', { name: 'payment_intent.succeeded' }).click();
    const event = page.getByRole('complementary', { name: 'payment_intent.succeeded' });
    await event.getByRole('region', { name: 'Payload' }).getByText('"livemode": false').waitFor();
    await event.getByRole('button', { name: 'Process again' }).click();
    await page.getByText(/^Processed again/).waitFor();
    assert.equal((await api('GET', `orders/${orderId}`)).status, 'refunded');
  });

  assert.deepEqual(page.problems, []);
});

test('should make a product out of a workflow of the console', async (t) => {
  const page = await open();
  const workflow = await api('POST', 'workflows', {
    name: 'Parcel note',
    triggers: [{ id: 'by_hand', type: 'manual' }],
    steps: [{ id: 'tell', name: 'Tell the shop', type: 'notify', config: { channel: 'in_app', message: 'A parcel is here' } }],
  });

  await t.test('what is missing is said at its field', async () => {
    await page.goto('/admin/marketplace/products/new');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.getByText('Give it a name.').waitFor();
    await page.getByText('Take a workflow or agent, or paste a definition.').waitFor();
    await page.getByLabel('Content').fill('{ "format": "stallhand.tool/1" }');
    await page.getByText('content.workflow').waitFor();
  });

  await t.test('its content is taken from a workflow and it begins as a draft', async () => {
    await page.getByLabel('Name').fill('Parcel Note');
    assert.equal(await page.getByLabel('Id').inputValue(), 'parcel-note');
    await page.getByLabel('Description').fill('Tells the shop that a parcel came.');
    await page.getByLabel('Price').fill('4.99');
    await page.getByRole('combobox', { name: /^Workflow of this console/ }).click();
    await page.getByRole('option', { name: workflow.name }).click();
    await page.getByRole('button', { name: 'Take its content' }).click();
    await page.getByText('Can be installed').waitFor();
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL(/products\/parcel-note$/);
    assert.equal((await api('GET', 'marketplace/products/parcel-note/edit')).status, 'draft');
  });

  await t.test('it is published, changed, and taken out again', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await page.getByLabel('Price').fill('5.49');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product saved').waitFor();
    const { items } = await api('GET', 'marketplace/all?search=parcel%20note');
    assert.deepEqual(
      items.map(({ price }) => price),
      [5.49],
    );
    await page.getByRole('button', { name: 'Take out of the shop' }).click();
    await page.getByText('Archived', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
    await page.waitForURL(/products$/);
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal((await gone).status(), 204);
  });

  forget(page, '404');
  assert.deepEqual(page.problems, []);
});

test('should warn when the limits of a plan come near, and let go of them', async () => {
  const page = await open();
  await api('DELETE', 'demo-shop');
  await api('POST', 'plan/trial', { plan: 'starter' });
  const has = (await api('GET', 'plan')).agents.used;
  for (let made = has; made < 3; made++) await api('POST', 'agents', { name: `Hand ${made}`, type: 'Content Generation' });
  await page.goto('/admin/settings');
  await page.getByText('All agents of the Starter plan are in use. Nothing more can be added.').first().waitFor();
  await page.getByText('3 of 3').waitFor();
  await auditScreen(page, 'plan-1440-dark');
  await page.getByRole('button', { name: 'Back to self-hosted' }).click();
  await page.getByRole('button', { name: 'Leave the plan' }).click();
  await page.getByText('No plan and no limits: this console is yours.').waitFor();
  assert.deepEqual(page.problems, []);
});

test('should be sound on every screen', { concurrency: 3 }, async (t) => {
  const product = { id: 'ai-pricing-engine', name: 'AI Pricing Engine', price: 24.99 };
  const order = await buy(product);
  const [event] = await api('GET', 'webhooks/stripe/events');
  const screens = {
    'marketplace-drawer': { path: '/admin/marketplace?product=low-stock-reorder', ready: 'Switched off' },
    orders: { path: '/admin/orders', ready: '2 orders' },
    order: { path: `/admin/orders/${order}`, ready: 'told by Stripe' },
    webhooks: { path: '/admin/webhooks', ready: 'Last event' },
    webhook: { path: `/admin/webhooks?event=${event.id}`, ready: 'As Stripe sent it' },
  };
  await auditScreens(t, open, screens);
});
