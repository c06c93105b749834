import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './lib/product.mjs';
import { launch, openWindow, PATIENCE } from './lib/browser.mjs';
import { allPayloads, openWatchedWindow, payloads, showsPayload, watchScripts } from './lib/planted-scripts.mjs';

let turn = 0;
/** Another payload for every field; all of it is short enough for a name. */
const bad = () => payloads[turn++ % payloads.length];

let shop;
let browser;
const screens = [];

async function call(method, path, body, type = 'application/json') {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': type },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

async function taskWhen(id, wanted) {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(100)) {
    const task = await call('GET', `tasks/${id}`);
    if (wanted(task)) return task;
    assert.ok(Date.now() < deadline, `the task stayed ${task.status}: ${JSON.stringify(task.error)}`);
  }
}

/** Every text that a person, a customer or another service can bring in. */
before(async () => {
  [shop, browser] = await Promise.all([startProduct(), launch()]);
  await call('PUT', 'settings', { organizationName: payloads[0] });
  const agent = await call('POST', 'agents', {
    name: bad(),
    type: 'Custom',
    description: allPayloads,
    config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
  });
  const steps = payloads.map((message) => ({ type: 'log', message }));
  const done = await call('POST', 'tasks', { title: bad(), description: allPayloads, type: 'Custom', agentId: agent.id, input: { steps } });
  const failed = await call('POST', 'tasks', {
    title: payloads[1],
    type: 'Custom',
    maxAttempts: 1,
    input: { steps: [{ type: 'http', service: 'openai', url: 'https://example.com/?q=xss()' }] },
  });
  const csv = `date,product,amount\n${payloads.map((text, day) => `2026-01-${10 + day},"${text.replaceAll('"', '""')}",${day}`).join('\n')}\n`;
  const report = await call('POST', 'tasks', { title: payloads[2], type: 'Data Analysis', input: { csv } });
  const page = `<title>${payloads[12]}</title><h1>${payloads[2]}</h1><img src=x alt="${payloads[7]}"><p>${allPayloads}</p>`;
  const audit = await call('POST', 'tasks', { title: payloads[4], type: 'SEO Optimization', input: { html: page } });
  const workflow = await call('POST', 'workflows', {
    name: bad(),
    description: allPayloads,
    steps: [
      { id: 'note', name: payloads[2], type: 'transform', next: 'ask', config: { output: { text: payloads[1], link: payloads[4] } } },
      {
        id: 'ask',
        name: payloads[0],
        type: 'approval',
        config: { subject: { title: payloads[0], text: payloads[1], link: payloads[4] }, prompt: payloads[2] },
      },
    ],
  });
  const run = await call('POST', `workflows/${workflow.id}/run`, { input: { name: payloads[0] } });
  await call('POST', 'api-keys', { name: bad(), service: 'other', keyValue: 'sk-0123456789' });
  await call('POST', 'views', { screen: 'agents', name: payloads[0], query: 'search=x' });
  // Pieces and collections take no markup at all: what is left of it has to do.
  const collection = await call('POST', 'nft-collections', { name: payloads[4], description: payloads[5] });
  const nft = await call('POST', 'nfts/generate', {
    title: payloads[3],
    description: payloads[11],
    prompt: payloads[5],
    price: '0.5',
    collectionId: collection.id,
  });
  await call('POST', 'deliveries/suppressions', { email: '"<img/src=x/onerror=xss()>"@evil.example' }).catch(() => null);
  const tool = await call('GET', 'marketplace/products/weekly-shop-digest/export');
  const product = { ...(tool.product ?? tool), id: 'planted', name: payloads[0], description: allPayloads.slice(0, 900) };
  const planted = await call('POST', 'marketplace/products/import', tool.product ? { ...tool, product } : product).catch(() => null);
  if (planted) await call('PATCH', 'marketplace/products/planted', { status: 'published' });
  const cell = (text) => `"${text.replaceAll('"', '""')}"`;
  const rows = payloads.map(
    (text, n) => `${cell(`${n}${text}`)},2026-01-05,${cell(text)},${cell(text)},1,9.99,${cell(text)},b${n}@shop.test,paid`,
  );
  const draft = await call(
    'POST',
    `imports?name=${encodeURIComponent(`${payloads[0]}.csv`)}`,
    `Order number,Date,SKU,Product name,Quantity,Price (USD),Customer name,Email,Financial status\n${rows.join('\n')}\n`,
    'text/csv',
  );
  await call('POST', `imports/${draft.id}/start`, { version: draft.version });
  await call('POST', 'trends/watches', { keyword: payloads[3], source: null, thresholdPercent: 10 }).catch(() => null);
  for (const task of [done, failed, report, audit]) await taskWhen(task.id, ({ status }) => status === 'completed' || status === 'failed');
  await taskWhen(run.id, ({ waitingFor }) => waitingFor === 'approval');
  for (let left = 100; left > 0 && !/done|completed|failed/.test((await call('GET', `imports/${draft.id}`)).status); left--)
    await sleep(100);
  screens.push(
    ...[
      '',
      '/agents',
      `/agents/${agent.id}`,
      '/task-queue',
      `/tasks/${done.id}`,
      `/tasks/${failed.id}`,
      `/tasks/${report.id}`,
      `/tasks/${audit.id}`,
    ],
    ...[
      `/task-queue?task=${done.id}`,
      '/workflows',
      `/workflows/${workflow.id}?item=steps.note`,
      `/workflow-runs/${run.id}`,
      '/workflow-runs',
      '/approvals',
    ],
    ...[
      '/api-keys',
      '/nft-marketplace',
      `/nft-marketplace?nft=${nft.id}`,
      '/nft-marketplace?tab=collections',
      `/imports/${draft.id}`,
      '/imports',
    ],
    ...[
      '/inventory',
      '/shop-orders',
      '/customers',
      '/audit-log',
      '/settings',
      '/marketplace?search=onerror',
      '/marketplace/products',
      '/marketplace/products/planted',
    ],
    ...['/trends?tab=watchlist', '/analytics', '/deliveries?view=unsubscribed', `/tasks/compare?a=${done.id}&b=${failed.id}`],
  );
});
after(async () => {
  await browser?.close();
  await shop?.stop();
});

