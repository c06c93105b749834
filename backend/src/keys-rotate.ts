import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
// Loads every module, and with it the declarations of all sealed columns.
import './app.module';
import { type AppConfig, loadConfig, directUrl } from './platform/config/app-config';
import { KeyRing } from './platform/crypto/key-ring';
import { KeyRotation } from './platform/crypto/key-rotation';
import { createMasterKeyFile, readMasterKeyFile } from './platform/crypto/master-key';
import { SecretBox } from './platform/crypto/secret-box';
import { tryLockSession } from './platform/database/advisory-locks';
import { poolOptions } from './platform/database/data-source';
import { asSql, Database } from './platform/database/database';

const usage = `npm run keys:rotate                       new data key, every secret is encrypted again; the console may run
npm run keys:rotate -- --dry-run          only says what would be done
npm run keys:rotate -- --new-master FILE  wraps the data keys with the key in FILE, which is made when it is missing`;

/** The session that holds the lock; it ends with the process, however that ends. */
async function lockedSession(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'stallhand-keys' });
  client.on('error', () => undefined);
  await client.connect();
  // After a kill, Postgres takes a moment to notice.
  for (let left = 50; ; left--) {
    if (await tryLockSession(asSql(client), 'reencrypt')) return client;
    if (left === 0) throw new Error('Another rotation of the keys is under way.');
    await sleep(100);
  }
}

async function rotate(config: AppConfig, database: Database, options: { dryRun: boolean; newMaster?: string }): Promise<void> {
  const keys = new KeyRing(database, config);
  await keys.onModuleInit();
  const { version } = await keys.current();
  const rotation = new KeyRotation(database, keys, new SecretBox(keys));
  if (options.dryRun) {
    for (const { place, version: sealedWith, count } of await rotation.survey())
      console.log(`${place}: ${count} sealed with ${sealedWith}`);
    console.log(`The newest data key is v${version}. Nothing was changed.`);
    return;
  }
  if (options.newMaster) {
    const count = await keys.rewrap(readMasterKeyFile(options.newMaster) ?? createMasterKeyFile(options.newMaster));
    console.log(`${count} data keys are wrapped with the key in ${options.newMaster}.`);
    console.log('Start the console again with MASTER_KEY_FILE set to this file, or put it in the place of the old one.');
    return;
  }
  const report = await rotation.run((place, done) => console.log(`${place}: ${done} so far`));
  console.log(`${report.reencrypted} secrets are sealed with data key v${report.version} now.`);
  if (report.unreadable.length > 0) throw new Error(`These cannot be read and were left alone: ${report.unreadable.join(', ')}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, 'new-master': { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const config = loadConfig();
  const lock = await lockedSession(directUrl(config));
  const dataSource = await new DataSource(poolOptions(config, 8)).initialize();
  try {
    await rotate(config, new Database(dataSource), { dryRun: values['dry-run'] ?? false, newMaster: values['new-master'] });
  } finally {
    await dataSource.destroy();
    await lock.end();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
