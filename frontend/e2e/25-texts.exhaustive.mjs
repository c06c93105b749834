import assert from 'node:assert/strict';
import { test } from 'node:test';
// The tests below go on from what these journeys leave behind.
import { call, open } from './journeys/texts.mjs';

/** Folder for pictures of the screens, for a person who wants to look at them. */
const pictures = process.env.PICTURES;

const looks = [
  { theme: 'dark' },
  { theme: 'light' },
  { theme: 'dark', width: 360, height: 740 },
  { theme: 'light', width: 360, height: 740 },
];

/** Opens a page in both themes, on a desk and on a phone: nothing reaches beyond the window. */
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

test('should show the proposed texts without scrolling sideways', async () => {
  const [task] = await call('GET', 'tasks?search=first%20pot');
  const [batch] = await call('GET', `changes?taskId=${task.id}`);
  await lookedAt('texts-result', `/admin/tasks/${task.id}`, (one) => one.getByRole('list', { name: 'Changes it proposed' }));
  await lookedAt('texts-batch', `/admin/changes/${batch.id}`, (one) => one.getByText('3 changes').first());
});

test('should sell the two tools with what they made of the demo shop', async () => {
  for (const tool of ['listing-fixer', 'order-shipper'])
    await lookedAt(tool, `/agent-boosters/${tool}`, (one) => one.getByRole('heading', { level: 1 }));
});
