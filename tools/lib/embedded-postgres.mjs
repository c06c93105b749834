import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir, replaceFile } from './paths.mjs';
import { freePort, whyTaken } from './ports.mjs';
import { canEnter, postgresAccount } from './postgres-account.mjs';
import { openOutsideHome, outsideHome, postgresBinaries } from './postgres-binaries.mjs';
import { becomesReady, clearLeftovers, connectionUrl, createCluster, durable, serverCommand, setPassword } from './postgres-cluster.mjs';
import { end, remember } from './process-table.mjs';
import { Trouble } from './run.mjs';

const database = 'stallhand';
const inside = join(dataDir, 'postgres');
const outside = join(outsideHome, 'postgres');
const accessFile = join(dataDir, 'postgres.json');
const noteFile = join(dataDir, 'LOCATION');
const logFile = join(dataDir, 'postgres.log');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : null);

/** The data directory in use, or null before the first start. */
const existingDirectory = () =>
  [inside, outside].find((directory) => existsSync(directory) && (directory === inside || read(noteFile) === outside));

/** Ends what a killed start left running on our data directory. */
export async function clearEmbeddedPostgres() {
  const directory = existingDirectory();
  return directory ? clearLeftovers(directory) : false;
}

/** Beside the sources, or under /var/lib where the account of Postgres cannot enter the checkout. */
async function chooseDirectory(account) {
  if (canEnter(account, dataDir)) return inside;
  openOutsideHome();
  // Left by an earlier clone at the same place, whose own folder is gone: not ours to open, not ours to delete.
  if (existsSync(outside)) {
    await clearLeftovers(outside);
    renameSync(outside, `${outside}.${Date.now()}`);
  }
  writeFileSync(noteFile, `${outside}\n`);
  return outside;
}

/** Port and password, made on the first start. The file is for the owner's eyes only. */
function accessData() {
  const stored = read(accessFile);
  return stored ? { ...JSON.parse(stored), isNew: false } : { port: 0, password: randomBytes(24).toString('hex'), isNew: true };
}

/** The address of this checkout's database as it ran last; null before the first start. */
export function embeddedUrl() {
  const { port, password } = accessData();
  return port ? connectionUrl(port, password, database) : null;
}

async function prepareCluster() {
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const existing = existingDirectory();
  const account = postgresAccount(existing ?? inside);
  const directory = existing ?? (await chooseDirectory(account));
  if (existing && !canEnter(account, existing)) {
    throw new Trouble(
      `${existing} belongs to user id ${statSync(existing).uid}, who must be able to enter it, and so must you.\nStart as the user who started it first, or as root.`,
    );
  }
  const cluster = { directory, account, native: await postgresBinaries(account) };
  const { password, port, isNew } = accessData();
  if (!existing) await createCluster(cluster, { password, databases: [database] });
  else if (isNew) await setPassword(cluster, password);
  return { cluster, password, port: port && (await whyTaken(port)) === null ? port : await freePort() };
}

/** The end of Postgres' own log, for a message. */
const lastWords = () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');

/**
 * Starts the database of this checkout, creating it first when there is none and clearing leftovers away.
 * @returns {Promise<{ url: string, pid: number, exited: Promise<void>, stop: (hurry: AbortSignal) => Promise<void> }>}
 * @throws {Trouble} when it does not come up, with the end of its log
 */
export async function startEmbeddedPostgres() {
  await clearEmbeddedPostgres();
  const { cluster, password, port } = await prepareCluster();
  replaceFile(accessFile, JSON.stringify({ port, password }));

  const [command, ...args] = serverCommand(cluster, port, durable);
  const log = openSync(logFile, 'w', 0o600);
  // A process group of its own: Ctrl-C in the terminal must not reach the database before the API and the worker have drained.
  const server = spawn(command, args, { ...cluster.account, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let gone = false;
  const exited = new Promise((resolve) => {
    for (const event of ['error', 'exit']) server.once(event, () => resolve((gone = true)));
  });
  if (!(await becomesReady(cluster.directory, () => gone))) {
    server.kill('SIGKILL');
    throw new Trouble(`The embedded Postgres did not start. Its log (${logFile}) ends with:\n${lastWords()}`);
  }

  const known = remember(server.pid);
  return {
    url: connectionUrl(port, password, database),
    pid: server.pid,
    exited,
    async stop(hurry) {
      const immediately = () => server.kill('SIGQUIT');
      hurry.addEventListener('abort', immediately, { once: true });
      if (hurry.aborted) immediately();
      await end(known, [
        ['SIGINT', 30_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ]);
      hurry.removeEventListener('abort', immediately);
    },
  };
}
