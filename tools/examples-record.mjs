/**
 * `npm run examples:record`: computes the example result of every built-in tool. Starts a product of its own, loads the demo shop, installs
 * each tool, lets it try itself out and keeps what a person would read of it. `-- ID ID` does so for these tools and leaves the examples of the
 * others as they are. Needs a build (`npm run build`).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { formatted } from './lib/formatted.mjs';
import { root } from './lib/paths.mjs';
import { startScratchProduct } from './lib/scratch-product.mjs';

const target = join(root, 'backend/src/modules/marketplace/content/examples.ts');
/** Characters of an example; a longer one is cut at the end of a line. */
const most = 2_400;
const withinMs = 600_000;
const header = `/** Written by \`npm run examples:record\`: what each tool made of the demo shop on the day that is named. Never by hand. */
import type { RecordedExample } from './recorded-example';
`;

/** Input that a tool asks of its owner before the first run. */
const missing = { 'win-back-mailer': { unsubscribeLink: 'https://shop.example/unsubscribe' } };
const only = process.argv.slice(2);
const isWanted = ({ id }) => only.length === 0 || only.includes(id);
const built = (path) => import(`../backend/dist/modules/${path}`).then((module) => module.default ?? module);

const { url, databaseUrl, stop } = await startScratchProduct({ MASTER_KEY: randomBytes(32).toString('base64') });
const database = new pg.Client(databaseUrl);
try {
  await database.connect();
  const api = async (method, path, body) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'X-CSRF': '1', ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (answer.headers.get('content-type') ?? '').startsWith('application/json') ? JSON.parse(text) : text;
  };
  // The orders of the demo shop end with yesterday in UTC. There it is the evening of that day, so that a close of the day has a day to close.
  await api('PUT', 'settings', { timeZone: 'America/New_York' });
  if (new Date().getUTCHours() >= 5)
    console.log('Better between 00:00 and 05:00 UTC: the examples of Daily Sales Close and Packing List Maker are thin now.');
  await api('POST', 'demo-shop');
  const slack = await api('POST', 'api-keys', { name: 'Slack', service: 'slack', keyValue: `xoxb-${randomUUID()}`, isActive: true });
  const { items } = await api('GET', 'marketplace/all?limit=100');
  const { rows } = await database.query('SELECT id, content FROM marketplace_products');
  const contents = new Map(rows.map(({ id, content }) => [id, content]));
  const runs = new Map();
  /** Starts a dry run of a workflow after the form of its agent is complete. @returns the id of its task */
  const runSetUp = async ({ parts, workflowId }, input) => {
    const { id: agentId } = parts.find(({ kind }) => kind === 'agent');
    const { config } = await api('GET', `agents/${agentId}`);
    await api('PATCH', `agents/${agentId}`, { config: { ...config, input: { ...config.input, ...input } } });
    return (await api('POST', `workflows/${workflowId}/run`, { dryRun: true })).id;
  };
  for (const { id: productId, version } of items.filter(isWanted)) {
    const id = randomUUID();
    await database.query('INSERT INTO entitlements (id, product_id, order_id) VALUES ($1, $2, $3)', [id, productId, randomUUID()]);
    const keys = contents.get(productId).needs.some(({ required }) => required) ? { slack: slack.id } : {};
    const installed = await api('POST', `entitlements/${id}/install`, { version, dryRun: !missing[productId], keys });
    const taskId = missing[productId] ? await runSetUp(installed, missing[productId]) : installed.taskId;
    runs.set(productId, { taskId, workflowId: installed.workflowId });
  }
  const ids = [...runs.values()].map(({ taskId }) => taskId);
  const open = async () =>
    (await database.query(`SELECT 1 FROM tasks WHERE id = ANY($1) AND status NOT IN ('completed', 'failed', 'cancelled')`, [ids])).rowCount;
  for (const deadline = Date.now() + withinMs; (await open()) > 0; await sleep(500))
    if (Date.now() > deadline) throw new Error('Not every tool ended in time.');

  const artifactOf = async (taskId) => {
    const { rows: found } = await database.query(
      `SELECT id, title FROM artifacts WHERE task_id = $1 AND (title LIKE '%.md' OR title LIKE '%.txt') ORDER BY title <> 'report.md', created_at, title LIMIT 1`,
      [taskId],
    );
    if (found[0]) return asSent(taskId, withoutCalls(await api('GET', `tasks/${taskId}/artifacts/${found[0].id}?download=1`)));
    const { rows: all } = await database.query('SELECT title FROM artifacts WHERE task_id = $1', [taskId]);
    console.log(`${taskId} has ${all.map(({ title }) => title).join(', ')}`);
    return null;
  };
  /** A letter as its first reader gets it: nobody reads `{{name}}`. */
  const asSent = async (taskId, text) => {
    const { rows: found } = await database.query(`SELECT id FROM artifacts WHERE task_id = $1 AND title = 'recipients.csv'`, [taskId]);
    if (!found[0]) return text;
    const [reader] = parse(await api('GET', `tasks/${taskId}/artifacts/${found[0].id}?download=1`), { columns: true, bom: true });
    const fields = { ...reader, unsubscribe: 'a link of each reader’s own' };
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => fields[name] ?? '');
  };
  /** Which tool was called with what is of no interest to a reader, and neither is an object of figures as it is. */
  const withoutCalls = (text) => text.replace(/^## Use [\w.]+\n\n`\{.*`\n\n/gm, '').replace(/^```json\n[^]*?\n```$/gm, '');
  /** What a person reads at the end; of a run that only stopped, where it did. */
  const readable = async ({ taskId, workflowId }) => {
    if (!workflowId) return artifactOf(taskId);
    const { timeline, result } = await api('GET', `workflow-runs/${taskId}`);
    if (result) return withoutCalls(result.text);
    return timeline.findLast(({ type }) => type === 'stop')?.name ?? null;
  };
  const shortened = (text) => (text.length <= most ? text : text.slice(0, text.lastIndexOf('\n', most)));

  const examples = only.length > 0 ? { ...(await built('marketplace/content/examples.js')).recordedExamples } : {};
  const { digest } = await built('tasks/index.js');
  const without = [];
  for (const [productId, run] of runs) {
    const text = (await readable(run))?.trim();
    if (!text) without.push(productId);
    else
      examples[productId] = {
        computedOn: new Date().toISOString().slice(0, 10),
        content: digest(contents.get(productId)),
        text: shortened(text),
        isWhole: text.length <= most,
      };
  }
  const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1)));
  const source = `${header}\nexport const recordedExamples: Readonly<Record<string, RecordedExample>> = ${JSON.stringify(sorted, null, 2)};\n`;
  writeFileSync(target, await formatted(target, source));
  console.log(`${runs.size - without.length} of ${runs.size} tools have an example.`);
  if (without.length > 0) console.log(`Nothing to read came of: ${without.join(', ')}`);
} finally {
  await database.end();
  await stop();
}
