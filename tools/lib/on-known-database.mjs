import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUrl } from './embedded-postgres.mjs';
import { masterKeyFile, root } from './paths.mjs';
import { runningAddress } from './run-state.mjs';

/**
 * Runs one of our built commands on the database that there is, with the master key of this checkout, and ends this process with its code.
 * Nothing is installed, built or started for it.
 * @param {string} script below the project root
 * @param {number} [trouble] the code where it cannot be run
 */
export function runOnKnownDatabase(script, trouble = 1) {
  const path = join(root, script);
  const DATABASE_URL = process.env.DATABASE_URL || embeddedUrl();
  if (!DATABASE_URL || !existsSync(path)) {
    console.error('There is no database yet. Start the console first: npm start');
    process.exitCode = trouble;
    return;
  }
  // Links lead to the console that runs, whatever address this shell would start one on.
  const env = { MASTER_KEY_FILE: masterKeyFile, ...process.env, ...runningAddress(), DATABASE_URL };
  const child = spawn(process.execPath, [path, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  child.on('exit', (code) => (process.exitCode = code ?? trouble));
}
