import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { embeddedUrl, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { ensureInstalled } from './install.mjs';
import { masterKeyFile, root } from './paths.mjs';
import { claimCheckout } from './run-state.mjs';
import { Trouble } from './run.mjs';

const answers = (url) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = createConnection({ host: hostname, port: Number(port || 5432), timeout: 2_000 });
    for (const [event, is] of [
      ['connect', true],
      ['error', false],
      ['timeout', false],
    ]) {
      socket.once(event, () => {
        socket.destroy();
        resolve(is);
      });
    }
  });

const node = (script, args, DATABASE_URL) =>
  new Promise((resolve) => {
    const env = { MASTER_KEY_FILE: masterKeyFile, ...process.env, DATABASE_URL };
    const child = spawn(process.execPath, [join(root, script), ...args], { env, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });

/**
 * Runs one of our built commands on the database of this checkout: the one in DATABASE_URL, the embedded one that runs with
 * the console, or, while the console is stopped, the embedded one started for this command only.
 * @param {string} script below the project root
 * @param {{ mayCreate?: boolean }} [options] whether an empty database is made where there is none yet
 * @returns {Promise<number>} exit code
 */
export async function onDatabase(script, args, { mayCreate = false } = {}) {
  const given = process.env.DATABASE_URL || null;
  const known = given ?? embeddedUrl();
  if (!mayCreate && (!known || !existsSync(join(root, script))))
    throw new Trouble('There is no database yet. Start the console first: npm start');
  await ensureInstalled(console.log);
  await ensureBuilt(console.log);
  if (known && (given || (await answers(known)))) return node(script, args, known);
  const checkout = await claimCheckout('no address: it only backs up or restores');
  const database = await startEmbeddedPostgres();
  try {
    return await node(script, args, database.url);
  } finally {
    await database.stop(new AbortController().signal);
    checkout.release();
  }
}

/** Runs the command and ends this process with its code. */
export async function runOnDatabase(script, options) {
  try {
    process.exitCode = await onDatabase(script, process.argv.slice(2), options);
  } catch (error) {
    console.error(error instanceof Trouble ? error.message : error.stack);
    process.exitCode = 1;
  }
}
