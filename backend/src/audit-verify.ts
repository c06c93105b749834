import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { AnchorRefused, type AuditAnchor, readAnchor } from './modules/audit/audit-anchor';
import { verifyChain } from './modules/audit/audit-chain';
import { anchorOf } from './modules/audit/audit-reader';
import { loadConfig, directUrl } from './platform/config/app-config';
import { type DataKeys, StoredDataKeys } from './platform/crypto';
import type { Sql } from './platform/database/database';
import { onOwnConnection } from './platform/database/own-connection';

const usage = `npm run audit:verify                        whether the audit log is as it was written; code 1 when it is not
npm run audit:verify -- --anchor FILE       and whether it is still the log of this anchor; may be given several times
npm run audit:verify -- --write-anchor FILE writes a signed anchor of the log as it is now, to be kept elsewhere`;

/** @throws AnchorRefused with the name of the file. */
async function anchorsIn(files: readonly string[], keys: DataKeys): Promise<AuditAnchor[]> {
  const anchors: AuditAnchor[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    try {
      anchors.push(await readAnchor(text, keys));
    } catch (error) {
      throw error instanceof AnchorRefused ? new AnchorRefused(`${file}: ${error.message}`) : error;
    }
  }
  return anchors;
}

async function verify(sql: Sql, keys: DataKeys, files: readonly string[]): Promise<boolean> {
  const anchors = await anchorsIn(files, keys);
  const { intact, entries, head, sealedFrom, firstBroken, problem } = await verifyChain(sql, keys, anchors);
  if (!intact) {
    console.error(firstBroken ? `The audit log is broken at entry ${firstBroken}: ${problem}` : `The audit log is broken: ${problem}`);
    return false;
  }
  console.log(`The audit log is intact: ${entries} entries, the newest has the hash ${head ?? 'none'}.`);
  if (sealedFrom) console.log(`It is sealed with a key from entry ${sealedFrom} on, and goes through ${anchors.length} anchors.`);
  else if (entries > 0)
    console.log('No entry is sealed with a key yet: a worker of the console begins with that a few minutes after its start.');
  return true;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { anchor: { type: 'string', multiple: true, default: [] }, 'write-anchor': { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const config = loadConfig();
  await onOwnConnection(directUrl(config), async (sql) => {
    const keys = await StoredDataKeys.read(sql, config);
    if (!(await verify(sql, keys, values.anchor))) return void (process.exitCode = 1);
    const file = values['write-anchor'];
    if (!file) return;
    const anchor = await anchorOf(sql, keys);
    if (!anchor) throw new Error('An anchor is signed with a key made of the master key: set MASTER_KEY or MASTER_KEY_FILE.');
    await writeFile(file, `${JSON.stringify(anchor, null, 2)}\n`, { flag: 'wx' });
    console.log(`${file}: anchor of ${anchor.entries} entries. Keep it where the operator of this server cannot change it.`);
  });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = error instanceof AnchorRefused ? 1 : 2;
});
