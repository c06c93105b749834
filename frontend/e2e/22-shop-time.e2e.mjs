import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

const shop = 'Pacific/Fiji';
const place = 'Fiji';
const note = 'All times are Fiji time';
/** Seventeen hours behind the shop: most of its times are on another day there. */
const elsewhere = 'America/New_York';

let browser;
let screens;

/** A shop in Fiji at work: a daily agent, tasks in several states, orders, a sync of settings in the audit log. */
before(async () => {
  await clearAll();
  await call('PUT', 'settings', { timeZone: shop });
  await call('POST', 'demo-shop');
  const daily = await call('POST', 'agents', {
    name: 'Day after day',
    type: 'Custom',
    priority: 'medium',
    schedule: 'daily',
    scheduleTime: '09:00',
    config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
  });
  await call('PATCH', `agents/${daily.id}`, { status: 'running' });
  const run = await createTask('Count the shelf', [{ type: 'log', message: 'Counted.' }]);
  await taskWhen(run.id, ({ status }) => status === 'completed');
  const waiting = await createTask('Wait for the ship', [{ type: 'wait', seconds: 7_200 }]);
  await taskWhen(waiting.id, ({ status }) => status === 'waiting');
  const [order] = await call('GET', 'shop-orders?limit=1');
  screens = {
    dashboard: { path: '/admin', ready: 'Sample: the demo shop is loaded' },
    agents: { path: '/admin/agents', ready: `daily, next at` },
    agent: { path: `/admin/agents/${daily.id}`, ready: 'Last 7 days' },
    'task queue': { path: '/admin/task-queue', ready: 'Wait for the ship' },
    task: { path: `/admin/tasks/${run.id}`, ready: 'Counted.' },
    orders: { path: '/admin/shop-orders', ready: 'from your channels' },
    order: { path: `/admin/shop-orders?order=${order.id}`, ready: 'Fees of the platform' },
    analytics: { path: '/admin/analytics?period=24h', ready: 'Efficiency and completion' },
    'analytics of days': { path: '/admin/analytics?period=custom&from=2026-11-01&to=2026-11-20', ready: 'Efficiency and completion' },
    'analytics of the shop': { path: '/admin/analytics?view=shop', ready: 'Profit by product and channel' },
    audit: { path: '/admin/audit-log', ready: 'Today,' },
    settings: { path: '/admin/settings', ready: 'Max Concurrent Tasks' },
    'settings, notifications': { path: '/admin/settings?tab=notifications', ready: 'Weekly reports' },
    'settings, advanced': { path: '/admin/settings?tab=advanced', ready: 'Clear All Data' },
  };
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await clearAll();
  await call('PUT', 'settings', { timeZone: 'UTC' });
});

/** A time of day, a day, a month: what a wrong clock would change. */
const time = /\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|yesterday|today/i;

/** The words of a screen that speak of a time, without the name of the place. */
const timesOf = (words) =>
  words
    .filter((text) => text !== note)
    .map((text) => text.replaceAll(`, ${place}`, '').replaceAll(` (${place} time)`, ''))
    .filter((text) => time.test(text) || text.includes(place));

/** Both windows hold the same moment, so that no minute of theirs begins between two looks. */
async function windowIn(zone, moment) {
  const page = await openWindow(browser, { timezoneId: zone });
  await page.clock.setFixedTime(moment);
  return page;
}

test('should say the zone beside a time that is read alone, and mean the day of the shop where one is chosen', async () => {
  // Late in the evening of the 23rd in New York it is the 24th in Fiji.
  const page = await windowIn(elsewhere, new Date('2026-11-24T03:30:00Z'));
  await page.goto('/admin/agents');
  await page.getByText(/^daily, next at (\d+ \w+, )?09:00, Fiji$/).waitFor();
  await page.goto('/admin');
  await page.getByText('Tuesday 24 November, 15:30').waitFor();
  await page.goto('/admin/analytics');
  await page.getByRole('button', { name: 'Custom' }).click();
  assert.equal(await page.getByLabel('Last day').inputValue(), '2026-11-24');
  await page.getByText("The shop's days (Fiji time)").waitFor();
  await page.goto('/admin/settings?tab=notifications');
  await page.getByText("on the shop's clock (Fiji time)").first().waitFor();
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

test('should draw all times anew when the shop moves', async () => {
  const page = await windowIn(elsewhere, new Date('2026-11-24T03:30:00Z'));
  await page.goto('/admin');
  await page.getByText('Tuesday 24 November, 15:30').waitFor();
  // An event that is sent before the first connection stands reaches nobody.
  await page.getByTitle('Live updates connected').waitFor();
  await call('PUT', 'settings', { timeZone: 'Asia/Kolkata' });
  await page.getByText('Tuesday 24 November, 09:00').waitFor();
  await page.getByText('All times are Kolkata time').waitFor();
  await call('PUT', 'settings', { timeZone: elsewhere });
  await page.getByText('Monday 23 November, 22:30').waitFor();
  assert.equal(await page.getByText('All times are').count(), 0);
  await page.context().close();
});

/** The exhaustive tests go on from here. */
export { shop, place, note, elsewhere, screens, timesOf, windowIn };
