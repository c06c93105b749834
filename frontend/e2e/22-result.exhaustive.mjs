import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, createTask, taskWhen } from './lib/api.mjs';
import { openWindow } from './lib/browser.mjs';
import { chartPage, overlapsIn } from './lib/labels.mjs';
// The tests below go on from what these journeys leave behind.
import { opensWithResult, browser, analysis, isOver, run, textOf, topOf, region } from './22-result.e2e.mjs';

test('should open with the result on a phone', () => opensWithResult(360, 740));

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
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
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
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  await region(page, 'Result').getByRole('heading', { level: 2 }).waitFor();
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
