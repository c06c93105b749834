import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { call, clearAll, createTask, taskWhen } from './lib/api.mjs';
import { launch, openWindow } from './lib/browser.mjs';
import { chartPage, overlapsIn } from './lib/labels.mjs';

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

for (const [width, height] of [
  [1440, 900],
  [360, 740],
]) {
  test(`should open with the result at ${width} x ${height}, on the page and in the drawer`, async () => {
    const page = await openWindow(browser, { width, height });
    for (const address of [`/admin/tasks/${analysis.id}`, `/admin/task-queue?task=${analysis.id}`]) {
      await page.goto(address);
      const result = region(page, 'Result');
      const title = result.getByRole('heading', { name: 'Shop orders' });
      await title.waitFor();
      const top = await topOf(title);
      const foot = await page.getByRole('button', { name: 'Run again', exact: true }).boundingBox();
      assert.ok(top < height / 2, `the result begins at ${top}`);
      assert.ok(top < foot.y, 'the result begins below what is in the way');
      assert.ok(top < (await topOf(region(page, 'Steps'))), 'the steps stand before the result');
      assert.ok(top < (await topOf(region(page, 'Log'))), 'the log stands before the result');
      // The chart stands in the text, before its second section.
      const chart = result.getByRole('img', { name: 'chart.svg' });
      await chart.waitFor();
      assert.ok((await topOf(chart)) < (await topOf(result.getByRole('heading', { name: 'What was counted' }))));
      assert.equal(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        true,
        'the page is wider than its window',
      );
    }
    assert.deepEqual(page.problems, []);
  });
}

