import type { Sql } from '../../platform/database/database';
import type { BusEvents } from '../../platform/events';

/** What listeners learn of a product. */
export async function productFact(sql: Sql, id: string): Promise<BusEvents['product.updated']> {
  const [row] = await sql.query<BusEvents['product.updated']>(
    `SELECT p.id, p.name, p.status, v.label AS version FROM marketplace_products p
     JOIN product_versions v ON v.product_id = p.id AND v.version = p.version WHERE p.id = $1`,
    [id],
  );
  return row!;
}
