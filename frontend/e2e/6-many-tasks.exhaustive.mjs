import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, clearAll, createTask } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { until } from './lib/product.mjs';

/** In CI half of them: the list is windowed all the same, and making them takes most of the time. */
const MANY = process.env.CI ? 1000 : 2000;
const IN_FLIGHT = 40;
const titleOf = (number) => `Errand ${String(number).padStart(4, '0')}`;

let browser;
before(async () => {
  await clearAll();
  let next = 0;
  const keepAdding = async () => {
    while (next < MANY) await createTask(titleOf(++next));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, keepAdding));
  for (let open = 1; open > 0; await sleep(200)) {
    const { queued, running } = await call('GET', 'tasks/counts');
    open = queued + running;
  }
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await clearAll();
});

/** Notes how long every key and click takes until the next paint, as Interaction to Next Paint does. Runs in the page. */
function watchInteractions() {
  window.interactions = [];
  new window.PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) if (interactionId) window.interactions.push({ name, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

test(`should stay quick with ${MANY} tasks in the list while they change`, async (t) => {
  const page = await openWindow(browser);
  await page.addInitScript(watchInteractions);
  await page.goto('/admin/task-queue');
  const loaded = page.getByText(/^[\d,]+ (of [\d,]+ tasks|tasks)$/);
  await loaded.waitFor();
  await until('every task is loaded', async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return Number((await loaded.innerText()).split(' ')[0].replaceAll(',', '')) >= MANY;
  });
  const drawn = await page.locator('tr[data-row]').count();
  assert.ok(drawn < 150, `${drawn} rows are in the document`);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('tr[data-row]').first().waitFor();
  await page.evaluate(() => (window.interactions.length = 0));
  // Work goes on meanwhile: every one of these is several events.
  const busy = Promise.all(Array.from({ length: 20 }, (_, index) => createTask(`Meanwhile ${index}`, [{ type: 'wait', seconds: 0.2 }])));
  for (let index = 0; index < 15; index++) await page.keyboard.press('j');
  for (let index = 0; index < 5; index++) await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await busy;
  await page.getByLabel('Search tasks').pressSequentially('Errand 0234');
  await page.locator('tr[data-row]', { hasText: 'Errand 0234' }).waitFor();
  await page.locator('tr[data-row]', { hasText: titleOf(MANY - 1) }).waitFor({ state: 'detached' });

  const interactions = await page.evaluate(() => window.interactions.sort((a, b) => b.duration - a.duration));
  const worst = interactions.slice(0, 5).map(({ name, duration }) => `${name} ${duration} ms`);
  t.diagnostic(`${drawn} rows drawn; slowest of ${interactions.length} interactions over 16 ms: ${worst.join(', ')} (wanted: 200 ms)`);
  assert.equal((await call('GET', 'tasks?search=Errand%200234')).length, 1);
  assert.deepEqual(page.problems, []);
});
