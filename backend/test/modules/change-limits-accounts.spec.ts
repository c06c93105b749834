import { v7 as uuidv7 } from 'uuid';
import { ChangeSendingModule } from '../../src/modules/changes';
import { ChangeDesk } from '../../src/modules/changes/batches/change-desk';
import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import { ChangeQueries } from '../../src/modules/changes/batches/change-queries';
import { ListingValues } from '../../src/modules/changes/batches/listing-values';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeRuleDto } from '../../src/modules/changes/dto/limits.dto';
import { ChangeLimits } from '../../src/modules/changes/limits/change-limits';
import { LimitsFollowAccounts } from '../../src/modules/changes/upkeep/limits-follow-accounts';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

const products = 12;

describe('The limits of two accounts of one platform', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let limits: ChangeLimits;
  const [clay, outlet] = [uuidv7(), uuidv7()];

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangeSendingModule]);
    limits = module.get(ChangeLimits);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE change_batches, change_lines, change_rules, inventory, shop_orders, integrations CASCADE');
    await connect(clay, 'clay', 'Linen & Clay');
    await connect(outlet, 'outlet', 'Outlet');
    for (const account of [clay, outlet])
      await database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, account, quantity, price, cost, currency, integration_id, platform_product_id)
         SELECT gen_random_uuid(), 'SKU-' || n, 'Mug ' || n, 'ebay', $1::uuid::text, 10, 10, 6, 'USD', $1, n::text FROM generate_series(1, ${products}) n`,
        [account],
      );
  });

  const connect = (id: string, account: string, name: string) =>
    database.query(`INSERT INTO integrations (id, platform, account_id, account_name, credentials) VALUES ($1, 'ebay', $2, $3, '')`, [
      id,
      account,
      name,
    ]);
  const rulesOf = async (kind: string) => (await limits.all()).rules.filter((rule) => rule.kind === kind && rule.platform === 'ebay');
  const ruleOf = async (kind: string, integrationId: string | null) =>
    (await rulesOf(kind)).find((rule) => rule.integrationId === integrationId)!;
  const edit = async (kind: string, integrationId: string | null, change: Partial<ChangeRuleDto>) =>
    limits.edit(kind, 'ebay', { ...change, integrationId, version: (await ruleOf(kind, integrationId))?.version ?? 0 });
  const listing = (account: string, number: number) =>
    database.value<string>('SELECT id FROM inventory WHERE integration_id = $1 AND sku = $2', [account, `SKU-${number}`]);
  const stock = async (account: string, number: number, to = 9) => ({
    listingId: await listing(account, number),
    field: 'stock' as const,
    to,
  });
  const propose = async (kind: 'person' | 'tool', ...lines: Parameters<ChangeProposals['propose']>[0]['lines'][number][]) =>
    (await module.get(ChangeProposals).propose({ lines, proposer: { kind, name: 'Ann' } })).batch!;
  const linesOf = async ({ id }: ChangeBatchDto) =>
    (await module.get(ChangeQueries).lines(id, { limit: 50 })).items.toSorted((a, b) => a.position - b.position);
  const approve = async ({ id }: ChangeBatchDto) => {
    const { version } = await module.get(ChangeQueries).batch(id);
    return module.get(ChangeDesk).approve(id, { version });
  };
  /** Lines of each account that may leave. */
  const approved = async () =>
    Object.fromEntries(
      (
        await database.query<{ account: string; lines: number }>(
          `SELECT integration_id AS account, count(*)::int AS lines FROM change_lines WHERE status = 'approved' GROUP BY 1`,
        )
      ).map(({ account, lines }) => [account === clay ? 'clay' : 'outlet', lines]),
    );
  const numbers = Array.from({ length: products }, (_, index) => index + 1);

  it('should be set by account, and name it', async () => {
    await edit('stock', clay, { mostChange: 5 });
    await edit('stock', outlet, { level: 'suggest' });
    expect(await rulesOf('stock')).toMatchObject([
      { integrationId: clay, accountName: 'Linen & Clay', level: 'ask', mostChange: 5, version: 1 },
      { integrationId: outlet, accountName: 'Outlet', level: 'suggest', mostChange: null, version: 1 },
    ]);
    const entries = await database.query<{ after: object }>(
      `SELECT content::jsonb -> 6 AS after FROM audit_log WHERE action = 'change_limits.updated' ORDER BY id DESC LIMIT 2`,
    );
    expect(entries.map(({ after }) => after)).toEqual([
      { kind: 'stock', platform: 'ebay', accountName: 'Outlet', level: 'suggest' },
      { kind: 'stock', platform: 'ebay', accountName: 'Linen & Clay', mostChange: 5 },
    ]);
  });

  it('should not be edited without the account while several are connected', async () => {
    await expect(limits.edit('stock', 'ebay', { version: 0, mostChange: 5 })).rejects.toMatchObject({
      extra: { errors: [{ field: 'integrationId' }] },
    });
    await expect(limits.edit('stock', 'ebay', { version: 0, mostChange: 5, integrationId: uuidv7() })).rejects.toMatchObject({
      code: 'not_found',
    });
    await database.query('DELETE FROM integrations WHERE id = $1', [outlet]);
    expect(await limits.edit('stock', 'ebay', { version: 0, mostChange: 5 })).toMatchObject({ integrationId: clay, mostChange: 5 });
  });

  it('should be compared with those of their account when they are loosened', async () => {
    await edit('stock', clay, { mostChange: 5 });
    await edit('stock', outlet, { mostChange: 50 });
    const loosens = (integrationId: unknown) => limits.wouldLoosen('stock', 'ebay', { version: 1, mostChange: 20, integrationId });
    expect([await loosens(clay), await loosens(outlet), await loosens(7), await loosens(uuidv7())]).toEqual([true, false, true, true]);
  });

  it('should take edits of both accounts at once', async () => {
    const set = (integrationId: string, mostChange: number) => limits.edit('stock', 'ebay', { version: 0, mostChange, integrationId });
    await Promise.all([set(clay, 5), set(outlet, 7)]);
    expect(await rulesOf('stock')).toMatchObject([{ mostChange: 5 }, { mostChange: 7 }]);
    const both = await Promise.allSettled(
      [5, 6].map((mostChange) => limits.edit('stock', 'ebay', { version: 1, mostChange, integrationId: clay })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('should judge each line by its account, and say so', async () => {
    await edit('price', clay, { marginPercent: 20, feePercent: 10 });
    await edit('price', outlet, { marginPercent: 0, feePercent: 10 });
    await edit('stock', clay, { onlySkus: ['SKU-2'] });
    const price = async (account: string) => ({ listingId: await listing(account, 1), field: 'price' as const, to: 7 });
    const batch = await propose('person', await price(clay), await price(outlet), await stock(clay, 1), await stock(outlet, 1));
    expect(await linesOf(batch)).toMatchObject([
      { status: 'refused', cause: 'below_floor', causeText: '$7.00 is below the floor of $8.58.' },
      { status: 'proposed', judgement: { verdict: 'ok', floor: 6.67 } },
      { status: 'refused', causeText: 'SKU-1 is not among the products that may be written on eBay – Linen & Clay.' },
      { status: 'proposed', judgement: { verdict: 'ok' } },
    ]);
    const values = await module.get(ListingValues).of(['SKU-1']);
    expect(new Map(values.map(({ accountName, floor }) => [accountName, floor]))).toEqual(
      new Map([
        ['Linen & Clay', 8.58],
        ['Outlet', 6.67],
      ]),
    );
  });

  it('should act alone on the account that may, and on no other', async () => {
    await edit('stock', clay, { level: 'act', mostChange: 5, mostLinesBatch: 50, mostLinesDay: 50 });
    expect(await linesOf(await propose('tool', await stock(clay, 1), await stock(outlet, 1)))).toMatchObject([
      { status: 'approved', decidedBy: 'The limits' },
      { status: 'proposed' },
    ]);
  });

  it('should count the lines of a batch by account', async () => {
    await edit('stock', clay, { mostLinesBatch: 1 });
    await edit('stock', outlet, { mostLinesBatch: 2 });
    const batch = await propose('person', ...(await Promise.all([1, 2, 3].flatMap((n) => [stock(clay, n), stock(outlet, n)]))));
    expect((await linesOf(batch)).map(({ judgement }) => judgement.verdict)).toEqual(['ok', 'ok', 'ask', 'ok', 'ask', 'ask']);
    await approve(batch);
    await approve(batch);
    expect(await approved()).toEqual({ clay: 1, outlet: 2 });
  });

  it('should keep the allowance of each account when tools propose at once', async () => {
    for (const [account, mostLinesDay] of [
      [clay, 3],
      [outlet, 7],
    ] as const)
      await edit('stock', account, { level: 'act', mostChange: 5, mostLinesBatch: 50, mostLinesDay });
    await Promise.all(numbers.map(async (n) => propose('tool', await stock(clay, n), await stock(outlet, n))));
    expect(await approved()).toEqual({ clay: 3, outlet: 7 });
  });

  it('should keep the allowance of each account when people approve at once', async () => {
    await edit('stock', clay, { mostLinesDay: 4 });
    await edit('stock', outlet, { mostLinesDay: 9 });
    const batches = await Promise.all(numbers.map(async (n) => propose('person', await stock(outlet, n), await stock(clay, n))));
    await Promise.all([...batches, ...batches].map(approve));
    expect(await approved()).toEqual({ clay: 4, outlet: 9 });
  });

  it('should sum what is paid back on a day by account', async () => {
    for (const account of [clay, outlet]) {
      await edit('refund', account, { mostAmountDay: 15 });
      await database.query(
        `INSERT INTO shop_orders (id, platform, account, platform_order_id, integration_id, ordered_at, status, currency, total)
         SELECT gen_random_uuid(), 'ebay', $1::uuid::text, $1::uuid || '-' || n, $1, now(), 'paid', 'USD', 50 FROM generate_series(1, 2) n`,
        [account],
      );
    }
    const refund = async (account: string, n: number) => ({
      orderId: await database.value<string>('SELECT id FROM shop_orders WHERE platform_order_id = $1', [`${account}-${n}`]),
      field: 'refund' as const,
      amount: 10,
      reason: 'BUYER_CANCEL',
    });
    const batch = await propose('person', await refund(clay, 1), await refund(outlet, 1), await refund(clay, 2));
    expect((await linesOf(batch)).map(({ judgement }) => judgement.reasons)).toEqual([
      [],
      [],
      ['eBay – Linen & Clay would pay back $20.00 today; the limit is $15.00.'],
    ]);
    expect(await approve(batch)).toMatchObject({ decided: 2, left: 1 });
    expect((await linesOf(await propose('person', await refund(outlet, 2))))[0]!.judgement.reasons).toEqual([
      'eBay – Outlet would pay back $20.00 today; the limit is $15.00.',
    ]);
  });

  describe('of which one is connected later', () => {
    const third = uuidv7();
    const ofPlatform = `INSERT INTO change_rules (kind, platform, version, level, most_change, most_lines_batch, most_lines_day)
      VALUES ('stock', 'ebay', 4, 'act', 5, 50, 50)`;

    it('should start with those of the platform, and not act', async () => {
      await database.query(ofPlatform);
      await connect(third, 'third', 'Third');
      const start = { level: 'ask', mostChange: 5, mostLinesDay: 50, version: 0, updatedBy: null };
      expect(await ruleOf('stock', third)).toMatchObject(start);
      expect(await edit('stock', third, { mostLinesDay: 40 })).toMatchObject({
        ...start,
        mostLinesDay: 40,
        version: 1,
        updatedBy: expect.any(String) as string,
      });
      await database.query(`UPDATE change_rules SET most_change = 9 WHERE integration_id IS NULL`);
      expect([await ruleOf('stock', third), await ruleOf('stock', outlet)]).toMatchObject([{ mostChange: 5 }, { mostChange: 9 }]);
    });

    it('should ask where the platform has none', async () => {
      await connect(third, 'third', 'Third');
      expect(await ruleOf('stock', third)).toMatchObject({ level: 'ask', mostChange: null, version: 0 });
    });
  });

  it('should not act for products without an account, whose floors they set', async () => {
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency)
       VALUES (gen_random_uuid(), 'FILED', 'Filed', 'ebay', 1, 20, 10, 'USD')`,
    );
    const missing = { code: 'limits_missing', message: 'Connect a shop first: without one nothing acts by itself.' };
    await expect(edit('stock', null, { level: 'act', mostChange: 5, mostLinesBatch: 50, mostLinesDay: 50 })).rejects.toMatchObject(missing);
    await edit('price', null, { marginPercent: 40, feePercent: 10 });
    expect(await module.get(ListingValues).of(['FILED'])).toMatchObject([{ accountName: null, floor: 20 }]);
  });

  it('should end with their account', async () => {
    for (const account of [clay, outlet]) await edit('stock', account, { mostChange: 5 });
    await database.query('DELETE FROM integrations WHERE id = $1', [outlet]);
    const fact = { type: 'integration.disconnected', data: { id: outlet } };
    await module.get(LimitsFollowAccounts).apply(database, [fact] as Parameters<LimitsFollowAccounts['apply']>[1]);
    expect(await database.query('SELECT integration_id AS id FROM change_rules')).toEqual([{ id: clay }]);
  });
});
