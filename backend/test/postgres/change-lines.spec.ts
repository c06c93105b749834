import { type LineStatus, lineMoves, lineStatuses } from '../../src/modules/changes/line-state';
import { createDatabase, type TestDatabase } from '../database';

describe('The state of a line of changes', () => {
  let database: TestDatabase;
  const batch = crypto.randomUUID();

  beforeAll(async () => {
    database = await createDatabase();
    await database.query(`INSERT INTO change_batches (id, title, proposed_by, proposer) VALUES ($1, 'Price of a box', 'person', 'Maya')`, [
      batch,
    ]);
  });
  afterAll(() => database.drop());
  beforeEach(() => database.query('DELETE FROM change_lines'));

  const insert = async (status: LineStatus): Promise<string> => {
    const id = crypto.randomUUID();
    await database.query(
      `INSERT INTO change_lines (id, batch_id, position, listing_id, platform, integration_id, product_id, sku, product_name, field, currency,
         from_value, read_at, to_value, judgement, status)
       VALUES ($1, $2, 1, gen_random_uuid(), 'ebay', gen_random_uuid(), '1', 'BOX', 'Box', 'price', 'USD', '1000', now(), '1100', '{}', $3)`,
      [id, batch, status],
    );
    return id;
  };
  const move = (id: string, to: LineStatus) => database.query('UPDATE change_lines SET status = $2 WHERE id = $1', [id, to]);
  const row = async () => (await database.query<{ status: string; version: number }>('SELECT status, version FROM change_lines'))[0];

  it.each(lineStatuses)('should lead from %s only where the table says', async (from) => {
    const reached: LineStatus[] = [];
    for (const to of lineStatuses) {
      await database.query('DELETE FROM change_lines');
      const id = await insert(from);
      const refusal = await move(id, to).then(
        () => null,
        (error: { code: string; message: string }) => error,
      );
      if (refusal) {
        expect(refusal).toMatchObject({ code: '23514', message: `A line that is ${from} does not become ${to}.` });
        expect(await row()).toEqual({ status: from, version: 1 });
      } else {
        expect(await row()).toEqual({ status: to, version: 2 });
        if (to !== from) reached.push(to);
      }
    }
    expect(reached.sort()).toEqual([...lineMoves[from]].sort());
  });

  it('should count a version for whatever else is written, and know no other states', async () => {
    const id = await insert('verified');
    await database.query(`UPDATE change_lines SET why = 'Because' WHERE id = $1`, [id]);
    expect(await row()).toEqual({ status: 'verified', version: 2 });
    await expect(insert('sold' as LineStatus)).rejects.toMatchObject({ code: '23514' });
  });
});
