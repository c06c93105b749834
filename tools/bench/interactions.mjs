import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { findChromium } from '../lib/machine.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { fillEndedTasks } from './ended-tasks.mjs';
import { takenLongest, watchInteractions } from './interaction-times.mjs';

const eventsPerSecond = 50;
const patience = 60_000;
const errand = (title, steps = []) => ({ title, type: 'Custom', input: { steps } });

/** Tasks of one step, so many a second that the browser hears of `eventsPerSecond` changes of tasks. */
function keepWorking(client, heard) {
  const began = performance.now();
  let stopped = false;
  let number = 0;
  const lane = async () => {
    while (!stopped) {
      const due = ((performance.now() - began) / 1_000) * eventsPerSecond;
      if (heard() - heard.before < due)
        await client.call('POST', '/api/tasks', errand(`Meanwhile ${++number}`, [{ type: 'log', message: 'Done.' }]));
      else await sleep(5);
    }
  };
  const lanes = [lane(), lane(), lane()];
  return {
    async stop() {
      stopped = true;
      await Promise.all(lanes);
      return (heard() - heard.before) / ((performance.now() - began) / 1_000);
    },
  };
}

/** Scrolls down until every row is there. */
async function loadAll(page, rows) {
  const loaded = page.getByText(/^[\d,]+ (of [\d,]+ tasks|tasks)$/);
  await loaded.waitFor();
  for (const deadline = Date.now() + 10 * patience; Number((await loaded.innerText()).split(' ')[0].replaceAll(',', '')) < rows;) {
    if (Date.now() > deadline) throw new Error(`Not every task was loaded: ${await loaded.innerText()}`);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await sleep(20);
  }
}

/** What a person does in the queue: walks and marks rows, opens one, types, filters, and comes back. */
async function useQueue(page) {
  const press = async (key, times) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key, { delay: 40 });
  };
  await page.evaluate(() => window.scrollTo(0, 0));
  await press('j', 8);
  await press('x', 2);
  await press('k', 4);
  await press('Escape', 1);
  // Where it is now: rows move, and a person does not wait until they stand still.
  const click = async (locator) => {
    const box = await locator.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 40 });
  };
  const row = page.locator('tr[data-row] a.nm');
  for (const index of [2, 6]) await click(row.nth(index));
  await press('Escape', 1);
  await page.mouse.wheel(0, 4_000);
  await page.mouse.wheel(0, -4_000);
  for (let i = 0; i < 2; i++) await click(page.getByRole('button', { name: /^(More|Fewer) filters$/ }));
  await click(page.getByLabel('Search tasks'));
  await page.keyboard.type('errand', { delay: 60 });
  await press('Backspace', 6);
}

/**
 * Interaction to next paint while all of 10,000 tasks are loaded into the queue and 50 changes of tasks a second arrive: tasks that
 * are made over HTTP and done by a worker on the same machine. As the browser counts it: one in fifty interactions may take longer.
 * @returns {Promise<{ p98: number, worst: number, count: number, events: number, slowest: string[] }>} milliseconds, and changes a
 *   second that arrived
 */
export async function interactionsWhileBusy({ databaseUrl, rows = 10_000, rounds = 6 }) {
  const product = await rigProduct({ databaseUrl });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const client = caller(product.url, 20);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await fillEndedTasks(pool, rows);
    await product.startWorker().ready();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
    page.setDefaultTimeout(patience);
    await page.addInitScript(watchInteractions);
    let changes = 0;
    const heard = () => changes;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => (changes += /^\S{0,4}\["task_(created|updated)"/.test(payload) ? 1 : 0)),
    );
    await page.goto('/admin/task-queue');
    await loadAll(page, rows);
    await page.evaluate(() => window.takeInteractions());
    const before = await page.evaluate(() => performance.interactionCount);
    heard.before = changes;
    const work = keepWorking(client, heard);
    for (let round = 0; round < rounds; round++) await useQueue(page);
    const events = await work.stop();
    return { ...(await takenLongest(page, before)), events };
  } finally {
    await browser.close();
    client.close();
    await pool.end();
    await product.stop();
  }
}
