import type { Sql } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/events';
import { emailKey } from './erasure-keys';
import { knownOrders } from './known-orders';
import { centsToNumeric, type LedgerOrder, type LedgerSource, orderKey } from './ledger-values';
import { newsFor, newsOf, newsSubject, orderFact, type OrderState } from './order-news';
import { storedOrder } from './order-writes';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { CustomerEntity } from '../entities/customer.entity';
import { StatedFactEntity } from '../entities/stated-fact.entity';

/** What has not become a purchase. */
const unsold = `('pending', 'cancelled')`;

interface Speaker {
  sql: Sql;
  state: Transaction['state'];
}

/** An order as it was written, with what it was before; null for one that is new. */
export interface WrittenOrder {
  id: string;
  order: LedgerOrder;
  before: OrderState | null;
}

/**
 * Says what happened to orders, each once, whichever way it comes and however often: two files at once, a file taken back and read again.
 * Buyers that a file brings are greeted at its end: a line further down may be an older order of theirs.
 */
export async function stateNews({ sql, state }: Speaker, source: LedgerSource, orders: WrittenOrder[]): Promise<void> {
  const news = newsFor(source, new Date());
  if (!news) return;
  const happened = orders.flatMap((row) =>
    newsOf({ before: row.before, after: row.order }, news).map((one) => ({
      ...one,
      subject: newsSubject(one, source, orderKey(source.platform, row.order.platformOrderId)),
      row,
    })),
  );
  for (const { row, ...one } of await firstTold(sql, happened)) {
    const order = orderFact(source.platform, row);
    if (one.fact === 'shop_order.paid') state(one.fact, order);
    else state(one.fact, { ...order, refund: centsToNumeric(one.refundCents)! });
  }
  if (!source.integrationId) return;
  const paid = happened.filter(({ fact }) => fact === 'shop_order.paid').map(({ row }) => row.id);
  const buyers = await sql.query(
    SQL`SELECT ${columnsOf(CustomerEntity, ['id'], 'c')}, lower(c.email) AS ${typed.text('email')},
      ${columnsOf(CustomerEntity, ['firstName', 'lastName'], 'c')} FROM customers c
     WHERE c.email <> '' AND c.id IN (SELECT customer_id FROM shop_orders WHERE id = ANY($1))
       AND NOT EXISTS (SELECT FROM shop_orders o WHERE o.customer_id = c.id AND o.status NOT IN ${unsold} AND o.id <> ALL($1))`,
    [paid],
  );
  await greet({ sql, state }, source.platform, buyers);
}

export interface NewsCounts {
  paid: number;
  /** In full or in part. */
  refunded: number;
  /** Of those that are paid: whose buyer has a mail address. */
  withAddress: number;
}

/** What `stateNews` would say about these orders, by what the ledger has of them now. */
export async function countNews(sql: Sql, source: LedgerSource, orders: LedgerOrder[]): Promise<NewsCounts> {
  const counts: NewsCounts = { paid: 0, refunded: 0, withAddress: 0 };
  const news = newsFor(source, new Date());
  if (!news || orders.length === 0) return counts;
  const keys = orders.map(({ platformOrderId }) => orderKey(source.platform, platformOrderId));
  const known = await knownOrders(sql, source, keys, { locked: false });
  const happened = orders.flatMap((order, index) => {
    const before = storedOrder(source, order, known.get(keys[index]!) ?? []);
    if (before && ('reason' in before || before.integrationId)) return [];
    return newsOf({ before, after: order }, news).map((one) => ({
      fact: one.fact,
      subject: newsSubject(one, source, keys[index]!),
      order,
    }));
  });
  const told = await sql.query(SQL`SELECT ${columnsOf(StatedFactEntity, ['fact', 'subject'])} FROM stated_facts WHERE subject = ANY($1)`, [
    happened.map(({ subject }) => subject),
  ]);
  const said = new Set(told.map(({ fact, subject }) => `${fact} ${subject}`));
  for (const { fact, subject, order } of happened) {
    if (said.has(`${fact} ${subject}`)) continue;
    if (fact !== 'shop_order.paid') counts.refunded++;
    else {
      counts.paid++;
      if (order.customer?.email) counts.withAddress++;
    }
  }
  return counts;
}

/** Whoever bought for the first time with the news of a file that is read now. */
export async function stateFirstBuyers({ sql, state }: Speaker, { platform, importId, newsSince }: LedgerSource): Promise<void> {
  if (!importId || !newsSince) return;
  const isNews = `import_id = $1 AND ordered_at >= $2 AND status NOT IN ('pending', 'cancelled', 'refunded')`;
  const buyers = await sql.query(
    SQL`SELECT ${columnsOf(CustomerEntity, ['id'], 'c')}, lower(c.email) AS ${typed.text('email')},
      ${columnsOf(CustomerEntity, ['firstName', 'lastName'], 'c')} FROM customers c
     WHERE c.email <> '' AND c.id IN (SELECT customer_id FROM shop_orders WHERE ${isNews})
       AND NOT EXISTS (SELECT FROM shop_orders o WHERE o.customer_id = c.id AND o.status NOT IN ${unsold}
         AND NOT (o.import_id IS NOT DISTINCT FROM $1::uuid AND o.ordered_at >= $2))`,
    [importId, newsSince],
  );
  await greet({ sql, state }, platform, buyers);
}

async function greet(
  { sql, state }: Speaker,
  platform: string,
  buyers: Pick<CustomerEntity, 'id' | 'email' | 'firstName' | 'lastName'>[],
): Promise<void> {
  if (buyers.length === 0) return;
  // No address is kept of whom somebody may ask us to forget.
  const digests = await sql.query(
    SQL`SELECT t.email AS ${typed.text('email')}, encode(sha256(convert_to(k.key || t.text, 'UTF8')), 'hex') AS ${typed.text('subject')}
      FROM erasure_key k, unnest($1::text[], $2::text[]) AS t (email, text)`,
    [buyers.map(({ email }) => email), buyers.map(({ email }) => emailKey(email))],
  );
  const subjects = new Map(digests.map(({ email, subject }) => [email, subject]));
  const greeted = buyers.map((buyer) => ({ fact: 'customer.created', subject: subjects.get(buyer.email)!, buyer }));
  for (const { buyer } of await firstTold(sql, greeted)) state('customer.created', { ...buyer, platform });
}

/** @returns those that nobody has stated before. */
async function firstTold<T extends { fact: string; subject: string }>(sql: Sql, facts: T[]): Promise<T[]> {
  if (facts.length === 0) return [];
  const told = await sql.query(
    SQL`INSERT INTO stated_facts (fact, subject) SELECT DISTINCT * FROM unnest($1::text[], $2::text[]) AS n (fact, subject) ORDER BY 1, 2
     ON CONFLICT DO NOTHING RETURNING ${columnsOf(StatedFactEntity, ['fact', 'subject'])}`,
    [facts.map(({ fact }) => fact), facts.map(({ subject }) => subject)],
  );
  const first = new Set(told.map(({ fact, subject }) => `${fact} ${subject}`));
  return facts.filter(({ fact, subject }) => first.has(`${fact} ${subject}`));
}
