import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { postgresAccount } from '../lib/postgres-account.mjs';
import { postgresBinaries } from '../lib/postgres-binaries.mjs';
import { becomesReady, connectionUrl, createCluster, durable, role, serverCommand } from '../lib/postgres-cluster.mjs';
import { startTied } from '../lib/tied-process.mjs';
import { openPool } from './database.mjs';

const password = 'bench';
const replicated = { ...durable, wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '2GB' };

/** Not files of a base copy: what belongs to the running server, and WAL, which comes by streaming. */
const notCopied = /\/(?:pg_wal\/.+|postmaster\.(?:pid|opts))$/;

async function startServer(cluster, tuning) {
  const port = await freePort();
  const command = serverCommand(cluster, port, { ...replicated, ...tuning });
  const server = startTied(command, { scratch: dirname(cluster.directory), signal: 'QUIT', account: cluster.account });
  if (!(await becomesReady(cluster.directory, server.isGone))) throw new Error(`Postgres did not start:\n${server.output()}`);
  return { port, url: connectionUrl(port, password, 'stallhand'), stop: server.stop };
}

function newDirectory({ uid, gid }) {
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-replica-'));
  if (uid !== undefined) chownSync(scratch, uid, gid);
  return join(scratch, 'data');
}

/**
 * A durable Postgres that lets others stream from it, with an empty database, gone with this process.
 * @returns {Promise<{ url: string, port: number, cluster: import('../lib/postgres-cluster.mjs').Cluster, stop: () => Promise<void> }>}
 */
export async function startPrimary() {
  const account = postgresAccount(join(tmpdir(), 'none'));
  const cluster = { directory: newDirectory(account), account, native: await postgresBinaries(account) };
  await createCluster(cluster, { password, databases: ['stallhand'] });
  appendFileSync(join(cluster.directory, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  return { ...(await startServer(cluster, {})), cluster };
}

/** A replica that streams from this primary, as `pg_basebackup` would make it, which the embedded Postgres lacks; gone with this process. */
export async function startReplica({ cluster, port, url }) {
  const directory = newDirectory(cluster.account);
  const pool = openPool(url, 1);
  await pool.query(`SELECT pg_backup_start('replica', true)`);
  cpSync(cluster.directory, directory, { recursive: true, filter: (path) => !notCopied.test(path) });
  const { rows } = await pool.query('SELECT labelfile FROM pg_backup_stop(false)');
  await pool.end();
  writeFileSync(join(directory, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(directory, 'standby.signal'), '');
  execFileSync('chmod', ['700', directory]);
  const { uid, gid } = cluster.account;
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, directory]);
  const primary = `host=127.0.0.1 port=${port} user=${role} password=${password} application_name=replica`;
  return startServer({ ...cluster, directory }, { primary_conninfo: primary });
}
