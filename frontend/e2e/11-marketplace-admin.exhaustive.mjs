import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditScreen } from './lib/audit.mjs';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { open, call, buy } from './journeys/marketplace-admin.mjs';

/** Answers that are refusals by design are no problem of the page. */
const forget = (page, ...statuses) => (page.problems = page.problems.filter((line) => !statuses.some((status) => line.includes(status))));

test('should make a product out of a workflow of the console', async (t) => {
  const page = await open();
  const workflow = await call('POST', 'workflows', {
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
    assert.equal((await call('GET', 'marketplace/products/parcel-note/edit')).status, 'draft');
  });

  await t.test('it is published, changed, and taken out again', async () => {
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published', { exact: true }).first().waitFor();
    await page.getByLabel('Price').fill('5.49');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Product saved').waitFor();
    const { items } = await call('GET', 'marketplace/all?search=parcel%20note');
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
  await call('DELETE', 'demo-shop');
  await call('POST', 'plan/trial', { plan: 'starter' });
  const has = (await call('GET', 'plan')).agents.used;
  for (let made = has; made < 3; made++) await call('POST', 'agents', { name: `Hand ${made}`, type: 'Content Generation' });
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
  const [event] = await call('GET', 'webhooks/stripe/events');
  const screens = {
    'marketplace-drawer': { path: '/admin/marketplace?product=low-stock-reorder', ready: 'Switched off' },
    orders: { path: '/admin/orders', ready: '2 orders' },
    order: { path: `/admin/orders/${order}`, ready: 'told by Stripe' },
    webhooks: { path: '/admin/webhooks', ready: 'Last event' },
    webhook: { path: `/admin/webhooks?event=${event.id}`, ready: 'As Stripe sent it' },
  };
  await auditScreens(t, open, screens);
});
