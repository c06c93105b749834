import { Injectable } from '@nestjs/common';
import { schemas } from '../../../migrations/schemas';
import type { Sql } from '../../../platform/database/database';
import { type Transaction } from '../../../platform/events';
import { AuditLog } from '../../audit';
import { forgetLeads } from '../../leads';
import { replaceInFiles } from '../../tasks';
import { guestOrdersOf, parcelsOf } from './guest-parcels';
import { addressesOf } from './person-addresses';
import { addressOf, deliveryKeys, distinctAddresses, erasureKeys, type PersonToErase } from './person-to-erase';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { CustomerEntity } from '../entities/customer.entity';
import { CustomerSourceEntity } from '../entities/customer-source.entity';
import { ErasedPeopleEntity } from '../entities/erased-people.entity';

export interface Erasure {
  /** Rows changed or removed, by table. */
  erased: Record<string, number>;
  /** Number of the entry in the audit log that proves it. */
  auditEntry: number;
}

const mark = '[erased]';

/** Where texts about people may lie, as the owner of each table says: what agents and workflows read, wrote and sent. */
const texts: Record<string, readonly string[]> = Object.fromEntries(
  Object.values(schemas).flatMap(({ personalTexts }) => Object.entries(personalTexts ?? {})),
);

/** A buyer may have one open order for a product: people who were forgotten must not become one and the same. */
const orderIdOf: Record<string, string> = { orders: 'id', checkout_keys: 'order_id' };

/**
 * Forgets a person: their row and numbers go, orders keep their amounts and lose them, texts that name their address get a
 * mark in its place, and a keyed digest keeps a later sync or import from bringing them back. Two lists stay on purpose: who
 * wants no mail (or they would be written to again) and the audit log, whose entries are chained.
 */
@Injectable()
export class Privacy {
  constructor(private readonly audit: AuditLog) {}

  /** Part of the caller's transaction; a person whom nobody knows is noted all the same. */
  async erase(transaction: Transaction, person: PersonToErase, reason: string): Promise<Erasure> {
    const email = addressOf(person);
    const known = await transaction.query(
      SQL`SELECT ${columnsOf(CustomerEntity, ['id'], 'c')}, ARRAY${addressesOf} AS ${typed.texts('emails')} FROM customers c
       WHERE (c.email <> '' AND lower(c.email) = $1) OR $1 = ANY(c.former_emails)
         OR c.id IN (SELECT customer_id FROM customer_sources WHERE stated_email = $1 OR (platform = $2 AND platform_customer_id = $3
           AND ($4::text IS NULL OR account = $4)))`,
      [email, person.platform ?? null, person.platformCustomerId ?? null, person.account ?? null],
    );
    const ids = known.map(({ id }) => id);
    const emails = distinctAddresses(
      email,
      known.flatMap((customer) => customer.emails),
    );
    const parcels = deliveryKeys(await parcelsOf(transaction, ids));
    const guestOrders = await guestOrdersOf(transaction, parcels, emails);
    const digests = await this.remember(transaction, ids, { emails, parcels }, person);
    const erased = await this.removeRows(transaction, ids, guestOrders, emails);
    for (const address of emails) {
      for (const [table, count] of Object.entries(await this.markTexts(transaction, address))) erased[table] = (erased[table] ?? 0) + count;
      const artifacts = await replaceInFiles(transaction, address, mark);
      if (artifacts > 0) erased.artifacts = (erased.artifacts ?? 0) + artifacts;
    }
    transaction.state('ledger.updated', { id: 'person' });
    await this.audit.record(transaction.manager, {
      action: 'person.erased',
      subjectType: 'person',
      subjectId: null,
      after: { reason, digests, erased },
    });
    const [entry] = await transaction.query(SQL`SELECT max(id)::float8 AS ${typed.float('id')} FROM audit_trail`);
    return { erased, auditEntry: entry!.id };
  }

