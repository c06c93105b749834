import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, clearAll, taskWhen } from './lib/api.mjs';
import { baseUrl, launch } from './lib/browser.mjs';
import { allPayloads, openWatchedWindow, payloads, showsPayload } from './lib/planted-scripts.mjs';

let browser;
before(async () => {
  await clearAll();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await clearAll();
});

test('should show planted scripts as text: in names, in the log and in the report of a foreign page', async () => {
  const steps = payloads.map((message) => ({ type: 'log', message }));
  const agent = await call('POST', 'agents', { name: payloads[0], type: 'Custom', description: allPayloads, config: { input: { steps } } });
  const run = await call('POST', 'tasks', {
    title: payloads[1],
    description: allPayloads,
    type: 'Custom',
    agentId: agent.id,
    input: { steps },
  });
  const html = `<title>${payloads[12]}</title><h1>${payloads[2]}</h1><img src=x alt="${payloads[7]}"><p>${allPayloads}</p>`;
  const audit = await call('POST', 'tasks', { title: payloads[4], type: 'SEO Optimization', input: { html } });
  for (const { id } of [run, audit]) await taskWhen(id, ({ status }) => status === 'completed');

  const { page, faultsOn } = await openWatchedWindow(browser, baseUrl);
  for (const path of [`/admin/agents/${agent.id}`, `/admin/task-queue?task=${run.id}`, `/admin/tasks/${audit.id}`]) {
    await page.goto(path);
    await page.waitForFunction(showsPayload);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await faultsOn(path), []);
  }
});
