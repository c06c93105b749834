import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessRegistry } from '../../src/modules/administration/system/process-registry';
import { HealthSummary } from '../../src/modules/health/health-summary';
import { type Product, queueBackend, startProduct } from '../app';
import { callsOf } from '../http';

interface Summary {
  state: string;
  checks: { id: string; state: string; message: string; fix: string | null; link: string | null }[];
}

describe('Health summary', () => {
  let product: Product;
  let backups: string;
  /** Past the few seconds for which an answer is shared. */
  const readAnew = (laterSeconds: number) =>
    product.app.get(HealthSummary, { strict: false }).read(Date.now() + laterSeconds * 1_000) as Promise<Summary>;
  const found = (summary: Summary, id: string) => summary.checks.find((check) => check.id === id)!;

  beforeAll(async () => {
    backups = mkdtempSync(join(tmpdir(), 'stallhand-health-'));
    // A folder that is not there yet: the disk is asked about all the same.
    product = await startProduct({ settings: { BACKUP_DIR: join(backups, 'not', 'yet') } });
  });
  afterAll(async () => {
    await product.close();
    rmSync(backups, { recursive: true, force: true });
  });

  it('should measure every part of an installation that works', async () => {
    const { status, body } = await callsOf(product.url)<Summary>('GET', '/api/health-summary');
    expect(status).toBe(200);
    expect(body.checks.map(({ id }) => id)).toEqual(['database', 'queue', 'workers', 'disk', 'backup', 'providers']);
    expect(found(body, 'database')).toMatchObject({
      state: 'ok',
      message: expect.stringMatching(/^Postgres \d+.* answers in \d+ ms\.$/) as string,
    });
    expect(found(body, 'queue')).toMatchObject({
      state: 'ok',
      message: `On ${queueBackend === 'redis' ? 'Redis' : 'Postgres'}: 0 due, 0 running.`,
    });
    expect(found(body, 'workers')).toMatchObject({ state: 'ok', message: expect.stringMatching(/^1 worker is up/) as string });
    expect(found(body, 'disk').message).toMatch(/GB free of/);
    expect(found(body, 'providers').state).toBe('ok');
  });

  it('should miss a backup until one was taken', async () => {
    expect(found(await readAnew(5), 'backup')).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('within three days') as string,
    });
    await product.database.query(
      `INSERT INTO audit_log (at, actor_kind, actor_name, action, subject_type, content, hash)
       VALUES (now() - interval '4 days', 'system', 'Command line', 'settings.updated', 'settings', '{}', '\\x00')`,
    );
    const before = await readAnew(10);
    expect(found(before, 'backup')).toMatchObject({ state: 'warn', fix: expect.stringContaining('npm run backup') as string });
    expect(before.state).not.toBe('ok');
    await product.database.query(
      `INSERT INTO audit_log (at, actor_kind, actor_name, action, subject_type, content, hash)
       VALUES (now() - interval '5 hours', 'system', 'Command line', 'backup.taken', 'data', '{}', '\\x00')`,
    );
    expect(found(await readAnew(20), 'backup')).toMatchObject({ state: 'ok', message: 'Taken 5 h ago.' });
  });

  it('should name a key that its service refused', async () => {
    await product.database.query(
      `INSERT INTO api_keys (id, service, key_name, encrypted_key, last4, last_test)
       VALUES (gen_random_uuid(), 'openai', 'Writer', 'sealed', 'abcd', '{"ok": false, "message": "OpenAI refused the key."}')`,
    );
    expect(found(await readAnew(30), 'providers')).toMatchObject({ state: 'warn', message: 'Writer: OpenAI refused the key.' });
    await product.database.query('DELETE FROM api_keys');
  });

  it('should say that no worker is there, since when, and what to do', async () => {
    // As after a kill: it reports no more, and did not sign off.
    await product.worker!.get(ProcessRegistry, { strict: false }).onApplicationShutdown();
    await product.database.query(
      `INSERT INTO processes (id, kind, host, pid, started_at, seen_at)
       VALUES (gen_random_uuid(), 'worker', 'gone', 1, now() - interval '1 day', now() - interval '5 minutes')`,
    );
    const summary = await readAnew(40);
    expect(summary.state).toBe('down');
    expect(found(summary, 'workers')).toMatchObject({
      state: 'down',
      message: 'No worker for 5 min.',
      fix: expect.stringContaining('npm start') as string,
    });
  });
});
