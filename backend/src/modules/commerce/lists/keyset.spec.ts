import { decodeCursor, encodeCursor } from '../../../platform/http/pagination';
import { after, Conditions, countOf, type Listed, type Sorting, toPage } from './keyset';

const id = '0190a5c0-0000-7000-8000-00000000000a';
const byQuantity: Sorting = { expression: 'i.quantity', kind: 'number', cast: 'bigint', direction: 'ASC' };
const row = (n: number): Listed<{ id: string; sku: string }> => ({ id: `row ${n}`, sku: `S${n}`, position: n, allRows: 3 });

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

describe('The count of a list', () => {
  it('should ignore the cursor that is added later', () => {
    const conditions = new Conditions();
    conditions.add('i.sku = ?', 'NAP');
    const counted = countOf('inventory i', conditions);
    after(conditions, encodeCursor([7, id]), byQuantity, 'i.id');
    expect(counted).toBe('(SELECT count(*)::int AS "allRows" FROM inventory i WHERE TRUE AND i.sku = $1) counted');
  });
});

describe('A page', () => {
  it('should hold at most its limit, and a cursor after its last row while there are more', () => {
    const { nextCursor, ...page } = toPage([row(1), row(2), row(3)], 2);
    expect(page).toEqual({
      items: [
        { id: 'row 1', sku: 'S1' },
        { id: 'row 2', sku: 'S2' },
      ],
      total: 3,
    });
    expect(JSON.parse(Buffer.from(nextCursor!, 'base64url').toString())).toEqual([2, 'row 2']);
  });

  it('should give a cursor that leads on', () => {
    const { nextCursor } = toPage([{ ...row(1), id }, row(2)], 1);
    expect(decodeCursor(nextCursor!, 'number', 'id')).toEqual([1, id]);
  });

  it('should end with a page that is just full', () => {
    expect(toPage([row(1), row(2)], 2)).toMatchObject({ items: [{ id: 'row 1' }, { id: 'row 2' }], nextCursor: null });
  });

  it('should be empty for the one row of nulls that carries the total', () => {
    const none = { id: null, sku: null, position: null, allRows: 3 } as unknown as Listed<{ id: string }>;
    expect(toPage([none], 2)).toEqual({ items: [], total: 3, nextCursor: null });
  });
});
