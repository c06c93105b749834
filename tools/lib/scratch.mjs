import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, statfsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, whyTaken } from './ports.mjs';
import { postgresAccount } from './postgres-account.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { becomesReady, connectionUrl, createCluster, serverCommand, volatile } from './postgres-cluster.mjs';
import { startTied } from './tied-process.mjs';

const memory = '/dev/shm';
/** Free memory, in bytes, above which the data of tests are kept in memory. A whole run needs less than a quarter of it. */
const enoughMemory = 4 * 2 ** 30;

/**
 * Makes a folder for the data of a Postgres. A database has 1,500 files, so to copy one on a disk costs up to ten times the CPU of a copy
 * in memory, and each test file makes at least one.
 */
function dataFolder() {
  const free = () => {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  };
  try {
    if (free() >= enoughMemory) return mkdtempSync(join(memory, 'stallhand-postgres-'));
  } catch {
    // Not Linux, or not ours to write to.
  }
  return mkdtempSync(join(tmpdir(), 'stallhand-postgres-'));
}

/**
 * A Postgres for tests, empty but for these databases, gone with this process.
 * @param {string[]} databases
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void> }>}
 */
export async function scratchPostgres(databases) {
  const scratch = dataFolder();
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
 * What starts a Redis as the product wants it.
 * @param {{ port: number, dir: string, journal?: boolean }} where
 * @returns {string[]}
 */
export function redisCommand({ port, dir, journal = true }) {
  const append = journal ? 'yes' : 'no';
  const options = { port, bind: '127.0.0.1', dir, save: '', appendonly: append, appendfsync: 'everysec', 'maxmemory-policy': 'noeviction' };
  return ['redis-server', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])];
}

/**
 * A Redis for tests, gone with this process.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null where no redis-server is installed
 */
export async function scratchRedis() {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const server = (await startRedis()) ?? (await startRedis());
  if (!server) throw new Error('The Redis for the tests did not start: two free ports were taken by others.');
  return server;
}

/** @returns null if another process took the free port first */
async function startRedis() {
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-redis-'));
  const port = await freePort();
  const server = startTied(redisCommand({ port, dir: scratch }), { scratch, signal: 'TERM' });
  while (!server.isGone() && (await whyTaken(port)) === null) await sleep(25);
  if (!server.isGone()) return { url: `redis://127.0.0.1:${port}`, stop: server.stop };
  if (server.output().includes('Address already in use')) return null;
  throw new Error(`The Redis for the tests did not start:\n${server.output()}`);
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * A PgBouncer in transaction mode before that Postgres, set up as docs/operations.md says, gone with this process.
 * @param {{ url: (database: string) => string }} postgres
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void> } | null>} null where no pgbouncer is installed
 */
export async function scratchPooler(postgres) {
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return null;
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-pooler-'));
  const { hostname, port: behind, username, password } = new URL(postgres.url('postgres'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${behind} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 500',
    'default_pool_size = 10',
    'server_login_retry = 1',
    'query_wait_timeout = 10',
  ];
  const file = join(scratch, 'pgbouncer.ini');
  writeFileSync(file, settings.join('\n'), { mode: 0o600 });
  const account = postgresAccount(scratch);
  if (account.uid !== undefined) for (const path of [scratch, file]) chownSync(path, account.uid, account.gid);
  const pooler = startTied(['pgbouncer', '-q', file], { scratch, signal: 'TERM', account });
  // A probe that listens there itself could keep PgBouncer from it, which tries once.
  while (!pooler.isGone() && !(await answers(port))) await sleep(25);
  if (pooler.isGone()) throw new Error(`The PgBouncer for the tests did not start:\n${pooler.output()}`);
  const url = (database) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  return { url, stop: pooler.stop };
}
