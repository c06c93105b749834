import { randomBytes } from 'node:crypto';
import { verifyChain } from '../../src/modules/audit/audit-chain';
import { AuditLog } from '../../src/modules/audit/audit-log';
import type { DataKeys } from '../../src/platform/crypto';
import { KeyRotation } from '../../src/platform/crypto/key-rotation';
import { AuditHarness } from '../audit-seals';

const noKeys: DataKeys = { newest: () => null, find: () => Promise.resolve(null) };

describe('The seals of the audit log', () => {
  let audit: AuditHarness;

  beforeEach(async () => void (audit = await AuditHarness.start()));
  afterEach(() => audit.close());

  const report = (...anchors: Parameters<typeof verifyChain>[2] & unknown[]) => verifyChain(audit.database, audit.secrets.keys, anchors);

  it('should seal a new log from its first entry on', async () => {
    await audit.write(3);
    expect(await report()).toMatchObject({ intact: true, entries: 3, sealedFrom: '1' });
    await expect(audit.write(1, new AuditLog(noKeys))).rejects.toThrow('set MASTER_KEY or MASTER_KEY_FILE');
  });

  it('should keep one chain when entries come at the same time', async () => {
    const record = () =>
      audit.secrets.database.transaction((sql) => audit.log.record(sql, { action: 'thing.done', subjectType: 'thing', subjectId: null }));
    await Promise.all(Array.from({ length: 12 }, record));
    expect(await report()).toMatchObject({ intact: true, entries: 12, firstBroken: null });
  });

  it('should find whatever is changed in its tables', async () => {
    await audit.write(5);
    const kept = await audit.anchor();
    const reportAfter = (statement: string) =>
      audit.secrets.database.transaction(async (sql) => {
        await sql.query('SAVEPOINT untouched');
        await sql.query(statement);
        const found = await verifyChain(sql, audit.secrets.keys, [kept]);
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
    await audit.write(4, old);
    await audit.write(1);
    expect(await report()).toMatchObject({ intact: true, entries: 5, sealedFrom: null });
    expect([await audit.log.beginSealing(audit.database), await audit.log.beginSealing(audit.database)]).toEqual([true, false]);
    await audit.write(2);
    expect(await report()).toMatchObject({ intact: true, entries: 8, sealedFrom: '6' });
    const [sealed] = await audit.database.query<{ action: string; content: string }>('SELECT action, content FROM audit_log WHERE id = 6');
    expect(sealed).toMatchObject({ action: 'audit.sealed', content: expect.stringContaining('"entries":5') as string });
    await audit.database.query(`UPDATE audit_log SET content = replace(content, 'System', 'Mallory') WHERE id = 2`);
    expect(await report()).toMatchObject({ intact: false, firstBroken: '2' });
  });

  it('should be verified, with anchors of before, after a new data key', async () => {
    await audit.write(3);
    const kept = await audit.anchor();
    await new KeyRotation(audit.secrets.database, audit.secrets.keys, audit.secrets.box).run(() => undefined);
    await audit.restart();
    await audit.write(2);
    expect(await audit.database.value('SELECT key_version FROM audit_head')).toBe(2);
    expect(await report(kept)).toMatchObject({ intact: true, entries: 5 });
  });

  it('should be verified by the command, which needs the right master key', async () => {
    await audit.write(3);
    const kept = audit.file('anchor.json');
    expect(await audit.run('audit-verify.js', ['--write-anchor', kept])).toMatchObject({ code: 0 });
    expect(await audit.run('audit-verify.js', ['--anchor', kept])).toMatchObject({
      code: 0,
      text: expect.stringContaining('intact: 3 entries') as string,
    });
    expect(await audit.run('audit-verify.js', ['--anchor', kept], randomBytes(32).toString('base64'))).toMatchObject({
      code: 2,
      text: expect.stringContaining('master key') as string,
    });
    await audit.database.query('DELETE FROM audit_log WHERE id = 2');
    expect(await audit.run('audit-verify.js', [])).toMatchObject({ code: 1, text: expect.stringContaining('broken at entry 3') as string });
  });
});
