import { v7 as uuidv7 } from 'uuid';
import { decimalText, roundCents } from '../src/platform/money';
import type { TestDatabase } from './database';

/** A row with sensible values; any column can be given. @returns its id. */
async function insert(database: TestDatabase, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const values = Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value));
  await database.query(
    `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  );
  return String(row.id);
}

const isJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);

/** The relation of all facts that were stated and not yet heard, those of bursts among them. */
export const statedFacts = `(SELECT id, type, data, tries, error, parked_at FROM facts
  UNION ALL SELECT ids[n], type, fact, 0, NULL, NULL FROM fact_bursts, jsonb_array_elements(data) WITH ORDINALITY AS f (fact, n)) facts`;

/** Afterwards a text may repeat the sentences of the texts written so far. */
export const forgetTexts = (database: Pick<TestDatabase, 'query'>) =>
  database.query(`DELETE FROM artifacts WHERE kind IN ('content', 'posts', 'mail')`);

export const forgetFacts = (database: Pick<TestDatabase, 'query'>) => database.query('TRUNCATE facts, fact_bursts');

/** A queued Custom task without steps. */
export const insertTask = (database: TestDatabase, row: Record<string, unknown> = {}): Promise<string> =>
  insert(database, 'tasks', {
    id: uuidv7(),
    title: 'Count the boxes',
    type: 'Custom',
    status: 'queued',
    input: { steps: [] },
    ...row,
  });

export const insertAgent = (database: TestDatabase, row: Record<string, unknown> = {}): Promise<string> =>
  insert(database, 'agents', {
    id: uuidv7(),
    name: 'Box counter',
    type: 'Custom',
    config: { input: { steps: [{ type: 'log', message: 'Counted.' }] } },
    ...row,
  });

/** A Custom agent that runs these steps. */
export const insertAgentThat = (database: TestDatabase, steps: object[], name: string): Promise<string> =>
  insertAgent(database, { name, config: { input: { steps } } });

/** As the ledger writes amounts. */
const decimal = (amount: number): string => decimalText(roundCents(amount * 100));

/** A paid order over 20 dollars with known fees and tax. `unitCost` of a line may be left out: nobody entered it. */
export async function insertShopOrder(
  database: TestDatabase,
  row: Record<string, unknown> & { ordered_at: Date },
  lines: readonly { sku: string; quantity: number; price: number; unitCost?: number }[] = [],
): Promise<string> {
  const id = uuidv7();
  const paid = { platform: 'ebay', platform_order_id: id, status: 'paid', total: 20, currency: 'USD', fees: 1, tax: 0, shipping: 0 };
  const amounts = Object.entries({ ...paid, ...row }).map(([name, value]) => [name, typeof value === 'number' ? decimal(value) : value]);
  await insert(database, 'shop_orders', { id, ...(Object.fromEntries(amounts) as typeof row) });
  for (const [index, { sku, quantity, price, unitCost }] of lines.entries())
    await insert(database, 'shop_order_lines', {
      order_id: id,
      index,
      sku,
      product_name: sku,
      quantity,
      unit_price: decimal(price),
      ...(unitCost !== undefined && { unit_cost: decimal(unitCost) }),
    });
  // What was counted of the order before it had its lines is counted again.
  if (lines.length > 0) await database.query('UPDATE shop_orders SET updated_at = updated_at WHERE id = $1', [id]);
  return id;
}

export const statusOf = (database: TestDatabase, id: string): Promise<string> =>
  database.value<string>('SELECT status FROM tasks WHERE id = $1', [id]);

/** The id of an order in the ledger, by the number that its platform gave it. */
export async function orderIdOf(database: TestDatabase, number: string | number): Promise<string> {
  const [order] = await database.query<{ id: string }>('SELECT id FROM shop_orders WHERE platform_order_id = $1', [String(number)]);
  return order!.id;
}
