import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../../platform/config/app-config';
import { encrypt } from '../../../platform/crypto/aes-gcm';
import type { Sql } from '../../../platform/database/database';
import { judgeAddress } from './address';
import { judgeClock } from './clock';
import { databaseCheck } from './database';
import { judgeDeliveries } from './deliveries';
import { judgeEgress } from './egress';
import { readableByOthers } from './file-access';
import { judgeMail } from './mail';
import { masterKeyCheck } from './master-key';
import { judgeMemory } from './memory';
import { judgeNode } from './node';
import { judgeRedis } from './redis';
import { judgeStuckWork } from './stuck-work';

const answering = (...rows: object[]): Sql => ({ query: <T>() => Promise.resolve(rows as T[]) });
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

describe('The doctor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['18.20.0', 'down'],
    ['20.18.3', 'down'],
    ['20.19.0', 'ok'],
    ['24.1.0', 'ok'],
  ])('should judge Node %s as %s', (version, state) => expect(judgeNode(version).state).toBe(state));

  it('should name an old Postgres and a schema that is behind, and let a newer schema be', async () => {
    const run = (row: object) => databaseCheck({ sql: answering(row) }).run();
    expect(await run({ version: '14.9', applied: 99 })).toMatchObject({ state: 'down', message: 'Postgres 14.9 is too old.' });
    expect(await run({ version: '18.1', applied: 0 })).toMatchObject({
      state: 'down',
      message: expect.stringContaining('behind') as string,
    });
    expect((await run({ version: '18.1', applied: 1_000 })).state).toBe('ok');
  });

  it('should name clocks that disagree', () => {
    expect(judgeClock(-300).state).toBe('ok');
    expect(judgeClock(5_000)).toMatchObject({ state: 'warn', message: "The database's clock is 5 s ahead of that of this process." });
    expect(judgeClock(-120_000)).toMatchObject({ state: 'down', message: expect.stringContaining('120 s behind') as string });
  });

  it('should name what is stuck, the worst first', () => {
    expect(judgeStuckWork({ leases: 0, factAge: 2, parked: 0 }).state).toBe('ok');
    expect(judgeStuckWork({ leases: 2, factAge: 99, parked: 1 })).toMatchObject({
      state: 'down',
      fix: expect.stringContaining('worker') as string,
    });
    expect(judgeStuckWork({ leases: 0, factAge: 99, parked: 0 }).message).toBe('Activities and notifications are 99 s behind.');
    expect(judgeStuckWork({ leases: 0, factAge: 0, parked: 1 }).message).toBe('1 fact was set aside after five failures.');
  });

  it('should name a Redis that loses tasks', () => {
    const good = { version: '7.4.1', appendonly: 'yes', policy: 'noeviction', usedBytes: 10, maxBytes: 0 };
    expect(judgeRedis(good).state).toBe('ok');
    expect(judgeRedis({ ...good, version: '6.0.9' })).toMatchObject({ state: 'down', message: 'Redis 6.0.9 is too old.' });
    expect(judgeRedis({ ...good, policy: 'allkeys-lru' })).toMatchObject({
      state: 'down',
      message: expect.stringContaining('allkeys-lru') as string,
    });
    expect(judgeRedis({ ...good, appendonly: 'no' })).toMatchObject({
      state: 'warn',
      fix: expect.stringContaining('appendonly yes') as string,
    });
    expect(judgeRedis({ ...good, usedBytes: 90, maxBytes: 100 }).message).toBe('Redis uses 90% of its memory.');
    expect(judgeRedis({ ...good, appendonly: null, policy: null }).state).toBe('ok');
  });

  it('should name a master key that is missing, broken or of another database', async () => {
    // Sealed with a key of sevens, as the first start does it.
    const wrapped = encrypt(Buffer.alloc(32, 7), Buffer.alloc(32, 1), 'data_keys:1:wrapped_key');
    const run = (config: Partial<AppConfig>, ...rows: object[]) =>
      masterKeyCheck({ sql: answering(...rows), config: Object.assign(new AppConfig(), config) }).run();
    const stored = { version: 1, wrapped };
    expect((await run({ MASTER_KEY: key(7) }, stored)).state).toBe('ok');
    expect(await run({ MASTER_KEY: key(8) }, stored)).toMatchObject({
      state: 'down',
      message: expect.stringContaining('not the one') as string,
    });
    expect(await run({ MASTER_KEY: 'short' }, stored)).toMatchObject({
      state: 'down',
      message: expect.stringContaining('32 bytes') as string,
    });
    expect(await run({ MASTER_KEY_FILE: join(folder, 'gone') }, stored)).toMatchObject({
      state: 'down',
      fix: expect.stringContaining('back') as string,
    });
    expect((await run({ MASTER_KEY_FILE: join(folder, 'gone') })).state).toBe('ok');
  });

  it('should name an address that does not fit the proxy or the sign-in', () => {
    const open = { ACCESS_MODE: 'open' as const, HOST: '127.0.0.1', PUBLIC_URL: undefined, TRUSTED_PROXIES: '' };
    const guarded = { ...open, ACCESS_MODE: 'password' as const, PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '10.0.0.1' };
    expect(judgeAddress(open).state).toBe('ok');
    expect(judgeAddress({ ...open, HOST: '0.0.0.0' }).state).toBe('down');
    expect(judgeAddress({ ...open, PUBLIC_URL: 'https://shop.example' })).toMatchObject({
      state: 'warn',
      fix: 'Set ACCESS_MODE=password.',
    });
    expect(judgeAddress(guarded)).toMatchObject({ state: 'ok', message: 'People open https://shop.example.' });
    expect(judgeAddress({ ...guarded, PUBLIC_URL: undefined }).message).toBe('PUBLIC_URL is not set.');
    expect(judgeAddress({ ...guarded, PUBLIC_URL: 'http://shop.example' }).message).toMatch(/plain http/);
    expect(judgeAddress({ ...guarded, PUBLIC_URL: 'http://localhost:8080' }).state).toBe('ok');
    expect(judgeAddress({ ...guarded, TRUSTED_PROXIES: '' }).fix).toMatch(/TRUSTED_PROXIES/);
  });

  it('should find what others on the machine can read', async () => {
    const [own, shared] = [join(folder, 'own.key'), join(folder, 'shared.key')];
    writeFileSync(own, 'x', { mode: 0o600 });
    writeFileSync(shared, 'x');
    chmodSync(shared, 0o644);
    expect(await readableByOthers([own, shared, join(folder, 'missing')])).toEqual([shared]);
  });

  it('should name mail that people wait for', () => {
    const fine = { kind: 'smtp', host: 'mail.example', port: '587', allowed: new Set<string>(), wanted: true, failed: 0, overdue: 10 };
    expect(judgeMail(fine).state).toBe('ok');
    expect(judgeMail({ ...fine, kind: 'none', wanted: false }).state).toBe('ok');
    expect(judgeMail({ ...fine, kind: 'none' })).toMatchObject({
      state: 'warn',
      message: expect.stringContaining('no mail server') as string,
    });
    expect(judgeMail({ ...fine, failed: 3 }).message).toBe('3 mails could not be sent within the last day.');
    const own = { ...fine, host: '127.0.0.1', port: '25' };
    expect(judgeMail(own)).toMatchObject({ state: 'warn', fix: expect.stringContaining('OUTBOUND_ALLOW=mail=127.0.0.1:25') as string });
    expect(judgeMail({ ...own, allowed: new Set(['127.0.0.1:25']) }).state).toBe('ok');
    const six = { ...fine, host: '::1', port: '25' };
    expect(judgeMail(six)).toMatchObject({ state: 'warn', fix: expect.stringContaining('OUTBOUND_ALLOW=mail=[::1]:25,') as string });
    expect(judgeMail({ ...six, allowed: new Set(['[::1]:25']) }).state).toBe('ok');
    expect(judgeMail({ ...fine, overdue: 1_800 }).message).toBe('Mail has been waiting for 30 min.');
  });

  it('should name private addresses that are allowed without saying what for', () => {
    expect(judgeEgress('').state).toBe('ok');
    expect(judgeEgress('model=127.0.0.1:11434').state).toBe('ok');
    expect(judgeEgress('127.0.0.1:11434')).toMatchObject({ state: 'warn', fix: expect.stringContaining('model=127.0.0.1') as string });
  });

  it('should name what cannot reach the internet', () => {
    const fine = { unknown: 0, overdue: 0, broken: 0, events: 0 };
    expect(judgeDeliveries(fine).state).toBe('ok');
    expect(judgeDeliveries({ ...fine, unknown: 1 })).toMatchObject({ state: 'warn', link: '/admin/deliveries' });
    expect(judgeDeliveries({ ...fine, broken: 2 }).message).toBe('2 connected accounts need attention.');
    expect(judgeDeliveries({ ...fine, events: 1 }).link).toBe('/admin/webhooks');
    expect(judgeDeliveries({ ...fine, overdue: 1_000 }).state).toBe('warn');
  });

  it('should name memory that runs short', () => {
    expect(judgeMemory(4e9, 8e9, 2e8).state).toBe('ok');
    expect(judgeMemory(2e8, 8e9, 2e8).state).toBe('warn');
    expect(judgeMemory(5e7, 8e9, 2e8).state).toBe('down');
    expect(judgeMemory(4e9, 2.5e8, 2.4e8).state).toBe('down');
  });
});
