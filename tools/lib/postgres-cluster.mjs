import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, postgresProcesses } from './process-table.mjs';
import { run, Trouble } from './run.mjs';

/** The role that owns everything, in every cluster made here. */
export const role = 'stallhand';

export const connectionUrl = (port, password, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

/**
 * @typedef {object} Cluster
 * @property {string} directory the data directory
 * @property {string} native folder of the binaries
 * @property {{ uid?: number, gid?: number }} account who runs it
 */

/** Fit for a small machine, and for a loopback connection from this machine only. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** What a person's data deserve. */
export const durable = { max_connections: '60', fsync: 'on', synchronous_commit: 'on' };

/** For clusters that are thrown away: nothing is ever waited for on its way to the disk. */
export const volatile = { max_connections: '200', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Command line of a postmaster. */
export const serverCommand = ({ directory, native }, port, tuning) => [
  join(native, 'bin/postgres'),
  '-D',
  directory,
  '-p',
  String(port),
  ...Object.entries({ ...settings, ...tuning }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Runs statements in single-user mode: no server, no network, no password needed.
 * @param {Cluster} cluster which must not be running
 */
async function singleUser({ directory, native, account }, statements) {
  const args = ['--single', '-D', directory, '-c', 'exit_on_error=on', 'postgres'];
  const { code, output } = await run(join(native, 'bin/postgres'), args, { ...account, cwd: '/', input: `${statements.join('\n')}\n` });
  if (code !== 0) throw new Error(`Postgres refused a statement in single-user mode:\n${output}`);
}

/** @param {string} password hexadecimal */
export const setPassword = (cluster, password) => singleUser(cluster, [`ALTER ROLE ${role} PASSWORD '${password}'`]);

/**
 * Makes a cluster (UTF-8, built-in C.UTF-8 order, scram-sha-256) with these databases in it. It takes its final name only
 * when complete, so an interrupted attempt leaves nothing that could be taken for a database.
 * @param {Cluster} cluster
 * @param {{ password: string, databases: string[], initdbFlags?: string[] }} content
 */
export async function createCluster(cluster, { password, databases, initdbFlags = [] }) {
  const { directory, native, account } = cluster;
  const half = `${directory}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  if (account.uid !== undefined) chownSync(half, account.uid, account.gid);

  const args = ['-D', half, `--username=${role}`, '--auth=reject', '--encoding=UTF8', '--locale=C'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...initdbFlags);
  const { code, output } = await run(join(native, 'bin/initdb'), args, { ...account, cwd: '/' });
  if (code !== 0) throw new Trouble(`The embedded Postgres could not create its data directory:\n${output}`);

  writeFileSync(join(half, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  await singleUser({ ...cluster, directory: half }, [
    `ALTER ROLE ${role} PASSWORD '${password}'`,
    ...databases.map((database) => `CREATE DATABASE ${database}`),
  ]);
  renameSync(half, directory);
}

const statusFile = (directory) => {
  try {
    return readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/**
 * Waits until the postmaster takes connections, by the same sign as `pg_ctl`: the eighth line of its status file.
 * @param {() => boolean} isGone whether the process has ended meanwhile
 * @param {number} patience milliseconds; recovery after a crash takes a while
 * @returns {Promise<boolean>}
 */
export async function becomesReady(directory, isGone, patience = 120_000) {
  for (const deadline = Date.now() + patience; Date.now() < deadline && !isGone();) {
    if (statusFile(directory)[7]?.trim() === 'ready') return true;
    await sleep(25);
  }
  return false;
}

/**
 * Ends whatever still runs on this data directory: an orphan postmaster, or the backends of a killed one.
 * @returns {Promise<boolean>} whether there was anything to clear away
 */
export async function clearLeftovers(directory) {
  const postmasterPid = Number(statusFile(directory)[0]);
  const processes = postgresProcesses(directory);
  const postmaster = processes.find(({ pid }) => pid === postmasterPid);
  if (postmaster) {
    await end(postmaster, [
      ['SIGINT', 15_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 5_000],
    ]);
  }
  for (const backend of postgresProcesses(directory)) {
    if (!(await end(backend, [['SIGKILL', 10_000]]))) throw new Trouble(`Postgres process ${backend.pid} of ${directory} cannot be ended.`);
  }
  rmSync(join(directory, 'postmaster.pid'), { force: true });
  return processes.length > 0;
}
