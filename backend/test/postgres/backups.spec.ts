import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { migrations } from '../../src/migrations';
import { readBackupHead, backupsIn, keepNewest } from '../../src/modules/administration/backups/backup-file';
import { restoreBackupFile } from '../../src/modules/administration/backups/restore-backup';
import { takeBackup } from '../../src/modules/administration/backups/take-backup';
import { SettingsService } from '../../src/modules/settings/settings.service';
import { createDatabase, type TestDatabase } from '../database';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask } from '../rows';

const key = randomBytes(32);

describe('Backup and restore', () => {
  let database: TestDatabase;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stallhand-backups-'));
    file = join(folder, 'one.stallhand-backup');
    database = await createDatabase();
    for (let i = 0; i < 50; i++) await insertTask(database, { title: `Müller\t"${i}"\n\\N 🙂` });
    await database.query(
      `INSERT INTO task_logs (task_id, attempt, at, level, message, data) SELECT id, 1, now() - (row_number() OVER () % 4) * interval '1 day', 'info', repeat('long ', 20000), '{"a": [1, null]}' FROM tasks`,
    );
    await takeBackup(database.url, file, key, '1.2.3');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await database.drop();
  });

  const content = async () => ({
    tasks: await database.query('SELECT * FROM tasks ORDER BY id'),
    logs: await database.query('SELECT * FROM task_logs ORDER BY seq'),
    settings: await database.query('SELECT * FROM settings'),
  });
  /** Ours and those made beside it; other specs have theirs on the same server. */
  const databases = async () =>
    (
      await database.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE current_database() || '%' ORDER BY 1`)
    ).map(({ datname }) => datname);

  it('should be readable by nobody without the key', async () => {
    const bytes = await readFile(file);
    expect(bytes.includes('Müller')).toBe(false);
    const { head } = await readBackupHead(file);
    expect(head).toMatchObject({ format: 'stallhand-backup-2', version: '1.2.3', schema: migrations.at(-1)!.name });
  });

  it('should count every row in a drill, and leave nothing behind', async () => {
    const before = await databases();
    const report = await restoreBackupFile(database.url, file, key, { drill: true });
    expect(report).toMatchObject({ version: '1.2.3', before: null });
    expect(report.rows).toMatchObject({ tasks: 50, task_logs: 50 });
    expect(await databases()).toEqual(before);
  });

  it('should know how many rows there were when Postgres says so after a pause', async () => {
    const slow = await startHesitant(database.url);
    try {
      const other = join(folder, 'slow');
      await takeBackup(slow.url, other, key, '1.2.3');
      const { rows } = await restoreBackupFile(database.url, other, key, { drill: true });
      expect(rows).toMatchObject({ tasks: 50, task_logs: 50 });
    } finally {
      await slow.close();
    }
  });

  it.each<[string, RegExp, (bytes: Buffer) => Buffer, Buffer?]>([
    ['another key', /master key is not the one/, (bytes) => bytes, randomBytes(32)],
    ['a changed byte', /file was changed/, (bytes) => flipped(bytes, bytes.length - 40)],
    ['a changed head', /master key is not the one/, (bytes) => Buffer.from(bytes.toString('latin1').replace('1.2.3', '1.2.4'), 'latin1')],
    ['a missing end', /not complete|was changed|ends in the middle/, (bytes) => bytes.subarray(0, bytes.length - 100)],
    ['another file', /is not a backup/, () => Buffer.from('hello\n')],
    ['an empty file', /is not a backup/, () => Buffer.alloc(0)],
  ])('should refuse %s and change nothing', async (_what, message, change, otherKey = key) => {
    const wrong = join(folder, 'wrong');
    await writeFile(wrong, change(await readFile(file)));
    const before = await databases();
    await expect(restoreBackupFile(database.url, wrong, otherKey, { drill: true })).rejects.toThrow(message);
    expect(await databases()).toEqual(before);
  });

  it('should refuse to replace a database that somebody uses', async () => {
    await expect(restoreBackupFile(database.url, file, key, { drill: false })).rejects.toThrow('The console still uses the database.');
  });

  it('should put everything back, keep what was there, and let the console go on', async () => {
    const before = await content();
    await database.query('DELETE FROM tasks');
    await database.disconnect();
    const report = await restoreBackupFile(database.url, file, key, { drill: false });
    expect(await content()).toEqual(before);
    expect(await databases()).toContain(report.before);
    // Each day has its partition again, although they are in the past.
    expect(await database.value('SELECT count(*)::int FROM partitions.task_logs_other')).toBe(0);
    const process: QuietProcess = await startQuietProcess(database);
    try {
      expect(process.get(SettingsService).current()).toBeDefined();
      // Numbers go on after the largest one that came back.
      const id = await insertTask(database);
      await database.query(`INSERT INTO task_logs (task_id, attempt, at, level, message) VALUES ($1, 1, now(), 'info', 'next')`, [id]);
    } finally {
      await process.close();
      await database.query(`DROP DATABASE "${report.before}"`);
    }
  });

  it('should keep the newest ones of a folder', async () => {
    for (const name of ['2026-01-01.stallhand-backup', '2026-01-02.stallhand-backup', 'other.txt'])
      await copyFile(file, join(folder, name));
    await copyFile(file, join(folder, '2025-01-01-before-clear.stallhand-backup'));
    expect(await keepNewest(folder, 2)).toEqual(['2026-01-01.stallhand-backup']);
    expect(await backupsIn(folder)).toEqual([
      'one.stallhand-backup',
      '2026-01-02.stallhand-backup',
      '2025-01-01-before-clear.stallhand-backup',
    ]);
  });
});

/** A way to Postgres that waits a moment between the last row of a COPY and the sentence with their number. */
async function startHesitant(databaseUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
  const server = createServer((caller) => {
    const postgres = connect({ host: target.hostname, port: Number(target.port) });
    for (const socket of [caller, postgres]) socket.setNoDelay().on('error', () => undefined);
    caller.pipe(postgres);
    postgres.on('end', () => caller.end());
    postgres.on('data', (bytes: Buffer) => {
      const end = bytes.lastIndexOf(copyDone) + copyDone.length;
      if (end < copyDone.length) return void caller.write(bytes);
      postgres.pause();
      caller.write(bytes.subarray(0, end));
      setTimeout(() => {
        caller.write(bytes.subarray(end));
        postgres.resume();
      }, 5);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: async () => void (await once(server.close(), 'close')) };
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 1;
  return copy;
}
