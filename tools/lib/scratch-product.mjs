import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from './migrate.mjs';
import { startNodeProcess } from './node-process.mjs';
import { freePort } from './ports.mjs';
import { scratchPostgres } from './scratch.mjs';

/**
 * The built product with API and worker on a free port and an empty database, gone with this process.
 * @param {NodeJS.ProcessEnv} [settings] on top of the environment, for example REDIS_URL
 * @returns {Promise<{ url: string, databaseUrl: string, stop: () => Promise<void> }>}
 */
export async function startScratchProduct(settings = {}) {
  const postgres = await scratchPostgres(['stallhand']);
  const databaseUrl = postgres.url('stallhand');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const backups = mkdtempSync(join(tmpdir(), 'stallhand-backups-'));
  const env = { ...process.env, REDIS_URL: '', LOG_LEVEL: 'warn', BACKUP_DIR: backups, ...settings };
  Object.assign(env, { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' });

  await migrate(env);
  const processes = [
    await startNodeProcess('backend/dist/main.js', { name: 'api', env }),
    await startNodeProcess('backend/dist/worker.js', { name: 'worker', env }),
  ];
  const stop = async () => {
    const atOnce = new AbortController();
    await Promise.all(processes.map((process) => process.stop(atOnce.signal)));
    await postgres.stop();
    rmSync(backups, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return { url, databaseUrl, stop };
  }
  await stop();
  throw new Error('The product did not become ready within 60 s.');
}
