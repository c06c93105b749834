import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDir, replaceFile } from './paths.mjs';
import { end, isAlive, remember } from './process-table.mjs';
import { Trouble } from './run.mjs';

const file = join(dataDir, 'run.json');

const read = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/**
 * Where the console of this checkout answers now, as its start was told; nothing when it does not run.
 * @returns {{ HOST?: string, PORT?: string, PUBLIC_URL?: string }} as the settings of a process
 */
export function runningAddress() {
  const state = read();
  if (!state || !isAlive(state.launcher)) return {};
  const { hostname, port } = new URL(state.url);
  return { HOST: hostname.replace(/^\[|\]$/g, ''), PORT: port || '80', ...(state.publicUrl && { PUBLIC_URL: state.publicUrl }) };
}

const isMine = (state) => state?.launcher.pid === process.pid && isAlive(state.launcher);

/**
 * Takes this checkout for this process and ends what a killed start left behind.
 * @param {string} url where the product will answer
 * @returns {Promise<{ orphans: number, note: (name: string, pid: number) => void, release: () => void }>} `note` what the next start must end if we cannot
 * @throws {Trouble} when another start of this checkout is alive
 */
export async function claimCheckout(url) {
  mkdirSync(dataDir, { recursive: true });
  const before = read();
  if (before && isAlive(before.launcher)) throw new Trouble(`Stallhand is already running at ${before.url} (pid ${before.launcher.pid}).`);

  const launcher = remember(process.pid);
  const children = new Map(Object.entries(before?.children ?? {}));
  const save = () =>
    replaceFile(
      file,
      JSON.stringify({ url, publicUrl: process.env.PUBLIC_URL, launcher, children: Object.fromEntries(children) }, null, 2),
    );
  save();
  // Two starts in the same moment both get here; after a while only the later one finds its own name in the file.
  await sleep(100);
  if (!isMine(read())) throw new Trouble('Another start of Stallhand was faster.');

  const orphans = [...children.values()].filter(isAlive);
  await Promise.all(
    orphans.map((orphan) =>
      end(orphan, [
        ['SIGTERM', 3_000],
        ['SIGKILL', 5_000],
      ]),
    ),
  );
  children.clear();
  save();
  return {
    orphans: orphans.length,
    note(name, pid) {
      children.set(name, remember(pid));
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}
