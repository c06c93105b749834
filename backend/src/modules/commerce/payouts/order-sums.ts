import type { Sql } from '../../../platform/database/database';
import { payoutLineTypes } from './payout-values';
import type { OrderSums, PayoutSum } from './reconcile';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { PayoutEntity } from '../entities/payout.entity';
import { PayoutLineEntity } from '../entities/payout-line.entity';
import { ShopOrderEntity } from '../entities/shop-order.entity';

const cents = (expression: string): string => `(${expression} * 100)::float8`;
const isSale = `l.type = 'sale'`;
/** An amount that one line leaves open is unknown as a whole. */
const sumOf = (column: string, where: string): string =>
  `CASE WHEN bool_or(l.${column} IS NULL) FILTER (WHERE ${where}) THEN NULL ELSE sum(l.${column}) FILTER (WHERE ${where}) END`;

/**
 * Orders that payouts name: what all payouts of the same account state about each of them, beside the order of that account in the ledger. A
 * fee is only known where the sale is.
 */
export async function orderSumsOf(sql: Pick<Sql, 'query'>, payoutIds: readonly string[]): Promise<(OrderSums & { payout: string })[]> {
  const rows = await sql.query(
    SQL`WITH named AS (
       SELECT DISTINCT p.id, p.platform, p.account, p.currency, l.order_number FROM payouts p JOIN payout_lines l ON l.payout_id = p.id
       WHERE p.id = ANY($1) AND l.order_number IS NOT NULL
     ), stated AS (
       SELECT n.id, n.order_number, ${sumOf('gross', isSale)} AS sale, -(${sumOf('gross', `l.type = 'refund'`)}) AS refund,
         CASE WHEN bool_or(${isSale}) THEN ${sumOf('fee', `l.type IN ('sale', 'refund', 'fee')`)} END AS fee
       FROM named n JOIN payout_lines l ON l.order_number = n.order_number
       JOIN payouts q ON q.id = l.payout_id AND (q.platform, q.account, q.currency) = (n.platform, n.account, n.currency) GROUP BY 1, 2
     )
     SELECT n.id AS ${typed.of(PayoutEntity, 'id', 'payout')}, n.order_number AS ${typed.text('orderNumber')},
     ${columnsOf(PayoutEntity, ['currency'], 'n')}, ${cents('s.sale')} AS ${nullable.float('sale')},
     ${cents('s.refund')} AS ${nullable.float('refund')},
       ${cents('s.fee')} AS ${nullable.float('fee')}, o.id AS ${nullable.of(ShopOrderEntity, 'id', 'orderId')},
       ${cents('o.total')} AS ${nullable.float('total')}, ${cents('o.refunded')} AS ${nullable.float('refunded')},
       ${cents('o.fees')} AS ${nullable.float('fees')},
       o.currency AS ${nullable.of(ShopOrderEntity, 'currency', 'orderCurrency')}
     FROM named n JOIN stated s ON s.id = n.id AND s.order_number = n.order_number
     LEFT JOIN LATERAL (
       SELECT (array_agg(f.id))[1] AS id FROM (
         SELECT o.id FROM shop_orders o WHERE o.platform = n.platform AND o.account = n.account AND o.platform_order_id = n.order_number
         UNION SELECT o.id FROM shop_orders o WHERE o.platform = n.platform AND o.account = n.account AND o.order_number = n.order_number
       ) f HAVING count(*) = 1
     ) found ON TRUE
     LEFT JOIN shop_orders o ON o.id = found.id
     ORDER BY n.order_number`,
    [payoutIds],
  );
  return rows.map(({ total, refunded, fees, orderCurrency, ...row }) => ({
    ...row,
    ledger: total === null || refunded === null || orderCurrency === null ? null : { total, refunded, fees, currency: orderCurrency },
  }));
}

/** Sums of the lines of payouts by their type. */
export const lineSumsOf = (sql: Pick<Sql, 'query'>, payoutIds: readonly string[]): Promise<(PayoutSum & { payout: string })[]> =>
  sql.query(
    SQL`SELECT l.payout_id AS ${typed.of(PayoutLineEntity, 'payoutId', 'payout')}, ${columnsOf(PayoutLineEntity, ['type'], 'l')},
      count(*)::int AS ${typed.int('lines')}, ${cents('sum(coalesce(l.gross, l.net))')} AS ${typed.float('gross')},
       ${cents('CASE WHEN bool_or(l.fee IS NULL) THEN NULL ELSE sum(l.fee) END')} AS ${nullable.float('fee')},
       ${cents('sum(l.net)')} AS ${typed.float('net')}
     FROM payout_lines l WHERE l.payout_id = ANY($1) GROUP BY 1, 2 ORDER BY 1, array_position($2::text[], l.type)`,
    [payoutIds, payoutLineTypes],
  );
