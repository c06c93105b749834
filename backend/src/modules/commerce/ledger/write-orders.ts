import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/events';
import { centsToNumeric, type LedgerOrder, type LedgerSource, orderKey, type Written } from './ledger-values';
import type { OrderState } from './order-news';
import { stateColumns, stateNews } from './state-news';
import { erasedAmong, personKey, personOf, recountCustomers, writeCustomers } from './write-customers';

interface Known extends OrderState {
  id: string;
  platformOrderId: string;
  integrationId: string | null;
  importId: string | null;
  hash: string | null;
  customerId: string | null;
  lines: number;
}

interface Row {
  id: string;
  order: LedgerOrder;
  hash: string;
  customerId: string | null;
  before: Known | null;
  /** Lines follow those that are there: the same file goes on with an order further down. */
  appends: boolean;
  keepsLines: boolean;
}

/** What an order says, as one short text: the same content is not written twice. */
export function contentHash(order: LedgerOrder): string {
  const { orderedAt, status, currency, totalCents, shippingCents, taxCents, discountCents, refundedCents, feesCents, lines } = order;
  const said = [
    orderedAt.getTime(),
    status,
    currency ?? 'USD',
    totalCents,
    shippingCents ?? null,
    taxCents ?? null,
    discountCents ?? null,
    refundedCents ?? 0,
    feesCents ?? null,
    order.orderNumber ?? null,
    lines.map((line) => [line.sku, line.productName, line.quantity, line.unitPriceCents, line.unitCostCents ?? null]),
  ];
  return createHash('sha1').update(JSON.stringify(said)).digest('base64url');
}

/**
 * Writes orders once, keyed by platform and the platform's id, whichever way they come. The platform itself outranks files:
 * an order of a connected account is not changed by a file.
 */
export async function writeOrders(
  { sql, state }: { sql: Sql; state: Transaction['state'] },
  source: LedgerSource,
  orders: LedgerOrder[],
  counts: { orders: Written; customers: Written },
): Promise<void> {
  const wanted = merged(source.platform, orders);
  if (wanted.size === 0) return;
  const known = await knownOrders(sql, source.platform, [...wanted.keys()]);
  const customerOf = await buyers(sql, source, [...wanted.values()], counts.customers);
  const rows: Row[] = [];
  for (const [key, order] of wanted) {
    const row = decide(source, order, known.get(key) ?? null, customerOf(order));
    if (row) rows.push(row);
    else counts.orders.unchanged++;
  }
  const added = await insertOrders(
    sql,
    source,
    rows.filter(({ before }) => before === null),
  );
  const fresh = rows.filter(({ before, id }) => before === null && added.has(id));
  const changed = rows.filter(({ before }) => before !== null);
  await updateOrders(sql, source, changed);
  await writeLines(sql, [...fresh, ...changed]);
  counts.orders.added += fresh.length;
  counts.orders.updated += changed.filter(({ appends }) => !appends).length;
  counts.orders.unchanged += rows.length - fresh.length - changed.length;
  const touched = [...fresh, ...changed].flatMap(({ customerId, before }) => [customerId, before?.customerId].filter((id) => id != null));
  await recountCustomers(sql, touched);
  await stateNews(
    { sql, state },
    source,
    [...fresh, ...changed].map(({ id, order, before }) => ({ id, order, before })),
  );
}

/** One order may come in several pieces of one page. */
function merged(platform: string, orders: LedgerOrder[]): Map<string, LedgerOrder> {
  const wanted = new Map<string, LedgerOrder>();
  for (const order of orders) wanted.set(orderKey(platform, order.platformOrderId), order);
  wanted.delete('');
  return wanted;
}

async function knownOrders(sql: Sql, platform: string, keys: string[]): Promise<Map<string, Known>> {
  const rows = await sql.query<Known>(
    `SELECT o.id, o.platform_order_id AS "platformOrderId", o.integration_id AS "integrationId", o.import_id AS "importId", ${stateColumns},
       o.content_hash AS hash, o.customer_id AS "customerId", (SELECT count(*)::int FROM shop_order_lines l WHERE l.order_id = o.id) AS lines
     FROM shop_orders o WHERE o.platform = $1 AND o.platform_order_id = ANY($2) ORDER BY o.id FOR UPDATE OF o`,
    [platform, keys],
  );
  return new Map(rows.map((row) => [row.platformOrderId, row]));
}

/** The customers of the orders. Somebody who was erased comes back only with an order that is newer than that. */
async function buyers(
  sql: Sql,
  source: LedgerSource,
  orders: LedgerOrder[],
  counts: Written,
): Promise<(order: LedgerOrder) => string | null> {
  const named = orders.flatMap(({ customer, orderedAt }) => (customer ? [{ customer, orderedAt, person: personOf(customer) }] : []));
  const erased = await erasedAmong(
    sql,
    source.platform,
    named.map(({ person }) => person),
  );
  const isForgotten = (key: string, orderedAt: Date) => (erased.get(key)?.getTime() ?? -Infinity) >= orderedAt.getTime();
  const seen = named.filter(({ person, orderedAt }) => !isForgotten(personKey(person), orderedAt));
  const ids = await writeCustomers(
    sql,
    source,
    seen.map(({ customer }) => customer),
    counts,
  );
  const byNumber = new Map([...ids].map(([key, id]) => [key.split('\n')[0]!, id]));
  return ({ customer, orderedAt }) => {
    if (!customer) return null;
    const person = personOf(customer);
    return isForgotten(personKey(person), orderedAt) ? null : (byNumber.get(person.platformCustomerId) ?? null);
  };
}

