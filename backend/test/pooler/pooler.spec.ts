import { WebSocket } from 'ws';
import { migrateAsConfigured } from '../../src/migrate';
import { type AppConfig, loadConfig } from '../../src/platform/config/app-config';
import { Database } from '../../src/platform/database/database';
import { SQL, typed } from '../../src/platform/database/sql';
import { flawOf } from '../../src/platform/database/sessions';
import { type Product, startProduct } from '../app';
import { createEmptyDatabase, hasPooler, pooledAddresses, type TestDatabase, throughPooler } from '../database';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

const withPooler = hasPooler() ? describe : describe.skip;
const silent = () => undefined;

withPooler('A pooler in transaction mode before Postgres (needs pgbouncer)', () => {
  describe('at the start', () => {
    let database: TestDatabase;
    beforeAll(async () => (database = await createEmptyDatabase()));
    afterAll(() => database.drop());

    const configOf = (settings: Record<string, string>): AppConfig => loadConfig({ MASTER_KEY: process.env.MASTER_KEY, ...settings });

    it('should refuse to start without an address past it, and say what to set', async () => {
      const config = configOf({ DATABASE_URL: throughPooler(database) });
      await expect(migrateAsConfigured(config, silent)).rejects.toThrow(
        /DATABASE_URL leads to a pooler.*LISTEN, the queue on Postgres.*Set DATABASE_DIRECT_URL/,
      );
      await expect(migrateAsConfigured(config, silent)).rejects.toMatchObject({ exitCode: 78 });
    });

    it('should refuse an address past it that leads to it as well', async () => {
      const pooled = throughPooler(database);
      const config = configOf({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled });
      expect(await flawOf(config)).toMatchObject({
        isFatal: true,
        message: expect.stringContaining('DATABASE_DIRECT_URL leads to a pooler') as string,
      });
    });

    it('should refuse two addresses of different databases', async () => {
      const other = await createEmptyDatabase();
      const config = configOf({ DATABASE_URL: throughPooler(database), DATABASE_DIRECT_URL: other.url });
      expect(await flawOf(config)).toMatchObject({ isFatal: true, message: expect.stringContaining('different databases') as string });
      await other.drop();
    });

    it('should find nothing wrong with Postgres itself', async () => {
      expect(await flawOf(configOf({ DATABASE_URL: database.url }))).toBeNull();
    });

    it('should bring the schema up to date, and have statements through it end in time', async () => {
      const config = configOf(pooledAddresses(database));
      await migrateAsConfigured(config, silent);
      await migrateAsConfigured(config, silent);
      expect(await database.value(`SELECT count(*)::int FROM schema_versions`)).toBeGreaterThan(0);
      // What the pooler opened before knows of no limit.
      await database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      expect(await flawOf(config)).toBeNull();
    });

    it('should say so when they have no limit', async () => {
      const unlimited = await createEmptyDatabase();
      expect(await flawOf(configOf(pooledAddresses(unlimited)))).toMatchObject({
        isFatal: false,
        message: expect.stringContaining('no time limit') as string,
      });
      await unlimited.drop();
    });
  });

  describe('at work', () => {
    let product: Product;
    let call: Call;
    beforeAll(async () => {
      product = await startProduct({ isPooled: true });
      call = callsOf(product.url);
    });
    afterAll(() => product.close());

    const submit = async (steps: object[]): Promise<string> => {
      const { status, body } = await call<{ id: string }>('POST', '/api/tasks', { title: 'Pooled', input: { steps } });
      expect(status).toBe(201);
      return body.id;
    };
    const unfinished = () => product.database.value<number>(`SELECT count(*)::int FROM tasks WHERE status <> 'completed'`);

    it('should hold statements to their limits', async () => {
      const database = product.app.get(Database);
      const [limits] = await database.query(
        `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
           current_setting('idle_in_transaction_session_timeout') AS idle`,
      );
      expect(limits).toEqual({ statement: '15s', lock: '3s', idle: '15s' });
    });

    it('should run many statements of one name on connections that everybody shares', async () => {
      const database = product.app.get(Database);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => database.query(SQL`SELECT ${n % 2} + $1::int AS ${typed.int('n')}`, [n], `shared_${n % 2}`)),
      );
      expect(answers.map(([row]) => row!.n)).toEqual(Array.from({ length: 100 }, (_, n) => n + (n % 2)));
    });

    it('should tell of tasks over sockets and run them to their end, with a second API and worker', async () => {
      const [api, worker] = [await product.anotherApi(), await product.anotherWorker()];
      const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`);
      const told = new Set<string>();
      socket.on('message', (text: Buffer) => {
        const { data } = JSON.parse(text.toString()) as { data: { id?: string; status?: string } };
        if (data?.id && data.status === 'completed') told.add(data.id);
      });
      await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
      const ids = await Promise.all(Array.from({ length: 120 }, (_, n) => submit([{ type: 'log', message: `${n}` }])));
      await eventually('all are told', () => ids.every((id) => told.has(id)));
      expect(await unfinished()).toBe(0);
      const behind = await product.database.value<number>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'stallhand'`,
      );
      expect(behind).toBeLessThanOrEqual(10);
      socket.terminate();
      await worker.close();
      await api.app.close();
    });

    it('should lose nothing when the connections behind it are cut', async () => {
      const ids = Array.from({ length: 60 }, () =>
        submit([
          { type: 'wait', seconds: 0.2 },
          { type: 'log', message: 'x' },
        ]).catch(() => null),
      );
      for (let cut = 0; cut < 5; cut++) {
        await product.database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'stallhand'`,
        );
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
      const accepted = (await Promise.all(ids)).filter((id) => id !== null);
      await submit([]);
      expect(accepted.length).toBeGreaterThan(0);
      await eventually('all are done', async () => (await unfinished()) === 0);
    });

    it('should say in the doctor that sessions go past it', async () => {
      const { body } = await call<{ checks: { id: string }[] }>('GET', '/api/health-summary/doctor');
      expect(body.checks.find(({ id }) => id === 'sessions')).toMatchObject({
        state: 'ok',
        message: 'Statements go through a pooler, sessions past it.',
      });
    });
  });
});