test('should copy the Markdown, and give the file', async () => {
  const page = await openWindow(browser);
  await page.goto(`/admin/tasks/${analysis.id}`);
  const report = await textOf(analysis, 'report.md');
  await region(page, 'Result').getByRole('button', { name: 'Copy' }).click();
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

test('should hand a table on to an analysis', async () => {
  const page = await openWindow(browser);
  await page.goto(`/admin/tasks/${analysis.id}`);
  await page.getByRole('button', { name: 'Use this' }).click();
  await page.getByRole('menuitem', { name: /Analyse the table/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByText(/^table\.csv, /).waitFor();
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await page.getByText('Task created').waitFor();
  const [{ id }] = await call('GET', 'tasks');
  assert.equal((await taskWhen(id, isOver)).status, 'completed');
  assert.deepEqual(page.problems, []);
});

test('should show how far it is where the result will be, and the result when it ends, without a reload', async () => {
  // The page of a task is loaded before its time runs: on a busy machine that alone takes seconds.
  const page = await openWindow(browser);
  await page.goto(`/admin/tasks/${analysis.id}`);
  await region(page, 'Result').getByRole('button', { name: 'Copy' }).waitFor();
  const { id } = await createTask('Count slowly', [
    { type: 'log', message: 'Counting.' },
    { type: 'wait', seconds: 12 },
    { type: 'tool', tool: 'text.metrics', arguments: { text: 'One two three.' } },
  ]);
  await page.goto(`/admin/tasks/${id}`);
  const progress = region(page, 'Result').getByRole('progressbar', { name: 'Progress' });
  await progress.waitFor();
  await region(page, 'Result').getByText('Wait 12 s').waitFor();
  const shown = await topOf(progress);
  assert.ok(shown < 450 && shown < (await topOf(region(page, 'Steps'))), `the progress stands at ${shown}`);
  await region(page, 'Result').getByRole('button', { name: 'Copy' }).waitFor();
  assert.ok((await topOf(region(page, 'Result'))) < (await topOf(region(page, 'Steps'))));
  assert.deepEqual(page.problems, []);
});

test('should say first what to do when it failed, and lead to where a provider is set up', async () => {
  const failed = await run('Write a poem', 'Custom', { instructions: 'Write a poem about linen.' });
  assert.equal(failed.error.code, 'needs_provider');
  const page = await openWindow(browser, { width: 360, height: 740 });
  await page.goto(`/admin/tasks/${failed.id}`);
  const cure = page.getByRole('group', { name: 'What to do' });
  await cure.waitFor();
  const [hint, reason] = [cure.getByText(/^Add a key for a model/), cure.getByText(/^Instructions need an AI provider/)];
  assert.ok((await topOf(hint)) < (await topOf(reason)));
  await cure.getByRole('link', { name: 'API Keys' }).click();
  await page.waitForURL('**/admin/api-keys');
  assert.deepEqual(page.problems, []);
});

test('should open a run of a workflow with the page that it put together', async () => {
  const steps = [{ id: 'page', name: 'The page', type: 'transform', config: { output: { text: '# Evening\n\n**All** is packed.' } } }];
  const workflow = await call('POST', 'workflows', {
    name: 'Evening',
    steps,
    triggers: [{ id: 'hand', type: 'manual' }],
    status: 'active',
  });
  const { id } = await call('POST', `workflows/${workflow.id}/run`, {});
  await taskWhen(id, isOver);
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ]) {
    const page = await openWindow(browser, { width, height });
    await page.goto(`/admin/workflow-runs/${id}`);
    const title = region(page, 'Result').getByRole('heading', { name: 'Evening' });
    await title.waitFor();
    assert.ok((await topOf(title)) < height / 2);
    assert.ok((await topOf(title)) < (await topOf(region(page, 'Steps'))));
    await region(page, 'Result').getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The page copied to clipboard').waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '# Evening\n\n**All** is packed.');
    assert.deepEqual(page.problems, []);
  }
});

test('should draw 60 products with long names in a chart whose labels never touch', async () => {
  const names = Array.from(
    { length: 60 },
    (_, index) =>
      `${['WAFFLE KITCHEN TOWELS WITH HAND-SEWN HEMS', 'Stonewashed linen napkins, hemmed', '手縫いのリネンナプキン'][index % 3]} ${index}, set of four and a bag`,
  );
  const byProduct = `Product,Amount of all orders that were paid and not sent back\n${names.map((name, index) => `"${name}",${1_000_000 - index * 1_000}`).join('\n')}\n`;
  const days = Array.from(
    { length: 60 },
    (_, index) =>
      `2026-09-${String((index % 30) + 1).padStart(2, '0')},${index % 30 === 9 || index % 30 === 11 ? 9_000 : 20 + (index % 7)}`,
  );
  const byDay = `Date,Amount\n${days.join('\n')}\n`;
  const page = await openWindow(browser);
  for (const [title, csv, preset] of [
    ['Products', byProduct, 'abc'],
    ['Days', byDay, 'anomalies'],
  ]) {
    const task = await run(title, 'Data Analysis', { csv, preset });
    const svg = await textOf(task, 'chart.svg');
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      // As the result shows it: as wide as the window, and not narrower than its words need.
      await page.setContent(
        `<body style="margin:0"><div style="width:max(100vw, 640px)">${svg.replace('<svg ', '<svg style="width:100%;height:auto" ')}</div></body>`,
      );
      const { texts, touching, outside } = await overlapsIn(page.locator('svg'));
      assert.ok(texts > 4, `${title} has ${texts} labels`);
      assert.deepEqual({ touching, outside }, { touching: [], outside: [] }, `${title} at ${width}`);
    }
  }
});

test('should draw 60 columns with long labels that never touch, and figures over columns only where they have room', async () => {
  const html = await chartPage();
  const page = await openWindow(browser);
  for (const width of [1440, 360]) {
    for (const columns of [60, 8]) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(html);
      await page.evaluate((count) => window.drawChart(count), columns);
      await page.locator('svg g.labels text').first().waitFor();
      const { texts, touching, outside } = await overlapsIn(page.locator('svg').first());
      assert.ok(texts > 4, `there are ${texts} labels`);
      assert.deepEqual({ touching, outside }, { touching: [], outside: [] }, `${columns} columns at ${width}`);
    }
  }
});
