import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREEN_LIMIT, firstScreenScripts } from '../bench/first-screen.mjs';
import { whyNoEngine } from '../compose/engine.mjs';
import { ensureBuilt } from './build.mjs';
import { checkContract } from './contract.mjs';
import { whyWithout } from './machine.mjs';
import { root } from './paths.mjs';
import { runJest, runNodeFiles, runScript, runTool, skipped } from './test-runners.mjs';

const backend = 'backend/jest.config.cjs';
/** On two cores: every worker of Jest that has the product waits for Postgres, another process or a clock about half of its time. A fifth won nothing. */
const waitingWorkers = 4;

const testsIn = (folder, ending) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(root, folder, name));

async function build() {
  try {
    await ensureBuilt(() => undefined);
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, output: error.message };
  }
}

/** Cheap, because it only weighs what was built. */
function weighFirstScreen() {
  const { bytes, files } = firstScreenScripts();
  if (bytes <= FIRST_SCREEN_LIMIT) return { passed: 1, failed: 0, skipped: 0, output: '' };
  const heaviest = Object.entries(files).sort(([, a], [, b]) => b - a);
  const lines = heaviest.slice(0, 20).map(([file, size]) => `${String(size).padStart(8)} ${file}`);
  const output = `The first screen loads ${bytes} bytes of JavaScript (gzip), more than ${FIRST_SCREEN_LIMIT}. The heaviest files:\n${lines.join('\n')}\n`;
  return { passed: 0, failed: 1, skipped: 0, output };
}

const e2e = (...names) => names.map((name) => `/e2e/${name}\\.`);

/** The specs in which the kind of queue makes a difference: wake-ups, cancellation, take-over and live events. */
const aboutTheQueue = e2e('execution', 'take-over', 'waiting', 'sockets');

async function onRedis(options) {
  const missing = await whyWithout('redis-server');
  if (missing) return skipped(missing);
  return runJest(backend, { workers: waitingWorkers, env: { TEST_QUEUE: 'redis' }, ...options });
}

/** A machine that cannot have PgBouncer skips the section without failing. */
async function throughPooler(options) {
  const missing = await whyWithout('pgbouncer');
  if (missing) return { ...skipped(missing), skipped: 0 };
  return runJest(backend, { env: { TEST_POOLER: 'through', TEST_QUEUE: 'postgres' }, ...options });
}

/** Loaded when it runs, because it needs packages that a fresh clone does not have yet when this list is read. */
const inBrowser = async (options) => (await import('./browser-section.mjs')).runBrowser(options);

/** A machine without a running Docker engine skips the section without failing. */
async function inCompose() {
  const missing = whyNoEngine();
  return missing ? { ...skipped(missing), skipped: 0 } : runScript('tools/compose-test.mjs');
}

/** Nx and its cache serve `npm run check`; here every check runs once. */
async function typesAndLint() {
  const types = await runScript('tools/cli-types.mjs');
  // The linter loads each program for its type-aware rules anyway, so it also reports what the compiler would.
  return types.failed > 0 ? types : runTool('oxlint', ['--type-check']);
}

/**
 * All sections, in two tiers: `npm test` leaves out the `exhaustive` ones. `name` or `group` selects a section on the command line.
 * The build lane comes first. Then two lanes run side by side, each in this order; they take about equally long, because a lane that runs
 * alone leaves a core idle.
 * @typedef {object} Section
 * @property {string} name
 * @property {string} group
 * @property {'build' | 'product' | 'screens'} lane
 * @property {string} title
 * @property {() => Promise<import('./test-runners.mjs').Result>} run
 * @property {boolean} [exhaustive] only in `npm run test:all`
 * @property {import('./machine.mjs').Program[]} [programs] that it needs and the run installs
 * @type {Section[]}
 */
