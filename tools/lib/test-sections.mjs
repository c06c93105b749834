import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { checkContract } from './contract.mjs';
import { findChromium, findProgram, installDebianPackage } from './machine.mjs';
import { root } from './paths.mjs';
import { startScratchProduct } from './scratch-product.mjs';
import { runJest, runNodeTests, runTool, skipped } from './test-runners.mjs';

const backend = 'backend/jest.config.cjs';

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

async function onRedis() {
  const missing = findProgram('redis-server') ? null : await installDebianPackage('redis-server');
  return missing ? skipped(`needs redis-server (${missing})`) : runJest(backend, ['--selectProjects', 'e2e'], { TEST_QUEUE: 'redis' });
}

async function inBrowser() {
  const missing = findChromium() ? null : await installDebianPackage('chromium');
  if (missing) return skipped(`needs Chromium (${missing})`);
  const product = await startScratchProduct();
  try {
    return await runNodeTests(testsIn('frontend/e2e', '.e2e.mjs'), { BASE_URL: product.url, CHROMIUM_PATH: findChromium() });
  } finally {
    await product.stop();
  }
}

/**
 * Everything `npm test` does, in this order. `name` or `group` selects a section on the command line.
 * @type {{ name: string, group: string, title: string, run: () => Promise<import('./test-runners.mjs').Result> }[]}
 */
export const sections = [
  { name: 'format', group: 'lint', title: 'Formatting (prettier)', run: () => runTool('prettier', ['--check', '.']) },
  { name: 'eslint', group: 'lint', title: 'Lint (eslint)', run: () => runTool('eslint', ['.']) },
  {
    name: 'fences',
    group: 'lint',
    title: 'Import fences (dependency-cruiser)',
    run: () => runTool('depcruise', ['backend/src', 'frontend/src', '--config', '.dependency-cruiser.cjs']),
  },
  { name: 'knip', group: 'lint', title: 'Unused code and packages (knip)', run: () => runTool('knip', ['--no-progress']) },
  { name: 'types-backend', group: 'types', title: 'Types of the backend (tsc)', run: () => runTool('tsc', ['-p', 'backend']) },
  { name: 'types-frontend', group: 'types', title: 'Types of the frontend (tsc)', run: () => runTool('tsc', ['-p', 'frontend']) },
  { name: 'build', group: 'build', title: 'Build of both sides', run: build },
  { name: 'contract', group: 'contract', title: 'OpenAPI document and generated types are current', run: checkContract },
  { name: 'launcher', group: 'launcher', title: 'Start, stop and recovery', run: () => runNodeTests(testsIn('tools/test', '.test.mjs')) },
  { name: 'unit', group: 'unit', title: 'Backend units', run: () => runJest(backend, ['--selectProjects', 'unit']) },
  {
    name: 'postgres',
    group: 'postgres',
    title: 'Backend on a real Postgres',
    run: () => runJest(backend, ['--selectProjects', 'postgres']),
  },
  {
    name: 'e2e-postgres',
    group: 'e2e',
    title: 'HTTP, sockets and worker, queue on Postgres',
    run: () => runJest(backend, ['--selectProjects', 'e2e'], { TEST_QUEUE: 'postgres' }),
  },
  { name: 'e2e-redis', group: 'e2e', title: 'HTTP, sockets and worker, queue on Redis', run: onRedis },
  { name: 'frontend', group: 'frontend', title: 'Frontend components', run: () => runJest('frontend/jest.config.cjs') },
  { name: 'browser', group: 'browser', title: 'In a real browser', run: inBrowser },
];
