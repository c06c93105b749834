/**
 * npm run doctor             names what is wrong with this installation and what to do about it, also while nothing of it runs
 *   -- --json                as JSON
 * Ends with 1 when something does not work.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtAndInstalled, consoleAnswers, nodeIsFit, roomOnDisk, secretsInFiles } from './lib/checkout-checks.mjs';
import { embeddedUrl } from './lib/embedded-postgres.mjs';
import { dataDir, masterKeyFile, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const asJson = process.argv.includes('--json');
const marks = { ok: 'ok  ', warn: 'WARN', down: 'DOWN' };
const script = join(root, 'backend/dist/doctor.js');

/** What the built product finds: database, queue, workers, keys, settings. */
async function insideOf(databaseUrl) {
  const env = { MASTER_KEY_FILE: masterKeyFile, BACKUP_DIR: join(dataDir, 'backups'), ...process.env, DATABASE_URL: databaseUrl };
  const { output } = await run(process.execPath, [script, '--json'], { cwd: root, env });
  try {
    return JSON.parse(output.slice(output.indexOf('[')));
  } catch {
    return [
      { id: 'settings', title: 'Settings', state: 'down', message: output.trim(), fix: 'Correct the environment variables it names.' },
    ];
  }
}

async function examine() {
  const node = nodeIsFit();
  const console_ = await consoleAnswers();
  const found = [node, builtAndInstalled(), console_, roomOnDisk(), secretsInFiles()];
  const databaseUrl = process.env.DATABASE_URL || embeddedUrl();
  const isThere = node.state === 'ok' && existsSync(script) && databaseUrl;
  // The embedded database runs with the console only, so its silence is no news then.
  const isWorthAsking = isThere && (process.env.DATABASE_URL || console_.state !== 'warn');
  const inside = isWorthAsking ? (await insideOf(databaseUrl)).filter(({ id }) => id !== 'node') : [];
  return { found: [...found, ...inside], isComplete: Boolean(isWorthAsking) };
}

const { found, isComplete } = await examine();
if (asJson) console.log(JSON.stringify(found, null, 2));
else {
  for (const { title, state, message, fix } of found) {
    console.log(`${marks[state]}  ${title.padEnd(14)}  ${message}`);
    if (fix) console.log(`${' '.repeat(22)}-> ${fix}`);
  }
  if (!isComplete) console.log('\nDatabase, queue and keys are examined while the console runs.');
}
process.exitCode = found.some(({ state }) => state === 'down') ? 1 : 0;
