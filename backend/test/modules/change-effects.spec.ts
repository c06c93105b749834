import { v7 as uuidv7 } from 'uuid';
import { ChangeResults, ChangesModule, ListingValues } from '../../src/modules/changes';
import { ChangeEffects } from '../../src/modules/changes/effects/change-effects';
import { LedgerUpkeepModule } from '../../src/modules/commerce';
import { MetricRollUp } from '../../src/modules/commerce/upkeep/metric-roll-up';
import { createDatabase, type TestDatabase } from '../database';
import { insertAgent, insertShopOrder, insertTask } from '../rows';
import { type StartedModule, startModule } from '../start-module';

const dayMs = 86_400_000;
/** Noon, so that no test runs into another day of the shop, which keeps UTC. */
const noon = (daysAgo: number) => new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs + dayMs / 2);

describe('What came of changes', () => {
  let database: TestDatabase;
  let module: StartedModule;
  const effectsOf = (batch: string, line?: string) => module.get(ChangeEffects).of(batch, line);

  /** A batch whose lines were read back so many days ago. @returns its id, and those of its lines */
  async function changed(daysAgo: number, skus: string[], more: Record<string, unknown> = {}) {
    const [batch, lines] = [uuidv7(), skus.map(() => uuidv7())];
    await database.query(`INSERT INTO change_batches (id, title, proposed_by, proposer) VALUES ($1, 'Prices', 'person', 'Ana')`, [batch]);
    for (const [at, sku] of skus.entries())
      await database.query(
        `INSERT INTO change_lines (id, batch_id, position, listing_id, platform, integration_id, product_id, sku, product_name, field, currency,
           from_value, read_at, to_value, judgement, status, called_at, sent_at, seen_value, seen_at)
         VALUES ($1, $2, $3, $4, 'ebay', $4, $5, $5, $5, 'price', 'USD', '1000', $6, '1200', '{"verdict":"ok","reasons":[]}', $7, $6, $6, '1200', $6)`,
        [lines[at], batch, at + 1, uuidv7(), sku, noon(daysAgo), more.status ?? 'verified'],
      );
    return { batch, lines };
  }
  /** One order a piece: so many before and after the 10th day before today. */
  async function sold(sku: string, before: number, after: number, price = 10, unitCost: number | null = 4) {
    for (let piece = 0; piece < before + after; piece++) {
      const daysAgo = piece < before ? 11 + (piece % 7) : 9 - (piece % 7);
      const line = { sku, quantity: 1, price: piece < before ? price : price * 1.2, ...(unitCost !== null && { unitCost }) };
      await insertShopOrder(database, { ordered_at: noon(daysAgo), total: line.price, fees: 1 }, [line]);
    }
  }

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangesModule, LedgerUpkeepModule]);
    await insertShopOrder(database, { ordered_at: noon(60), total: 5 }, [{ sku: 'OLD', quantity: 1, price: 5, unitCost: 1 }]);
    for (let other = 1; other <= 8; other++) await sold(`OTHER-${other}`, 10, 10);
    await sold('MUG', 30, 12);
    await sold('CUP', 20, 20);
    await sold('BOWL', 15, 40, 10, null);
    await sold('RARE', 3, 4);
    await module.get(MetricRollUp).round();
    expect(await database.value('SELECT coalesce(sum(units), 0)::int FROM product_days')).toBe(1 + 160 + 42 + 40 + 55 + 7);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });

  it('should set pieces, revenue and profit of the changed products beside those that nobody touched', async () => {
    const { batch, lines } = await changed(10, ['MUG', 'CUP']);
    const { effects } = await effectsOf(batch);
    expect(effects).toMatchObject([{ platform: 'ebay', currency: 'USD', products: 2, day: noon(10).toISOString().slice(0, 10) }]);
    const [week, fortnight, month] = effects[0]!.windows;
    // Eight others, BOWL and RARE, went from 98 to 124 pieces.
    const growth = (80 + 40 + 4) / (80 + 15 + 3);
    const round = (value: number, digits: number) => Number(value.toFixed(digits));
    expect(week).toMatchObject({
      days: 7,
      untouched: 10,
      changedAgain: 0,
      unclear: null,
      units: { before: 50, after: 32, expected: round(50 * growth, 1), difference: round(32 - 50 * growth, 1), direction: 'unclear' },
      revenue: { before: 500, after: 384, expected: round(500 * growth, 2) },
      // Each piece cost 4 and brought a fee of 1.
      profit: { before: 250, after: 384 - 32 * 5, expected: round(250 * growth, 2) },
    });
    expect(week!.units!.low).toBeLessThan(week!.units!.difference!);
    expect(week!.units!.high).toBeGreaterThan(week!.units!.difference!);
    for (const window of [fortnight, month]) {
      expect(window).toMatchObject({ units: null, revenue: null, profit: null });
      expect(window!.unclear).toMatch(/days after the change are not over/);
    }
    expect(fortnight!.readyOn).toBe(noon(-5).toISOString().slice(0, 10));

    const { effects: single } = await effectsOf(batch, lines[0]);
    // CUP is of the same batch: touched, it is no product to compare with.
    expect(single[0]).toMatchObject({ products: 1 });
    expect(single[0]!.windows[0]).toMatchObject({ untouched: 10, units: { before: 30, after: 12, direction: 'less' } });
    await database.query('DELETE FROM change_batches');
  });

  it('should say that it cannot tell, and why', async () => {
    const why = async (batch: string) => (await effectsOf(batch)).effects[0]!.windows[0]!;
    const rare = await changed(10, ['RARE']);
    expect(await why(rare.batch)).toMatchObject({
      units: { before: 3, after: 4, expected: null, low: null, direction: 'unclear' },
      unclear: 'Fewer than 10 pieces sold before and after together: too few to tell.',
    });
    // What a piece cost is not known: its profit is not made up.
    const bowl = await changed(10, ['BOWL']);
    expect(await why(bowl.batch)).toMatchObject({ profit: null, revenue: { before: 150, after: 480 }, unclear: null });
    const again = await changed(10, ['MUG', 'CUP']);
    await changed(6, ['MUG']);
    expect(await why(again.batch)).toMatchObject({ changedAgain: 1, units: { before: 20, after: 20 }, unclear: null });
    await changed(14, ['CUP']);
    expect(await why(again.batch)).toMatchObject({ changedAgain: 2, units: null });
    expect((await why(again.batch)).unclear).toMatch(/^Changed once more within these 7 days/);
    await changed(9, ['OTHER-1', 'OTHER-2', 'OTHER-3', 'OTHER-4']);
    const left = await changed(10, ['OTHER-5']);
    expect(await why(left.batch)).toMatchObject({ unclear: expect.stringMatching(/^Fewer than 6 products that nobody touched/) as string });
    const early = await changed(55, ['OLD']);
    expect(await why(early.batch)).toMatchObject({ unclear: expect.stringMatching(/^The ledger knows no 7 days of sales/) as string });
    await database.query('DELETE FROM change_batches');
  });

  it('should be told to who asks what listings stand at', async () => {
    const listing = uuidv7();
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, platform_product_id, quantity, price, currency)
       VALUES ($1, 'MUG', 'Mug', 'ebay', 'MUG', 5, 12, 'USD')`,
      [listing],
    );
    const told = async () => (await module.get(ListingValues).of(['MUG']))[0]!.lastChanges;
    const { lines } = await changed(2, ['MUG']);
    await database.query('UPDATE change_lines SET listing_id = $1 WHERE id = $2', [listing, lines[0]]);
    expect(await told()).toMatchObject([{ from: 10, to: 12, status: 'verified', effect: null }]);
    await database.query('DELETE FROM change_batches');
    const old = await changed(10, ['MUG']);
    await database.query('UPDATE change_lines SET listing_id = $1 WHERE id = $2', [listing, old.lines[0]]);
    expect(await told()).toMatchObject([{ effect: { days: 7, units: { before: 30, after: 12, direction: 'less' } } }]);
    await database.query('DELETE FROM change_batches');
  });

  it('should say nothing of what was not verified, and know no strange batch', async () => {
    const dropped = await changed(10, ['MUG'], { status: 'drifted' });
    expect(await effectsOf(dropped.batch)).toEqual({ effects: [] });
    await expect(effectsOf(uuidv7())).rejects.toMatchObject({ code: 'not_found' });
    await expect(effectsOf(dropped.batch, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('should collect earlier changes of the same agent', async () => {
    await database.query('DELETE FROM change_batches');
    const [own, other] = [await insertAgent(database), await insertAgent(database, { name: 'Other' })];
    const now = await insertTask(database, { agent_id: own });
    const proposedIn = async (agent: string, daysAgo: number, sku: string, more: Record<string, unknown> = {}) => {
      const { batch } = await changed(daysAgo, [sku], more);
      const task = await insertTask(database, { agent_id: agent });
      await database.query('UPDATE change_batches SET task_id = $2, created_at = $3 WHERE id = $1', [batch, task, noon(daysAgo)]);
    };
    await proposedIn(own, 10, 'MUG');
    await proposedIn(own, 2, 'BOWL');
    await proposedIn(own, 3, 'RARE', { status: 'rejected' });
    await proposedIn(other, 10, 'CUP');
    await changed(10, ['RARE']);
    const results = module.get(ChangeResults);
    const found = await results.before(now, 90);
    expect(
      found.map(({ products, days, salesBefore, salesAfter, direction }) => [products, days, salesBefore, salesAfter, direction]),
    ).toEqual([
      [1, null, null, null, 'unclear'],
      [1, 7, 300, 144, 'unclear'],
    ]);
    expect(found[0]!.text).toMatch(/on eBay, .*: The 7 days after the change are not over\.$/);
    expect(found[1]!.text).toMatch(/\$144\.00 in the 7 days after, \$300\.00 in the 7 before .* less than expected, which can be chance/);
    expect(await results.before(now, 8)).toHaveLength(1);
    expect(await results.before(await insertTask(database), 90)).toEqual([]);
  });
});
