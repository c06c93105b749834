import type { Sql } from '../../../platform/database/database';
import { type CustomerDraft, type KnownCustomers } from './customer-drafts';
import type { LedgerSource } from './ledger-values';
import { SQL, typed } from '../../../platform/database/sql';

/**
 * Leaves out addresses of people who are not the one of the number: two numbers of one account with different addresses are two people, even if
 * one of them orders with the address of the other, or takes over an address before the ledger knows that it is free. An address that the account
 * only repeats proves nothing either: its customer has another one by now.
 */
export async function withoutTakenAddresses(
  sql: Sql,
  { platform, account }: LedgerSource,
  drafts: CustomerDraft[],
  { bySource, byEmail }: KnownCustomers,
): Promise<CustomerDraft[]> {
  const doubtful = drafts.flatMap((draft) => {
    const [own, holder] = [bySource.get(draft.platformCustomerId), byEmail.get(draft.email)];
    return own && holder && own !== holder ? [{ draft, own, holder }] : [];
  });
  if (doubtful.length === 0) return drafts;
  const taken = await sql.query(
    SQL`SELECT d.place::int AS ${typed.int('place')}
      FROM unnest($1::uuid[], $2::uuid[], $5::text[], $6::text[]) WITH ORDINALITY AS d (own, holder, number, email, place)
     JOIN customers c ON c.id = d.own
     WHERE c.email <> '' AND (EXISTS (SELECT FROM customer_sources s WHERE s.customer_id = d.holder AND s.platform = $3 AND s.account = $4
       AND s.platform_customer_id NOT LIKE '%@%') OR EXISTS (SELECT FROM customer_sources s WHERE s.stated_email = d.email
       AND (s.platform, s.account, s.platform_customer_id) = ($3, $4, d.number)))`,
    [
      doubtful.map(({ own }) => own),
      doubtful.map(({ holder }) => holder),
      platform,
      account,
      doubtful.map(({ draft }) => draft.platformCustomerId),
      doubtful.map(({ draft }) => draft.email),
    ],
  );
  const apart = new Set(taken.map(({ place }) => doubtful[place - 1]!.draft));
  return drafts.map((draft) => (apart.has(draft) ? { ...draft, email: '' } : draft));
}

/**
 * Replaces addresses by those that an account states anew. The old one is kept among the former ones. An account that repeats what it stated
 * before changes nothing while another account states the present address, so that the newest statement wins and two accounts that differ do
 * not take turns.
 * @param ids of customers, by `personKey`
 */
export async function changeAddresses(sql: Sql, { platform, account }: LedgerSource, ids: ReadonlyMap<string, string>): Promise<void> {
  const stated = [...ids].map(([key, id]) => ({ id, number: key.split('\n')[0]!, email: key.split('\n')[1]! }));
  const rows = stated.filter(({ email }) => email !== '');
  if (rows.length === 0) return;
  const values = [platform, account, rows.map(({ id }) => id), rows.map(({ number }) => number), rows.map(({ email }) => email)];
  await sql.query(
    `WITH stated AS (SELECT * FROM unnest($3::uuid[], $4::text[], $5::text[]) WITH ORDINALITY AS s (id, number, email, place)),
     news AS (SELECT DISTINCT ON (n.id) n.id, n.email FROM stated n JOIN customers c ON c.id = n.id
       JOIN customer_sources s ON (s.platform, s.account, s.platform_customer_id) = ($1, $2, n.number)
       WHERE c.email <> '' AND lower(c.email) <> n.email
         AND NOT EXISTS (SELECT FROM customers o WHERE o.email <> '' AND lower(o.email) = n.email)
         AND NOT (coalesce(s.stated_email = n.email, n.email = ANY(c.former_emails))
           AND EXISTS (SELECT FROM customer_sources o WHERE o.customer_id = c.id AND o.stated_email = lower(c.email)
             AND (o.platform, o.account, o.platform_customer_id) <> ($1, $2, n.number)))
       ORDER BY n.id, n.place DESC)
     UPDATE customers c SET former_emails = array_append(array_remove(array_remove(c.former_emails, n.email), lower(c.email)), lower(c.email)),
       email = n.email, updated_at = now()
     FROM news n WHERE c.id = n.id`,
    values,
  );
  // An address that another customer has was not taken over, so it counts as new again when that customer has left it.
  await sql.query(
    `UPDATE customer_sources s SET stated_email = n.email FROM unnest($3::uuid[], $4::text[], $5::text[]) AS n (id, number, email)
     WHERE (s.platform, s.account, s.platform_customer_id) = ($1, $2, n.number) AND s.stated_email IS DISTINCT FROM n.email
       AND NOT EXISTS (SELECT FROM customers o WHERE o.email <> '' AND lower(o.email) = n.email AND o.id <> n.id)`,
    values,
  );
}
