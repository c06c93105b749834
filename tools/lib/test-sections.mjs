import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREEN_LIMIT, firstScreenScripts } from '../bench/first-screen.mjs';
import { whyNoEngine } from '../compose/engine.mjs';
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

/** The linter loads each program for its type-aware rules anyway, so it also reports what the compiler would. */
const lint = (project, check = () => runTool('oxlint', ['--type-check', project])) => ({
  name: `lint-${project}`,
  group: 'lint',
  lane: 'screens',
  project,
  target: 'lint',
  title: `Types and lint of ${project} (oxlint)`,
  run: () => check(),
});

/** The types of the client are not kept in the repository. */
async function lintOfCli() {
  const types = await runScript('tools/cli-types.mjs');
  return types.failed > 0 ? types : runTool('oxlint', ['--type-check', 'cli']);
}

/**
 * All sections, in two tiers: `npm test` leaves out the `exhaustive` ones. `name` or `group` selects a section on the command line.
 * The build lane comes first. Then two lanes run side by side, each in this order; they take about equally long, because a lane that runs
 * alone leaves a core idle. Each section is the Nx target `project:target`, whose command is `node tools/lib/run-section.mjs NAME`.
 * @typedef {object} Section
 * @property {string} name
 * @property {string} group
 * @property {'build' | 'product' | 'screens'} lane
 * @property {string} project of Nx
 * @property {string} target of Nx
 * @property {string} title
 * @property {(args: string[]) => Promise<import('./test-runners.mjs').Result>} run `args`: for Jest, from the command line of the target
 * @property {boolean} [exhaustive] only in `npm run test:all`
 * @property {import('./machine.mjs').Program[]} [programs] that it needs and the run installs
 * @type {Section[]}
 */
