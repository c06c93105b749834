import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AuditLog } from '../src/modules/audit/audit-log';
import { anchorOf } from '../src/modules/audit/audit-reader';
import { createDatabase, type TestDatabase } from './database';
import { type SecretsProcess, startSecrets } from './secrets';

/** An audit log in a database of its own, and the commands that verify it and replace its keys. */
export class AuditHarness {
  log: AuditLog;
  private readonly folder = mkdtempSync(join(tmpdir(), 'stallhand-anchors-'));

  private constructor(
    readonly database: TestDatabase,
    public secrets: SecretsProcess,
    private readonly masterKey: string,
  ) {
    this.log = new AuditLog(secrets.keys);
  }

  static async start(): Promise<AuditHarness> {
    const masterKey = randomBytes(32).toString('base64');
    const database = await createDatabase();
    return new AuditHarness(database, await startSecrets(database, { MASTER_KEY: masterKey }), masterKey);
  }

  /** Starts again with the same master key, so that a new data key is known. */
  async restart(): Promise<void> {
    await this.secrets.close();
    this.secrets = await startSecrets(this.database, { MASTER_KEY: this.masterKey });
    this.log = new AuditLog(this.secrets.keys);
  }

  async close(): Promise<void> {
    await this.secrets.close();
    await this.database.drop();
    rmSync(this.folder, { recursive: true });
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  async write(count: number, by = this.log): Promise<void> {
    for (let i = 0; i < count; i++)
      await by.record(this.database, { action: 'thing.done', subjectType: 'thing', subjectId: String(i), after: { i } });
  }

  async anchor(): Promise<NonNullable<Awaited<ReturnType<typeof anchorOf>>>> {
    return (await anchorOf(this.database, this.secrets.keys))!;
  }

  /** @returns the standard output of a run that succeeds, and the error output of one that fails. */
  run(script: string, args: string[], key = this.masterKey): Promise<{ code: number; text: string }> {
    return promisify(execFile)(process.execPath, [join(__dirname, '../dist', script), ...args], {
      env: { ...process.env, DATABASE_URL: this.database.url, MASTER_KEY: key, MASTER_KEY_FILE: '' },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
    );
  }
}
