import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, whyWithout } from './machine.mjs';
import { migrate } from './migrate.mjs';
import { root } from './paths.mjs';
import { scratchPostgres } from './scratch.mjs';
import { startScratchProduct } from './scratch-product.mjs';
import { runInTurn, runWithSecondTry, skipped } from './test-runners.mjs';

const folder = join(root, 'frontend/e2e');
const lanes = 2;

/** As in the specs over HTTP: at the product's price, hashing passwords would be most of what a journey through sign-in costs. */
const cheapHashes = `--require ${JSON.stringify(join(root, 'backend/test/jest/cheap-hashes.cjs'))}`;

/** Files that take longest. Each lane begins with some of them, so that neither ends long after the other. */
const longest = ['5-screens', '8-accounts', '12-connected', '24-selling'];

const isLong = (file) => longest.some((name) => file.includes(`/${name}`));

/** @param {string} ending of the file names @returns {string[]} paths, the longest first */
function journeys(ending) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
  return files.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
}

/**
 * Runs files one after the other. Most of them use the product of the lane, because journeys empty the database they begin with.
 * @param {string[]} waiting taken from the front, by several lanes
 */
async function runLane(waiting, template, done) {
  const product = await startScratchProduct({ MASTER_KEY: randomBytes(32).toString('base64') }, { template });
  const environment = {
    BASE_URL: product.url,
    CHROMIUM_PATH: findChromium(),
    DATABASE_TEMPLATE: template,
    NODE_OPTIONS: cheapHashes,
  };
  try {
    await runInTurn(waiting, done, environment);
  } finally {
    await product.stop();
  }
}

/**
 * Runs the journeys of `frontend/e2e` in a real browser, on products whose databases are copies of one migrated database.
 * @param {{ exhaustive?: boolean }} [options] `exhaustive`: the exhaustive files instead of those of `npm test`
 * @returns {Promise<import('./test-runners.mjs').Result>}
 */
export async function runBrowser({ exhaustive = false } = {}) {
  const missing = await whyWithout('chromium');
  if (missing) return skipped(missing);
  const postgres = await scratchPostgres(['template']);
  try {
    const template = postgres.url('template');
    await migrate({ ...process.env, DATABASE_URL: template });
    return await runJourneys(journeys(exhaustive ? '.exhaustive.mjs' : '.e2e.mjs'), template);
  } finally {
    await postgres.stop();
  }
}

const runJourneys = (files, template) =>
  runWithSecondTry(files, (waiting, done, isSecond) =>
    Promise.all(Array.from({ length: isSecond ? 1 : lanes }, () => runLane(waiting, template, done))),
  );
