import type { Sql } from '../../../platform/database/database';
import { type CustomerDraft, type KnownCustomers } from './customer-drafts';
import type { LedgerSource } from './ledger-values';

/**
 * Leaves out addresses of people who are not the one of the number: two numbers of one account with different addresses are two people, even if
 * one of them orders with the address of the other, or takes over an address before the ledger knows that it is free.
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
  const taken = await sql.query<{ own: string; holder: string }>(
    `SELECT d.own, d.holder FROM unnest($1::uuid[], $2::uuid[]) AS d (own, holder) JOIN customers c ON c.id = d.own
     WHERE c.email <> '' AND EXISTS (SELECT FROM customer_sources s WHERE s.customer_id = d.holder AND s.platform = $3 AND s.account = $4
       AND s.platform_customer_id NOT LIKE '%@%')`,
    [doubtful.map(({ own }) => own), doubtful.map(({ holder }) => holder), platform, account],
  );
  const isTaken = ({ own, holder }: { own: string; holder: string }) => taken.some((row) => row.own === own && row.holder === holder);
  const apart = new Set(doubtful.filter(isTaken).map(({ draft }) => draft));
  return drafts.map((draft) => (apart.has(draft) ? { ...draft, email: '' } : draft));
}

/**
 * Replaces addresses by those that a platform states now. The old one is kept among the former ones.
 * @param ids of customers, by `personKey`
 */
export async function changeAddresses(sql: Sql, ids: ReadonlyMap<string, string>): Promise<void> {
  const stated = [...ids].map(([key, id]) => ({ id, email: key.split('\n')[1]! })).filter(({ email }) => email !== '');
  await sql.query(
    `UPDATE customers c SET former_emails = array_append(array_remove(array_remove(c.former_emails, n.email), lower(c.email)), lower(c.email)),
       email = n.email, updated_at = now()
     FROM (SELECT DISTINCT ON (id) * FROM unnest($1::uuid[], $2::text[]) AS s (id, email) ORDER BY id) n
     WHERE c.id = n.id AND c.email <> '' AND lower(c.email) <> n.email
       AND NOT EXISTS (SELECT FROM customers o WHERE o.email <> '' AND lower(o.email) = n.email)`,
    [stated.map(({ id }) => id), stated.map(({ email }) => email)],
  );
}
