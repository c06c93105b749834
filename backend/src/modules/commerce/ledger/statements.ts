import type { Sql } from '../../../platform/database/database';
import { editsSince, foldCustomer, foldOrder, foldProduct, type Stated, type Statement } from './statements-fold';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { LedgerStatementEntity } from '../entities/ledger-statement.entity';

/** How the rows of one table follow from what their sources state. */
export interface StatedKind {
  name: 'order' | 'inventory' | 'customer';
  table: 'shop_orders' | 'inventory' | 'customers';
  columns: readonly string[];
  /** The row as JSON, `r` being its table. */
  row: string;
  fold: (statements: readonly Stated[]) => Stated;
}

const picked = (columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', r.${column}`).join(', ')})`;

const ofOrder = [
  'account',
  'order_number',
  'ordered_at',
  'status',
  'currency',
  'total',
  'shipping',
  'tax',
  'discount',
  'refunded',
  'fees',
  'customer_id',
  'delivery',
  'fulfilment',
  'shipped_at',
  'carrier',
  'tracking',
];
const ofProduct = [
  'platform_product_id',
  'product_name',
  'price',
  'compare_at',
  'cost',
  'cost_source',
  'currency',
  'quantity',
  'locations',
  'status',
];
const ofCustomer = ['email', 'first_name', 'last_name'];

export const orderStatements: StatedKind = {
  name: 'order',
  table: 'shop_orders',
  columns: [...ofOrder, 'lines'],
  row: `${picked([...ofOrder, 'assumed'])} || jsonb_build_object('lines', (SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'product_name', l.product_name,
    'quantity', l.quantity, 'unit_price', l.unit_price, 'unit_cost', l.unit_cost) ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = r.id))`,
  fold: foldOrder,
};
export const productStatements: StatedKind = {
  name: 'inventory',
  table: 'inventory',
  columns: ofProduct,
  row: picked(ofProduct),
  fold: foldProduct,
};
export const customerStatements: StatedKind = {
  name: 'customer',
  table: 'customers',
  columns: ofCustomer,
  row: `${picked(ofCustomer)} || jsonb_build_object('ids', (SELECT jsonb_agg(s.platform || ' ' || s.account || ' ' || s.platform_customer_id)
    FROM customer_sources s WHERE s.customer_id = r.id AND s.import_id = r.import_id))`,
  fold: foldCustomer,
};

export interface StoredRow {
  id: string;
  integrationId: string | null;
  /** The import that brought it. */
  importId: string | null;
  /** The import that the values of a row without statements come from. */
  lastImportId: string | null;
  values: Stated;
}

/** The rows as they are, locked in the order of their ids. */
export function lockRows(sql: Sql, kind: StatedKind, ids: readonly string[]): Promise<StoredRow[]> {
  const isCustomer = kind.name === 'customer';
  return sql.query(
    SQL`SELECT r.id AS ${typed.text('id')}, ${isCustomer ? 'NULL' : 'r.integration_id'} AS ${nullable.text('integrationId')},
      r.import_id AS ${nullable.text('importId')},
       ${isCustomer ? 'r.import_id' : 'coalesce(r.last_import_id, r.import_id)'} AS ${nullable.text('lastImportId')},
       ${kind.row} AS ${typed.json('values').as<Stated>()}
     FROM ${kind.table} r WHERE r.id = ANY($1) ORDER BY r.id FOR UPDATE OF r`,
    [ids],
  );
}

/** Statements of the sources of these rows, oldest first. Rows that only one source touched have none. */
export async function statementsOf(sql: Sql, kind: StatedKind, ids: readonly string[]): Promise<Map<string, Statement[]>> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(LedgerStatementEntity, ['rowId', 'importId', 'stated'])} FROM ledger_statements WHERE kind = $1
      AND row_id = ANY($2) ORDER BY position`,
    [kind.name, ids],
  );
  const statements = new Map<string, Statement[]>();
  for (const { rowId, ...statement } of rows) statements.set(rowId, [...(statements.get(rowId) ?? []), statement]);
  return statements;
}

/**
 * Adds what a source states to rows that another source touched before. A row's first statement is the row as it stands then.
 * @param importId null for a connected account
 * @param stated by the id of the row
 * @returns all statements of each row, oldest first; rows without other sources are left out
 */
export async function addStatements(
  sql: Sql,
  kind: StatedKind,
  importId: string | null,
  rows: readonly StoredRow[],
  stated: ReadonlyMap<string, Stated>,
): Promise<Map<string, Statement[]>> {
  const known = await statementsOf(
    sql,
    kind,
    rows.map(({ id }) => id),
  );
  const added: ({ rowId: string } & Statement)[] = [];
  for (const { id, lastImportId, values } of rows) {
    const before = known.get(id) ?? [];
    if (before.length === 0 && importId !== null && lastImportId === importId) continue;
    const own = before.find((statement) => importId !== null && statement.importId === importId);
    const fresh: Statement[] = [];
    if (before.length === 0) fresh.push({ importId: lastImportId, stated: values });
    else if (!own) {
      const edits = editsSince(values, kind.fold(before.map((statement) => statement.stated)), kind.columns);
      if (Object.keys(edits).length > 0) fresh.push({ importId: null, stated: { ...edits, is_edit: true } });
    }
    const one = stated.get(id)!;
    if (own) own.stated = joined(own.stated, one);
    else fresh.push({ importId, stated: one });
    known.set(id, [...before, ...fresh]);
    added.push(...(own ? [own] : fresh).map((statement) => ({ rowId: id, ...statement })));
  }
  await insert(sql, kind, added);
  return known;
}

/** One import states a row once: a product or a customer that it names again adds to it. */
const joined = (before: Stated, after: Stated): Stated => ({
  ...before,
  ...Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null && value !== '')),
  ...(before.ids || after.ids ? { ids: [...new Set([...((before.ids ?? []) as string[]), ...((after.ids ?? []) as string[])])] } : {}),
});

async function insert(sql: Sql, { name }: StatedKind, rows: readonly ({ rowId: string } & Statement)[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `INSERT INTO ledger_statements (kind, row_id, import_id, stated)
     SELECT $1, n.* FROM unnest($2::uuid[], $3::uuid[], $4::jsonb[]) WITH ORDINALITY AS t (row_id, import_id, stated, place)
     CROSS JOIN LATERAL (SELECT t.row_id, t.import_id, t.stated) n ORDER BY place
     ON CONFLICT (import_id, kind, row_id) DO UPDATE SET stated = excluded.stated`,
    [name, rows.map(({ rowId }) => rowId), rows.map(({ importId }) => importId), rows.map(({ stated }) => JSON.stringify(stated))],
  );
}

/** Forgets the statements of rows that are gone. */
export async function dropStatements(sql: Sql, { name }: StatedKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql.query('DELETE FROM ledger_statements WHERE kind = $1 AND row_id = ANY($2)', [name, ids]);
}