export const sections = [
  { name: 'build', group: 'build', lane: 'build', title: 'Build of both sides', run: build },
  {
    name: 'first-screen',
    group: 'build',
    lane: 'build',
    title: 'JavaScript of the first screen',
    run: () => Promise.resolve().then(weighFirstScreen),
  },
  { name: 'contract', group: 'contract', lane: 'build', title: 'OpenAPI document and generated types are current', run: checkContract },

  { name: 'format', group: 'lint', lane: 'screens', title: 'Formatting (oxfmt)', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'lint', group: 'lint', lane: 'screens', title: 'Types and lint (oxlint)', run: typesAndLint },
  {
    name: 'fences',
    group: 'lint',
    lane: 'screens',
    title: 'Import fences (dependency-cruiser)',
    run: () => runTool('depcruise', ['backend/src', 'frontend/src', 'shared/src', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'knip', group: 'lint', lane: 'screens', title: 'Unused code and packages (knip)', run: () => runTool('knip', ['--no-progress']) },
  { name: 'browser', group: 'browser', lane: 'screens', title: 'In a real browser', programs: ['chromium'], run: () => inBrowser() },
  { name: 'unit', group: 'unit', lane: 'screens', title: 'Backend units', run: () => runJest(backend, { project: 'unit' }) },
  { name: 'frontend', group: 'frontend', lane: 'screens', title: 'Frontend components', run: () => runJest('frontend/jest.config.cjs') },
  { name: 'cli', group: 'cli', lane: 'screens', title: 'Command line (units)', run: () => runNodeFiles(testsIn('cli/test', '.test.mjs')) },
  {
    name: 'launcher',
    group: 'launcher',
    lane: 'screens',
    title: 'Start, stop and recovery',
    run: () => runNodeFiles(testsIn('tools/test', '.test.mjs')),
  },
  {
    name: 'faults',
    group: 'faults',
    lane: 'product',
    title: 'Workers that crash (short form)',
    run: () => runNodeFiles([join(root, 'tools/faults/short.test.mjs')]),
  },

  {
    name: 'postgres',
    group: 'postgres',
    lane: 'product',
    title: 'Queries and modules on a real Postgres',
    run: () => runJest(backend, { project: ['postgres', 'modules'], workers: waitingWorkers }),
  },
  {
    name: 'e2e-postgres',
    group: 'e2e',
    lane: 'product',
    title: 'HTTP, sockets and worker, queue on Postgres',
    run: () => runJest(backend, { project: 'e2e', workers: waitingWorkers, env: { TEST_QUEUE: 'postgres' } }),
  },
  {
    name: 'e2e-redis',
    group: 'e2e',
    lane: 'product',
    title: 'HTTP, sockets and worker, queue on Redis',
    programs: ['redis-server'],
    run: () => onRedis({ project: 'e2e', patterns: aboutTheQueue }),
  },
  {
    name: 'pooler',
    group: 'pooler',
    lane: 'product',
    title: 'Through PgBouncer in transaction mode',
    programs: ['pgbouncer'],
    run: () => throughPooler({ project: 'pooler' }),
  },

  {
    name: 'exhaustive',
    group: 'e2e',
    lane: 'product',
    exhaustive: true,
    title: 'Exhaustive batteries over HTTP, sockets and worker',
    run: () => runJest(backend, { project: 'exhaustive', workers: waitingWorkers, env: { TEST_QUEUE: 'postgres' } }),
  },
  {
    name: 'redis-exhaustive',
    group: 'e2e',
    lane: 'product',
    exhaustive: true,
    title: 'What is left of faults and Health on Redis',
    programs: ['redis-server'],
    run: () => onRedis({ project: ['e2e', 'exhaustive'], patterns: e2e('faults', 'health-summary', 'workflows-killed') }),
  },
  {
    name: 'pooler-exhaustive',
    group: 'pooler',
    lane: 'product',
    exhaustive: true,
    title: 'Runs, live events and batches through PgBouncer',
    programs: ['pgbouncer'],
    run: () => throughPooler({ project: 'e2e', patterns: e2e('runs', 'sockets', 'task-batch') }),
  },
  {
    name: 'launcher-exhaustive',
    group: 'launcher',
    lane: 'screens',
    exhaustive: true,
    title: 'Start, stop and recovery in all variants',
    run: () => runNodeFiles(testsIn('tools/test', '.exhaustive.mjs')),
  },
  {
    name: 'faults-exhaustive',
    group: 'faults',
    lane: 'screens',
    exhaustive: true,
    title: 'Restarts, storms and all other faults (short forms)',
    programs: ['redis-server'],
    run: () => runNodeFiles(testsIn('tools/faults', '.exhaustive.mjs')),
  },
  {
    name: 'guides',
    group: 'e2e',
    lane: 'screens',
    exhaustive: true,
    title: 'Guides to platforms and steps, followed to the letter',
    run: () => runJest(backend, { project: 'guides', env: { TEST_QUEUE: 'postgres' } }),
  },
  {
    name: 'browser-exhaustive',
    group: 'browser',
    lane: 'screens',
    exhaustive: true,
    title: 'Every screen in every width and theme, and rare cases, in a real browser',
    programs: ['chromium'],
    run: () => inBrowser({ exhaustive: true }),
  },
  { name: 'compose', group: 'compose', lane: 'product', exhaustive: true, title: 'docker-compose.yml on a Docker engine', run: inCompose },
];
