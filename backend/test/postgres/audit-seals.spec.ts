import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readAnchor, signAnchor } from '../../src/modules/audit/audit-anchor';
import { verifyChain } from '../../src/modules/audit/audit-chain';
import { AuditLog } from '../../src/modules/audit/audit-log';
import { anchorOf } from '../../src/modules/audit/audit-reader';
import { chainHash, headSeal } from '../../src/modules/audit/audit-seals';
import type { DataKey, DataKeys } from '../../src/platform/crypto';
import { KeyRotation } from '../../src/platform/crypto/key-rotation';
import { createDatabase, type TestDatabase } from '../database';
import { type SecretsProcess, startSecrets } from '../secrets';

const MASTER_KEY = randomBytes(32).toString('base64');
const noKeys: DataKeys = { newest: () => null, find: () => Promise.resolve(null) };

/** Somebody who can write every table, and from some cases on has the keys as well. */
describe('The seals of the audit log', () => {
  let database: TestDatabase;
  let secrets: SecretsProcess;
  let folder: string;
  let log: AuditLog;
  const file = (name: string) => join(folder, name);

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stallhand-anchors-'));
    database = await createDatabase();
    secrets = await startSecrets(database, { MASTER_KEY });
    log = new AuditLog(secrets.keys);
  });
  afterEach(async () => {
    await secrets.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const write = async (count: number, by = log) => {
    for (let i = 0; i < count; i++)
      await by.record(database, { action: 'thing.done', subjectType: 'thing', subjectId: String(i), after: { i } });
  };
  const report = (...anchors: Parameters<typeof verifyChain>[2] & unknown[]) => verifyChain(database, secrets.keys, anchors);
  const anchor = async () => (await anchorOf(database, secrets.keys))!;
  /** Writes the whole chain anew, with another text in the entry of this position. */
  const forge = async (position: number, key: DataKey | null) => {
    const rows = await database.query<{ id: string; content: string }>('SELECT id, content FROM audit_log ORDER BY id');
    let hash: Buffer | null = null;
    for (const [index, { id, content }] of rows.entries()) {
      const text: string = index === position ? content.replaceAll('System', 'Nobody') : content;
      hash = chainHash(hash, text, key?.key ?? null);
      await database.query(
        `UPDATE audit_log SET content = $2::text, hash = $3, key_version = $4, actor_name = $2::text::jsonb -> 1 ->> 2 WHERE id = $1`,
        [id, text, hash, key?.version ?? null],
      );
    }
    const seal = key && headSeal(key.key, rows.length, hash!);
    await database.query('UPDATE audit_head SET hash = $1, seal = $2, key_version = $3', [hash, seal, key?.version ?? null]);
  };
  const run = (script: string, args: string[], key = MASTER_KEY) =>
    promisify(execFile)(process.execPath, [join(__dirname, '../../dist', script), ...args], {
      env: { ...process.env, DATABASE_URL: database.url, MASTER_KEY: key, MASTER_KEY_FILE: '' },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    );

  it('should seal a new log from its first entry on', async () => {
    await write(3);
    expect(await report()).toMatchObject({ intact: true, entries: 3, sealedFrom: '1' });
    await expect(write(1, new AuditLog(noKeys))).rejects.toThrow('set MASTER_KEY or MASTER_KEY_FILE');
  });

  it('should find a chain that was written anew from some entry on by somebody without the key', async () => {
    await write(5);
    const key = { version: 1, key: randomBytes(32) };
    await forge(2, key);
    expect(await report()).toMatchObject({ intact: false, firstBroken: '1' });
  });

  it('should find entries that are not sealed behind those that are', async () => {
    await write(5);
    const [last] = await database.query<{ hash: Buffer }>('SELECT hash FROM audit_log ORDER BY id DESC LIMIT 1');
    await database.query(`UPDATE audit_head SET seal = NULL, key_version = NULL`);
    await write(1, new AuditLog(noKeys));
    expect(last).toBeDefined();
    expect(await report()).toMatchObject({ intact: false, firstBroken: '6', problem: expect.stringContaining('not sealed') as string });
  });

  it('should find newest entries that were cut off together with the head', async () => {
    await write(5);
    await database.query('DELETE FROM audit_log WHERE id > 3');
    await database.query('UPDATE audit_head SET entries = 3, hash = (SELECT hash FROM audit_log WHERE id = 3)');
    expect(await report()).toMatchObject({ intact: false, problem: 'The end of the chain was changed.' });
  });

  it('should keep entries of an older version, and seal them by the first that comes after, once', async () => {
    const old = new AuditLog(noKeys);
    await write(4, old);
    await write(1);
    expect(await report()).toMatchObject({ intact: true, entries: 5, sealedFrom: null });
    expect([await log.beginSealing(database), await log.beginSealing(database)]).toEqual([true, false]);
    await write(2);
    expect(await report()).toMatchObject({ intact: true, entries: 8, sealedFrom: '6' });
    const [sealed] = await database.query<{ action: string; content: string }>('SELECT action, content FROM audit_log WHERE id = 6');
    expect(sealed).toMatchObject({ action: 'audit.sealed', content: expect.stringContaining('"entries":5') as string });
    await database.query(`UPDATE audit_log SET content = replace(content, 'System', 'Nobody') WHERE id = 2`);
    expect(await report()).toMatchObject({ intact: false, firstBroken: '2' });
  });

  it('should find by an anchor what somebody with the keys wrote anew, cut off or replaced', async () => {
    await write(4);
    const kept = await anchor();
    await write(2);
    expect(await report(kept)).toMatchObject({ intact: true, entries: 6 });
    const before = await database.query('SELECT * FROM audit_log ORDER BY id');
    await forge(1, secrets.keys.newest());
    expect(await report()).toMatchObject({ intact: true });
    expect(await report(kept)).toMatchObject({ intact: false, problem: expect.stringContaining('not the log of the anchor') as string });
    await forge(99, null);
    expect(await report()).toMatchObject({ intact: true, sealedFrom: null });
    expect(await report(kept)).toMatchObject({ intact: false });
    await database.query('TRUNCATE audit_log; UPDATE audit_head SET entries = 0, hash = NULL, seal = NULL, key_version = NULL');
    await write(before.length);
    expect(await report()).toMatchObject({ intact: true, entries: 6 });
    expect(await report(kept)).toMatchObject({ intact: false });
  });

  it('should be verified, with anchors of before, after a new data key', async () => {
    await write(3);
    const kept = await anchor();
    await new KeyRotation(secrets.database, secrets.keys, secrets.box).run(() => undefined);
    await secrets.close();
    secrets = await startSecrets(database, { MASTER_KEY });
    await write(2, new AuditLog(secrets.keys));
    expect(await database.value('SELECT key_version FROM audit_head')).toBe(2);
    expect(await report(kept)).toMatchObject({ intact: true, entries: 5 });
  });

  it('should be verified by the command, which needs the right master key', async () => {
    await write(3);
    const kept = file('anchor.json');
    expect(await run('audit-verify.js', ['--write-anchor', kept])).toMatchObject({ code: 0 });
    expect(await run('audit-verify.js', ['--anchor', kept])).toMatchObject({
      code: 0,
      text: expect.stringContaining('intact: 3 entries') as string,
    });
    expect(await run('audit-verify.js', ['--anchor', kept], randomBytes(32).toString('base64'))).toMatchObject({
      code: 2,
      text: expect.stringContaining('master key') as string,
    });
  });

  it('should refuse an anchor that was changed, is of another console, or is none', async () => {
    await write(3);
    const right = await anchor();
    const foreign = signAnchor({ version: 1, key: randomBytes(32) }, right);
    for (const [content, why] of [
      [JSON.stringify({ ...right, entries: 2 }), 'was changed'],
      [JSON.stringify({ ...right, at: new Date(0).toISOString() }), 'was changed'],
      [JSON.stringify(foreign), 'keys that this console does not have'],
      [JSON.stringify({ ...foreign, publicKey: right.publicKey }), 'was changed'],
      ['{}', 'no anchor'],
      ['', 'no anchor'],
    ] as const) {
      await expect(readAnchor(content, secrets.keys)).rejects.toThrow(why);
    }
    expect(await readAnchor(JSON.stringify(right), secrets.keys)).toEqual(right);
  });
});
