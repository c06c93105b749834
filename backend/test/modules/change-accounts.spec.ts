import { v7 as uuidv7 } from 'uuid';
import { ChangeSendingModule } from '../../src/modules/changes';
import { ChangeDesk } from '../../src/modules/changes/batches/change-desk';
import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import { ChangeQueries } from '../../src/modules/changes/batches/change-queries';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

describe('Changes of two accounts of one platform', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let queries: ChangeQueries;
  const [clay, outlet] = [uuidv7(), uuidv7()];

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangeSendingModule]);
    queries = module.get(ChangeQueries);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE change_batches, change_lines, inventory, integrations CASCADE');
    await connect(clay, 'clay', 'Linen & Clay');
    await connect(outlet, 'outlet', 'Outlet');
    for (const [account, price] of [
      [clay, 12],
      [outlet, 10],
    ] as const) {
      await database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, account, quantity, price, cost, currency, integration_id, platform_product_id)
         VALUES (gen_random_uuid(), 'MUG', 'Stoneware mug', 'etsy', $1::uuid::text, 10, $2, 8, 'USD', $1, '1')`,
        [account, price],
      );
    }
  });

  const connect = (id: string, account: string, name: string | null) =>
    database.query(`INSERT INTO integrations (id, platform, account_id, account_name, credentials) VALUES ($1, 'etsy', $2, $3, '')`, [
      id,
      account,
      name,
    ]);
  const names = async () =>
    (await database.query<{ name: string | null }>('SELECT account_name AS name FROM connected_accounts ORDER BY account_id')).map(
      ({ name }) => name,
    );
  const listing = async (account: string): Promise<string> =>
    (await database.query<{ id: string }>('SELECT id FROM inventory WHERE integration_id = $1', [account]))[0]!.id;
  const propose = async (account: string, to: number, name = 'Ann'): Promise<ChangeBatchDto> =>
    (
      await module.get(ChangeProposals).propose({
        lines: [{ listingId: await listing(account), field: 'price', to }],
        proposer: { kind: 'person', name },
      })
    ).batch!;
  const lineOf = async ({ id }: ChangeBatchDto) => (await queries.lines(id, { limit: 10 })).items[0]!;

  it('should be distinguished by account name, or by id if the names are equal', async () => {
    expect(await names()).toEqual(['Linen & Clay', 'Outlet']);
    await database.query(`UPDATE integrations SET account_name = 'linen & clay ' WHERE account_id = 'outlet'`);
    expect(await names()).toEqual(['Linen & Clay (clay)', 'linen & clay (outlet)']);
    await database.query('UPDATE integrations SET account_name = NULL');
    expect(await names()).toEqual(['clay', 'outlet']);
    await database.query(`DELETE FROM integrations WHERE account_id = 'outlet'`);
    expect(await names()).toEqual([null]);
  });

  it('should name the account of a batch and of its lines', async () => {
    const batch = await propose(outlet, 11);
    expect(batch).toMatchObject({
      accounts: [{ integrationId: outlet, platform: 'etsy', accountName: 'Outlet' }],
      samples: [{ productName: 'Stoneware mug', field: 'price', currency: 'USD', from: 10, to: 11, loss: null }],
      leastPercent: 10,
      mostPercent: 10,
      losses: 0,
    });
    expect(await lineOf(batch)).toMatchObject({ accountName: 'Outlet', overlaps: [] });
    await database.query('DELETE FROM integrations WHERE id = $1', [outlet]);
    expect(await lineOf(batch)).toMatchObject({ accountName: null });
  });

  it('should number batches in their order', async () => {
    const first = await propose(clay, 13);
    const second = await propose(outlet, 11);
    expect(second.number).toBe(first.number + 1);
  });

  it('should name the accounts that list a SKU', async () => {
    const { errors } = await module.get(ChangeProposals).propose({
      lines: [{ sku: 'MUG', platform: 'etsy', field: 'price', to: 11 }],
      proposer: { kind: 'person', name: 'Ann' },
    });
    expect(errors[0]!.message).toBe('MUG is listed by Etsy – Linen & Clay and Etsy – Outlet. Name the listing by its id.');
  });

  it('should know a loss without fees', async () => {
    const batch = await propose(outlet, 7.6);
    expect(batch).toMatchObject({ losses: 1, samples: [{ loss: 0.4 }] });
    const { judgement } = await lineOf(batch);
    expect(judgement).toMatchObject({ verdict: 'ask', loss: 0.4, feePercent: null });
    expect(judgement.reasons[0]).toBe('$7.60 sells at a loss of at least $0.40 per piece.');
  });

  it('should report two open changes of one value until one is dropped', async () => {
    const first = await propose(clay, 13);
    const other = await propose(outlet, 11);
    const second = await propose(clay, 14, 'Repricer');
    expect((await queries.batches({ limit: 10 })).items).toMatchObject([
      { id: second.id, overlapping: 1, overlapNumber: first.number },
      { id: other.id, overlapping: 0, overlapNumber: null },
      { id: first.id, overlapping: 1, overlapNumber: second.number },
    ]);
    const line = await lineOf(first);
    expect(line.overlaps).toEqual([
      {
        batchId: second.id,
        number: second.number,
        batchVersion: second.version,
        proposer: 'Repricer',
        lineId: (await lineOf(second)).id,
        status: 'proposed',
        to: 14,
      },
    ]);
    await module.get(ChangeDesk).reject(second.id, { version: second.version });
    expect(await lineOf(first)).toMatchObject({ overlaps: [] });
    expect(await queries.batch(first.id)).toMatchObject({ overlapping: 0, overlapNumber: null });
  });
});