/** What becomes of an order; null when there is nothing to write. */
function decide(source: LedgerSource, order: LedgerOrder, before: Known | null, customerId: string | null): Row | null {
  const hash = contentHash(order);
  if (!before) return { id: uuidv7(), order, hash, customerId, before, appends: false, keepsLines: false };
  const row = { id: before.id, order, hash, customerId, before, keepsLines: order.lines.length === 0 };
  if (source.integrationId) return before.hash === hash && before.integrationId ? null : { ...row, appends: false };
  if (before.integrationId || before.hash === hash) return null;
  return { ...row, appends: source.importId != null && before.importId === source.importId && order.lines.length > 0 };
}

const columns = `o (id uuid, key text, "orderNumber" text, "customerId" uuid, "orderedAt" timestamptz, status text, currency text, total numeric,
  shipping numeric, tax numeric, discount numeric, refunded numeric, fees numeric, hash text)`;

const toJson = (platform: string, rows: Row[]): string =>
  JSON.stringify(
    rows.map(({ id, order, hash, customerId }) => ({
      id,
      key: orderKey(platform, order.platformOrderId),
      orderNumber: order.orderNumber ?? null,
      customerId,
      orderedAt: order.orderedAt,
      status: order.status,
      currency: order.currency ?? 'USD',
      total: centsToNumeric(order.totalCents),
      shipping: centsToNumeric(order.shippingCents),
      tax: centsToNumeric(order.taxCents),
      discount: centsToNumeric(order.discountCents),
      refunded: centsToNumeric(order.refundedCents ?? 0),
      fees: centsToNumeric(order.feesCents),
      hash,
    })),
  );

/** @returns ids of those that nobody else wrote meanwhile. */
async function insertOrders(sql: Sql, source: LedgerSource, rows: Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = await sql.query<{ id: string }>(
    `INSERT INTO shop_orders (id, platform, platform_order_id, integration_id, import_id, last_import_id, order_number, customer_id, ordered_at, status,
       currency, total, shipping, tax, discount, refunded, fees, content_hash)
     SELECT o.id, $2, o.key, $3, $4, $4, o."orderNumber", o."customerId", o."orderedAt", o.status, o.currency, o.total, o.shipping, o.tax, o.discount,
       o.refunded, o.fees, o.hash
     FROM jsonb_to_recordset($1::jsonb) AS ${columns} ON CONFLICT (platform, platform_order_id) DO NOTHING RETURNING id`,
    [toJson(source.platform, rows), source.platform, source.integrationId, source.importId ?? null],
  );
  return new Set(written.map(({ id }) => id));
}

async function updateOrders(sql: Sql, source: LedgerSource, rows: Row[]): Promise<void> {
  if (rows.length === 0) return;
  if (source.importId) {
    await sql.query(
      `INSERT INTO import_changes (import_id, kind, row_id, before)
       SELECT $2, 'order', o.id, to_jsonb(o) || jsonb_build_object('lines',
         coalesce((SELECT jsonb_agg(to_jsonb(l) ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id), '[]'))
       FROM shop_orders o WHERE o.id = ANY($1) AND o.import_id IS DISTINCT FROM $2::uuid ON CONFLICT DO NOTHING`,
      [rows.map(({ id }) => id), source.importId],
    );
  }
  const whole = rows.filter(({ appends }) => !appends);
  await sql.query(
    `UPDATE shop_orders s SET integration_id = coalesce(s.integration_id, $2), order_number = coalesce(o."orderNumber", s.order_number),
       customer_id = coalesce(o."customerId", s.customer_id), ordered_at = o."orderedAt", status = o.status, currency = o.currency, total = o.total,
       shipping = coalesce(o.shipping, s.shipping), tax = coalesce(o.tax, s.tax), discount = coalesce(o.discount, s.discount),
       refunded = o.refunded, fees = coalesce(o.fees, s.fees), content_hash = o.hash, last_import_id = coalesce($3::uuid, s.last_import_id), updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS ${columns} WHERE s.id = o.id`,
    [toJson(source.platform, whole), source.integrationId, source.importId ?? null],
  );
  const replaced = whole.filter(({ keepsLines }) => !keepsLines).map(({ id }) => id);
  if (replaced.length > 0) await sql.query('DELETE FROM shop_order_lines WHERE order_id = ANY($1)', [replaced]);
}

async function writeLines(sql: Sql, rows: Row[]): Promise<void> {
  const lines = rows.flatMap(({ id, order, before, appends }) =>
    order.lines.map((line, index) => ({ id, index: (appends ? before!.lines : 0) + index, line })),
  );
  if (lines.length === 0) return;
  await sql.query(
    `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price, unit_cost)
     SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::int[], $6::numeric[], $7::numeric[])`,
    [
      lines.map(({ id }) => id),
      lines.map(({ index }) => index),
      lines.map(({ line }) => line.sku),
      lines.map(({ line }) => line.productName),
      lines.map(({ line }) => line.quantity),
      lines.map(({ line }) => centsToNumeric(line.unitPriceCents)),
      lines.map(({ line }) => centsToNumeric(line.unitCostCents)),
    ],
  );
}
