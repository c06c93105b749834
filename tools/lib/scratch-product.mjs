import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from './migrate.mjs';
import { startNodeProcess } from './node-process.mjs';
import { freePort } from './ports.mjs';
import { scratchPostgres } from './scratch.mjs';

async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database in a cluster of its own. */
async function newDatabase(env) {
  const postgres = await scratchPostgres(['stallhand']);
  const url = postgres.url('stallhand');
  await migrate({ ...env, DATABASE_URL: url });
  return { url, drop: postgres.stop };
}

/** A copy of a migrated database in the same cluster: a cluster and the migrations take more time than the start of the product. */
async function copiedDatabase(template) {
  const name = `stallhand_${randomBytes(6).toString('hex')}`;
  const at = (database) => Object.assign(new URL(template), { pathname: `/${database}` }).href;
  const original = new URL(template).pathname.slice(1);
  await onServer(at('postgres'), `CREATE DATABASE ${name} TEMPLATE ${original}`);
  return { url: at(name), drop: () => onServer(at('postgres'), `DROP DATABASE ${name} WITH (FORCE)`) };
}

/**
 * The built product with API and worker on a free port and an empty database, gone with this process.
 * @param {NodeJS.ProcessEnv} [settings] on top of the environment, for example REDIS_URL
 * @param {{ template?: string }} [options] `template`: URL of a migrated database without connections, to copy instead of starting a Postgres
 * @returns {Promise<{ url: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startScratchProduct(settings = {}, { template } = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backups = mkdtempSync(join(tmpdir(), 'stallhand-backups-'));
  const env = { ...process.env, REDIS_URL: '', LOG_LEVEL: 'warn', BACKUP_DIR: backups, ...settings };
  const database = template ? await copiedDatabase(template) : await newDatabase(env);
  Object.assign(env, { DATABASE_URL: database.url, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' });

  const processes = [
    await startNodeProcess('backend/dist/main.js', { name: 'api', env }),
    await startNodeProcess('backend/dist/worker.js', { name: 'worker', env }),
  ];
  const stop = async () => {
    const atOnce = new AbortController();
    await Promise.all(processes.map((process) => process.stop(atOnce.signal)));
    await database.drop();
    rmSync(backups, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return { url, databaseUrl: database.url, stop };
  }
  await stop();
  throw new Error('The product did not become ready within 60 s.');
}
