/**
 * `npm run demo:record`: records the demo workspace from a real run of the demo shop. Starts a product of its own, lets every
 * agent of the shop and a few workflows work, looks at the screens with a browser and keeps what the API answered to that.
 * Needs a build (`npm run build`) and Chromium.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import ts from 'typescript';
import { findChromium } from './lib/machine.mjs';
import { root } from './lib/paths.mjs';
import { startScratchProduct } from './lib/scratch-product.mjs';

const target = join(root, 'frontend/src/app/demo/workspace.json');
const most = 300_000;
/** Screens, as their addresses say them; what opens a row is added from the lists. */
const screens = [
  '',
  '/approvals',
  '/marketplace',
  '/marketplace?state=installed',
  '/orders',
  '/agents',
  '/integrations',
  '/workflows',
  '/workflow-runs',
  '/task-queue',
  ...['queued', 'running', 'waiting', 'completed', 'failed'].map((status) => `/task-queue?status=${status}`),
  ...['high', 'medium', 'low'].map((priority) => `/task-queue?priority=${priority}`),
  '/deliveries',
  '/inventory',
  '/shop-orders',
  '/customers',
  '/customers?sort=spent',
  '/imports',
  '/spending',
  '/analytics',
  ...['24h', '30d', '90d'].flatMap((period) => [`/analytics?period=${period}`, `/analytics?view=shop&period=${period}`]),
  '/analytics?view=shop',
  '/analytics?view=alerts',
  '/analytics/report',
  '/inventory?view=profit',
  '/api-keys',
  '/trends',
  '/trends?tab=opportunities',
  '/settings',
  ...['notifications', 'security', 'appearance', 'advanced'].map((tab) => `/settings?tab=${tab}`),
  '/audit-log',
  '/nft-marketplace',
  ...['collections', 'trending'].map((tab) => `/nft-marketplace?tab=${tab}`),
];

const { url, stop } = await startScratchProduct({ MASTER_KEY: randomBytes(32).toString('base64') });
try {
  const api = async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'X-CSRF': '1', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text && text[0] !== '<' ? JSON.parse(text) : null;
  };
  const attempt = async (what, work) => {
    try {
      return await work();
    } catch (error) {
      console.log(`left out: ${what}: ${error.message.slice(0, 160)}`);
      return null;
    }
  };
  await api('POST', 'demo-shop');
  await api('PUT', 'settings', { organizationName: 'Linden & Clay' });
  for (const { id } of await api('GET', 'agents')) await attempt('a run', () => api('POST', `agents/${id}/run`));
  for (const { id } of await api('GET', 'workflow-templates'))
    await attempt(`template ${id}`, () => api('POST', `workflow-templates/${id}/install`));
  for (const { id } of (await api('GET', 'marketplace/all?free=true&limit=3')).items)
    await attempt(`tool ${id}`, async () => {
      await api('POST', `marketplace/products/${id}/claim`);
      await api('POST', `marketplace/products/${id}/install`);
    });
  for (const { id } of await api('GET', 'workflows'))
    await attempt('a dry run', () => api('POST', `workflows/${id}/run`, { dryRun: true }));
  const deadline = Date.now() + 180_000;
  const open = async () => (await api('GET', 'tasks?limit=200')).filter(({ status }) => ['pending', 'queued', 'running'].includes(status));
  while ((await open()).length > 0 && Date.now() < deadline) await sleep(500);
  // A second round a little later, so that lanes and averages have something to compare.
  for (const { id } of (await api('GET', 'agents')).slice(0, 4)) await attempt('a run', () => api('POST', `agents/${id}/run`));
  while ((await open()).length > 0 && Date.now() < deadline) await sleep(500);

  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  const recordedAt = new Date();
  const answers = {};
  // The same rule as in the frontend, from its own source, so that questions are found again.
  const { outputText } = ts.transpileModule(readFileSync(join(root, 'frontend/src/app/demo/recording.ts'), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const { questionKey } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  const kept = [];
  page.on('response', (response) => {
    const address = new URL(response.url());
    if (response.request().method() !== 'GET' || !address.pathname.startsWith('/api/')) return;
    if (!(response.headers()['content-type'] ?? '').includes('json')) return;
    kept.push(
      response.json().then(
        (body) => {
          const { 'x-total-count': total, 'x-next-cursor': next } = response.headers();
          answers[questionKey(address, Date.now())] = { status: response.status(), body, ...(total && { total }), ...(next && { next }) };
        },
        () => undefined,
      ),
    );
  });
  const rows = async (path, at) => ((await attempt(path, () => api('GET', path))) ?? []).map(({ id }) => at(id));
  const details = [
    ...(await rows('tasks?limit=30', (id) => `/task-queue?task=${id}`)),
    ...(await rows('agents', (id) => `/agents/${id}`)),
    ...(await rows('workflows', (id) => `/workflows/${id}`)),
    ...(await rows('workflow-runs?limit=10', (id) => `/workflow-runs/${id}`)),
    ...(await rows('approvals?limit=10', (id) => `/approvals/${id}`)),
  ];
  for (const path of [...screens, ...details]) {
    await page.goto(`${url}/admin${path}`, { waitUntil: 'networkidle' });
  }
  await Promise.all(kept);
  await browser.close();
  const text = `${JSON.stringify({ recordedAt: recordedAt.toISOString(), answers })}\n`;
  const size = gzipSync(text, { level: 9 }).length;
  const largest = Object.entries(answers)
    .map(([key, { body }]) => [key, JSON.stringify(body).length])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 5);
  console.log(`${Object.keys(answers).length} answers, ${text.length} bytes, ${size} with gzip. Largest: ${JSON.stringify(largest)}`);
  if (size > most) throw new Error(`The recording has ${size} bytes with gzip, more than ${most}.`);
  writeFileSync(target, text);
} finally {
  await stop();
}
