import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AuditLog } from '../../src/modules/audit/audit-log';
import { anchorOf } from '../../src/modules/audit/audit-reader';
import { createDatabase, type TestDatabase } from '../database';
import { type SecretsProcess, startSecrets } from '../secrets';

const MASTER_KEY = randomBytes(32).toString('base64');

describe('npm run audit:verify', () => {
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
  const run = (script: string, args: string[], key = MASTER_KEY) =>
    promisify(execFile)(process.execPath, [join(__dirname, '../../dist', script), ...args], {
      env: { ...process.env, DATABASE_URL: database.url, MASTER_KEY: key, MASTER_KEY_FILE: '' },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    );

  const anchor = async () => (await anchorOf(database, secrets.keys))!;

  it('should be verified, with anchors of before, after every kind of new key', async () => {
    await write(3);
    const kept = file('anchor.json');
    expect(await run('audit-verify.js', ['--write-anchor', kept])).toMatchObject({ code: 0 });
    expect(await run('keys-rotate.js', [])).toMatchObject({ code: 0 });
    await secrets.close();
    secrets = await startSecrets(database, { MASTER_KEY });
    await write(2, new AuditLog(secrets.keys));
    expect(await database.value('SELECT key_version FROM audit_head')).toBe(2);
    const master = randomBytes(32).toString('base64');
    writeFileSync(file('new-master'), `${master}\n`, { mode: 0o600 });
    expect(await run('keys-rotate.js', ['--new-master', file('new-master')])).toMatchObject({ code: 0 });
    expect(await run('audit-verify.js', ['--anchor', kept], master)).toMatchObject({
      code: 0,
      text: expect.stringContaining('intact: 5 entries') as string,
    });
    expect(await run('audit-verify.js', ['--anchor', kept])).toMatchObject({
      code: 2,
      text: expect.stringContaining('master key') as string,
    });
  });

  it('should refuse an anchor that was changed', async () => {
    await write(3);
    writeFileSync(file('changed.json'), JSON.stringify({ ...(await anchor()), entries: 2 }));
    expect(await run('audit-verify.js', ['--anchor', file('changed.json')])).toMatchObject({
      code: 1,
      text: expect.stringMatching(/changed\.json: .* was changed/) as string,
    });
  });
});
