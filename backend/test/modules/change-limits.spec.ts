import { v7 as uuidv7 } from 'uuid';
import { ChangeSendingModule } from '../../src/modules/changes';
import { ChangeDesk } from '../../src/modules/changes/batches/change-desk';
import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import { ChangeQueries } from '../../src/modules/changes/batches/change-queries';
import { ListingValues } from '../../src/modules/changes/batches/listing-values';
import { DraftRecipes } from '../../src/modules/changes/batches/draft-recipes';
import type { ProposedLine } from '../../src/modules/changes/batches/proposed-line';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeRuleDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import { ChangeLimits } from '../../src/modules/changes/limits/change-limits';
import { VatBook } from '../../src/modules/changes/limits/vat-book';
import { ChangeExpiry } from '../../src/modules/changes/upkeep/change-expiry';
import type { Permission } from '../../src/modules/auth';
import { runInContext } from '../../src/platform/http/request-context';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

/** Lines are judged by rows of the ledger; no platform is asked, because nothing is sent. */
describe('The limits of changes', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let proposals: ChangeProposals;
  let desk: ChangeDesk;
  let limits: ChangeLimits;

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangeSendingModule]);
    proposals = module.get(ChangeProposals);
    desk = module.get(ChangeDesk);
    limits = module.get(ChangeLimits);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE change_batches, change_lines, change_rules, inventory, integrations CASCADE');
    await database.query('UPDATE change_switch SET quiet_from = NULL, quiet_to = NULL');
    for (const platform of ['shopify', 'ebay', 'amazon'])
      await database.query(
        `WITH account AS (INSERT INTO integrations (id, platform, account_id, credentials) VALUES (gen_random_uuid(), $1, $1, '') RETURNING id)
         INSERT INTO inventory (id, sku, product_name, platform, quantity, price, integration_id, platform_product_id)
         SELECT gen_random_uuid(), 'SKU-' || n, 'Pot ' || n, $1, 10 + n, 10 + n / 100.0, account.id, n::text
         FROM account, generate_series(1, 9) n`,
        [platform],
      );
  });

  const edit = async (kind: string, platform: string, change: Partial<ChangeRuleDto>) => {
    const { version } = await ruleOf(kind, platform);
    return limits.edit(kind, platform, { ...change, version });
  };
  const ruleOf = async (kind: string, platform: string) =>
    (await limits.all()).rules.find((rule) => rule.kind === kind && rule.platform === platform)!;
  const costs = (sku: string, cost: number) =>
    database.query(`UPDATE inventory SET cost = $2, cost_source = 'person' WHERE sku = $1`, [sku, cost]);
  const price = (number: number, to: number, platform = 'shopify') => ({ sku: `SKU-${number}`, platform, field: 'price' as const, to });
  const stock = (number: number, to: number, platform = 'ebay') => ({ sku: `SKU-${number}`, platform, field: 'stock' as const, to });
  const propose = async (...lines: ProposedLine[]): Promise<ChangeBatchDto> => {
    const { batch, errors } = await proposals.propose({ lines, proposer: { kind: 'person', name: 'Ann' } });
    expect(errors).toEqual([]);
    return batch!;
  };
  const byTool = async (...lines: ProposedLine[]): Promise<ChangeBatchDto> =>
    (await proposals.propose({ lines, proposer: { kind: 'tool', name: 'Repricer' } })).batch!;
  const linesOf = async ({ id }: ChangeBatchDto): Promise<ChangeLineDto[]> =>
    (await module.get(ChangeQueries).lines(id, { limit: 50 })).items.toSorted((a, b) => a.position - b.position);
  const lineOf = async (batch: ChangeBatchDto) => (await linesOf(batch))[0]!;
  const states = async (batch: ChangeBatchDto) => (await linesOf(batch)).map(({ status }) => status);
  const approve = async ({ id }: ChangeBatchDto, lines?: ChangeLineDto[]) => {
    const { version } = await module.get(ChangeQueries).batch(id);
    return desk.approve(id, { version, ...(lines && { lines: lines.map((line) => line.id) }) });
  };
  const editLine = ({ batchId, id, version }: Pick<ChangeLineDto, 'id' | 'batchId' | 'version'>, to: ChangeLineDto['to']) =>
    desk.edit(batchId, id, { to, version });
  /** The rows that sending and reading back leave behind. */
  const written = async (batch: ChangeBatchDto) => {
    await database.query(
      `UPDATE inventory i SET price = CASE WHEN l.field = 'price' THEN (l.to_value #>> '{}')::numeric / 100 ELSE i.price END,
         quantity = CASE WHEN l.field = 'stock' THEN (l.to_value #>> '{}')::int ELSE i.quantity END
       FROM change_lines l WHERE l.batch_id = $1 AND l.listing_id = i.id AND l.status = 'approved'`,
      [batch.id],
    );
    for (const status of ['sending', 'reading', 'verified'])
      await database.query(
        `UPDATE change_lines SET status = $2, called_at = now(), sent_at = now() WHERE batch_id = $1 AND status NOT IN ('proposed', 'rejected')`,
        [batch.id, status],
      );
  };
  const everyLimit = { marginPercent: 20, feePercent: 10, mostChange: 5, mostLinesBatch: 10, mostLinesDay: 1_000 };
  const limitsOfStock = { mostChange: 5, mostLinesBatch: 10, mostLinesDay: 1_000 };
  const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

  it('should act only with every limit, and keep them while they act', async () => {
    const { marginPercent: _, ...allButMargin } = everyLimit;
    await expect(edit('price', 'ebay', { level: 'act', ...allButMargin })).rejects.toMatchObject({
      code: 'limits_missing',
      message: 'Set a margin first: without it nothing acts by itself.',
    });
    expect(await ruleOf('price', 'ebay')).toMatchObject({ level: 'ask', mostChange: null });
    await edit('price', 'ebay', { level: 'act', ...everyLimit });
    expect(await ruleOf('price', 'ebay')).toMatchObject({ missing: [] });
    await expect(edit('price', 'ebay', { mostLinesDay: null })).rejects.toEqual(refusal('limits_missing'));
    expect(await ruleOf('price', 'ebay')).toMatchObject({ level: 'act', mostLinesDay: 1_000 });
    // Stock has no margin.
    expect(await edit('stock', 'ebay', { level: 'act', ...limitsOfStock })).toMatchObject({ level: 'act' });
  });

  it('should take one of two concurrent edits of the same version', async () => {
    const { version } = await ruleOf('stock', 'amazon');
    const both = await Promise.allSettled([5, 6].map((mostChange) => limits.edit('stock', 'amazon', { version, mostChange })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toEqual(refusal('version_conflict'));
    expect(await ruleOf('stock', 'amazon')).toMatchObject({ version: version + 1 });
  });

  it('should approve no line of a rule that only takes suggestions', async () => {
    await costs('SKU-1', 1);
    await edit('price', 'shopify', { level: 'suggest', feePercent: 10 });
    const batch = await propose(price(1, 11));
    expect(await lineOf(batch)).toMatchObject({
      status: 'proposed',
      judgement: { verdict: 'refuse', reasons: ['Shopify only takes suggestions here. Choose "Ask" under Limits to let them be written.'] },
    });
    expect(await approve(batch, await linesOf(batch))).toMatchObject({ decided: 0, left: 1 });
    expect(await states(batch)).toEqual(['proposed']);
    await edit('price', 'shopify', { level: 'ask' });
    expect(await approve(batch, await linesOf(batch))).toMatchObject({ decided: 1, left: 0 });
  });

  it('should let no price pass below the floor when it is proposed, edited, or approved after the cost has changed', async () => {
    await costs('SKU-2', 8);
    await edit('price', 'shopify', { marginPercent: 20, feePercent: 10 });
    const below = 'is below the floor of $11.43.';
    expect(await lineOf(await propose(price(2, 11.42)))).toMatchObject({
      status: 'refused',
      cause: 'below_floor',
      causeText: `$11.42 ${below}`,
      cure: 'Choose a price at or above the floor, or lower the margin under Limits.',
    });
    const batch = await propose(price(2, 12));
    expect(await lineOf(batch)).toMatchObject({
      status: 'proposed',
      judgement: { verdict: 'ok', floor: 11.43, floorText: '$8.00 cost / (100% − 10% fees − 20% margin) = $11.43' },
    });
    await expect(editLine(await lineOf(batch), 11)).rejects.toMatchObject({
      extra: { errors: [{ field: 'to', message: `$11.00 ${below}` }] },
    });
    expect(await editLine(await lineOf(batch), 11.43)).toMatchObject({ to: 11.43, judgement: { verdict: 'ok' } });
    await costs('SKU-2', 9);
    expect(await approve(batch, await linesOf(batch))).toMatchObject({ decided: 0, left: 1 });
    expect(await lineOf(batch)).toMatchObject({
      status: 'refused',
      cause: 'below_floor',
      causeText: '$11.43 is below the floor of $12.86.',
    });
  });

  it('should ask when the cost is unknown, and leave what asks when everything is approved', async () => {
    await costs('SKU-3', 5);
    await edit('price', 'shopify', { marginPercent: 20, feePercent: 10 });
    const batch = await propose(price(3, 11), price(4, 11));
    expect(await linesOf(batch)).toMatchObject([
      { judgement: { verdict: 'ok' } },
      {
        judgement: {
          verdict: 'ask',
          floor: null,
          reasons: ['The floor is unknown: the cost of a piece is missing. Add it under Inventory.'],
        },
      },
    ]);
    expect(await approve(batch)).toMatchObject({ decided: 1, left: 1, batch: { asking: 1 } });
    expect(await states(batch)).toEqual(['approved', 'proposed']);
    expect(await approve(batch, (await linesOf(batch)).slice(1))).toMatchObject({ decided: 1, left: 0 });
  });

  it('should count the VAT that the owner states for the files of a platform in their floors, and in no others', async () => {
    for (const platform of ['etsy', 'ebay'])
      await database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency)
         VALUES (gen_random_uuid(), 'FILED', 'Filed', $1, 1, 20, 10, 'EUR')`,
        [platform],
      );
    const known = async () =>
      (await module.get(ListingValues).of(['FILED'])).map(({ platform, vatPercent }) => [platform, vatPercent] as const);
    const filed = async () => (await limits.all()).vat.filter(({ integrationId }) => integrationId === null);
    expect(await known()).toEqual([
      ['ebay', null],
      ['etsy', null],
    ]);
    expect(await filed()).toMatchObject([
      { platform: 'ebay', percent: null },
      { platform: 'etsy', percent: null },
    ]);
    await limits.setFilesVat('etsy', { percent: 19 });
    expect(await known()).toEqual([
      ['ebay', null],
      ['etsy', 19],
    ]);
    await limits.setFilesVat('etsy', { percent: null });
    expect((await known())[1]).toEqual(['etsy', null]);
    await expect(limits.setFilesVat('shopify', { percent: 19 })).rejects.toMatchObject({ status: 404 });
  });

  it('should sum the movement of a value over all batches of a day', async () => {
    await costs('SKU-5', 1);
    await edit('price', 'shopify', { feePercent: 10, mostChange: 10 });
    await edit('stock', 'ebay', { mostChange: 5 });
    const first = await propose(price(5, 10.8), stock(5, 18));
    expect(await approve(first)).toMatchObject({ decided: 2 });
    await written(first);
    expect(await linesOf(await propose(price(5, 11.3), stock(5, 21)))).toMatchObject([
      { from: 10.8, judgement: { verdict: 'ask', reasons: ['It moves by 12.4% in one day; the limit is 10%.'] } },
      { from: 18, judgement: { verdict: 'ask', reasons: ['It moves by 6 pieces in one day; the limit is 5.'] } },
    ]);
    // Back to where the day began is no movement.
    expect(await lineOf(await propose(stock(5, 15)))).toMatchObject({ judgement: { verdict: 'ok' } });
  });

  it('should count the lines of a batch however often it is approved', async () => {
    await edit('stock', 'ebay', { mostLinesBatch: 2 });
    const batch = await propose(stock(6, 1), stock(7, 1), stock(8, 1), stock(9, 1));
    const asks = { verdict: 'ask', reasons: ['More than 2 lines for eBay in one batch.'] };
    expect((await linesOf(batch)).map(({ judgement }) => judgement)).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }, asks, asks]);
    expect(await approve(batch)).toMatchObject({ decided: 2, left: 2 });
    expect(await approve(batch)).toMatchObject({ decided: 0, left: 2 });
    const edited = await editLine((await linesOf(batch))[2]!, 2);
    expect(edited).toMatchObject({ judgement: asks });
    expect(await approve(batch, [edited])).toMatchObject({ decided: 1 });
    expect(await states(batch)).toEqual(['approved', 'approved', 'approved', 'proposed']);
  });

  it('should count the lines of a day over all batches', async () => {
    await edit('stock', 'amazon', { mostLinesDay: 2 });
    expect(await approve(await propose(stock(1, 1, 'amazon')))).toMatchObject({ decided: 1 });
    const second = await propose(stock(2, 1, 'amazon'), stock(3, 1, 'amazon'));
    expect((await linesOf(second)).map(({ judgement }) => judgement.reasons)).toEqual([[], ['More than 2 lines for Amazon on one day.']]);
    expect(await approve(second)).toMatchObject({ decided: 1, left: 1 });
    expect(await approve(second)).toMatchObject({ decided: 0, left: 1 });
  });

  it('should refuse products that are not on the list of a rule', async () => {
    await edit('stock', 'ebay', { onlySkus: ['SKU-1'] });
    expect(await linesOf(await propose(stock(1, 1), stock(2, 1)))).toMatchObject([
      { status: 'proposed', judgement: { verdict: 'ok' } },
      { status: 'refused', cause: 'not_allowed', causeText: 'SKU-2 is not among the products that may be written on eBay.' },
    ]);
  });

  describe('for lines that go on without a person', () => {
    beforeEach(() => edit('stock', 'ebay', { level: 'act', ...limitsOfStock }));

    it('should approve the lines of a tool within every limit, and no others', async () => {
      const batch = await byTool(stock(1, 12), stock(2, 60), stock(3, 14, 'shopify'));
      expect(await linesOf(batch)).toMatchObject([
        { status: 'approved', decidedBy: 'The limits' },
        { status: 'proposed', decidedBy: null, judgement: { reasons: ['It moves by 48 pieces in one day; the limit is 5.'] } },
        { status: 'proposed', platform: 'shopify' },
      ]);
      expect(batch).toMatchObject({ proposedBy: 'tool', proposer: 'Repricer' });
      expect(await states(await propose(stock(4, 15)))).toEqual(['proposed']);
    });

    it('should approve one change of a value at a time', async () => {
      expect(await states(await byTool(stock(1, 12)))).toEqual(['approved']);
      expect(await lineOf(await byTool(stock(1, 13)))).toMatchObject({
        status: 'proposed',
        judgement: { verdict: 'ask', reasons: ['Another change of the stock of SKU-1 is under way; wait for its end.'] },
      });
    });

    it('should keep the lines of a day when several tools propose at once', async () => {
      await edit('stock', 'ebay', { mostLinesDay: 2 });
      const batches = await Promise.all([1, 2, 3, 4, 5].map((number) => byTool(stock(number, 11 + number))));
      expect((await Promise.all(batches.map(lineOf))).filter(({ status }) => status === 'proposed')).toHaveLength(3);
    });
  });

  it('should edit a line only in the version that the caller saw, and only until it is approved', async () => {
    const batch = await propose(stock(3, 1));
    const seen = await lineOf(batch);
    expect(await editLine(seen, 2)).toMatchObject({ to: 2, version: seen.version + 1 });
    await expect(editLine(seen, 3)).rejects.toEqual(refusal('version_conflict'));
    const now = await lineOf(batch);
    await expect(editLine(now, now.from)).rejects.toMatchObject({ extra: { errors: [{ field: 'to' }] } });
    await expect(editLine(now, 1.5)).rejects.toMatchObject({ extra: { errors: [{ field: 'to' }] } });
    await expect(editLine({ ...now, id: uuidv7() }, 3)).rejects.toEqual(refusal('not_found'));
    await approve(batch, [now]);
    await expect(editLine(await lineOf(batch), 3)).rejects.toEqual(refusal('line_not_editable'));
  });

  describe('of a draft of a bundle, whose listing One stock links by its recipe', () => {
    const all = { agents: null, workflows: null, integrations: null };
    const by = <T>(permissions: Permission[], work: () => Promise<T>, confirmedUntil = 0) =>
      runInContext(
        {
          actor: { kind: 'person', id: null, name: 'P' },
          address: null,
          requestId: null,
          authority: { permissions: new Set(permissions), reach: all, asksAlways: false },
          confirmedUntil,
        },
        work,
      );
    const linked = () => module.get(DraftRecipes).waiting(database);
    const bundle = async () => {
      const batch = await propose(stock(1, 5));
      await database.query(
        `UPDATE change_lines SET listing_id = NULL, field = 'draft', from_value = '0', to_value = '1', draft_id = gen_random_uuid(),
           draft = '{"title": "Set", "cents": 900, "costCents": 500, "pictures": [], "follows": [], "recipe": [{"sku": "SKU-2", "pieces": 2}]}' WHERE batch_id = $1`,
        [batch.id],
      );
      return batch;
    };

    it('should take a confirmed person who may change limits, as linking it by hand does', async () => {
      const [mine, theirs] = [await bundle(), await bundle()];
      await by(['changes:decide'], async () => approve(mine, await linesOf(mine)));
      await written(mine);
      expect([await states(mine), await linked()]).toEqual([['verified'], []]);
      const admin: Permission[] = ['changes:decide', 'changes:limit'];
      const lines = await linesOf(theirs);
      await expect(by(admin, () => approve(theirs, lines))).rejects.toMatchObject({ code: 'confirmation_required' });
      expect(await states(theirs)).toEqual(['proposed']);
      await by(admin, () => approve(theirs, lines), Date.now() + 60_000);
      await written(theirs);
      expect(await linked()).toMatchObject([{ lineId: lines[0]!.id }]);
    });
  });

  it('should decide each line once in concurrent approvals', async () => {
    const batch = await propose(...[1, 2, 3, 4, 5, 6].map((number) => stock(number, 1)));
    const lines = await linesOf(batch);
    const decided = await Promise.all([approve(batch, lines), approve(batch, lines), approve(batch)]);
    expect(decided.reduce((sum, one) => sum + one.decided, 0)).toBe(6);
  });

  it('should name a product that no connected account lists', async () => {
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price) VALUES (gen_random_uuid(), 'STALL-1', 'Pot', 'market stall', 1, 5)`,
    );
    expect(
      await proposals.propose({ lines: [{ sku: 'STALL-1', field: 'price', to: 6 }], proposer: { kind: 'person', name: 'Ann' } }),
    ).toMatchObject({
      batch: null,
      taken: 0,
      errors: [
        {
          line: 1,
          sku: 'STALL-1',
          message: 'STALL-1 on market stall comes from a file. Connect the account under Integrations to write to it.',
        },
      ],
    });
  });

  it('should drop undecided lines after seven days, and no others', async () => {
    const [old, young, approved] = [await propose(stock(1, 1)), await propose(stock(2, 1)), await propose(stock(3, 1))];
    await approve(approved);
    await database.query(`UPDATE change_lines SET created_at = now() - interval '8 days' WHERE batch_id = ANY($1)`, [
      [old.id, approved.id],
    ]);
    await module.get(ChangeExpiry).round();
    expect(await lineOf(old)).toMatchObject({
      status: 'rejected',
      cause: 'expired',
      causeText: 'Nobody decided it for 7 days.',
      cure: 'Propose the change again: what was read is too old to write by.',
    });
    expect([await states(young), await states(approved)]).toEqual([['proposed'], ['approved']]);
  });

  it.each([
    // 8% of 100 yen is 7.41 inside, which orders in whole yen show as 7.
    ['JPY', [[100, 7], [500, 37], [1_000, 74], [108, 8], [216, 16]], 8], // prettier-ignore
    ['BHD', [[1.1, 0.1], [2.2, 0.2], [11, 1], [1.235, 0.112], [0.55, 0.05]], 10], // prettier-ignore
    // To the thousandth these two differ by more than their rounding.
    ['BHD', [[1.1, 0.1], [2.2, 0.2], [11, 1], [1.1, 0.104], [0.55, 0.05]], null], // prettier-ignore
  ])('should know the VAT that orders in %s show within the rounding of the currency', async (currency, orders, percent) => {
    await database.query('TRUNCATE shop_orders, shop_order_lines, integrations CASCADE');
    const [account] = await database.query<{ id: string }>(
      `INSERT INTO integrations (id, platform, account_id, credentials) VALUES (gen_random_uuid(), 'woocommerce', 'a', '') RETURNING id`,
    );
    for (const [total, tax] of orders)
      await database.query(
        `WITH made AS (INSERT INTO shop_orders (id, platform, account, platform_order_id, integration_id, ordered_at, status, currency, total, tax)
           VALUES (gen_random_uuid(), 'woocommerce', 'a', gen_random_uuid()::text, $1, now(), 'paid', $2, $3, $4) RETURNING id)
         INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) SELECT id, 0, 'CUP', 'Cup', 1, $3 FROM made`,
        [account!.id, currency, total, tax],
      );
    const vatOf = await module.get(VatBook).of(database, ['CUP']);
    expect(vatOf({ integrationId: account!.id, platform: 'woocommerce', sku: 'CUP', currency }).percent).toBe(percent);
  });
});