export const sections = [
  {
    name: 'first-screen',
    group: 'build',
    lane: 'build',
    project: 'frontend',
    target: 'first-screen',
    title: 'JavaScript of the first screen',
    run: () => Promise.resolve().then(weighFirstScreen),
  },
  {
    name: 'contract',
    group: 'contract',
    lane: 'build',
    project: 'backend',
    target: 'contract',
    title: 'OpenAPI document and generated types are current',
    run: checkContract,
  },

  {
    name: 'format',
    group: 'lint',
    lane: 'screens',
    project: 'tools',
    target: 'format',
    title: 'Formatting (oxfmt)',
    run: () => runTool('oxfmt', ['--check', '.']),
  },
  lint('backend'),
  lint('frontend'),
  lint('cli', lintOfCli),
  lint('shared'),
  lint('tools', () => runTool('oxlint', ['--type-check', 'tools', '.dependency-cruiser.cjs'])),
  {
    name: 'fences',
    group: 'lint',
    lane: 'screens',
    project: 'tools',
    target: 'fences',
    title: 'Import fences (dependency-cruiser)',
    run: () => runTool('depcruise', ['backend/src', 'frontend/src', 'shared/src', '--config', '.dependency-cruiser.cjs']),
  },
  {
    name: 'knip',
    group: 'lint',
    lane: 'screens',
    project: 'tools',
    target: 'knip',
    title: 'Unused code and packages (knip)',
    run: () => runTool('knip', ['--no-progress']),
  },
  {
    name: 'browser',
    group: 'browser',
    lane: 'screens',
    project: 'frontend',
    target: 'browser',
    title: 'In a real browser',
    programs: ['chromium'],
    run: () => inBrowser(),
  },
  {
    name: 'unit',
    group: 'unit',
    lane: 'screens',
    project: 'backend',
    target: 'test',
    title: 'Backend units',
    run: (args) => runJest(backend, { project: 'unit', args }),
  },
  {
    name: 'frontend',
    group: 'frontend',
    lane: 'screens',
    project: 'frontend',
    target: 'test',
    title: 'Frontend components',
    run: (args) => runJest('frontend/jest.config.cjs', { args }),
  },
  {
    name: 'shared',
    group: 'unit',
    lane: 'screens',
    project: 'shared',
    target: 'test',
    title: 'Shared package (units)',
    run: (args) => runJest('shared/jest.config.cjs', { args }),
  },
  {
    name: 'cli',
    group: 'cli',
    lane: 'screens',
    project: 'cli',
    target: 'test',
    title: 'Command line (units)',
    run: () => runNodeFiles(testsIn('cli/test', '.test.mjs')),
  },
  {
    name: 'launcher',
    group: 'launcher',
    lane: 'screens',
    project: 'tools',
    target: 'launcher',
    title: 'Start, stop and recovery',
    run: () => runNodeFiles(testsIn('tools/test', '.test.mjs')),
  },
  {
    name: 'faults',
    group: 'faults',
    lane: 'product',
    project: 'tools',
    target: 'faults',
    title: 'Workers that crash (short form)',
    run: () => runNodeFiles([join(root, 'tools/faults/short.test.mjs')]),
  },

  {
    name: 'postgres',
    group: 'postgres',
    lane: 'product',
    project: 'backend',
    target: 'integration',
    title: 'Queries and modules on a real Postgres',
    run: (args) => runJest(backend, { project: ['postgres', 'modules'], workers: waitingWorkers, args }),
  },
  {
    name: 'e2e-postgres',
    group: 'e2e',
    lane: 'product',
    project: 'backend',
    target: 'e2e',
    title: 'HTTP, sockets and worker, queue on Postgres',
    run: (args) => runJest(backend, { project: 'e2e', workers: waitingWorkers, env: { TEST_QUEUE: 'postgres' }, args }),
  },
  {
    name: 'e2e-redis',
    group: 'e2e',
    lane: 'product',
    project: 'backend',
    target: 'e2e-redis',
    title: 'HTTP, sockets and worker, queue on Redis',
    programs: ['redis-server'],
    run: () => onRedis({ project: 'e2e', patterns: aboutTheQueue }),
  },
  {
    name: 'pooler',
    group: 'pooler',
    lane: 'product',
    project: 'backend',
    target: 'pooler',
    title: 'Through PgBouncer in transaction mode',
    programs: ['pgbouncer'],
    run: () => throughPooler({ project: 'pooler' }),
  },

  {
    name: 'exhaustive',
    group: 'e2e',
    lane: 'product',
    project: 'backend',
    target: 'e2e-exhaustive',
    exhaustive: true,
    title: 'Exhaustive batteries over HTTP, sockets and worker',
    run: (args) => runJest(backend, { project: 'exhaustive', workers: waitingWorkers, env: { TEST_QUEUE: 'postgres' }, args }),
  },
  {
    name: 'redis-exhaustive',
    group: 'e2e',
    lane: 'product',
    project: 'backend',
    target: 'e2e-redis-exhaustive',
    exhaustive: true,
    title: 'What is left of faults and Health on Redis',
    programs: ['redis-server'],
    run: () => onRedis({ project: ['e2e', 'exhaustive'], patterns: e2e('faults', 'health-summary', 'workflows-killed') }),
  },
  {
    name: 'pooler-exhaustive',
    group: 'pooler',
    lane: 'product',
    project: 'backend',
    target: 'pooler-exhaustive',
    exhaustive: true,
    title: 'Runs, live events and batches through PgBouncer',
    programs: ['pgbouncer'],
    run: () => throughPooler({ project: 'e2e', patterns: e2e('runs', 'sockets', 'task-batch') }),
  },
  {
    name: 'launcher-exhaustive',
    group: 'launcher',
    lane: 'screens',
    project: 'tools',
    target: 'launcher-exhaustive',
    exhaustive: true,
    title: 'Start, stop and recovery in all variants',
    run: () => runNodeFiles(testsIn('tools/test', '.exhaustive.mjs')),
  },
  {
    name: 'faults-exhaustive',
    group: 'faults',
    lane: 'screens',
    project: 'tools',
    target: 'faults-exhaustive',
    exhaustive: true,
    title: 'Restarts, storms and all other faults (short forms)',
    programs: ['redis-server'],
    run: () => runNodeFiles(testsIn('tools/faults', '.exhaustive.mjs')),
  },
  {
    name: 'guides',
    group: 'e2e',
    lane: 'screens',
    project: 'backend',
    target: 'guides',
    exhaustive: true,
    title: 'Guides to platforms and steps, followed to the letter',
    run: () => runJest(backend, { project: 'guides', env: { TEST_QUEUE: 'postgres' } }),
  },
  {
    name: 'browser-exhaustive',
    group: 'browser',
    lane: 'screens',
    project: 'frontend',
    target: 'browser-exhaustive',
    exhaustive: true,
    title: 'Every screen in every width and theme, and rare cases, in a real browser',
    programs: ['chromium'],
    run: () => inBrowser({ exhaustive: true }),
  },
  {
    name: 'compose',
    group: 'compose',
    lane: 'product',
    project: 'tools',
    target: 'compose',
    exhaustive: true,
    title: 'docker-compose.yml on a Docker engine',
    run: inCompose,
  },
];
