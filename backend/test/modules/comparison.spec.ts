import { v7 as uuidv7 } from 'uuid';
import { IntegrationsModule } from '../../src/modules/integrations';
import { PlatformFailure } from '../../src/modules/integrations/calls/platform-failure';
import { ComparisonStates } from '../../src/modules/integrations/comparison/comparison-states';
import { Comparison } from '../../src/modules/integrations/comparison/comparison';
import type { ComparedStream, ListedRecord } from '../../src/modules/integrations/connectors/listing';
import type { RowNow } from '../../src/modules/integrations/connectors/news';
import type { Reading } from '../../src/modules/integrations/sync/reading';
import { LedgerBorder } from '../../src/modules/integrations/border/ledger-border';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { startForAll, type StartedModule } from '../start-module';

const dayMs = 86_400_000;

describe('The daily comparison of an account', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let id: string;
  let listed: ListedRecord[];
  let rows: Record<string, RowNow>;
  let since: Date | null;
  /** Ids that were read singly. */
  let calls: string[];

  startForAll([IntegrationsModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query('TRUNCATE shop_orders, customers, customer_sources, integrations CASCADE');
    id = uuidv7();
    await database.query(
      `INSERT INTO integrations (id, platform, account_id, credentials, created_at) VALUES ($1, 'woocommerce', 'a.test', '', now() - interval '9 days')`,
      [id],
    );
    [listed, rows, since, calls] = [[], {}, null, []];
  });

  const source = () => ({ platform: 'woocommerce', account: 'a.test', integrationId: id });
  const write = (records: RowNow) => module.get(Transactions).run((sql) => module.get(LedgerBorder).write(sql, source(), records));
  async function compare(stream: ComparedStream): Promise<string[]> {
    calls = [];
    await database.query(`UPDATE integration_comparisons SET completed_at = completed_at - interval '2 days'`);
    const reading = {
      run: { input: {}, taskId: uuidv7() },
      account: { id, platform: 'woocommerce', accountId: 'a.test' },
      connector: {
        name: 'The shop',
        listing: { page: () => Promise.resolve({ records: listed, next: null }), ordersSince: () => since },
        hooks: {
          read: async (_api: unknown, _account: unknown, item: { id: string }) => {
            calls.push(item.id);
            return await Promise.resolve(rows[item.id] ?? {});
          },
        },
      },
      step: { signal: new AbortController().signal, log: () => undefined },
    };
    await module.get(Comparison).run(reading as unknown as Reading, stream, false);
    return calls;
  }
  const bought = (platformOrderId: string, change: object = {}) => order({ platformOrderId, customer: null, totalCents: 1_000, ...change });
  const asListed = (one: string, more: object = {}): ListedRecord => ({ id: one, totalCents: 1_000, ...more });

  it('should ask for no order that is listed beyond the window, and mark none that is not', async () => {
    since = new Date(Date.now() - 59 * dayMs);
    const edge = { orderedAt: new Date(Date.now() - 59.5 * dayMs) };
    await write({ orders: [bought('1', edge), bought('2', edge), bought('3', { orderedAt: new Date() })] });
    listed = [asListed('2'), asListed('3')];
    expect(await compare('orders')).toEqual([]);
    expect(await database.value('SELECT count(*)::int FROM shop_orders WHERE removed_at IS NOT NULL')).toBe(0);
    listed = [asListed('3')];
    expect(await compare('orders')).toEqual([]);
  });

  it('should read an order that the ledger cannot keep once, and again when the shop lists it otherwise', async () => {
    const unreadable = { orders: [bought('1', { currency: '<img>' })] };
    await write(unreadable);
    rows = { 1: unreadable };
    listed = [asListed('1', { status: 'paid' })];
    expect(await compare('orders')).toEqual(['1']);
    expect(await compare('orders')).toEqual([]);
    listed = [asListed('1', { status: 'shipped' })];
    expect(await compare('orders')).toEqual(['1']);
    expect(await compare('orders')).toEqual([]);
    expect(await database.value('SELECT count(*)::int FROM integration_set_aside')).toBe(1);
  });

  it('should read a user who manages the shop once', async () => {
    await write({ customers: [{ platformCustomerId: '5', email: 'ada@mail.test' }] });
    listed = [{ id: '5', email: 'admin@mail.test' }];
    expect(await compare('customers')).toEqual(['5']);
    expect(await compare('customers')).toEqual([]);
  });

  it('should read a customer whose new address is taken once, and again when it is free', async () => {
    const customer = (number: string, name: string) => ({ platformCustomerId: number, email: `${name}@mail.test` });
    await write({ customers: [customer('5', 'ada'), customer('7', 'bob')] });
    listed = [
      { id: '5', email: 'bob@mail.test' },
      { id: '7', email: 'bob@mail.test' },
    ];
    rows = { 5: { customers: [customer('5', 'bob')] } };
    expect(await compare('customers')).toEqual(['5']);
    expect(await compare('customers')).toEqual([]);
    await write({ customers: [customer('7', 'robert')] });
    listed = [
      { id: '5', email: 'bob@mail.test' },
      { id: '7', email: 'robert@mail.test' },
    ];
    expect(await compare('customers')).toEqual(['5']);
    expect(await compare('customers')).toEqual([]);
    expect(await database.query('SELECT email FROM customers ORDER BY 1')).toEqual([
      { email: 'bob@mail.test' },
      { email: 'robert@mail.test' },
    ]);
  });

  it('should follow what changes after it was read without effect', async () => {
    await write({ orders: [bought('1'), bought('2')] });
    listed = [asListed('1', { totalCents: 900 }), asListed('2')];
    expect(await compare('orders')).toEqual(['1']);
    expect(await compare('orders')).toEqual([]);
    // The ledger changes: reading may have an effect now.
    await write({ orders: [bought('1', { totalCents: 1_100 })] });
    rows = { 1: { orders: [bought('1', { totalCents: 900 })] } };
    expect(await compare('orders')).toEqual(['1']);
    expect(await compare('orders')).toEqual([]);
    // It is as it was when it was read without effect, by way of agreeing in between.
    await write({ orders: [bought('1')] });
    expect(await compare('orders')).toEqual(['1']);
    rows = { 1: { gone: { orders: ['1'] } } };
    listed = [asListed('2')];
    expect(await compare('orders')).toEqual(['1']);
    expect(await compare('orders')).toEqual([]);
  });

  it.each(['refused', 'unreadable'] as const)('should go on after a record that is %s, and read it again', async (kind) => {
    await write({ orders: [bought('1'), bought('2')] });
    listed = [asListed('1', { totalCents: 900 }), asListed('2', { totalCents: 900 })];
    rows = Object.defineProperty({ 2: { orders: [bought('2', { totalCents: 900 })] } }, '1', {
      get: () => {
        throw new PlatformFailure(kind, 'Not now.');
      },
    });
    expect(await compare('orders')).toEqual(['1', '2']);
    expect(await compare('orders')).toEqual(['1']);
  });

  it('should keep the end of the last complete comparison while the next one goes on', async () => {
    const last = () => database.value<Date | null>('SELECT greatest(last_completed_at, completed_at) FROM integration_comparisons');
    await compare('orders');
    const first = await last();
    expect(first).toBeInstanceOf(Date);
    await database.query(`UPDATE integration_comparisons SET completed_at = completed_at - interval '2 days', last_completed_at = NULL`);
    const completed = await last();
    await module.get(ComparisonStates).enter(id, 'orders', null);
    expect(await last()).toEqual(completed);
    await compare('orders');
    expect((await last())!.getTime()).toBeGreaterThan(first!.getTime());
  });
});