/** Screens that need not show any of it. */
const mayBeEmpty = /settings|analytics|deliveries|trends|inventory|checkout/;

test('should show planted scripts as text on every screen', async () => {
  const faults = [];
  let shown = 0;
  const left = screens.map((path) => `/admin${path}`).concat('/agent-boosters?search=onerror', '/checkout?product=planted');
  const count = left.length;
  async function tab() {
    const { page, faultsOn } = await openWatchedWindow(browser, shop.url);
    for (let path = left.shift(); path; path = left.shift()) {
      await page.goto(path);
      await page.locator('main').first().waitFor();
      const isShown = await page.waitForFunction(showsPayload, null, { timeout: mayBeEmpty.test(path) ? 1_000 : 15_000 }).catch(() => null);
      if (isShown) shown++;
      else if (!mayBeEmpty.test(path)) faults.push(`${path} shows nothing of it`);
      faults.push(...(await faultsOn(path)));
    }
    await page.context().close();
  }
  await Promise.all([tab(), tab(), tab()]);
  assert.deepEqual(faults, []);
  if (process.env.FIGURES_FILE)
    appendFileSync(
      process.env.FIGURES_FILE,
      `${payloads.length} payloads on ${shown} of ${count} screens: 0 scripts run, 0 foreign requests\n`,
    );
});

test('should open a file of a task without running anything in it', async () => {
  const page = await openWindow(browser, { baseURL: shop.url, expected: ['sandbox', 'Content Security Policy', 'Failed to load'] });
  await page.addInitScript(watchScripts);
  const [task] = (await call('GET', 'tasks?type=SEO%20Optimization')).map(({ id }) => id);
  const { artifacts } = await call('GET', `tasks/${task}`);
  assert.ok(artifacts.length > 0);
  for (const { id } of artifacts) {
    await page.goto(`/api/tasks/${task}/artifacts/${id}`).catch((error) => assert.match(error.message, /download/i));
    assert.deepEqual(await page.evaluate('window.ran ?? []').catch(() => []), []);
  }
  await page.context().close();
});

test('should give out the built pages and nothing beside them', async () => {
  const get = (path) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      request({ hostname, port, path }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, text }));
      })
        .on('error', reject)
        .end();
    });
  const ways = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/.env',
    '/.git/config',
    '/%00',
    '/assets/%c0%ae%c0%ae/package.json',
    '/index.html%00.js',
  ];
  for (const path of ways) {
    const { status, text } = await get(path);
    assert.ok(status < 500, `${path}: ${status}`);
    assert.doesNotMatch(text, /"dependencies"|root:x:|\[core\]|MASTER_KEY=/, path);
  }
});
