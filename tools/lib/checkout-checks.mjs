import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { address } from './address.mjs';
import { dataDir, masterKeyFile, root } from './paths.mjs';
import { whyTaken } from './ports.mjs';
import { isAlive } from './process-table.mjs';
import { Trouble } from './run.mjs';

/**
 * @typedef {object} Finding what a check found
 * @property {string} id
 * @property {string} title
 * @property {'ok' | 'warn' | 'down'} state
 * @property {string} message one sentence with the facts
 * @property {string | null} fix what to do about it
 */

const ok = (id, title, message) => ({ id, title, state: 'ok', message, fix: null });
const warn = (id, title, message, fix) => ({ id, title, state: 'warn', message, fix });
const down = (id, title, message, fix) => ({ id, title, state: 'down', message, fix });

export const nodeIsFit = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19)
    ? ok('node', 'Node.js', `Version ${version}.`)
    : down('node', 'Node.js', `Version ${version} is too old.`, 'Install Node.js 20.19 or newer from https://nodejs.org');
};

/** Whether packages and build are there at all; how fresh they are, `npm start` sees to. */
export function builtAndInstalled(folder = root) {
  if (!existsSync(join(folder, 'node_modules')))
    return down('build', 'Build', 'The packages are not installed.', 'npm start installs them.');
  if (!['backend/dist/main.js', 'frontend/dist/index.html'].every((path) => existsSync(join(folder, path))))
    return warn('build', 'Build', 'Nothing is built yet.', 'npm start builds it.');
  return ok('build', 'Build', 'Packages and build are there.');
}

/** What the launcher wrote down about itself, while it lives. */
function launcher() {
  try {
    const state = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));
    return isAlive(state.launcher) ? state : null;
  } catch {
    return null;
  }
}

/** Whether the console answers, and if it does not run, whether it could. */
export async function consoleAnswers(running = launcher()) {
  const title = 'Console';
  if (running) {
    const ready = await fetch(`${running.url}/health/ready`, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    if (ready?.ok) return ok('console', title, `Runs at ${running.url}.`);
    const why = ready ? `answers ${ready.status}` : 'does not answer';
    return down('console', title, `It runs (pid ${running.launcher.pid}) and ${why} at ${running.url}.`, 'Look at what npm start printed.');
  }
  try {
    const { host, port } = address();
    const reason = await whyTaken(port, host);
    if (!reason) return warn('console', title, `It does not run; port ${port} is free for it.`, 'npm start');
    if (reason !== 'EADDRINUSE')
      return down('console', title, `Nothing can listen on ${host}:${port} (${reason}).`, 'Set HOST and PORT to others.');
    return down('console', title, `Another program uses port ${port}.`, `End it, or take another port: PORT=${port + 1} npm start`);
  } catch (error) {
    if (error instanceof Trouble) return down('console', title, error.message, 'Set PORT to a free one, such as 4000.');
    throw error;
  }
}

/** Room where the embedded database, the backups and the build lie. @param {number} free and total, in bytes */
export function roomOnDisk({ bavail, blocks, bsize } = statfsSync(existsSync(dataDir) ? dataDir : root)) {
  const [free, total] = [bavail * bsize, blocks * bsize].map((bytes) => (bytes / 1e9).toFixed(1));
  const message = `${free} GB free of ${total} GB where ${relative(root, dataDir)} is.`;
  const fix = 'Make room on the disk, or remove old runs (Settings, Advanced).';
  if (bavail * bsize < 0.5e9) return down('checkout-disk', 'Disk here', message, fix);
  return bavail * bsize < 2e9 ? warn('checkout-disk', 'Disk here', message, fix) : ok('checkout-disk', 'Disk here', message);
}

/** Passwords and keys in files that other accounts of this machine can read. */
export function secretsInFiles(files = [join(root, '.env'), join(dataDir, 'postgres.json'), masterKeyFile]) {
  const open = process.platform === 'win32' ? [] : files.filter((file) => existsSync(file) && (statSync(file).mode & 0o077) !== 0);
  if (open.length === 0) return ok('secret-files', 'Secret files', 'Files with passwords and keys are for their owner only.');
  const names = open.map((file) => relative(root, file));
  return warn(
    'secret-files',
    'Secret files',
    `Other users of this machine can read ${names.join(' and ')}.`,
    `chmod 600 ${names.join(' ')}`,
  );
}
