/** `npm run keys:rotate`: new keys for the secrets in the database, while the console runs. `-- --help` lists the ways. */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { embeddedUrl } from './lib/embedded-postgres.mjs';
import { masterKeyFile, root } from './lib/paths.mjs';

const script = 'backend/dist/keys-rotate.js';
const DATABASE_URL = process.env.DATABASE_URL || embeddedUrl();

if (!DATABASE_URL || !existsSync(`${root}/${script}`)) {
  console.error('There is no database yet. Start the console first: npm start');
  process.exitCode = 1;
} else {
  const env = { MASTER_KEY_FILE: masterKeyFile, ...process.env, DATABASE_URL };
  const child = spawn(process.execPath, [`${root}/${script}`, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}
