import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { postgresAccount } from '../lib/postgres-account.mjs';
import { postgresBinaries } from '../lib/postgres-binaries.mjs';
import { becomesReady, connectionUrl, createCluster, durable, serverCommand } from '../lib/postgres-cluster.mjs';
import { startTied } from '../lib/tied-process.mjs';

/**
 * A throw-away Postgres with the settings of the product's own (everything reaches the disk), which can be stopped as a power
 * cut would and started again on the same data.
 * @param {{ directory?: string, environment?: NodeJS.ProcessEnv }} [options] `directory`: a folder to keep the data in, instead of one of the
 *   system's for such
 * @returns {Promise<{ url: string, crash: () => Promise<void>, start: () => Promise<void>, isGone: () => boolean, stop: () => Promise<void> }>}
 */
export async function rigPostgres({ directory: parent = tmpdir(), environment } = {}) {
  const scratch = mkdtempSync(join(parent, 'stallhand-rig-'));
  const directory = join(scratch, 'data');
  const account = postgresAccount(directory);
  if (account.uid !== undefined) chownSync(scratch, account.uid, account.gid);
  const cluster = { directory, account, native: await postgresBinaries(account) };
  const password = randomBytes(16).toString('hex');
  await createCluster(cluster, { password, databases: ['stallhand'] });
  const port = await freePort();
  let server;
  let starts = 0;

  const start = async () => {
    const own = join(scratch, `run-${++starts}`);
    mkdirSync(own, { mode: 0o777 });
    server = startTied(serverCommand(cluster, port, durable), { scratch: own, signal: 'QUIT', account, environment });
    if (!(await becomesReady(directory, server.isGone))) throw new Error(`Postgres did not start:\n${server.output()}`);
  };
  await start();
  return {
    url: connectionUrl(port, password, 'stallhand'),
    start,
    isGone: () => server.isGone(),
    /** The same as `pg_ctl stop -m immediate`. */
    crash: () => server.stop(),
    async stop() {
      await server.stop();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
