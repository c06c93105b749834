import type { Sql } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/events';
import { buyersOf, personKey, personOf } from './customer-drafts';
import { deliveryKey } from './erasure-keys';
import { roundCents } from '../../../platform/money';
import { centsToNumeric, type LedgerOrder, type LedgerSource, orderKey, type ShopOrderStatus, type Written } from './ledger-values';
import {
  type KnownOrder,
  numberedLines,
  type OrderConflict,
  ordersByKey,
  type OrderWrite,
  orderWrite,
  statedOf,
  staysErased,
  storedOrder,
} from './order-writes';
import { contradictionOf } from './contradictions';
import { knownOrders } from './known-orders';
import { type NewRow, putOrders } from './put-rows';
import { stateNews } from './state-news';
import { addStatements, lockRows, orderStatements } from './statements';
import { foldOrder, isSameValue } from './statements-fold';
import { erasedAmong, erasedKeys, recountCustomers, writeCustomers } from './write-customers';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { ShopOrderEntity } from '../entities/shop-order.entity';

/**
 * Writes orders once, keyed by platform, account and the platform's id. The platform itself outranks files: an order of a
 * connected account is not changed by a file.
 * @param isAgain for orders that another process inserted while this one tried
 * @returns orders that were not written because their number belongs to another purchase, and orders about which an import says something else
 *   than an earlier source did
 */
export async function writeOrders(
  { sql, state }: { sql: Sql; state: Transaction['state'] },
  source: LedgerSource,
  orders: LedgerOrder[],
  counts: { orders: Written; customers: Written },
  isAgain = false,
): Promise<{ conflicts: OrderConflict[]; contradictions: OrderConflict[] }> {
  const wanted = ordersByKey(source.platform, orders);
  if (wanted.size === 0) return { conflicts: [], contradictions: [] };
  const known = await knownOrders(sql, source, [...wanted.keys()], { locked: true });
  const matches = new Map<string, KnownOrder>();
  const conflicts: OrderConflict[] = [];
  for (const [key, order] of wanted) {
    const found = storedOrder(source, order, known.get(key) ?? []);
    if (found && 'reason' in found) {
      conflicts.push(found);
      wanted.delete(key);
    } else if (found) matches.set(key, found);
  }
  const { customerOf, isOfErased } = await buyers(sql, source, wanted, matches, counts.customers);
  const rows: OrderWrite[] = [];
  for (const [key, stated] of wanted) {
    const order = isOfErased(stated) ? { ...stated, delivery: null, tracking: null } : stated;
    const row = orderWrite(source, order, matches.get(key) ?? null, customerOf(order));
    if (row) rows.push(row);
    else counts.orders.unchanged++;
  }
  const added = await insertOrders(
    sql,
    source,
    rows.filter(({ before }) => before === null),
  );
  const fresh = rows.filter(({ before, id }) => before === null && added.has(id));
  const stored = rows.filter(({ before }) => before !== null);
  const missed = rows.filter(({ before, id }) => before === null && !added.has(id)).map(({ order }) => order);
  const { changed, contradictions } = source.importId
    ? await foldOrders(sql, source, source.importId, stored)
    : { changed: stored, contradictions: [] };
  if (!source.importId) {
    await takeOver(sql, source, stored);
    await updateOrders(sql, source, stored);
  }
  await writeLines(sql, source.importId ? fresh : [...fresh, ...stored]);
  counts.orders.added += fresh.length;
  counts.orders.updated += changed.length;
  counts.orders.unchanged += rows.length - fresh.length - changed.length;
  const touched = [...fresh, ...changed].flatMap(({ customerId, before }) => [customerId, before?.customerId].filter((id) => id != null));
  await recountCustomers(sql, touched);
  await stateNews(
    { sql, state },
    source,
    [...fresh, ...changed].map(({ id, order, before }) => ({ id, order, before })),
  );
  if (missed.length > 0 && !isAgain) {
    // Another import or a sync wrote them meanwhile. What this source states about them counts as well.
    counts.orders.unchanged -= missed.length;
    const again = await writeOrders({ sql, state }, source, missed, counts, true);
    conflicts.push(...again.conflicts);
    contradictions.push(...again.contradictions);
  }
  return { conflicts, contradictions };
}

/**
 * Finds or creates the customers of the orders. An erased person returns only with an order newer than the erasure. An order that
 * two files name has one buyer, even if the files identify the buyer differently.
 */
