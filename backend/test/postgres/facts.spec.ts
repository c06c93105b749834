import { tryLock } from '../../src/platform/database/advisory-locks';
import { Database, type Sql } from '../../src/platform/database/database';
import { EventBus, type Fact, FactProjector, FactSubscriber, factsAbout, Transactions } from '../../src/platform/events';
import { JobSchedule } from '../../src/platform/schedule/job-schedule';
import { takeBurstsApart, takeOneFact } from '../../src/platform/events/facts';
import { createDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';
import { type QuietProcess, startQuietProcess } from '../quiet';
import { insertTask, statedFacts } from '../rows';

class Ledger extends FactSubscriber {
  readonly handles = ['task.restored', 'task.failed'] as const;
  failsOn: string | null = null;

  async apply(sql: Sql, facts: Fact[]) {
    for (const fact of facts) {
      const { title } = fact.data as { title: string };
      if (title === this.failsOn) throw new Error(`cannot write ${title}`);
      await sql.query('INSERT INTO ledger (fact, title) VALUES ($1, $2)', [fact.id, title]);
    }
    return [];
  }
}

const left = `SELECT count(*)::int FROM ${statedFacts} WHERE parked_at IS NULL`;

describe('Facts', () => {
  let database: TestDatabase;
  let processes: QuietProcess[];
  let ledgers: Ledger[];

  beforeAll(async () => {
    database = await createDatabase();
    await database.query('CREATE TABLE ledger (seq int GENERATED ALWAYS AS IDENTITY, fact bigint NOT NULL, title text NOT NULL)');
    processes = [await startQuietProcess(database), await startQuietProcess(database)];
    ledgers = processes.map((process) => {
      const ledger = new Ledger();
      process.get(FactProjector).register(ledger);
      return ledger;
    });
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.close()));
    await database.drop();
  });
  const bothRest = () => eventually('both rest', () => processes.every((process) => process.get(FactProjector)['working'] === null));
  beforeEach(async () => {
    // One that was woken for the last facts of the test before may come late, and take the first of this one.
    await bothRest();
    ledgers.forEach((ledger) => (ledger.failsOn = null));
    await database.query('TRUNCATE facts, fact_bursts, ledger, activities, notifications, notification_reads');
  });

  const state = (count: number, type = 'task.restored', more: object = {}) =>
    database.query(
      `INSERT INTO facts (type, data) SELECT $1, jsonb_build_object('id', gen_random_uuid(), 'title', 'fact ' || n) || $3::jsonb FROM generate_series(1, $2::int) n`,
      [type, count, JSON.stringify(more)],
    );
  const together = (...titles: string[]) =>
    database.query(
      `WITH told AS (SELECT gen_random_uuid() AS id, title FROM unnest($1::text[]) AS title),
         stated AS (${factsAbout('told', 'task.restored', `jsonb_build_object('id', id, 'title', title)`)}) SELECT 1`,
      [titles],
    );
  const drain = (what: string) =>
    eventually(what, async () => {
      processes.forEach((process) => process.get(FactProjector).wake());
      return (await database.value(left)) === 0;
    });

  it('should reach a subscriber exactly once, in order, with two projectors at work', async () => {
    await state(1_700);
    await drain('all facts are projected');
    const rows = await database.query<{ fact: string }>('SELECT fact FROM ledger ORDER BY seq');
    expect(rows).toHaveLength(1_700);
    expect(rows.map(({ fact }) => Number(fact))).toEqual(rows.map(({ fact }) => Number(fact)).sort((a, b) => a - b));
    expect(new Set(rows.map(({ fact }) => fact)).size).toBe(1_700);
    expect(await database.value('SELECT count(*)::int FROM activities')).toBe(1_700);
  });

  it('should be fetched at a hint by those who were not in vain at the last one', async () => {
    const every = jest.spyOn(JobSchedule.prototype, 'every').mockImplementation(() => undefined);
    const projectors = processes.map((process) => process.get(FactProjector));
    projectors.forEach((projector) => projector.onApplicationBootstrap());
    every.mockRestore();
    const wakes = projectors.map((projector) => jest.spyOn(projector, 'wake'));
    const hint = () => processes[0]!.get(EventBus).publish('facts.stated', {});
    const taken = (what: string) => eventually(what, async () => (await database.value(left)) === 0);

    // One that still works folds a wake-up into its next round.
    await bothRest();
    const [alone, inVain] = processes.map((process) => jest.spyOn(process.get(Transactions), 'run'));
    projectors[0]!.wake();
    await alone!.mock.results[0]!.value;
    await processes[0]!.get(Database).transaction(async (sql) => {
      expect(await tryLock(sql, 'facts')).toBe(true);
      projectors[1]!.wake();
      await inVain!.mock.results[0]!.value;
    });
    wakes.forEach((wake) => wake.mockClear());
    await state(1);
    hint();
    await taken('the one that was not in vain has fetched them');
    expect(wakes.map((wake) => wake.mock.calls.length)).toEqual([1, 0]);

    projectors[1]!.wake();
    await eventually('it finds nobody at work', () => projectors[1]!['isTaker']);
    await state(1);
    hint();
    await taken('somebody has fetched the next');
    await eventually('both came', () => wakes.every((wake) => wake.mock.calls.length >= 2));
    expect(await database.value('SELECT count(*)::int FROM ledger')).toBe(2);
  });

  it('should keep the order of facts that were stated together and alone', async () => {
    await state(1);
    await together('together 1', 'together 2', 'together 3');
    await state(1);
    await together('together 4');
    expect(await database.value('SELECT count(*)::int FROM fact_bursts')).toBe(2);
    await drain('all facts are projected');
    const rows = await database.query<{ fact: string; title: string }>('SELECT fact, title FROM ledger ORDER BY seq');
    expect(rows.map(({ title }) => title)).toEqual(['fact 1', 'together 1', 'together 2', 'together 3', 'fact 1', 'together 4']);
    expect(rows.map(({ fact }) => Number(fact))).toEqual(rows.map(({ fact }) => Number(fact)).sort((a, b) => a - b));
    expect(await database.value('SELECT count(*)::int FROM activities')).toBe(6);
  });

  it('should not be taken alone before an older one that still stands in a burst', async () => {
    await state(1);
    await together('together 1', 'together 2');
    await state(1);
    const alone = async () => (await database.query<Fact>(takeOneFact)).map(({ data }) => (data as { title: string }).title);
    expect(await alone()).toEqual(['fact 1']);
    expect(await alone()).toEqual([]);
    await database.query(takeBurstsApart);
    expect([await alone(), await alone(), await alone()]).toEqual([['together 1'], ['together 2'], ['fact 1']]);
  });

  it('should hand on more facts that were stated together than one round takes', async () => {
    for (let burst = 0; burst < 12; burst++) await together(...Array.from({ length: 100 }, (_, index) => `together ${burst} ${index}`));
    await drain('all facts are projected');
    expect(await database.value('SELECT count(DISTINCT title)::int FROM ledger')).toBe(1_200);
    expect(await database.value('SELECT count(*)::int FROM activities')).toBe(1_200);
  });

  it('should park one of those that were stated together, and project its neighbours once', async () => {
    ledgers.forEach((ledger) => (ledger.failsOn = 'together 2'));
    await together('together 1', 'together 2', 'together 3');
    await state(1);
    await drain('the bad fact is parked');
    const titles = (await database.query<{ title: string }>('SELECT title FROM ledger ORDER BY seq')).map(({ title }) => title);
    expect(titles).toEqual(['together 1', 'together 3', 'fact 1']);
    expect(await database.query(`SELECT data ->> 'title' AS title, tries FROM facts`)).toEqual([{ title: 'together 2', tries: 5 }]);
    expect(await database.value('SELECT count(*)::int FROM fact_bursts')).toBe(0);
    expect(await database.value('SELECT count(*)::int FROM activities')).toBe(3);
  });

  it('should park a fact that fails five times, and project all others once', async () => {
    ledgers.forEach((ledger) => (ledger.failsOn = 'fact 3'));
    await state(6);
    await drain('the bad fact is parked');
    const titles = (await database.query<{ title: string }>('SELECT title FROM ledger ORDER BY seq')).map(({ title }) => title);
    expect(titles).toEqual(['fact 1', 'fact 2', 'fact 4', 'fact 5', 'fact 6']);
    expect(await database.query(`SELECT tries, error FROM ${statedFacts}`)).toEqual([{ tries: 5, error: 'cannot write fact 3' }]);
    expect(await database.value('SELECT count(*)::int FROM activities')).toBe(5);
  });

  it('should write nothing twice when the error passes', async () => {
    ledgers.forEach((ledger) => (ledger.failsOn = 'fact 2'));
    await state(3);
    processes[0]!.get(FactProjector).wake();
    await eventually(
      'one try is counted',
      async () => (await database.value(`SELECT coalesce(max(tries), 0)::int FROM ${statedFacts}`)) > 0,
    );
    ledgers.forEach((ledger) => (ledger.failsOn = null));
    await drain('all facts are projected');
    const titles = (await database.query<{ title: string }>('SELECT title FROM ledger ORDER BY title')).map(({ title }) => title);
    expect(titles).toEqual(['fact 1', 'fact 2', 'fact 3']);
  });

  it('should leave with their transaction, or not at all', async () => {
    const transactions = processes[0]!.get(Transactions);
    const heard = processes[1]!.heard;
    const deleted = (id: string) => heard.some(({ type, data }) => type === 'agent.deleted' && (data as { id: string }).id === id);
    await expect(
      transactions.run((transaction) => {
        transaction.state('agent.deleted', { id: 'undone', name: 'x' });
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    await transactions.run((transaction) => Promise.resolve(transaction.state('agent.deleted', { id: 'done', name: 'x' })));
    await eventually('the other process hears of it', () => deleted('done'));
    expect(deleted('undone')).toBe(false);
    expect(await database.value(`SELECT count(*)::int FROM facts WHERE data ->> 'id' = 'undone'`)).toBe(0);
  });

  it('should make one notification of all failures within five minutes', async () => {
    const agentId = crypto.randomUUID();
    await state(4, 'task.failed', { agentId, agentName: 'Margin watch', error: { message: 'No rows.' } });
    await state(1, 'task.failed', { agentId: crypto.randomUUID(), agentName: 'Other', error: null });
    await drain('all facts are projected');
    const rows = await database.query('SELECT title, body, count FROM notifications');
    expect(rows).toEqual([{ title: '5 tasks failed', body: 'Other: fact 1: no reason was recorded', count: 5 }]);
  });

  it('should start a new notification once the last was read, or is old', async () => {
    const more = { agentId: crypto.randomUUID(), agentName: 'Margin watch', error: null };
    await state(1, 'task.failed', more);
    await drain('the first');
    await database.query('UPDATE notifications SET read_at = now()');
    await state(1, 'task.failed', more);
    await drain('the second');
    await database.query(`UPDATE notifications SET created_at = now() - interval '6 minutes'`);
    await state(1, 'task.failed', more);
    await drain('the third');
    expect(await database.value('SELECT count(*)::int FROM notifications')).toBe(3);
  });

  it('should keep a fact of a task that is gone meanwhile', async () => {
    const id = await insertTask(database);
    await database.query(`INSERT INTO facts (type, data) VALUES ('task.completed', jsonb_build_object('id', $1::text, 'title', 'Gone'))`, [
      id,
    ]);
    await database.query('DELETE FROM tasks');
    await drain('it is projected');
    expect(await database.value('SELECT description FROM activities')).toBe('Gone finished');
  });
});
