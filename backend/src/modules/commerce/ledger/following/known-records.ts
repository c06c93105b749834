import type { Sql } from '../../../../platform/database/database';
import type { LedgerSource } from '../ledger-values';
import { SQL, columnsOf, typed } from '../../../../platform/database/sql';
import { ShopOrderEntity } from '../../entities/shop-order.entity';
import { CustomerSourceEntity } from '../../entities/customer-source.entity';

/** What the ledger has of a record that a platform may list. */
export interface KnownRecord {
  id: string;
  isRemoved: boolean;
  status?: string;
  isExcluded?: boolean;
  totalCents?: number;
  refundedCents?: number;
  email?: string;
}

/** Ids that a platform counts upwards, as text of digits. */
export interface IdRange {
  /** Excluded; empty for the beginning. */
  after: string;
  /** Included; null for no end. */
  until: string | null;
  /** Only orders placed since then, where the platform lists older ones not reliably. Those that it lists are compared whatever their age. */
  since: Date | null;
  /** Ids that the platform lists. */
  listed: readonly string[];
}

const within = (column: string): string =>
  `${column} ~ '^[1-9][0-9]*$' AND (length(${column}), ${column} COLLATE "C") > (length($2), $2 COLLATE "C")
     AND ($3::text IS NULL OR (length(${column}), ${column} COLLATE "C") <= (length($3), $3 COLLATE "C"))`;

export const knownOrdersBetween = (
  sql: Sql,
  { integrationId }: LedgerSource,
  { after, until, since, listed }: IdRange,
): Promise<KnownRecord[]> =>
  sql.query(
    SQL`SELECT platform_order_id AS ${typed.of(ShopOrderEntity, 'platformOrderId', 'id')},
      removed_at IS NOT NULL AS ${typed.boolean('isRemoved')}, ${columnsOf(ShopOrderEntity, ['status'])},
      is_unpaid_cart AS ${typed.of(ShopOrderEntity, 'isUnpaidCart', 'isExcluded')},
       (total * 100)::float8 AS ${typed.float('totalCents')}, (refunded * 100)::float8 AS ${typed.float('refundedCents')}
     FROM shop_orders WHERE integration_id = $1 AND ${within('platform_order_id')}
       AND (ordered_at >= coalesce($4, '-infinity')::timestamptz OR platform_order_id = ANY($5))`,
    [integrationId, after, until, since, listed],
  );

/** @returns nobody before `since`: only orders have such a limit */
export const knownCustomersBetween = (sql: Sql, source: LedgerSource, { after, until }: IdRange): Promise<KnownRecord[]> =>
  sql.query(
    SQL`SELECT s.platform_customer_id AS ${typed.of(CustomerSourceEntity, 'platformCustomerId', 'id')},
      false AS ${typed.boolean('isRemoved')}, lower(c.email) AS ${typed.text('email')}
     FROM customer_sources s JOIN customers c ON c.id = s.customer_id
     WHERE s.integration_id = $1 AND ${within('s.platform_customer_id')} AND s.platform = $4 AND s.account = $5`,
    [source.integrationId, after, until, source.platform, source.account],
  );

/** @returns those of the addresses that customers of the ledger have */
export async function heldAddresses(sql: Sql, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await sql.query(
    SQL`SELECT lower(email) AS ${typed.text('email')} FROM customers WHERE email <> '' AND lower(email) = ANY($1)`,
    [emails],
  );
  return new Set(rows.map(({ email }) => email));
}
