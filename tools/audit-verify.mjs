/** `npm run audit:verify`: whether anybody changed, removed or added entries of the audit log. Code 1 when so; `-- --help` lists the ways. */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { embeddedUrl } from './lib/embedded-postgres.mjs';
import { masterKeyFile, root } from './lib/paths.mjs';

const script = `${root}/backend/dist/audit-verify.js`;
const DATABASE_URL = process.env.DATABASE_URL || embeddedUrl();

if (!DATABASE_URL || !existsSync(script)) {
  console.error('There is no database yet. Start the console first: npm start');
  process.exitCode = 2;
} else {
  const env = { MASTER_KEY_FILE: masterKeyFile, ...process.env, DATABASE_URL };
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { env, stdio: 'inherit' });
  child.on('exit', (code) => (process.exitCode = code ?? 2));
}
