import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { call, clearAll, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';

let browser;
let analysis;
const isOver = ({ status }) => ['completed', 'failed', 'cancelled'].includes(status);
const run = async (title, type, input) => {
  const { id } = await call('POST', 'tasks', { title, type, input });
  return taskWhen(id, isOver);
};

before(async () => {
  await clearAll();
  await call('POST', 'demo-shop');
  analysis = await run('Look at the orders', 'Data Analysis', { dataset: 'orders', preset: 'summary' });
  assert.equal(analysis.status, 'completed', JSON.stringify(analysis.error));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await clearAll();
});

const textOf = async ({ id, artifacts }, title) => {
  const file = artifacts.find((entry) => entry.title === title);
  const answer = await fetch(`${process.env.BASE_URL}/api/tasks/${id}/artifacts/${file.id}`);
  return answer.text();
};
const topOf = async (locator) => (await locator.boundingBox()).y;
const region = (page, name) => page.getByRole('region', { name, exact: true });

/** Opens the page and the drawer of the task: both start with headline, figures and chart, and the report is one click away. */
async function opensWithResult(width, height) {
  const page = await openWindow(browser, { width, height });
  for (const address of [`/admin/tasks/${analysis.id}`, `/admin/task-queue?task=${analysis.id}`]) {
    const isPage = address.includes('/tasks/');
    await page.goto(address);
    const result = region(page, 'Result');
    const title = result.getByRole('heading', { name: analysis.summary.headline });
    await title.waitFor();
    const top = await topOf(title);
    const foot = await page.getByRole('button', { name: 'Run again', exact: true }).boundingBox();
    assert.ok(top < height / 2, `the result begins at ${top}`);
    assert.ok(top < foot.y, 'the result begins below what is in the way');
    await result.getByText(analysis.summary.figures[0].label, { exact: true }).waitFor();
    await result.getByRole('img', { name: /^Net sales: from / }).waitFor();
    if (!isPage) {
      assert.ok(top < (await topOf(region(page, 'Steps'))), 'the steps stand before the result');
      assert.ok(top < (await topOf(region(page, 'Log'))), 'the log stands before the result');
    }
    const report = page.locator('details').filter({ has: page.locator('summary', { hasText: /^Report$/ }) });
    await report.locator('summary').click();
    await report.getByRole('heading', { name: 'What was counted' }).waitFor();
    if (isPage) {
      await page.getByRole('button', { name: 'Steps and log' }).click();
      const steps = page.getByRole(width < 1600 ? 'dialog' : 'complementary', { name: 'Steps and log' });
      await steps.getByRole('region', { name: 'Log' }).waitFor();
      assert.match(page.url(), /steps=1/);
      await steps.getByRole('button', { name: 'Close' }).click();
      await steps.waitFor({ state: 'detached' });
    }
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      true,
      'the page is wider than its window',
    );
  }
  assert.deepEqual(page.problems, []);
}

test('should open with the result, on the page and in the drawer', () => opensWithResult(1440, 900));

test('should copy the Markdown, and give the file', async () => {
  const page = await openWindow(browser);
  await page.goto(`/admin/tasks/${analysis.id}`);
  const report = await textOf(analysis, 'report.md');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('report.md copied to clipboard').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), report);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /report\.md/ }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'report.md');
  assert.equal(await readFile(await file.path(), 'utf8'), report);
  assert.deepEqual(page.problems, []);
});

test('should go on with a result in a form that is filled in, by keyboard', async () => {
  const page = await openWindow(browser, { width: 360, height: 740 });
  await page.goto(`/admin/tasks/${analysis.id}`);
  const use = page.getByRole('button', { name: 'Use this' });
  await use.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /Send it as a mail/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('Title').waitFor();
  assert.equal(await dialog.getByLabel('Title').inputValue(), 'Mail: Look at the orders');
  const step = dialog.getByRole('group', { name: 'step 1' });
  assert.equal(await step.getByLabel('Subject').inputValue(), 'Look at the orders');
  const words = await step.getByRole('textbox', { name: /^Text/ }).inputValue();
  assert.match(words, /^Shop orders\n/);
  assert.doesNotMatch(words, /\*\*/);
  await step.getByRole('textbox', { name: /^To/ }).fill('ana@example.com');
  await dialog.getByRole('switch', { name: 'Dry run', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await page.getByText('Task created').waitFor();
  const [{ id }] = await call('GET', 'tasks');
  const sent = await taskWhen(id, isOver);
  assert.equal(sent.input.steps[0].arguments.to[0], 'ana@example.com');
  assert.deepEqual([sent.status, sent.error], ['completed', null]);
  assert.deepEqual(page.problems, []);
});

/** The exhaustive tests go on from here. */
export { opensWithResult, browser, analysis, isOver, run, textOf, topOf, region };
