import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifyChain } from '../../src/modules/audit/audit-chain';
import { AuditLog } from '../../src/modules/audit/audit-log';
import { anchorOf } from '../../src/modules/audit/audit-reader';
import type { DataKeys } from '../../src/platform/crypto';
import { KeyRotation } from '../../src/platform/crypto/key-rotation';
import { createDatabase, type TestDatabase } from '../database';
import { type SecretsProcess, startSecrets } from '../secrets';

const MASTER_KEY = randomBytes(32).toString('base64');
const noKeys: DataKeys = { newest: () => null, find: () => Promise.resolve(null) };

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

  it('should keep one chain when entries come at the same time', async () => {
    const record = () =>
      secrets.database.transaction((sql) => log.record(sql, { action: 'thing.done', subjectType: 'thing', subjectId: null }));
    await Promise.all(Array.from({ length: 12 }, record));
    expect(await report()).toMatchObject({ intact: true, entries: 12, firstBroken: null });
  });

  it('should find whatever is changed in its tables', async () => {
    await write(5);
    const kept = await anchor();
    const reportAfter = (statement: string) =>
      secrets.database.transaction(async (sql) => {
        await sql.query('SAVEPOINT untouched');
        await sql.query(statement);
        const found = await verifyChain(sql, secrets.keys, [kept]);
        await sql.query('ROLLBACK TO untouched');
        return found;
      });
    const copy = 'at, actor_kind, actor_name, action, subject_type, content, hash, key_version';
    for (const [statement, firstBroken] of [
      [`UPDATE audit_log SET content = replace(content, 'System', 'Mallory') WHERE id = 3`, '3'],
      [`UPDATE audit_log SET actor_name = 'Mallory' WHERE id = 3`, '3'],
      [`UPDATE audit_log SET at = at - interval '1 day' WHERE id = 3`, '3'],
      [`UPDATE audit_log SET key_version = 2 WHERE id = 3`, '3'],
      [`DELETE FROM audit_log WHERE id = 3`, '4'],
      [`INSERT INTO audit_log (id, ${copy}) OVERRIDING SYSTEM VALUE SELECT -7, ${copy} FROM audit_log WHERE id = 3`, '-7'],
      [`DELETE FROM audit_log WHERE id = 5`, null],
      [`DELETE FROM audit_log`, null],
      [`UPDATE audit_head SET seal = NULL, key_version = NULL`, null],
      [`DELETE FROM audit_log; UPDATE audit_head SET entries = 0, hash = NULL, seal = NULL, key_version = NULL`, null],
    ] as const) {
      expect([statement, await reportAfter(statement)]).toEqual([statement, expect.objectContaining({ intact: false, firstBroken })]);
    }
    expect(await report(kept)).toMatchObject({ intact: true });
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
    await database.query(`UPDATE audit_log SET content = replace(content, 'System', 'Mallory') WHERE id = 2`);
    expect(await report()).toMatchObject({ intact: false, firstBroken: '2' });
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
    await database.query('DELETE FROM audit_log WHERE id = 2');
    expect(await run('audit-verify.js', [])).toMatchObject({ code: 1, text: expect.stringContaining('broken at entry 3') as string });
  });
});
