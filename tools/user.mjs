/** `npm run user -- create-owner <e-mail>` or `reset <e-mail> [--drop-totp]`: one-time links into a console that runs. */
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { embeddedUrl } from './lib/embedded-postgres.mjs';
import { masterKeyFile, root } from './lib/paths.mjs';

const script = `${root}/backend/dist/user.js`;
const DATABASE_URL = process.env.DATABASE_URL || embeddedUrl();

if (!DATABASE_URL || !existsSync(script)) {
  console.error('There is no database yet. Start the console first: npm start');
  process.exitCode = 1;
} else {
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    env: { MASTER_KEY_FILE: masterKeyFile, ...process.env, DATABASE_URL },
    stdio: 'inherit',
  });
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}
