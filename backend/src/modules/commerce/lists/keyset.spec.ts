import { decodeCursor, encodeCursor } from '../../../platform/http/pagination';
import type { Sql } from '../../../platform/database/database';
import { columnsOf, nullable, SQL, type Statement } from '../../../platform/database/sql';
import { InventoryEntity } from '../entities/inventory.entity';
import { after, Conditions, readPage, type Sorting } from './keyset';

const id = '0190a5c0-0000-7000-8000-00000000000a';
const shown = SQL`i.quantity AS ${nullable.int('position')}`;
const byQuantity: Sorting = { expression: 'i.quantity', kind: 'number', cast: 'bigint', direction: 'ASC', shown };

describe('Conditions', () => {
  it('should number each value, also those of one condition', () => {
    const conditions = new Conditions();
    conditions.add('a = ?', 1);
    conditions.add('b IS NULL');
    conditions.add('c BETWEEN ? AND ?', 2, 3);
    expect(conditions.sql).toBe('TRUE AND a = $1 AND b IS NULL AND c BETWEEN $2 AND $3');
    expect(conditions.values).toEqual([1, 2, 3]);
  });
});

describe('The condition of a cursor', () => {
  const conditionOf = (cursor: string | undefined, sorting: Sorting) => {
    const conditions = new Conditions();
    after(conditions, cursor, sorting, 'i.id');
    return conditions;
  };

  it('should be none on the first page', () => {
    expect(conditionOf(undefined, byQuantity)).toMatchObject({ sql: 'TRUE', values: [] });
  });

  it.each([
    ['ASC', '>'],
    ['DESC', '<'],
  ] as const)('should continue after the last row in the order %s', (direction, sign) => {
    expect(conditionOf(encodeCursor([7, id]), { ...byQuantity, direction })).toMatchObject({
      sql: `TRUE AND (i.quantity, i.id) ${sign} ($1::bigint, $2::uuid)`,
      values: [7, id],
    });
  });

  it('should refuse a cursor of another order', () => {
    expect(() => conditionOf(encodeCursor(['a', id]), byQuantity)).toThrow();
    expect(() => conditionOf('x', byQuantity)).toThrow();
  });
});

describe('A page', () => {
  const columns = SQL`${columnsOf(InventoryEntity, ['id', 'sku'], 'i')}`;
  const row = (n: number) => ({ id: `row ${n}`, sku: `S${n}`, position: n, allRows: 3 });

  async function pageOf(rows: object[], limit: number, cursor?: string) {
    const query = jest.fn((_statement: Statement, _values: unknown[]) => Promise.resolve(rows));
    const filter = new Conditions();
    filter.add('i.sku LIKE ?', 'S%');
    const list = { columns, table: 'inventory', alias: 'i', filter, sorting: byQuantity };
    const page = await readPage({ query } as unknown as Sql, list, { limit, cursor });
    return { page, statement: query.mock.calls[0]![0] };
  }

  it('should count the rows before the cursor, too', async () => {
    const { statement } = await pageOf([row(1)], 2, encodeCursor([7, id]));
    expect(statement.text).toContain('(SELECT count(*)::int AS "allRows" FROM inventory i WHERE TRUE AND i.sku LIKE $1) counted');
    expect(statement.text).toContain(
      'WHERE TRUE AND i.sku LIKE $1 AND (i.quantity, i.id) > ($2::bigint, $3::uuid) ORDER BY i.quantity ASC, i.id ASC',
    );
  });

  it('should hold at most its limit, and a cursor after its last row while there are more', async () => {
    const { nextCursor, ...page } = (await pageOf([row(1), row(2), row(3)], 2)).page;
    expect(page).toEqual({
      items: [
        { id: 'row 1', sku: 'S1' },
        { id: 'row 2', sku: 'S2' },
      ],
      total: 3,
    });
    expect(JSON.parse(Buffer.from(nextCursor!, 'base64url').toString())).toEqual([2, 'row 2']);
  });

  it('should give a cursor that leads on', async () => {
    const { page } = await pageOf([{ ...row(1), id }, row(2)], 1);
    expect(decodeCursor(page.nextCursor!, 'number', 'id')).toEqual([1, id]);
  });

  it('should end with a page that is just full', async () => {
    const { page } = await pageOf([row(1), row(2)], 2);
    expect(page).toMatchObject({ items: [{ id: 'row 1' }, { id: 'row 2' }], nextCursor: null });
  });

  it('should be empty for the one row of nulls that carries the total', async () => {
    const { page, statement } = await pageOf([{ id: null, sku: null, position: null, allRows: 3 }], 2);
    expect(page).toEqual({ items: [], total: 3, nextCursor: null });
    expect(Object.entries(statement.columns).filter(([, { isNullable }]) => !isNullable)).toEqual([['allRows', expect.anything()]]);
  });
});
