import { chromium } from 'playwright-core';
import { findChromium } from '../lib/machine.mjs';
import { rigProduct } from '../rig/product.mjs';
import { startSellingShop } from '../rig/selling-shop.mjs';
import { deskOf } from './changes.mjs';
import { takenLongest, watchInteractions } from './interaction-times.mjs';
import { percentile } from './percentile.mjs';

const patience = 60_000;
const loads = 5;
/** Points of Shopify that come back each second: 5,000 lines take a minute and more. */
const restoreRate = 400;

/** Notes when the first line stands in the document, and how long the page did nothing else. Runs in the page. */
function watchRows() {
  window.longTasks = [];
  new window.PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) window.longTasks.push({ duration, startTime });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (window.document.querySelector('tbody tr.row') === null) return window.requestAnimationFrame(look);
    // One frame later it is painted.
    window.requestAnimationFrame(() => (window.firstRowsAt = window.performance.now()));
  };
  window.requestAnimationFrame(look);
}

/** What a person does with a batch that runs: walks through lines, opens some, looks for one, filters, and comes back. */
async function useBatch(page) {
  const press = async (key, times) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key, { delay: 40 });
  };
  // Where it is now: rows move, and a person does not wait until they stand still.
  const click = async (locator) => {
    const box = await locator.boundingBox({ timeout: 5_000 }).catch(() => null);
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
  };
  await page.evaluate(() => window.scrollTo(0, 0));
  await press('j', 6);
  await press('k', 3);
  const names = page.locator('tbody tr.row button.nm');
  for (const index of [1, 3]) await click(names.nth(index));
  for (const index of [1, 3]) await click(names.nth(index));
  await page.mouse.wheel(0, 3_000);
  await page.mouse.wheel(0, -6_000);
  await click(page.getByLabel('Search lines'));
  await page.keyboard.type('sku-12', { delay: 80 });
  await press('Backspace', 6);
  const shows = page.getByRole('group', { name: 'Show' });
  for (const name of ['Need a look', 'All']) await click(shows.getByRole('button', { name, exact: true }));
  await names.first().waitFor();
}

/**
 * A batch of 5,000 prices on the screen: until its first lines stand there, in a browser that was never here, and from an interaction to
 * the next paint while all of them are written, read back and shown.
 */
export async function changeScreen({ databaseUrl, lines = 5_000, rounds = 4, folder }) {
  const shop = await startSellingShop({ products: lines });
  const settings = { ...shop.settings, OUTBOUND_ALLOW: shop.host, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
  const product = await rigProduct({ databaseUrl, settings, ...(folder && { folder }) });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const open = async (address) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.addInitScript(watchInteractions);
    await page.addInitScript(watchRows);
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address, { waitUntil: 'commit' });
    const firstRows = await (await page.waitForFunction(() => window.firstRowsAt)).jsonValue();
    return { page, context, asked, firstRows };
  };
  try {
    await product.startWorker().ready();
    const desk = deskOf(product.url);
    await desk.connect('shopify', { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' });
    const id = await desk.propose(
      Array.from({ length: lines }, (_, n) => ({ platform: 'shopify', sku: `SKU-${n + 1}`, field: 'price', to: 20 + n / 100 })),
    );
    const address = `/admin/changes/${id}`;
    const first = [];
    for (let load = 0; load < loads; load++) {
      const { context, firstRows, page } = await open(address);
      first.push({ ms: firstRows, longTasks: await page.evaluate(() => window.longTasks) });
      await context.close();
    }
    const { page, asked } = await open(address);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name) => metrics.find((one) => one.name === name).value;
      return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
    };
    shop.set({ points: { maximum: 2_000, restoreRate }, forget: true });
    await desk.approve(id);
    await page.evaluate(() => {
      window.takeInteractions();
      window.longTasks.length = 0;
    });
    const [before, requests, count] = [await spent(), asked.length, await page.evaluate(() => performance.interactionCount)];
    const began = performance.now();
    for (let round = 0; round < rounds; round++) await useBatch(page);
    const seconds = (performance.now() - began) / 1_000;
    const after = await spent();
    const { verified = 0, approved = 0 } = await desk.countsOf(id);
    return {
      firstRows: percentile(
        first.map(({ ms }) => ms),
        0.5,
      ),
      longestAtFirst: percentile(
        first.map(({ longTasks }) => Math.max(0, ...longTasks.map(({ duration }) => duration))),
        0.5,
      ),
      ...(await takenLongest(page, count)),
      seconds,
      written: { verified, approved },
      longTasks: await page.evaluate(() => window.longTasks.map(({ duration }) => duration).sort((a, b) => b - a)),
      script: (after.script - before.script) / seconds,
      layout: (after.layout - before.layout) / seconds,
      requests: (asked.length - requests) / seconds,
    };
  } finally {
    await browser.close();
    await product.stop();
    await shop.stop();
  }
}
