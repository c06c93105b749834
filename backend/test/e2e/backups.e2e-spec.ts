import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBackup } from '../../src/modules/administration/backups/load-backup';
import { BackupRunner } from '../../src/modules/administration/backups/backup-runner';
import { neverInBackup } from '../../src/modules/administration/system/kept-tables';
import { HealthSummary } from '../../src/modules/health/health-summary';
import type { BackupPlan } from '../../src/modules/settings/settings-values';
import { tryLockSession } from '../../src/platform/database/advisory-locks';
import { onOwnConnection } from '../../src/platform/database/own-connection';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { createEmptyDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';
import { insertAgent, insertTask } from '../rows';
import { settingsAreKnown } from '../settings-known';

interface Backups {
  folder: string;
  keeps: number;
  backups: { name: string; kind: string; at: string | null; bytes: number; restore: string }[];
  lastRun: { id: string; kind: string; status: string; requestedBy: string | null; tablesTotal: number; error: string | null } | null;
  nextAt: string | null;
}

const masterKey = Buffer.alloc(32, 7);

describe('Backups in the settings', () => {
  let product: Product;
  let folder: string;
  let owner: Browser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'stallhand-backups-'));
    product = await startProduct({ settings: { ...passwordMode, BACKUP_DIR: folder } });
    await insertUser(product, 'olga@shop.test');
    owner = await signedIn(product.url, 'olga@shop.test');
  });
  afterAll(async () => {
    await product.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => product.database.query('UPDATE sessions SET confirmed_at = NULL'));

  const list = async () => (await owner.call<Backups>('GET', '/api/backups')).body;
  const ended = (id: string) =>
    eventually('the backup', async () => {
      const found = await list();
      return found.lastRun?.id === id && /done|failed/.test(found.lastRun.status) ? found : null;
    });
  const backUp = async () => {
    const { status, body } = await owner.call<{ id: string }>('POST', '/api/backups');
    expect(status).toBe(202);
    return ended(body.id);
  };
  /** An answer is shared for some seconds, so each look is one day later. */
  let days = 0;
  const lastBackup = async () => {
    const { checks } = await product.app.get(HealthSummary, { strict: false }).read(Date.now() + ++days * 86_400_000);
    return checks.find(({ id }) => id === 'backup');
  };
  const download = (name: string, browser = owner) =>
    fetch(`${product.url}/api/backups/${encodeURIComponent(name)}/file`, { headers: { cookie: browser.cookie } });

  it('should make one that is seen, counts as the last one, and is recorded with who asked for it', async () => {
    expect(await lastBackup()).toMatchObject({ state: 'ok', message: 'None yet. Take the first one within three days.' });
    const { lastRun, backups } = await backUp();
    expect(lastRun).toMatchObject({ kind: 'manual', status: 'done', requestedBy: 'olga', error: null });
    expect(lastRun!.tablesTotal).toBeGreaterThan(50);
    const [backup] = backups;
    expect(backup).toMatchObject({ kind: 'manual', restore: `npm run restore -- ${join(folder, backup!.name)}` });
    expect(backup!.bytes).toBe(readFileSync(join(folder, backup!.name)).length);
    expect(Date.parse(backup!.at!)).not.toBeNaN();
    expect(await lastBackup()).toMatchObject({ state: 'ok', message: 'Taken less than an hour ago.' });
    const actions = await product.database.query(`SELECT action, actor_name FROM audit_log WHERE action LIKE 'backup.%' ORDER BY id`);
    expect(actions).toMatchObject([{ action: 'backup.requested', actor_name: 'olga' }, { action: 'backup.taken' }]);
  });

  it('should not make two at once', async () => {
    const ask = () => owner.call<{ id: string }>('POST', '/api/backups');
    // No worker begins while this is held, however long the two calls take.
    const [one, two] = await onOwnConnection(product.database.url, async (sql) => {
      await eventually('the lock', () => tryLockSession(sql, 'backup'));
      return Promise.all([ask(), ask()]);
    });
    expect(two.body.id).toBe(one.body.id);
    await ended(one.body.id);
  });

  it('should hand the file to the owner only, and only after the password', async () => {
    const { name, bytes } = (await list()).backups[0]!;
    for (const role of ['admin', 'operator', 'viewer'] as const) {
      await insertUser(product, `${role}@shop.test`, role);
      const person = await signedIn(product.url, `${role}@shop.test`);
      await person.confirm();
      expect([role, (await download(name, person)).status]).toEqual([role, 403]);
    }
    await product.database.query('UPDATE sessions SET confirmed_at = NULL');
    const unasked = await download(name);
    expect([unasked.status, ((await unasked.json()) as { code: string }).code]).toEqual([403, 'confirmation_required']);
    await owner.confirm();
    const answer = await download(name);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(answer.headers.get('content-length')).toBe(String(bytes));
    expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(join(folder, name)))).toBe(true);
    const told = await product.database.query(`SELECT actor_name FROM audit_log WHERE action = 'backup.downloaded'`);
    expect(told).toEqual([{ actor_name: 'olga' }]);
  });

  it.each(['../../etc/passwd', '..%2fmaster.key', 'none.stallhand-backup', '.stallhand-backup', 'a'.repeat(3_000)])(
    'should know no backup called %s',
    async (name) => {
      writeFileSync(join(folder, 'master.key'), 'secret');
      await owner.confirm();
      expect((await download(name)).status).toBe(404);
      expect((await download('master.key')).status).toBe(404);
    },
  );

  it('should restore what was downloaded: every row as it was', async () => {
    const fingerprint = async (database: Pick<TestDatabase, 'query'>) => {
      const tables = await database.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      const stored = tables.map(({ name }) => name).filter((name) => !neverInBackup.has(name));
      const ofTable = async (name: string) => {
        const [row] = await database.query<{ md5: string }>(
          `SELECT md5(string_agg(to_jsonb(t)::text, '|' ORDER BY to_jsonb(t)::text)) FROM ${name} t`,
        );
        return [name, row!.md5] as const;
      };
      return new Map(await Promise.all(stored.map(ofTable)));
    };
    await insertAgent(product.database, { name: 'Counter "ü"' });
    for (let i = 0; i < 20; i++)
      await insertTask(product.database, { status: 'completed', finished_at: new Date(), title: `Müller\t"${i}"\n\\N 🙂` });
    const open = `SELECT (SELECT count(*) FROM fact_backlog)::int + (SELECT count(*) FROM tasks WHERE finished_at IS NULL)::int`;
    await eventually('quiet', async () => (await product.database.value(open)) === 0);
    const { backups } = await backUp();
    await owner.confirm();
    const file = join(mkdtempSync(join(tmpdir(), 'stallhand-downloaded-')), 'file');
    const answer = await download(backups[0]!.name);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const now = await fingerprint(product.database);
    const restored = await createEmptyDatabase();
    try {
      await loadBackup(restored.url, file, masterKey);
      const then = await fingerprint(restored);
      expect(then.get('audit_log')).not.toBe(now.get('audit_log'));
      // Written since: that the backup was taken and handed out; maybe that the night's removal of old rows came to its end.
      for (const rows of [then, now]) for (const table of ['audit_log', 'audit_head', 'purge_runs']) rows.delete(table);
      expect(then).toEqual(now);
    } finally {
      await restored.drop();
    }
  });

  describe('with a plan', () => {
    const runner = () => product.worker!.get(BackupRunner, { strict: false });
    const planned = (since: string) =>
      product.database.query<{ at: string; status: string }>(
        `SELECT to_char(planned_for AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at, status FROM backup_runs WHERE planned_for >= $1 ORDER BY planned_for`,
        [since],
      );
    const plan = async (backups: BackupPlan, timeZone = 'UTC') => {
      await owner.confirm();
      expect((await owner.call('PUT', '/api/settings', { timeZone, backups })).status).toBe(200);
      await settingsAreKnown(product);
      return (await list()).nextAt;
    };

    it('should make one a day at its time on the clock of the shop, whoever looks at the clock', async () => {
      // Two in the morning in Kiritimati is noon of the day before in London.
      expect(await plan({ every: 'daily', at: '02:00', weekday: 0 }, 'Pacific/Kiritimati')).toMatch(/T12:00:00\.000Z$/);
      await Promise.all([runner().tick(new Date('2031-03-05T12:00:00Z')), runner().tick(new Date('2031-03-05T20:00:00Z'))]);
      await runner().tick(new Date('2031-03-06T11:59:00Z'));
      expect((await planned('2031-01-01')).map(({ at }) => at)).toEqual(['2031-03-05 12:00']);
      await runner().tick(new Date('2031-03-06T12:00:00Z'));
      expect((await planned('2031-01-01')).map(({ at }) => at)).toEqual(['2031-03-05 12:00', '2031-03-06 12:00']);
      await eventually('they are made', async () => (await planned('2031-01-01')).every(({ status }) => status === 'done'));
      expect((await list()).backups.filter(({ kind }) => kind === 'scheduled').length).toBeGreaterThan(0);
    });

    it('should make one a week on its day', async () => {
      // 2032-02-02 is a Monday.
      await plan({ every: 'weekly', at: '06:15', weekday: 1 });
      await runner().tick(new Date('2032-02-04T00:00:00Z'));
      await runner().tick(new Date('2032-02-09T06:14:00Z'));
      await runner().tick(new Date('2032-02-09T06:15:00Z'));
      expect((await planned('2032-02-02T06:15:00Z')).map(({ at }) => at)).toEqual(['2032-02-02 06:15', '2032-02-09 06:15']);
    });

    it('should keep the newest, and every one from before a clearing', async () => {
      await eventually('nothing is under way', async () => (await list()).lastRun!.status === 'done');
      const any = readFileSync(join(folder, (await list()).backups[0]!.name));
      const old = Array.from({ length: 20 }, (_, day) => `2025-01-${10 + day}T00-00-00-000Z`);
      for (const stamp of old) writeFileSync(join(folder, `${stamp}.stallhand-backup`), any);
      writeFileSync(join(folder, `${old[0]}-before-clear.stallhand-backup`), any);
      await runner().tick(new Date('2032-02-16T06:15:00Z'));
      const left = await eventually('the old ones go', () => {
        const names = readdirSync(folder).filter((name) => name.endsWith('.stallhand-backup') && !name.includes('-before-clear'));
        return names.length === 14 ? names : null;
      });
      expect(left).toContain(`${old.at(-1)}.stallhand-backup`);
      expect(readdirSync(folder)).toContain(`${old[0]}-before-clear.stallhand-backup`);
    });

    it('should make none from before the plan was made, and none without a plan', async () => {
      await plan({ every: 'daily', at: '00:00', weekday: 0 });
      await runner().tick(new Date('2025-06-01T00:00:00Z'));
      expect(await product.database.value(`SELECT count(*)::int FROM backup_runs WHERE planned_for < '2026-01-01'`)).toBe(0);
      expect(await plan({ every: 'off', at: '00:00', weekday: 0 })).toBeNull();
    });

    it.each([
      { every: 'hourly', at: '02:00', weekday: 0 },
      { every: 'daily', at: '24:00', weekday: 0 },
      { every: 'weekly', at: '02:00', weekday: 7 },
      null,
      'daily',
    ])('should refuse the plan %j', async (backups) => {
      await owner.confirm();
      expect((await owner.call('PUT', '/api/settings', { backups })).status).toBe(400);
    });

    it('should ask who it is before backups become rarer, and not before they come more often', async () => {
      await plan({ every: 'off', at: '02:00', weekday: 0 });
      await product.database.query('UPDATE sessions SET confirmed_at = NULL');
      const change = async (every: string) =>
        (await owner.call('PUT', '/api/settings', { backups: { every, at: '02:00', weekday: 0 } })).status;
      expect([await change('weekly'), await change('daily'), await change('weekly'), await change('off')]).toEqual([200, 200, 403, 403]);
      await owner.confirm();
      expect(await change('off')).toBe(200);
    });
  });

  it('should count what Clear All Data writes as the last backup, say where it lies, and how to restore it', async () => {
    const taken = () => product.database.value<number>(`SELECT count(*)::int FROM audit_trail WHERE action = 'backup.taken'`);
    const before = await taken();
    await owner.confirm();
    const { status, body } = await owner.call<{ backup: string; folder: string; restore: string }>('POST', '/api/system/clear', {
      confirm: 'CLEAR ALL DATA',
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { folder, restore: `npm run restore -- ${join(folder, body.backup)}` },
    });
    expect(await taken()).toBe(before + 1);
    expect((await list()).backups.find(({ name }) => name === body.backup)).toMatchObject({ kind: 'before-clear', restore: body.restore });
    expect((await owner.call('GET', '/api/audit-log/status')).body).toMatchObject({ intact: true });
  });

  it('should say why one could not be made, without the folders of the server', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    const { lastRun } = await backUp();
    expect(lastRun).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/could not be written into its folder \(E\w+\)/) as string,
    });
    expect(lastRun!.error).not.toContain(folder);
  });
});