async function buyers(
  sql: Sql,
  source: LedgerSource,
  orders: ReadonlyMap<string, LedgerOrder>,
  known: ReadonlyMap<string, KnownOrder>,
  counts: Written,
): Promise<{ customerOf: (order: LedgerOrder) => string | null; isOfErased: (order: LedgerOrder) => boolean }> {
  const named = [...orders].flatMap(([key, { customer, orderedAt }]) =>
    customer ? [{ customer, orderedAt, person: personOf(customer), stored: known.get(key)?.customerId ?? null }] : [],
  );
  const erased = await erasedAmong(
    sql,
    source,
    named.map(({ person }) => person),
  );
  const isErased = (key: string, orderedAt: Date) => staysErased(erased.get(key), orderedAt);
  const seen = named.filter(({ person, orderedAt }) => !isErased(personKey(person), orderedAt));
  const ids = await writeCustomers(
    sql,
    source,
    seen.map(({ customer }) => customer),
    counts,
    source.importId ? buyersOf(seen.map(({ person, stored }) => ({ number: person.platformCustomerId, stored }))) : new Map(),
  );
  const byNumber = new Map([...ids].map(([key, id]) => [key.split('\n')[0]!, id]));
  // Without a customer, an order is of an erased person if its parcel went to them.
  const parcelOf = ({ customer, delivery }: LedgerOrder) => (!customer && delivery ? deliveryKey(delivery) : null);
  const erasedParcels = await erasedKeys(
    sql,
    [...orders.values()].flatMap((order) => parcelOf(order) ?? []),
  );
  const isOfErased = (order: LedgerOrder) =>
    order.customer
      ? isErased(personKey(personOf(order.customer)), order.orderedAt)
      : staysErased(erasedParcels.get(parcelOf(order) ?? ''), order.orderedAt);
  return {
    isOfErased,
    customerOf: (order) =>
      order.customer && !isOfErased(order) ? (byNumber.get(personOf(order.customer).platformCustomerId) ?? null) : null,
  };
}

const columns = `o (id uuid, key text, "orderNumber" text, "customerId" uuid, "orderedAt" timestamptz, status text, currency text, total numeric,
  shipping numeric, tax numeric, discount numeric, refunded numeric, "refundedTax" numeric, "refundedShipping" numeric, fees numeric, hash text,
  assumed text[], "isExcluded" boolean, delivery jsonb, fulfilment text, "shippedAt" timestamptz, carrier text, tracking text)`;

const toJson = (platform: string, rows: OrderWrite[]): string =>
  JSON.stringify(
    rows.map(({ id, order, hash, customerId }) => ({
      id,
      key: orderKey(platform, order.platformOrderId),
      orderNumber: order.orderNumber ?? null,
      customerId,
      orderedAt: order.orderedAt,
      status: order.status,
      currency: order.currency,
      total: centsToNumeric(order.totalCents),
      shipping: centsToNumeric(order.shippingCents),
      tax: centsToNumeric(order.taxCents),
      discount: centsToNumeric(order.discountCents),
      refunded: centsToNumeric(order.refundedCents ?? 0),
      refundedTax: centsToNumeric(order.refundedTaxCents),
      refundedShipping: centsToNumeric(order.refundedShippingCents),
      fees: centsToNumeric(order.feesCents),
      hash,
      isExcluded: order.isExcluded ?? false,
      delivery: order.delivery ?? null,
      fulfilment: order.fulfilment ?? null,
      shippedAt: order.shippedAt ?? null,
      carrier: order.carrier ?? null,
      tracking: order.tracking ?? null,
      assumed: order.assumed?.filter((field) => field !== 'status_minimum'),
    })),
  );

