import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREEN_LIMIT, firstScreenScripts } from '../bench/first-screen.mjs';
import { whyNoEngine } from '../compose/engine.mjs';
import { whyWithout } from './machine.mjs';
import { root } from './paths.mjs';
import { runJest, runScript, runTool, skipped } from './test-runners.mjs';

export const backend = 'backend/jest.config.cjs';
/** On two cores: every worker of Jest that has the product waits for Postgres, another process or a clock about half of its time. A fifth won nothing. */
export const waitingWorkers = 4;

export const testsIn = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(root, folder, name));

/** Cheap, because it only weighs what was built. */
export function weighFirstScreen() {
  const { bytes, files } = firstScreenScripts();
  if (bytes <= FIRST_SCREEN_LIMIT) return { passed: 1, failed: 0, skipped: 0, output: '' };
  const heaviest = Object.entries(files).sort(([, a], [, b]) => b - a);
  const lines = heaviest.slice(0, 20).map(([file, size]) => `${String(size).padStart(8)} ${file}`);
  const output = `The first screen loads ${bytes} bytes of JavaScript (gzip), more than ${FIRST_SCREEN_LIMIT}. The heaviest files:\n${lines.join('\n')}\n`;
  return { passed: 0, failed: 1, skipped: 0, output };
}

export const e2e = (...names) => names.map((name) => `/e2e/${name}\\.`);

/** The specs in which the kind of queue makes a difference: wake-ups, cancellation, take-over and live events. */
export const aboutTheQueue = e2e('execution', 'take-over', 'waiting', 'sockets');

export async function onRedis(options) {
  const missing = await whyWithout('redis-server');
  if (missing) return skipped(missing);
  return runJest(backend, { workers: waitingWorkers, env: { TEST_QUEUE: 'redis' }, ...options });
}

/** A machine that cannot have PgBouncer skips the section without failing. */
export async function throughPooler(options) {
  const missing = await whyWithout('pgbouncer');
  if (missing) return { ...skipped(missing), skipped: 0 };
  return runJest(backend, { env: { TEST_POOLER: 'through', TEST_QUEUE: 'postgres' }, ...options });
}

/** Loaded when it runs, because it needs packages that a fresh clone does not have yet when this list is read. */
export const inBrowser = async (options) => (await import('./browser-section.mjs')).runBrowser(options);

/** A machine without a running Docker engine skips the section without failing. */
export async function inCompose() {
  const missing = whyNoEngine();
  return missing ? { ...skipped(missing), skipped: 0 } : runScript('tools/compose-test.mjs');
}

/** The types of the client are not kept in the repository. */
export async function lintOfCli() {
  const types = await runScript('tools/cli-types.mjs');
  return types.failed > 0 ? types : runTool('oxlint', ['--type-check', 'cli']);
}
