import type { Sql } from '../../../platform/database/database';
import {
  type CustomerDraft,
  customerDrafts,
  isNamedSame,
  type KnownCustomers,
  matchCustomers,
  mayBeSame,
  newCustomerKey,
  newCustomers,
  type Person,
  personKey,
} from './customer-drafts';
import { emailKey, sourceKey } from './erasure-keys';
import type { LedgerCustomer, LedgerSource, Written } from './ledger-values';
import { changeAddresses, withoutTakenAddresses } from './customer-addresses';
import { addStatements, customerStatements, dropStatements, lockRows } from './statements';
import { foldCustomer, type Stated } from './statements-fold';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ErasedPeopleEntity } from '../entities/erased-people.entity';
import { CustomerSourceEntity } from '../entities/customer-source.entity';
import { CustomerEntity } from '../entities/customer.entity';

/** Which of the people asked to be forgotten: their keys with the time of it. */
export async function erasedAmong(sql: Sql, { platform, account }: LedgerSource, people: Person[]): Promise<Map<string, Date>> {
  const keys = people.flatMap((person) => [
    { person, text: emailKey(person.email) },
    { person, text: sourceKey(platform, null, person.platformCustomerId) },
    { person, text: sourceKey(platform, account, person.platformCustomerId) },
  ]);
  const erased = await erasedKeys(
    sql,
    keys.map(({ text }) => text),
  );
  return new Map(
    keys.flatMap(({ person, text }) => {
      const at = erased.get(text);
      return at ? [[personKey(person), at] as const] : [];
    }),
  );
}

/** @returns the time of the erasure by key, for those of the keys that an erased person is remembered by */
export async function erasedKeys(sql: Sql, keys: readonly string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await sql.query(
    SQL`SELECT t.index::int AS ${typed.int('index')}, ${columnsOf(ErasedPeopleEntity, ['erasedAt'], 'e')}
      FROM unnest($1::text[]) WITH ORDINALITY AS t (text, index)
     CROSS JOIN erasure_key k JOIN erased_people e ON e.digest = encode(sha256(convert_to(k.key || t.text, 'UTF8')), 'hex')`,
    [keys],
  );
  return new Map(rows.map(({ index, erasedAt }) => [keys[index - 1]!, erasedAt]));
}

/**
 * Finds or makes the one row of each person: by the platform's own id first, then by mail address.
 * @param buyers customers that orders of these people have already, by the platform's number of the person
 * @returns the ids, by `personKey`; people without id and address, and erased ones, have none.
 */
export async function writeCustomers(
  sql: Sql,
  source: LedgerSource,
  customers: LedgerCustomer[],
  counts: Written,
  buyers: ReadonlyMap<string, string> = new Map(),
): Promise<Map<string, string>> {
  const stated = customerDrafts(customers);
  if (stated.length === 0) return new Map();
  const known = await knownCustomers(sql, source, stated);
  const drafts = await withoutTakenAddresses(sql, source, stated, known);
  const { ids, missing, merges } = matchCustomers(drafts, await withBuyers(sql, drafts, known, buyers));
  for (const { from, into } of merges) await merge(sql, from, into);
  await recountCustomers(
    sql,
    merges.map(({ into }) => into),
  );
  await stateCustomers(sql, source, drafts, ids);
  await fillIn(sql, drafts, ids, counts);
  const met = await insertMissing(sql, source, missing, ids, counts);
  await stateCustomers(sql, source, met, ids);
  await fillIn(sql, met, ids, counts);
  await linkSources(sql, source, drafts, ids);
  await joinTwins(sql, source, missing, ids);
  return ids;
}

async function knownCustomers(sql: Sql, { platform, account }: LedgerSource, drafts: CustomerDraft[]): Promise<KnownCustomers> {
  const sources = await sql.query(
    SQL`SELECT platform_customer_id AS ${typed.of(CustomerSourceEntity, 'platformCustomerId', 'key')},
      customer_id AS ${typed.of(CustomerSourceEntity, 'customerId', 'id')} FROM customer_sources
     WHERE platform = $1 AND account = $2 AND platform_customer_id = ANY($3)`,
    [platform, account, drafts.map((draft) => draft.platformCustomerId)],
  );
  const emails = await sql.query(
    SQL`SELECT lower(email) AS ${typed.text('key')}, ${columnsOf(CustomerEntity, ['id'])} FROM customers WHERE email <> ''
      AND lower(email) = ANY($1)`,
    [drafts.map((draft) => draft.email).filter(Boolean)],
  );
  const toMap = (rows: { key: string; id: string }[]) => new Map(rows.map(({ key, id }) => [key, id]));
  return { bySource: toMap(sources), byEmail: toMap(emails) };
}

