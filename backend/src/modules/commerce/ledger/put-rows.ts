import { storedSql } from '../../../platform/money';
import type { Sql } from '../../../platform/database/database';
import { judgeFirstCosts } from './floor-cost';
import type { Stated } from './statements-fold';

/** Values that a row gets, all of its columns at once. */
export interface NewRow {
  id: string;
  values: Stated;
  importId: string | null;
  lastImportId: string | null;
}

const recordsOf = (rows: readonly NewRow[]): string =>
  JSON.stringify(
    rows.map(({ id, values, importId, lastImportId }) => ({ ...values, id, import_id: importId, last_import_id: lastImportId })),
  );

/** Keeps the account where no source states one, and where another order has this number there. */
const freeAccount = `CASE WHEN o.account IS NULL OR EXISTS (SELECT FROM shop_orders x WHERE x.platform = s.platform AND x.account = o.account
  AND x.platform_order_id = s.platform_order_id AND x.id <> s.id) THEN s.account ELSE o.account END`;

/** A row that no source states in full keeps the defaults of a new one. */
export async function putOrders(sql: Sql, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `UPDATE shop_orders s SET account = ${freeAccount}, order_number = o.order_number, customer_id = (SELECT c.id FROM customers c WHERE c.id = o.customer_id),
       ordered_at = o.ordered_at, status = o.status, currency = o.currency, total = ${storedSql('o.total')}, shipping = ${storedSql('o.shipping')}, tax = ${storedSql('o.tax')},
       discount = ${storedSql('o.discount')}, refunded = coalesce(${storedSql('o.refunded')}, 0.00), fees = ${storedSql('o.fees')}, delivery = o.delivery, fulfilment = o.fulfilment, shipped_at = o.shipped_at,
       carrier = o.carrier, tracking = o.tracking, assumed = nullif(o.assumed, '{}'), content_hash = NULL,
       import_id = o.import_id, last_import_id = o.last_import_id, updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS o (id uuid, account text, order_number text, customer_id uuid, ordered_at timestamptz, status text, currency text,
       total numeric, shipping numeric, tax numeric, discount numeric, refunded numeric, fees numeric, delivery jsonb, fulfilment text, shipped_at timestamptz,
       carrier text, tracking text, assumed text[], import_id uuid, last_import_id uuid)
     WHERE s.id = o.id`,
    [recordsOf(rows)],
  );
  await sql.query('DELETE FROM shop_order_lines WHERE order_id = ANY($1)', [rows.map(({ id }) => id)]);
  await sql.query(
    `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price, unit_cost)
     SELECT (o ->> 'id')::uuid, l.place - 1, r.sku, r.product_name, r.quantity, ${storedSql('r.unit_price')}, ${storedSql('r.unit_cost')}
     FROM jsonb_array_elements($1::jsonb) AS o, jsonb_array_elements(CASE jsonb_typeof(o -> 'lines') WHEN 'array' THEN o -> 'lines' ELSE '[]' END)
       WITH ORDINALITY AS l (line, place), jsonb_to_record(l.line) AS r (sku text, product_name text, quantity int, unit_price numeric, unit_cost numeric)`,
    [recordsOf(rows)],
  );
}

export async function putProducts(sql: Sql, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await judgeFirstCosts(sql, false);
  await sql.query(
    `UPDATE inventory i SET platform_product_id = w.platform_product_id, product_name = coalesce(w.product_name, i.sku), price = ${storedSql('w.price')},
       compare_at = ${storedSql('w.compare_at')}, cost = ${storedSql('w.cost')}, cost_source = w.cost_source, currency = coalesce(w.currency, i.currency),
       quantity = w.quantity, locations = w.locations, status = coalesce(w.status, 'active'), import_id = w.import_id, last_import_id = w.last_import_id,
       last_updated = now()
     FROM jsonb_to_recordset($1::jsonb) AS w (id uuid, platform_product_id text, product_name text, price numeric, compare_at numeric, cost numeric,
       cost_source text, currency text, quantity int, locations jsonb, status text, import_id uuid, last_import_id uuid)
     WHERE i.id = w.id`,
    [recordsOf(rows)],
  );
}

export async function putCustomers(sql: Sql, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `UPDATE customers c SET email = coalesce(w.email, ''), first_name = w.first_name, last_name = w.last_name, import_id = w.import_id, updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS w (id uuid, email text, first_name text, last_name text, import_id uuid) WHERE c.id = w.id`,
    [recordsOf(rows)],
  );
}
