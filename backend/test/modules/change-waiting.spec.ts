import { ChangeSendingModule } from '../../src/modules/changes';
import { ChangeDesk } from '../../src/modules/changes/batches/change-desk';
import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import { ChangeQueries } from '../../src/modules/changes/batches/change-queries';
import { ChangeLimits } from '../../src/modules/changes/limits/change-limits';
import { restateWaiting } from '../../src/modules/changes/waiting';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

describe('Changes that wait', () => {
  let database: TestDatabase;
  let module: StartedModule;

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangeSendingModule]);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE change_batches, change_lines, change_rules, integrations, inventory, notifications CASCADE');
    await database.query(
      `WITH account AS (INSERT INTO integrations (id, platform, account_id, credentials) VALUES (gen_random_uuid(), 'shopify', 'a', '') RETURNING id)
       INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, integration_id, platform_product_id)
       SELECT gen_random_uuid(), 'SKU-' || n, 'Napkin ' || n, 'shopify', 10, 10, 4, 'USD', a.id, n::text FROM account a, generate_series(1, 4) n`,
    );
  });

  const propose = async (kind: 'agent' | 'person', ...skus: number[]) =>
    (
      await module.get(ChangeProposals).propose({
        title: `Reprice ${skus.join(', ')}`,
        lines: skus.map((n) => ({ sku: `SKU-${n}`, field: 'price' as const, to: 12 })),
        proposer: { kind, name: 'Pricer' },
      })
    ).batch!;
  const notices = () => database.query('SELECT title, body, link, count FROM notifications ORDER BY id');
  const waiting = async () => (await module.get(ChangeQueries).batches({ show: 'asking', limit: 10 })).total;

  it('should be counted alike by the list, the notice and the limits', async () => {
    await propose('agent', 1, 2);
    await propose('agent', 3);
    expect(await waiting()).toBe(2);
    expect(await notices()).toEqual([
      { title: '2 changes wait for you', body: 'Pricer: Reprice 3', link: '/admin/changes?show=asking', count: 2 },
    ]);
    const { rules } = await module.get(ChangeLimits).all();
    expect(rules.find(({ kind, integrationId }) => kind === 'price' && integrationId !== null)).toMatchObject({ asked: 3, sent: 0 });
  });

  it('should leave the notice when they are decided, and name the one that is left', async () => {
    const first = await propose('agent', 1, 2);
    const second = await propose('agent', 3);
    await module.get(ChangeDesk).reject(second.id, { version: second.version });
    await restateWaiting(database);
    expect(await notices()).toEqual([
      { title: 'A change waits for you', body: 'Pricer: Reprice 1, 2, 2 lines', link: `/admin/changes/${first.id}`, count: 1 },
    ]);
    await module.get(ChangeDesk).reject(first.id, { version: first.version });
    await restateWaiting(database);
    expect([await notices(), await waiting()]).toEqual([[], 0]);
  });

  it('should ring for no proposal of a person, and count it', async () => {
    await propose('person', 1);
    expect(await notices()).toEqual([]);
    await propose('agent', 2);
    expect(await notices()).toMatchObject([{ title: '2 changes wait for you' }]);
  });
});
