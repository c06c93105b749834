import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from '../lib/machine.mjs';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {object} Clock
 * @property {NodeJS.ProcessEnv} environment of the processes that are to go by it
 * @property {(seconds: number) => void} set how far it is ahead of the true time
 * @property {() => void} remove
 */

/** @returns a file that always holds a whole number, and its end */
function shiftFile(words) {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-clock-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'shift');
  const set = (seconds) => {
    writeFileSync(`${file}.new`, words(seconds));
    renameSync(`${file}.new`, file);
  };
  set(0);
  return { file, set, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** For one Node process, on every machine. @returns {Clock} */
export function processClock() {
  const { file, set, remove } = shiftFile(String);
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require "${join(root, 'tools/rig/shifted-date.cjs')}"`;
  return { environment: { NODE_OPTIONS, CLOCK_SHIFT_FILE: file }, set, remove };
}

const library = () =>
  readdirSync('/usr/lib')
    .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
    .find(existsSync);

/** What libfaketime leaves in memory for each process that was killed. */
const leftovers = () => readdirSync('/dev/shm').filter((name) => /^(sem\.)?faketime_/.test(name));

/**
 * For programs of every kind, Postgres included: a machine whose clock somebody sets.
 * @returns {Promise<Clock | string>} why not, where libfaketime is missing and cannot be installed
 */
export async function machineClock() {
  const missing = library() ? null : await installDebianPackages(['libfaketime']);
  if (missing) return `needs libfaketime (${missing})`;
  const before = leftovers();
  const { file, set, remove } = shiftFile((seconds) => `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`);
  const environment = {
    LD_PRELOAD: library(),
    FAKETIME_TIMESTAMP_FILE: file,
    // Seconds after which each program looks at the file again.
    FAKETIME_CACHE_DURATION: '1',
    // Timers run on, as on a real machine.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const removeAll = () => {
    for (const name of leftovers().filter((one) => !before.includes(one))) rmSync(join('/dev/shm', name), { force: true });
    remove();
  };
  return { environment, set, remove: removeAll };
}
