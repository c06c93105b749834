import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, whyTaken } from './ports.mjs';
import { postgresAccount } from './postgres-account.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { becomesReady, connectionUrl, createCluster, serverCommand, volatile } from './postgres-cluster.mjs';
import { startTied } from './tied-process.mjs';

/**
 * A Postgres for tests, empty but for these databases, gone with this process.
 * @param {string[]} databases
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void> }>}
 */
export async function scratchPostgres(databases) {
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-postgres-'));
  const directory = join(scratch, 'data');
  const account = postgresAccount(directory);
  if (account.uid !== undefined) chownSync(scratch, account.uid, account.gid);
  const cluster = { directory, account, native: await postgresBinaries(account) };
  const password = randomBytes(16).toString('hex');
  await createCluster(cluster, { password, databases, initdbFlags: ['--no-sync'] });

  const port = await freePort();
  const server = startTied(serverCommand(cluster, port, volatile), { scratch, signal: 'QUIT', account });
  if (!(await becomesReady(directory, server.isGone))) {
    await server.stop();
    throw new Error(`The Postgres for the tests did not start:\n${server.output()}`);
  }
  return { url: (database) => connectionUrl(port, password, database), stop: server.stop };
}

/**
 * A Redis for tests, set up as the product wants it, gone with this process.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null where no redis-server is installed
 */
export async function scratchRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-redis-'));
  const port = await freePort();
  const options = { port, bind: '127.0.0.1', dir: scratch, save: '', appendonly: 'yes', 'maxmemory-policy': 'noeviction' };
  const command = ['redis-server', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])];
  const server = startTied(command, { scratch, signal: 'TERM' });
  while (!server.isGone() && (await whyTaken(port)) === null) await sleep(25);
  if (server.isGone()) throw new Error(`The Redis for the tests did not start:\n${server.output()}`);
  return { url: `redis://127.0.0.1:${port}`, stop: server.stop };
}