  private async remember(
    sql: Sql,
    ids: string[],
    { emails, parcels }: { emails: string[]; parcels: string[] },
    person: PersonToErase,
  ): Promise<string[]> {
    const sources = await sql.query(
      SQL`SELECT ${columnsOf(CustomerSourceEntity, ['platform', 'account', 'platformCustomerId'])} FROM customer_sources
        WHERE customer_id = ANY($1)`,
      [ids],
    );
    const rows = await sql.query(
      SQL`INSERT INTO erased_people (digest) SELECT DISTINCT encode(sha256(convert_to(k.key || t.text, 'UTF8')), 'hex')
        FROM unnest($1::text[]) AS t (text)
       CROSS JOIN erasure_key k ON CONFLICT (digest) DO UPDATE SET erased_at = now()
       RETURNING ${columnsOf(ErasedPeopleEntity, ['digest'])}`,
      [[...erasureKeys(emails, sources, person), ...parcels]],
    );
    return rows.map(({ digest }) => digest).sort();
  }

  /** @param guestOrders orders of the person that name no customer */
  private async removeRows(sql: Sql, ids: string[], guestOrders: string[], emails: string[]): Promise<Record<string, number>> {
    await sql.query(
      `UPDATE ledger_statements SET stated = stated - 'delivery' - 'tracking'
       WHERE kind = 'order' AND row_id IN (SELECT id FROM shop_orders WHERE customer_id = ANY($1) UNION SELECT unnest($2::uuid[]))`,
      [ids, guestOrders],
    );
    const orders = await countOf(
      sql,
      `UPDATE shop_orders SET customer_id = NULL, delivery = NULL, tracking = NULL, updated_at = now()
         WHERE customer_id = ANY($1) OR id = ANY($2) RETURNING 1`,
      [ids, guestOrders],
    );
    const sources = await countOf(sql, `DELETE FROM customer_sources WHERE customer_id = ANY($1) RETURNING 1`, [ids]);
    const customers = await countOf(sql, `DELETE FROM customers WHERE id = ANY($1) RETURNING 1`, [ids]);
    await sql.query(`DELETE FROM ledger_statements WHERE kind = 'customer' AND row_id = ANY($1)`, [ids]);
    const leads = await forgetLeads(sql, emails);
    return { shop_orders: orders, customer_sources: sources, customers, ...(leads > 0 && { leads }) };
  }

  private async markTexts(sql: Sql, email: string): Promise<Record<string, number>> {
    const columns = await sql.query(
      SQL`SELECT table_name AS ${typed.text('table')}, column_name AS ${typed.text('column')},
        format_type(a.atttypid, a.atttypmod) AS ${typed.text('type')}
       FROM information_schema.columns c JOIN pg_attribute a ON a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
       AND a.attname = c.column_name
       WHERE table_schema = 'public' AND table_name = ANY($1) ORDER BY 1, 2`,
      [Object.keys(texts)],
    );
    const counts: Record<string, number> = {};
    for (const { table, column, type } of columns.filter((row) => texts[row.table]!.includes(row.column))) {
      const replacement = column === 'buyer_key' ? `'${mark}' || ${orderIdOf[table]}` : `'${mark}'`;
      const count = await countOf(
        sql,
        `UPDATE ${table} SET "${column}" = regexp_replace("${column}"::text, $1, ${replacement}, 'gi')::${type}
           WHERE position($2 IN lower("${column}"::text)) > 0 RETURNING 1`,
        [escaped(email), email],
      );
      if (count > 0) counts[table] = (counts[table] ?? 0) + count;
    }
    return counts;
  }
}

/** Rows that a statement with RETURNING changed. */
async function countOf(sql: Sql, change: string, values: unknown[]): Promise<number> {
  const [done] = await sql.query(SQL`WITH done AS (${change}) SELECT count(*)::int AS ${typed.int('count')} FROM done`, values);
  return done!.count;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
