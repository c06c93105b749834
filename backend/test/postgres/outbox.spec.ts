import { v7 as uuidv7 } from 'uuid';
import { Pool } from 'pg';
import { asSql } from '../../src/platform/database/database';
import { type RowOf, SQL, typed } from '../../src/platform/database/sql';
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay';
import { createDatabase, type TestDatabase } from '../database';

const table = {
  name: 'Letters',
  table: 'letters',
  columns: SQL`d.${typed.text('id')}, d.${typed.int('tries')}, d.${typed.text('text')}`,
  mayLeave: 'd.text <> $1',
  end: { returns: SQL`d.${typed.text('id')}` },
  leaseSeconds: 60,
  perRound: 10,
  atOnce: 1,
};

type Letter = RowOf<typeof table.columns>;

describe('An outbox', () => {
  let database: TestDatabase;
  let pool: Pool;
  const relay = () => new OutboxRelay(asSql(pool), table);
  const running = new AbortController().signal;
  const put = async (text: string, row: { status?: string; lease?: string; due?: string } = {}) => {
    const id = uuidv7();
    await pool.query(
      `INSERT INTO letters (id, text, status, due_at, lease_until) VALUES ($1, $2, $3, now() + $4::interval, now() + $5::interval)`,
      [id, text, row.status ?? 'pending', row.due ?? '0 s', row.lease ?? null],
    );
    return id;
  };
  const states = async () =>
    Object.fromEntries(
      (await pool.query<{ text: string; status: string }>('SELECT text, status FROM letters')).rows.map((row) => [row.text, row.status]),
    );
  const never = () => Promise.reject(new Error('This was not to be called.'));

  beforeAll(async () => {
    database = await createDatabase();
    pool = new Pool({ connectionString: database.url, max: 4 });
    await pool.query(`CREATE TABLE letters (id uuid PRIMARY KEY, text text NOT NULL, status text NOT NULL, tries int NOT NULL DEFAULT 0,
      due_at timestamptz NOT NULL, lease_until timestamptz, provider_id text, error text, sent_at timestamptz)`);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => pool.query('DELETE FROM letters'));

  it('should send what is due and may leave, once, also when two look at the same time', async () => {
    for (let i = 0; i < 5; i++) await put(`letter ${i}`);
    await put('kept back');
    await put('tomorrow', { due: '1 day' });
    const sent: string[] = [];
    const round = (outbox: ReturnType<typeof relay>) =>
      outbox.round({
        values: ['kept back'],
        signal: running,
        settle: never,
        send: async (letter) => {
          sent.push(letter.text);
          await outbox.end(asSql(pool), letter, { status: 'sent', providerId: 'x' });
        },
      });
    await Promise.all([round(relay()), round(relay())]);
    expect(sent.sort()).toEqual(['letter 0', 'letter 1', 'letter 2', 'letter 3', 'letter 4']);
    expect(await states()).toMatchObject({ 'letter 0': 'sent', 'kept back': 'pending', tomorrow: 'pending' });
  });

  it('should have committed the intent before the call', async () => {
    await put('one');
    let seen: unknown;
    await relay().round({ values: [''], signal: running, settle: never, send: async () => void (seen = await states()) });
    expect(seen).toEqual({ one: 'sending' });
  });

  it('should not send again what has an intent without an end, but settle it when its lease is over', async () => {
    await put('lost', { status: 'sending', lease: '-1 s' });
    await put('at work', { status: 'sending', lease: '30 s' });
    const settled: string[] = [];
    const settle = (letter: Letter) => Promise.resolve(void settled.push(letter.text));
    await relay().round({ values: [''], signal: running, send: never, settle });
    await relay().round({ values: [''], signal: running, send: never, settle });
    expect(settled).toEqual(['lost']);
  });

  it('should write no end of a call that another one has overtaken', async () => {
    const id = await put('one');
    let first: Letter | undefined;
    const send = (letter: Letter) => Promise.resolve(void (first ??= letter));
    await relay().round({ values: [''], signal: running, settle: never, send });
    await pool.query(`UPDATE letters SET status = 'sending', tries = tries + 1 WHERE id = $1`, [id]);
    expect(await relay().end(asSql(pool), first!, { status: 'sent' })).toBeNull();
    expect(await states()).toEqual({ one: 'sending' });
  });

  it('should begin no call after it was told to end, and give back what it had claimed', async () => {
    for (let i = 0; i < 3; i++) await put(`letter ${i}`);
    const ending = new AbortController();
    const sent: string[] = [];
    const outbox = relay();
    const send = async (letter: Letter) => {
      sent.push(letter.text);
      ending.abort();
      await outbox.end(asSql(pool), letter, { status: 'sent' });
    };
    await outbox.round({ values: [''], signal: ending.signal, settle: never, send });
    expect(sent).toEqual(['letter 0']);
    expect(await states()).toEqual({ 'letter 0': 'sent', 'letter 1': 'pending', 'letter 2': 'pending' });
    expect(await pool.query('SELECT DISTINCT tries FROM letters WHERE status = $1', ['pending'])).toMatchObject({ rows: [{ tries: 0 }] });
  });

  it('should keep for later what it was told to, with its error, by the clock of Postgres', async () => {
    await put('one');
    const outbox = relay();
    const send = async (letter: Letter) =>
      void (await outbox.end(asSql(pool), letter, { status: 'pending', error: 'Not now.', inMs: 60_000 }));
    await outbox.round({ values: [''], signal: running, settle: never, send });
    await outbox.round({ values: [''], signal: running, settle: never, send: never });
    const { rows } = await pool.query('SELECT status, tries, error, due_at > now() AS later, lease_until FROM letters');
    expect(rows).toEqual([{ status: 'pending', tries: 1, error: 'Not now.', later: true, lease_until: null }]);
  });
});
