import { v7 as uuidv7 } from 'uuid';
import { ChangeSendingModule } from '../../src/modules/changes';
import { BulkEditor } from '../../src/modules/changes/batches/bulk-editor';
import { ChangeDesk } from '../../src/modules/changes/batches/change-desk';
import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import { ChangeQueries } from '../../src/modules/changes/batches/change-queries';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { BulkEditDto } from '../../src/modules/changes/dto/changes-requests.dto';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

describe('Editing several lines of a batch', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let batch: ChangeBatchDto;
  let lines: ChangeLineDto[];

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangeSendingModule]);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE change_batches, change_lines, change_rules, inventory CASCADE');
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, integration_id, platform_product_id)
       SELECT gen_random_uuid(), 'SKU-' || n, 'Napkin ' || n, 'shopify', 10, 10, 4 * n, 'USD', $1, n::text FROM generate_series(1, 3) n`,
      [uuidv7()],
    );
    const proposal = await module.get(ChangeProposals).propose({
      lines: [11, 12, 13].map((to, index) => ({ sku: `SKU-${index + 1}`, field: 'price' as const, to })),
      proposer: { kind: 'person', name: 'Ann' },
    });
    batch = proposal.batch!;
    lines = await read();
  });

  const read = async () =>
    (await module.get(ChangeQueries).lines(batch.id, { limit: 50 })).items.toSorted((a, b) => a.position - b.position);
  const values = async () => (await read()).map(({ to }) => to);
  const edit = (how: Partial<BulkEditDto>) => module.get(BulkEditor).edit(batch.id, { version: batch.version, ...how });

  it('should preview each line without storing anything', async () => {
    const { lines: shown, changed, batch: after } = await edit({ percent: 5, isPreview: true });
    expect([shown.map(({ to }) => to), changed, after.version]).toEqual([[11.55, 12.6, 13.65], 3, batch.version]);
    expect(await values()).toEqual([11, 12, 13]);
  });

  it('should store the preview for the selected lines only', async () => {
    const named = [lines[0]!.id, lines[2]!.id];
    const { changed, batch: after } = await edit({ ending: 99, lines: named });
    expect([changed, after.version]).toEqual([2, batch.version + 1]);
    expect(await values()).toEqual([10.99, 12, 12.99]);
    await expect(module.get(ChangeDesk).approve(batch.id, { version: batch.version })).rejects.toMatchObject({
      code: 'changed_since_shown',
      message: `Change ${batch.number} changed since you saw it. Price of Napkin 1: was $11.00, is $10.99, and 1 more. Review it, then decide again.`,
    });
  });

  it('should set one value, and leave lines that have it or that would not change the shop', async () => {
    const { lines: shown, changed } = await edit({ to: 12 });
    expect([shown.map(({ error }) => error), changed]).toEqual([[null, 'It has this value already.', null], 2]);
    expect(await values()).toEqual([12, 12, 12]);
    const { batch: now } = await edit({ version: batch.version + 1, to: 10, isPreview: true });
    expect(now.version).toBe(batch.version + 1);
    const same = await edit({ version: now.version, to: 10 });
    expect([same.changed, same.lines[0]!.error]).toEqual([0, 'This is the current value. Drop the line instead.']);
  });

  it('should apply the limits of a single edit to each line', async () => {
    await database.query(
      `INSERT INTO change_rules (kind, platform, version, margin_percent, fee_percent) VALUES ('price', 'shopify', 1, 10, 0)`,
    );
    await database.query(`UPDATE change_lines SET currency = 'USD'`);
    const { lines: shown, changed } = await edit({ to: 8.5 });
    expect(changed).toBe(1);
    expect(shown.map(({ to, error }) => [to, error !== null])).toEqual([
      [8.5, false],
      [12, true],
      [13, true],
    ]);
    expect(shown[1]!.error).toMatch(/^\$8\.50 is below the floor/);
    expect(await values()).toEqual([8.5, 12, 13]);
  });

  it('should raise to the floor and to a margin by the costs of now, and leave an unknown cost alone', async () => {
    await database.query(
      `INSERT INTO change_rules (kind, platform, version, margin_percent, fee_percent) VALUES ('price', 'shopify', 1, NULL, 0)`,
    );
    // A removed cost would keep its floor; this one was never known.
    await database.query(`UPDATE inventory SET cost = NULL, is_demo = TRUE WHERE sku = 'SKU-2'`);
    await database.query(`UPDATE inventory SET is_demo = FALSE WHERE sku = 'SKU-2'`);
    await database.query(`UPDATE inventory SET cost = 20 WHERE sku = 'SKU-3'`);
    const floor = await edit({ toFloor: true, isPreview: true });
    expect(floor.lines.map(({ to, error }) => [to, error])).toEqual([
      [11, 'It is not below its floor.'],
      [12, 'The floor is unknown: the cost of a piece is missing. Add it under Inventory.'],
      [20, null],
    ]);
    const margin = await edit({ marginPercent: 50 });
    expect(margin.lines.map(({ to, error }) => [to, error])).toEqual([
      [8, null],
      [12, 'The cost of a piece is missing. Add it under Inventory.'],
      [40, null],
    ]);
    expect(await values()).toEqual([8, 12, 40]);
  });

  it('should state that drafts and orders cannot be edited together', async () => {
    await database.query(
      `UPDATE change_lines SET field = 'draft', listing_id = NULL, draft_id = gen_random_uuid(), draft = '{}', to_value = '1' WHERE position = 1`,
    );
    const { lines: shown, changed } = await edit({ percent: 5, isPreview: true });
    expect([shown[0]!.error, changed]).toEqual(['Only prices and stock can be changed together. Edit this line by itself.', 2]);
  });

  it('should let a single edit remove a compare-at price', async () => {
    await database.query('UPDATE inventory SET compare_at = 20');
    const { batch: other } = await module.get(ChangeProposals).propose({
      lines: [{ sku: 'SKU-1', field: 'compareAt', to: 25 }],
      proposer: { kind: 'person', name: 'Ann' },
    });
    const [line] = (await module.get(ChangeQueries).lines(other!.id, { limit: 50 })).items;
    const edited = await module.get(ChangeDesk).edit(other!.id, line!.id, { to: null, version: line!.version });
    expect([edited.to, edited.batchVersion]).toEqual([null, line!.batchVersion + 1]);
  });

  it.each<[Partial<BulkEditDto>, object]>([
    [{}, { status: 400 }],
    [{ percent: 5, ending: 99 }, { status: 400 }],
    [{ percent: 0 }, { status: 400 }],
    [{ toFloor: true, marginPercent: 30 }, { status: 400 }],
    [{ toFloor: false }, { status: 400 }],
    [{ percent: 5, version: 99 }, { code: 'changed_since_shown' }],
  ])('should refuse %j', async (how, refusal) => {
    await expect(edit(how)).rejects.toMatchObject(refusal);
    expect(await values()).toEqual([11, 12, 13]);
  });
});
