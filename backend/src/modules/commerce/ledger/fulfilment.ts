import type { Fulfilment, ShopOrderStatus } from './ledger-values';

/**
 * Fulfilment to store, null where the status says the same.
 * @param seen how much has left, as the platform says it
 */
export function statedFulfilment(status: ShopOrderStatus, seen: Fulfilment | null): Fulfilment | null {
  if (seen === 'open') return status === 'partially_refunded' ? seen : null;
  return status === 'shipped' ? null : seen;
}

/** How much of an order has left; null where no source says it, and where nothing is left to ship. @param row of `shop_orders` */
export const fulfilmentSql = (row: string): string =>
  `CASE WHEN ${row}.status = 'shipped' THEN 'shipped' WHEN ${row}.fulfilment IS NOT NULL THEN ${row}.fulfilment
    WHEN ${row}.shipped_at IS NOT NULL THEN 'shipped' WHEN ${row}.status IN ('pending', 'paid') THEN 'open' END`;

/** Orders that are paid and have not left in full. @param row of `shop_orders` */
export const isToShip = (row: string): string =>
  `(${row}.status IN ('paid', 'partially_refunded') AND ${row}.removed_at IS NULL AND NOT ${row}.is_unpaid_cart
    AND ${fulfilmentSql(row)} IN ('open', 'partial'))`;
