import { v7 as uuidv7 } from 'uuid';
import { tryLock } from '../../../platform/database/advisory-locks';
import type { Sql } from '../../../platform/database/database';
import { recountCustomers } from '../ledger/write-customers';
import { SQL, typed } from '../../../platform/database/sql';

/** Amounts are cents. */
export interface DemoProductRow {
  sku: string;
  name: string;
  quantity: number;
  price: number;
  cost: number;
}

export interface DemoOrderRow {
  platform: string;
  number: string;
  /** Place in the list of customers. */
  customer: number;
  orderedAt: Date;
  status: string;
  lines: { sku: string; name: string; quantity: number; price: number }[];
}

export interface DemoCustomerRow {
  email: string;
  firstName: string;
  lastName: string;
}

const decimal = (cents: number): string => (cents / 100).toFixed(2);

export async function countDemoRows(sql: Sql): Promise<{ orders: number; products: number; customers: number }> {
  const [row] = await sql.query(
    SQL`SELECT (SELECT count(*)::int FROM shop_orders WHERE is_demo) AS ${typed.int('orders')},
      (SELECT count(*)::int FROM inventory WHERE is_demo) AS ${typed.int('products')},
       (SELECT count(*)::int FROM customers WHERE is_demo) AS ${typed.int('customers')}`,
  );
  return row!;
}

/**
 * Until the end of the transaction nobody else can. A year of orders may take longer to write than anybody may wait for a lock, so
 * the second caller does not wait.
 * @returns false when there is one already, or somebody else is installing it.
 */
export async function mayInstallDemo(sql: Sql): Promise<boolean> {
  if (!(await tryLock(sql, 'demoShop'))) return false;
  return (await sql.query('SELECT 1 FROM shop_orders WHERE is_demo LIMIT 1')).length === 0;
}

export async function insertDemoProducts(sql: Sql, products: readonly DemoProductRow[]): Promise<void> {
  await sql.query(
    `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, is_demo, account)
     SELECT p.*, true, 'demo' FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::numeric[], $7::numeric[]) AS p`,
    [
      products.map(() => uuidv7()),
      products.map((product) => product.sku),
      products.map((product) => product.name),
      products.map(() => 'demo'),
      products.map((product) => product.quantity),
      products.map((product) => decimal(product.price)),
      products.map((product) => decimal(product.cost)),
    ],
  );
}

export async function insertDemoOrders(sql: Sql, people: readonly DemoCustomerRow[], orders: readonly DemoOrderRow[]): Promise<void> {
  const customers = people.map((person) => ({ id: uuidv7(), ...person }));
  await sql.query(
    `INSERT INTO customers (id, email, first_name, last_name, platform, is_demo)
     SELECT c.*, 'demo', true FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS c`,
    [customers.map((c) => c.id), customers.map((c) => c.email), customers.map((c) => c.firstName), customers.map((c) => c.lastName)],
  );
  const rows = orders.map((order) => ({ id: uuidv7(), order }));
  await sql.query(
    // Made-up fees in the size of what such platforms keep, so that there is a profit to look at.
    `INSERT INTO shop_orders (id, platform, platform_order_id, customer_id, ordered_at, status, total, is_demo, account, fees)
     SELECT o.*, true, 'demo', round(o.total * CASE o.platform WHEN 'shopify' THEN 0.029 WHEN 'ebay' THEN 0.1325 ELSE 0.15 END + 0.3, 2)
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::text[], $7::numeric[])
       AS o (id, platform, number, customer, at, status, total)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ order }) => order.platform),
      rows.map(({ order }) => order.number),
      rows.map(({ order }) => customers[order.customer]!.id),
      rows.map(({ order }) => order.orderedAt),
      rows.map(({ order }) => order.status),
      rows.map(({ order }) => decimal(order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0))),
    ],
  );
  const lines = rows.flatMap(({ id, order }) => order.lines.map((line, index) => ({ id, index, ...line })));
  await sql.query(
    `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
     SELECT l.* FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::int[], $6::numeric[]) AS l`,
    [
      lines.map((line) => line.id),
      lines.map((line) => line.index),
      lines.map((line) => line.sku),
      lines.map((line) => line.name),
      lines.map((line) => line.quantity),
      lines.map((line) => decimal(line.price)),
    ],
  );
  await recountCustomers(
    sql,
    customers.map(({ id }) => id),
  );
}

/** Sample products are shown until the channels of the demo shop have been synced. */
export async function removeDemoProducts(sql: Sql): Promise<void> {
  await sql.query('DELETE FROM inventory WHERE is_demo');
}

/** @param platforms simulated platforms, whose costs must not carry over to the floors of the next demo shop */
export async function removeDemoRows(sql: Sql, platforms: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM earlier_floor_costs WHERE platform = ANY($1)', [platforms]);
  await sql.query('DELETE FROM shop_orders WHERE is_demo');
  await removeDemoProducts(sql);
  await sql.query('DELETE FROM customers WHERE is_demo');
}
