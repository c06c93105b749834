import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScratchProduct } from '../../tools/lib/scratch-product.mjs';
import { startSellingShop } from '../../tools/rig/selling-shop.mjs';
import { launch, openWindow } from './lib/browser.mjs';

/** Where to leave pictures of what was seen: nowhere, unless somebody wants to look. */
const pictures = process.env.PICTURES;

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
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`In 60 s ${what} did not come about.`);
}

before(async () => {
  shop = await startSellingShop({ products: 6 });
  product = await startScratchProduct({ ...shop.settings, MASTER_KEY: randomBytes(32).toString('base64') });
  const credentials = { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' };
  const { id } = await call('POST', 'integrations/shopify/connect', credentials);
  await until('the first reading', async () => (await call('GET', `integrations/${id}`)).sync?.finishedAt);
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await product?.stop();
  await shop?.stop();
});

const open = (look) => openWindow(browser, { ...look, baseURL: product.url });
const looks = [
  { theme: 'dark' },
  { theme: 'light' },
  { theme: 'dark', width: 360, height: 740 },
  { theme: 'light', width: 360, height: 740 },
];

/** Nothing stands beside the window, in either theme and on a phone. */
async function lookedAt(name, path, ready) {
  for (const look of looks) {
    const page = await open(look);
    await page.goto(path);
    await ready(page).waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${name} is wider than its window`);
    if (pictures) await page.screenshot({ path: `${pictures}/${name}-${look.theme}-${look.width ?? 1440}.png`, fullPage: true });
    await page.context().close();
  }
}

test('should propose better texts of a listing from a new task, and write them once a person says so', async () => {
  const page = await open();
  await page.goto('/admin/task-queue');
  await page.getByRole('button', { name: 'New task' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Title').fill('Texts of our first pot');
  await dialog.getByRole('combobox', { name: 'Done by' }).click();
  await page.getByRole('option', { name: /^SEO Optimization/ }).click();
  await dialog.getByRole('button', { name: 'Shop listings' }).click();
  await dialog.getByRole('textbox', { name: 'SKUs' }).fill('SKU-1');
  await dialog.getByRole('switch', { name: 'Propose what it finds' }).click();
  if (pictures) await page.screenshot({ path: `${pictures}/new-task.png` });
  await dialog.getByRole('button', { name: 'Create task' }).click();
  const task = await until('the task', async () =>
    (await call('GET', 'tasks?search=first%20pot')).find(({ status }) => status === 'completed'),
  );
  const [batch] = await call('GET', `changes?taskId=${task.id}`);
  assert.equal(batch.title, 'Texts of 1 listing: 2 changes');

  await page.goto(`/admin/tasks/${task.id}`);
  await page.getByRole('heading', { name: 'Texts of 1 listing' }).waitFor();
  const proposed = page.getByRole('list', { name: 'Changes it proposed' });
  await proposed.getByText('2 lines').waitFor();
  await proposed.getByRole('link', { name: 'Review' }).click();
  await page.waitForURL(`**/admin/changes/${batch.id}`);
  await page.getByText('It has no search description; search engines pick some text.').first().waitFor();
  await lookedAt('texts-result', `/admin/tasks/${task.id}`, (one) => one.getByRole('list', { name: 'Changes it proposed' }));
  await lookedAt('texts-batch', `/admin/changes/${batch.id}`, (one) => one.getByText('2 changes').first());

  const lines = (await call('GET', `changes/${batch.id}/lines`)).map(({ id }) => id);
  await call('POST', `changes/${batch.id}/approve`, { lines });
  const ends = await until('they are read back', async () => {
    const now = await call('GET', `changes/${batch.id}/lines`);
    return now.every(({ status }) => status === 'verified') && now;
  });
  assert.deepEqual(ends.map(({ field }) => field).sort(), ['description', 'seoDescription']);
  assert.deepEqual(page.problems, []);
});

test('should sell the two tools with what they made of the demo shop', async () => {
  for (const tool of ['listing-fixer', 'order-shipper'])
    await lookedAt(tool, `/agent-boosters/${tool}`, (one) => one.getByRole('heading', { level: 1 }));
});
