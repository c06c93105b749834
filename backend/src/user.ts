import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { isEmail } from 'class-validator';
import { DataSource } from 'typeorm';
import { AuditLog } from './modules/audit';
import { Rescue } from './modules/auth';
import { loadConfig } from './platform/config/app-config';
import { StoredDataKeys } from './platform/crypto';
import { poolOptions } from './platform/database/data-source';
import { Database } from './platform/database/database';
import { runInContext } from './platform/http/request-context';

const usage = `npm run user -- create-owner you@example.com         a link with which this person becomes an owner
npm run user -- reset you@example.com                a link for a new password
npm run user -- reset you@example.com --drop-totp    the same, and drops the second factor: app, passkeys and recovery codes`;

const commandLine = { actor: { kind: 'system' as const, id: null, name: 'Command line' }, address: null, requestId: null };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'drop-totp': { type: 'boolean', default: false } } });
  const [command, email, ...more] = positionals;
  if ((command !== 'create-owner' && command !== 'reset') || !isEmail(email) || more.length > 0) throw new Error(usage);
  const config = loadConfig();
  const dataSource = await new DataSource(poolOptions(config, 2)).initialize();
  try {
    const database = new Database(dataSource);
    const rescue = new Rescue(config, database, new AuditLog(await StoredDataKeys.read(database, config)));
    const link = await runInContext(commandLine, () =>
      command === 'reset' ? rescue.resetLink(email!, { dropTotp: values['drop-totp'] }) : rescue.ownerLink(email!),
    );
    console.log(`\n  ${link}\n\n  It works once, within seven days. Do not share it.\n`);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: Error & { code?: string }) => {
  console.error(error.code === 'ECONNREFUSED' ? 'The database does not run. Start the console first: npm start' : error.message);
  process.exitCode = 1;
});
