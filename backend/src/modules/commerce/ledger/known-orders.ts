import type { Sql } from '../../../platform/database/database';
import type { LedgerSource } from './ledger-values';
import type { KnownOrder } from './order-writes';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ShopOrderEntity } from '../entities/shop-order.entity';

/** Of `shop_orders`: an `OrderState`. */
const stateColumns = SQL`${columnsOf(ShopOrderEntity, ['status'])}, (total * 100)::float8 AS ${typed.float('totalCents')},
  (refunded * 100)::float8 AS ${nullable.float('refundedCents')}`;

/** Reads one index entry for each account, whatever number of orders it has. */
async function accountsWithOrders(sql: Sql, platform: string): Promise<string[]> {
  const rows = await sql.query(
    SQL`WITH RECURSIVE found AS (
       SELECT min(account) AS account FROM shop_orders WHERE platform = $1
       UNION ALL SELECT (SELECT min(o.account) FROM shop_orders o WHERE o.platform = $1 AND o.account > found.account) FROM found
       WHERE found.account IS NOT NULL
     ) SELECT account AS ${typed.text('account')} FROM found WHERE account IS NOT NULL`,
    [platform],
  );
  return rows.map(({ account }) => account);
}

/** Orders with these numbers, of the account of the source and of files that named no account; of all accounts for a file that names none. */
export async function knownOrders(
  sql: Sql,
  { platform, account }: LedgerSource,
  keys: readonly string[],
  { locked }: { locked: boolean },
): Promise<Map<string, KnownOrder[]>> {
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ShopOrderEntity, ['id', 'platformOrderId', 'account', 'orderedAt', 'currency'], 'o')},
       o.suspect_since IS NOT NULL AS ${typed.boolean('isSuspect')}, o.removed_at IS NOT NULL AS ${typed.boolean('isRemoved')},
       ${columnsOf(ShopOrderEntity, ['integrationId', 'importId'], 'o')}, ${stateColumns},
       o.content_hash AS ${typed.of(ShopOrderEntity, 'contentHash', 'hash')}, ${columnsOf(ShopOrderEntity, ['customerId', 'assumed'], 'o')}
     FROM shop_orders o WHERE o.platform = $1 AND o.account = ANY($2) AND o.platform_order_id = ANY($3) AND NOT o.is_demo
     ORDER BY o.id ${locked ? 'FOR UPDATE OF o' : ''}`,
    [platform, account === '' ? await accountsWithOrders(sql, platform) : [account, ''], keys],
  );
  const known = new Map<string, KnownOrder[]>();
  for (const row of rows) known.set(row.platformOrderId, [...(known.get(row.platformOrderId) ?? []), row]);
  return known;
}
