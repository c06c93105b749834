import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { recountCustomers } from './write-customers';

const ordersPerRound = 1_000;

/** Takes what one import wrote out of the ledger again. Every call does a part; 0 says that nothing is left of that kind. */
@Injectable()
export class LedgerUndo {
  /** Rows that the import changed become what they were, unless something newer changed them since. */
  async restore(sql: Sql, importId: string): Promise<number> {
    const taken = await sql.query<{ kind: string; rowId: string; before: Record<string, unknown> }>(
      `WITH taken AS (DELETE FROM import_changes WHERE ctid = ANY(ARRAY(SELECT ctid FROM import_changes WHERE import_id = $1 LIMIT ${ordersPerRound}))
         RETURNING kind, row_id, before) SELECT kind, row_id AS "rowId", before FROM taken`,
      [importId],
    );
    const [orders, products] = ['order', 'inventory'].map((kind) =>
      JSON.stringify(taken.filter((row) => row.kind === kind).map(({ before }) => before)),
    );
    const restored = await sql.query<{ id: string; customerId: string | null }>(
      `WITH was AS (SELECT b.* FROM jsonb_populate_recordset(NULL::shop_orders, $1::jsonb) AS b), done AS (
         UPDATE shop_orders o SET order_number = w.order_number, customer_id = (SELECT c.id FROM customers c WHERE c.id = w.customer_id),
           ordered_at = w.ordered_at, status = w.status, currency = w.currency, total = w.total, shipping = w.shipping, tax = w.tax,
           discount = w.discount, refunded = w.refunded, fees = w.fees, content_hash = w.content_hash, last_import_id = w.last_import_id, updated_at = now()
         FROM was w WHERE o.id = w.id AND o.last_import_id = $2 RETURNING o.id, o.customer_id
       ) SELECT id, customer_id AS "customerId" FROM done`,
      [orders, importId],
    );
    const ids = restored.map(({ id }) => id);
    await sql.query('DELETE FROM shop_order_lines WHERE order_id = ANY($1)', [ids]);
    await sql.query(
      `INSERT INTO shop_order_lines SELECT l.* FROM jsonb_array_elements($1::jsonb) AS o, jsonb_populate_recordset(NULL::shop_order_lines, o -> 'lines') AS l
       WHERE (o ->> 'id')::uuid = ANY($2)`,
      [orders, ids],
    );
    await recountCustomers(
      sql,
      restored.flatMap(({ customerId }) => customerId ?? []),
    );
    await sql.query(
      `UPDATE inventory i SET product_name = w.product_name, price = w.price, cost = w.cost, cost_source = w.cost_source, currency = w.currency,
         quantity = w.quantity, status = w.status, platform_product_id = w.platform_product_id, last_import_id = w.last_import_id, last_updated = now()
       FROM jsonb_populate_recordset(NULL::inventory, $1::jsonb) AS w WHERE i.id = w.id AND i.last_import_id = $2`,
      [products, importId],
    );
    return taken.length;
  }

  /** Orders the import brought. One that a later import changed, or an account took over, stays as theirs. */
  async removeOrders(sql: Sql, importId: string): Promise<number> {
    await sql.query(`UPDATE shop_orders SET import_id = last_import_id WHERE import_id = $1 AND last_import_id IS DISTINCT FROM $1::uuid`, [
      importId,
    ]);
    const rows = await sql.query<{ id: string; customerId: string | null }>(
      `SELECT id, customer_id AS "customerId" FROM shop_orders WHERE import_id = $1 AND integration_id IS NULL LIMIT ${ordersPerRound} FOR UPDATE`,
      [importId],
    );
    const ids = rows.map(({ id }) => id);
    await sql.query('DELETE FROM shop_order_lines WHERE order_id = ANY($1)', [ids]);
    await sql.query('DELETE FROM shop_orders WHERE id = ANY($1)', [ids]);
    await recountCustomers(
      sql,
      rows.flatMap(({ customerId }) => customerId ?? []),
    );
    return rows.length;
  }

  /**
   * Products and customers the import brought, where nothing else refers to them. Locked before they are deleted: one that somebody
   * changes just then, its low mark for example, would be passed over, and 0 would say that nothing is left.
   */
  async removeRest(sql: Sql, importId: string): Promise<number> {
    const products = await sql.query(
      `WITH gone AS (DELETE FROM inventory WHERE id = ANY(ARRAY(SELECT id FROM inventory WHERE import_id = $1 AND integration_id IS NULL
         AND last_import_id = $1 LIMIT ${ordersPerRound} FOR UPDATE)) RETURNING id) SELECT id FROM gone`,
      [importId],
    );
    const customers = await sql.query(
      `WITH gone AS (DELETE FROM customers WHERE id = ANY(ARRAY(SELECT c.id FROM customers c WHERE c.import_id = $1
         AND NOT EXISTS (SELECT FROM shop_orders o WHERE o.customer_id = c.id)
         AND NOT EXISTS (SELECT FROM customer_sources s WHERE s.customer_id = c.id AND s.import_id IS DISTINCT FROM $1::uuid)
         LIMIT ${ordersPerRound} FOR UPDATE)) RETURNING id) SELECT id FROM gone`,
      [importId],
    );
    return products.length + customers.length;
  }
}