/** Adds the customers of the same orders where nothing speaks against them. One with another id here must have the same name as well. */
async function withBuyers(
  sql: Sql,
  drafts: CustomerDraft[],
  known: KnownCustomers,
  buyers: ReadonlyMap<string, string>,
): Promise<KnownCustomers> {
  if (buyers.size === 0) return known;
  const foundOf = (draft: CustomerDraft) => known.bySource.get(draft.platformCustomerId) ?? known.byEmail.get(draft.email);
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(CustomerEntity, ['id'])}, lower(email) AS ${typed.text('email')},
      ${columnsOf(CustomerEntity, ['firstName', 'lastName'])} FROM customers WHERE id = ANY($1)`,
    [[...new Set([...buyers.values(), ...drafts.flatMap((draft) => foundOf(draft) ?? [])])]],
  );
  const details = new Map(rows.map((row) => [row.id, row]));
  const bySource = new Map(known.bySource);
  const joined: { from: string; into: string }[] = [];
  for (const draft of drafts) {
    const buyer = details.get(buyers.get(draft.platformCustomerId) ?? '');
    const found = details.get(foundOf(draft) ?? '');
    if (!buyer || found?.id === buyer.id) continue;
    if (!found) {
      if (mayBeSame(draft, buyer)) bySource.set(draft.platformCustomerId, buyer.id);
    } else if (isNamedSame(found, buyer))
      joined.push(found.email === '' ? { from: found.id, into: buyer.id } : { from: buyer.id, into: found.id });
  }
  return { ...known, bySource, joined };
}

/** Adds what a file states about customers whom another source brought. */
async function stateCustomers(
  sql: Sql,
  { platform, account, importId }: LedgerSource,
  drafts: CustomerDraft[],
  ids: Map<string, string>,
): Promise<void> {
  if (!importId) return;
  const stated = new Map<string, Stated>();
  for (const draft of drafts) {
    const id = ids.get(personKey(draft));
    if (!id) continue;
    const own = { email: draft.email, first_name: draft.firstName, last_name: draft.lastName };
    const { ids: before = [], ...known } = (stated.get(id) ?? {}) as Stated & { ids?: string[] };
    stated.set(id, { ...foldCustomer([known, own]), ids: [...before, `${platform} ${account} ${draft.platformCustomerId}`] });
  }
  const rows = await lockRows(sql, customerStatements, [...stated.keys()]);
  await addStatements(sql, customerStatements, importId, rows, stated);
}

/**
 * Writes what a connected account says about its customers now: an address that differs replaces the one of the same number. An order proves no
 * new address, because a buyer may enter any.
 */
export async function writeCurrentCustomers(sql: Sql, source: LedgerSource, customers: LedgerCustomer[], counts: Written): Promise<void> {
  const ids = await writeCustomers(sql, source, customers, counts);
  if (source.integrationId) await changeAddresses(sql, source, ids);
}

/** Joins two customers that a platform has shown to be one person. */
export async function merge(sql: Sql, from: string, into: string): Promise<void> {
  const rows = await lockRows(sql, customerStatements, [from, into]);
  const [gone, kept] = [from, into].map((id) => rows.filter((row) => row.id === id));
  for (const { lastImportId, values } of gone!)
    await addStatements(sql, customerStatements, lastImportId, kept!, new Map([[into, values]]));
  await sql.query('UPDATE shop_orders SET customer_id = $2 WHERE customer_id = $1', [from, into]);
  await sql.query('UPDATE customer_sources SET customer_id = $2 WHERE customer_id = $1', [from, into]);
  await sql.query(
    `UPDATE ledger_statements SET stated = stated || jsonb_build_object('customer_id', $2::text) WHERE kind = 'order' AND stated ->> 'customer_id' = $1::text`,
    [from, into],
  );
  await sql.query(
    `UPDATE ledger_statements s SET row_id = $2 WHERE kind = 'customer' AND row_id = $1
       AND NOT EXISTS (SELECT FROM ledger_statements o WHERE o.kind = 'customer' AND o.row_id = $2 AND o.import_id = s.import_id)`,
    [from, into],
  );
  await dropStatements(sql, customerStatements, [from]);
  await sql.query(
    `UPDATE customers c SET former_emails = ARRAY(SELECT DISTINCT e FROM unnest(c.former_emails || g.former_emails || lower(g.email)) AS a (e)
       WHERE e <> '' AND e <> lower(c.email)) FROM customers g WHERE c.id = $2 AND g.id = $1`,
    [from, into],
  );
  await sql.query('DELETE FROM customers WHERE id = $1', [from]);
}

/** What was unknown so far; a name that is known stays. */
async function fillIn(sql: Sql, drafts: CustomerDraft[], ids: Map<string, string>, counts: Written): Promise<void> {
  const known = drafts.flatMap((draft) => (ids.has(personKey(draft)) ? [{ ...draft, id: ids.get(personKey(draft))! }] : []));
  const changed = await sql.query(
    `WITH news AS (SELECT DISTINCT ON (id) * FROM jsonb_to_recordset($1::jsonb) AS n (id uuid, email text, "firstName" text, "lastName" text) ORDER BY id),
     changed AS (
       UPDATE customers c SET email = CASE WHEN c.email = '' THEN n.email ELSE c.email END,
         first_name = coalesce(nullif(c.first_name, ''), n."firstName"), last_name = coalesce(nullif(c.last_name, ''), n."lastName"), updated_at = now()
       FROM news n WHERE c.id = n.id AND ((c.email = '' AND n.email <> '') OR (coalesce(c.first_name, '') = '' AND n."firstName" IS NOT NULL)
         OR (coalesce(c.last_name, '') = '' AND n."lastName" IS NOT NULL)) RETURNING c.id
     ) SELECT id FROM changed`,
    [JSON.stringify(known.map(({ id, email, firstName, lastName }) => ({ id, email, firstName, lastName })))],
  );
  counts.updated += changed.length;
  counts.unchanged += new Set(known.map(({ id }) => id)).size - changed.length;
}

/** @returns those whom another process inserted meanwhile, by their mail address */
async function insertMissing(
  sql: Sql,
  source: LedgerSource,
  missing: CustomerDraft[],
  ids: Map<string, string>,
  counts: Written,
): Promise<CustomerDraft[]> {
  if (missing.length === 0) return [];
  const rows = newCustomers(missing);
  const written = await sql.query(
    SQL`INSERT INTO customers (id, email, first_name, last_name, platform, platform_customer_id, import_id, created_at)
     SELECT n.id, n.email, n."firstName", n."lastName", $2, n."platformCustomerId", $3, coalesce(n."createdAt", now())
     FROM jsonb_to_recordset($1::jsonb) AS n (id uuid, email text, "firstName" text, "lastName" text, "platformCustomerId" text,
     "createdAt" timestamptz)
     ON CONFLICT (lower(email)) WHERE email <> '' DO UPDATE SET updated_at = now()
     RETURNING ${columnsOf(CustomerEntity, ['id'])}, lower(email) AS ${typed.text('email')}, xmax = 0 AS ${typed.boolean('isNew')}`,
    [JSON.stringify([...rows.values()]), source.platform, source.importId ?? null],
  );
  const byEmail = new Map(written.map(({ email, id }) => [email, id]));
  for (const draft of missing) {
    ids.set(personKey(draft), draft.email ? byEmail.get(draft.email)! : rows.get(newCustomerKey(draft))!.id);
  }
  const fresh = new Set(written.filter(({ isNew }) => isNew).map(({ id }) => id));
  counts.added += fresh.size;
  return missing.filter((draft) => !fresh.has(ids.get(personKey(draft))!));
}

async function linkSources(sql: Sql, source: LedgerSource, drafts: CustomerDraft[], ids: Map<string, string>): Promise<void> {
  await sql.query(
    `INSERT INTO customer_sources (platform, account, platform_customer_id, customer_id, integration_id, import_id)
     SELECT $1, $6, n.key, n.id, $2, $3 FROM unnest($4::text[], $5::uuid[]) AS n (key, id)
     ON CONFLICT (platform, account, platform_customer_id) DO UPDATE SET integration_id = excluded.integration_id
     WHERE excluded.integration_id IS NOT NULL AND customer_sources.integration_id IS DISTINCT FROM excluded.integration_id`,
    [
      source.platform,
      source.integrationId,
      source.importId ?? null,
      drafts.map((draft) => draft.platformCustomerId),
      drafts.map((draft) => ids.get(personKey(draft))!),
      source.account,
    ],
  );
}

/** Joins customers without a mail address whom this call inserted with those whom another process inserted meanwhile under the same number. */
async function joinTwins(
  sql: Sql,
  { platform, account }: LedgerSource,
  inserted: CustomerDraft[],
  ids: Map<string, string>,
): Promise<void> {
  if (inserted.length === 0) return;
  const linked = await sql.query(
    SQL`SELECT platform_customer_id AS ${typed.of(CustomerSourceEntity, 'platformCustomerId', 'number')},
      customer_id AS ${typed.of(CustomerSourceEntity, 'customerId', 'id')} FROM customer_sources
     WHERE platform = $1 AND account = $2 AND platform_customer_id = ANY($3)`,
    [platform, account, inserted.map(({ platformCustomerId }) => platformCustomerId)],
  );
  const owners = new Map(linked.map(({ number, id }) => [number, id]));
  for (const draft of inserted) {
    const [own, into] = [ids.get(personKey(draft))!, owners.get(draft.platformCustomerId)!];
    if (own === into) continue;
    await merge(sql, own, into);
    ids.set(personKey(draft), into);
  }
}

/** Spent, orders and the latest of them, from the orders themselves. Refunded and cancelled ones do not count. */
export async function recountCustomers(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.query(
    `UPDATE customers c SET total_spent = coalesce(s.total, 0), order_count = coalesce(s.orders, 0), last_order_date = s.latest,
       currency = coalesce(s.currency, c.currency), updated_at = now()
     FROM unnest($1::uuid[]) AS wanted (id) LEFT JOIN LATERAL (
       SELECT sum(orders)::int AS orders, max(latest) AS latest, (array_agg(currency ORDER BY orders DESC, currency))[1] AS currency,
         (array_agg(received ORDER BY orders DESC, currency))[1] AS total
       FROM (SELECT o.currency, count(*) AS orders, sum(o.received) AS received, max(o.ordered_at) AS latest
         FROM sale_orders o WHERE o.customer_id = wanted.id AND o.is_sale GROUP BY 1) each
     ) s ON true WHERE c.id = wanted.id`,
    [[...new Set(ids)]],
  );
}
