import { v7 as uuidv7 } from 'uuid';
import { ChangeSendingModule } from '../../src/modules/changes';
import { ChangeDesk } from '../../src/modules/changes/batches/change-desk';
import { ChangeProposals } from '../../src/modules/changes/batches/change-proposals';
import { ChangeQueries } from '../../src/modules/changes/batches/change-queries';
import { ChangeUndo } from '../../src/modules/changes/batches/change-undo';
import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

describe('Decisions about changes that were shown', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let desk: ChangeDesk;
  let batch: ChangeBatchDto;
  let lines: ChangeLineDto[];

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [ChangeSendingModule]);
    desk = module.get(ChangeDesk);
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.query('TRUNCATE change_batches, change_lines, inventory CASCADE');
    await database.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency, integration_id, platform_product_id)
       SELECT gen_random_uuid(), 'SKU-' || n, 'Linen napkin ' || n, 'shopify', 10, 11.50, 'USD', $1, n::text FROM generate_series(1, 3) n`,
      [uuidv7()],
    );
    const proposal = await module.get(ChangeProposals).propose({
      lines: [1, 2, 3].map((n) => ({ sku: `SKU-${n}`, field: 'price' as const, to: 10.5 })),
      proposer: { kind: 'person', name: 'Ann' },
    });
    batch = proposal.batch!;
    lines = await shownLines();
  });

  const shownLines = async () => (await module.get(ChangeQueries).lines(batch.id, { limit: 50 })).items;
  const states = async () =>
    (await shownLines()).toSorted((a, b) => a.position - b.position).map(({ status, to }) => `${status} ${String(to)}`);
  const edit = (line: ChangeLineDto, to: number) => desk.edit(batch.id, line.id, { to, version: line.version });
  const decisions = {
    approve: () => desk.approve(batch.id, { version: batch.version }),
    'approve one': () => desk.approve(batch.id, { version: batch.version, lines: [lines[0]!.id] }),
    reject: () => desk.reject(batch.id, { version: batch.version }),
    'reject one': () => desk.reject(batch.id, { version: batch.version, lines: [lines[0]!.id] }),
    undo: () => module.get(ChangeUndo).undo(batch.id, { version: batch.version }),
  };

  it.each(Object.entries(decisions))('should refuse to %s lines that were edited after they were shown', async (_name, decide) => {
    await edit(lines[0]!, 0.5);
    await expect(decide()).rejects.toMatchObject({
      code: 'changed_since_shown',
      status: 409,
      message: `Change ${batch.number} changed since you saw it. Price of Linen napkin 1: was $10.50, is $0.50. Review it, then decide again.`,
      extra: { details: { changes: ['Price of Linen napkin 1: was $10.50, is $0.50'], items: [lines[0]!.id], version: 2 } },
    });
    expect(await states()).toEqual(['proposed 0.5', 'proposed 10.5', 'proposed 10.5']);
  });

  it('should tell the first value that was shown, however often it was edited', async () => {
    const once = await edit(lines[0]!, 9);
    await edit(once, 0.5);
    await expect(decisions.approve()).rejects.toMatchObject({
      extra: { details: { changes: ['Price of Linen napkin 1: was $10.50, is $0.50'], version: 3 } },
    });
    await expect(desk.approve(batch.id, { version: once.batchVersion })).rejects.toMatchObject({
      extra: { details: { changes: ['Price of Linen napkin 1: was $9.00, is $0.50'], version: 3 } },
    });
    const { decided } = await desk.approve(batch.id, { version: 3, lines: lines.map(({ id }) => id) });
    expect([decided, (await states())[0]]).toEqual([3, 'approved 0.5']);
  });

  it('should let named lines go on while another line changes', async () => {
    await edit(lines[2]!, 0.5);
    const named = { version: batch.version, lines: [lines[0]!.id, lines[1]!.id] };
    expect((await desk.approve(batch.id, named)).decided).toBe(2);
    expect(await states()).toEqual(['approved 10.5', 'approved 10.5', 'proposed 0.5']);
  });

  it('should refuse all lines once one of them was dropped', async () => {
    await desk.reject(batch.id, { version: batch.version, lines: [lines[1]!.id] });
    for (const named of [undefined, lines.map(({ id }) => id)]) {
      await expect(desk.approve(batch.id, { version: batch.version, lines: named })).rejects.toMatchObject({
        extra: { details: { changes: [expect.stringMatching(/^Price of Linen napkin 2: dropped by /)], version: 2 } },
      });
    }
    expect(await states()).toEqual(['proposed 10.5', 'rejected 10.5', 'proposed 10.5']);
  });

  it('should change nothing when the same is decided twice', async () => {
    const all = { version: batch.version, lines: lines.map(({ id }) => id) };
    expect(await desk.approve(batch.id, all)).toMatchObject({ decided: 3, left: 0 });
    expect(await desk.approve(batch.id, all)).toMatchObject({ decided: 0, left: 3 });
    expect(await desk.reject(batch.id, all)).toMatchObject({ decided: 3 });
    expect(await desk.reject(batch.id, all)).toMatchObject({ decided: 0, left: 3 });
  });

  it.each([2, 2_147_483_647])('should refuse version %s, which was never shown', async (version) => {
    await expect(desk.approve(batch.id, { version })).rejects.toMatchObject({ code: 'changed_since_shown' });
    expect(new Set(await states())).toEqual(new Set(['proposed 10.5']));
  });

  it('should write what was shown or nothing while others edit at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const line = (await shownLines()).find(({ id }) => id === lines[0]!.id)!;
      const [edited, approved] = await Promise.allSettled([
        edit(line, round + 1),
        desk.approve(batch.id, { version: line.batchVersion, lines: [line.id] }),
      ]);
      const now = (await shownLines()).find(({ id }) => id === line.id)!;
      if (approved.status === 'fulfilled' && approved.value.decided === 1) {
        expect([edited.status, now.status, now.to]).toEqual(['rejected', 'approved', line.to]);
        return;
      }
      expect([edited.status, now.status, now.to]).toEqual(['fulfilled', 'proposed', round + 1]);
    }
  });
});
