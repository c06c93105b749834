import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
