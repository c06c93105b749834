/**
 * npm run bench                what the product must reach, measured on this machine, as a table and in bench-results/
 *   -- --faults                also the fault battery (about five minutes more)
 */
import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstScreenScripts } from './bench/first-screen.mjs';
import { listLatency } from './bench/lists.mjs';
import { bareRowChanges } from './bench/row-changes.mjs';
import { socketLatency } from './bench/socket-latency.mjs';
import { throughput } from './bench/throughput.mjs';
import { runBattery, wrongIn } from './faults/battery.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { rigPostgres } from './rig/postgres.mjs';
import { rigRedis } from './rig/redis.mjs';

const { values } = parseArgs({ options: { faults: { type: 'boolean', default: false } } });
const results = [];

/** One line of the table: `passes` decides, `asked` says it in words. */
function report(what, asked, measured, passes, details = {}) {
  results.push({ what, asked, measured, passes, ...details });
  console.log(`${passes ? 'ok  ' : 'MISS'} ${what.padEnd(58)} ${asked.padEnd(22)} ${measured}`);
}
const ms = (value) => `${value.toFixed(1)} ms`;
const perSecond = (value) => `${value.toFixed(0)}/s`;

async function onFreshPostgres(work) {
  const postgres = await rigPostgres();
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function queues() {
  await onFreshPostgres(async (databaseUrl) => {
    const { perSecond: rate, postP50, postP95, memory } = await throughput({ databaseUrl });
    report('No-op tasks end to end, Postgres queue', '>= 150/s', perSecond(rate), rate >= 150);
    report('POST /api/tasks at 50 in flight, Postgres queue, p95', '<= 150 ms', `${ms(postP95)} (p50 ${ms(postP50)})`, postP95 <= 150);
    report('Memory of API and worker after it', '<= 400 MB', `${(memory / 1e6).toFixed(0)} MB`, memory <= 400e6);
  });
  const redis = await rigRedis({ aof: true });
  try {
    await onFreshPostgres(async (databaseUrl) => {
      const { perSecond: rate, postP50, postP95, memory } = await throughput({ databaseUrl, redisUrl: redis.url });
      const bare = await bareRowChanges(databaseUrl);
      report('No-op tasks end to end, Redis queue', '>= 300/s', perSecond(rate), rate >= 300);
      report('Bare row changes by pg, 20 connections', '', perSecond(bare), true);
      report('Redis queue as a share of bare row changes', '>= 15 %', `${((rate / bare) * 100).toFixed(1)} %`, rate / bare >= 0.15);
      report('POST /api/tasks at 50 in flight, Redis queue, p95', '<= 150 ms', `${ms(postP95)} (p50 ${ms(postP50)})`, postP95 <= 150);
      report('Memory of API and worker after it, Redis queue', '<= 400 MB', `${(memory / 1e6).toFixed(0)} MB`, memory <= 400e6);
    });
  } finally {
    await redis.stop();
  }
}

async function latencies() {
  await onFreshPostgres(async (databaseUrl) => {
    const { p50, p95 } = await socketLatency({ databaseUrl });
    report('Commit to socket message at a client, idle, p95', '<= 100 ms', `${ms(p95)} (p50 ${ms(p50)})`, p95 <= 100);
    const { filter, search, slowest } = await listLatency({ databaseUrl });
    report('GET /api/tasks, slowest filter, 100,000 tasks, p95', '<= 50 ms', ms(filter), filter <= 50, { slowest });
    report('GET /api/tasks, slowest search, 100,000 tasks, p95', '<= 200 ms', ms(search), search <= 200);
  });
}

async function faults() {
  const seed = Math.floor(Math.random() * 1e9);
  for (const queue of ['postgres', 'redis', 'redis-no-aof']) {
    const result = await runBattery({ tasks: 10_000, kills: 20, stops: 3, redisKills: 3, queue, seed });
    const wrong = wrongIn(result);
    const words = `${result.lost} lost, ${result.stuck} stuck, ${result.seconds.toFixed(0)} s${wrong.length > 0 ? `, wrong: ${wrong.join(', ')}` : ''}`;
    report(`10,000 tasks under faults, ${queue} (seed ${seed})`, '0, 0, <= 90 s', words, wrong.length === 0 && result.seconds <= 90, {
      result,
    });
  }
}

await ensureBuilt(console.log);
const began = new Date();
await queues();
await latencies();
const { bytes, files } = firstScreenScripts();
report('JavaScript of the first admin screen, gzip', '<= 300 kB', `${(bytes / 1_000).toFixed(0)} kB`, bytes <= 300_000, { files });
if (values.faults) await faults();

const folder = join(root, 'bench-results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${began.toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
const machine = { cpus: cpus().length, model: cpus()[0].model, memoryBytes: totalmem(), node: process.version };
writeFileSync(file, `${JSON.stringify({ began, machine, results }, null, 2)}\n`);
console.log(`\nWritten to ${file}`);
process.exitCode = results.every(({ passes }) => passes) ? 0 : 1;