/** @returns ids of those that nobody else wrote meanwhile. */
async function insertOrders(sql: Sql, source: LedgerSource, rows: OrderWrite[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = await sql.query(
    SQL`INSERT INTO shop_orders (id, platform, account, platform_order_id, integration_id, import_id, last_import_id, order_number,
      customer_id, ordered_at, status,
       currency, total, shipping, tax, discount, refunded, refunded_tax, refunded_shipping, fees, content_hash, assumed, is_unpaid_cart,
       delivery, fulfilment, shipped_at, carrier, tracking)
     SELECT o.id, $2, $5, o.key, $3, $4, $4, o."orderNumber", o."customerId", o."orderedAt", o.status, o.currency, o.total, o.shipping,
     o.tax, o.discount,
       o.refunded, o."refundedTax", o."refundedShipping", o.fees, o.hash, nullif(o.assumed, '{}'), o."isExcluded",
       o.delivery, o.fulfilment, o."shippedAt", o.carrier, o.tracking
     FROM jsonb_to_recordset($1::jsonb) AS ${columns} ON CONFLICT (platform, account, platform_order_id) DO NOTHING
     RETURNING ${columnsOf(ShopOrderEntity, ['id'])}`,
    [toJson(source.platform, rows), source.platform, source.integrationId, source.importId ?? null, source.account],
  );
  return new Set(written.map(({ id }) => id));
}

/**
 * Writes orders that other sources brought as all of their sources state them together.
 * @returns those whose values changed, with their new state, and what the import says against earlier sources
 */
async function foldOrders(
  sql: Sql,
  source: LedgerSource,
  importId: string,
  rows: OrderWrite[],
): Promise<{ changed: OrderWrite[]; contradictions: OrderConflict[] }> {
  const changed: OrderWrite[] = [];
  const contradictions: OrderConflict[] = [];
  if (rows.length === 0) return { changed, contradictions };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const locked = await lockRows(sql, orderStatements, [...byId.keys()]);
  const stated = new Map(rows.map((row) => [row.id, statedOf(source, row)]));
  const statements = await addStatements(sql, orderStatements, importId, locked, stated);
  const put: NewRow[] = [];
  for (const { id, importId: firstImportId, values } of locked) {
    const all = statements.get(id)?.map((statement) => statement.stated) ?? [values, stated.get(id)!];
    const next = foldOrder(all);
    const isChanged = orderStatements.columns.some((column) => !isSameValue(values[column], next[column]));
    if (!isChanged && namesOf(values.assumed) === namesOf(next.assumed)) continue;
    put.push({ id, values: next, importId: firstImportId, lastImportId: importId });
    if (!isChanged) continue;
    const row = byId.get(id)!;
    const { platformOrderId } = row.order;
    const reason = contradictionOf(platformOrderId, values, next);
    if (reason) contradictions.push({ platformOrderId, reason });
    const state = { status: next.status as ShopOrderStatus, totalCents: centsOf(next.total), refundedCents: centsOf(next.refunded) };
    changed.push({ ...row, order: { ...row.order, ...state }, customerId: (next.customer_id as string | undefined) ?? null });
  }
  await putOrders(sql, put);
  return { changed, contradictions };
}

const namesOf = (assumed: unknown): string => [...((assumed as string[] | null) ?? [])].sort().join(' ');

const centsOf = (amount: unknown): number => roundCents(Number(amount ?? 0) * 100);

/** Keeps what files stated about orders that an account reads now, so that the files can be undone. */
async function takeOver(sql: Sql, source: LedgerSource, rows: OrderWrite[]): Promise<void> {
  const { integrationId } = source;
  const ofFiles = rows.filter(({ before }) => integrationId && !before!.integrationId && before!.importId);
  if (ofFiles.length === 0) return;
  const locked = await lockRows(
    sql,
    orderStatements,
    ofFiles.map(({ id }) => id),
  );
  await addStatements(sql, orderStatements, null, locked, new Map(ofFiles.map((row) => [row.id, statedOf(source, row)])));
}

/** An unshipped order has no parcel. Not every platform states the parcel with the order. */
const keptWhileShipped = (stated: string, stored: string): string =>
  `CASE WHEN o.status IN ('pending', 'paid') AND coalesce(o.fulfilment, 'open') = 'open' THEN ${stated} ELSE coalesce(${stated}, ${stored}) END`;

async function updateOrders(sql: Sql, source: LedgerSource, rows: OrderWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await sql.query(
    `UPDATE shop_orders s SET account = $3, integration_id = coalesce($2, s.integration_id), order_number = coalesce(o."orderNumber", s.order_number),
       customer_id = coalesce(o."customerId", s.customer_id), ordered_at = o."orderedAt", status = o.status, currency = o.currency, total = o.total,
       shipping = coalesce(o.shipping, s.shipping), tax = coalesce(o.tax, s.tax), discount = coalesce(o.discount, s.discount),
       refunded = o.refunded, refunded_tax = o."refundedTax", refunded_shipping = o."refundedShipping", fees = coalesce(o.fees, s.fees),
       delivery = coalesce(o.delivery, s.delivery), fulfilment = o.fulfilment, shipped_at = ${keptWhileShipped('o."shippedAt"', 's.shipped_at')},
       carrier = ${keptWhileShipped('o.carrier', 's.carrier')}, tracking = ${keptWhileShipped('o.tracking', 's.tracking')},
       content_hash = o.hash, assumed = NULL, removed_at = NULL, is_unpaid_cart = o."isExcluded", suspect_since = CASE WHEN $2::uuid IS NULL THEN s.suspect_since END, updated_at = now()
     FROM jsonb_to_recordset($1::jsonb) AS ${columns} WHERE s.id = o.id`,
    [toJson(source.platform, rows), source.integrationId, source.account],
  );
  const replaced = rows.filter(({ keepsLines }) => !keepsLines).map(({ id }) => id);
  if (replaced.length > 0) await sql.query('DELETE FROM shop_order_lines WHERE order_id = ANY($1)', [replaced]);
}

async function writeLines(sql: Sql, rows: OrderWrite[]): Promise<void> {
  const lines = numberedLines(rows);
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
