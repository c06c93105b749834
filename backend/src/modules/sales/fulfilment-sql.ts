/** Shipped part of an order; null if no source states it, or if nothing is left to ship. @param row of `shop_orders` */
export const fulfilmentSql = (row: string): string =>
  `CASE WHEN ${row}.status = 'shipped' THEN 'shipped' WHEN ${row}.fulfilment IS NOT NULL THEN ${row}.fulfilment
    WHEN ${row}.shipped_at IS NOT NULL THEN 'shipped' WHEN ${row}.status IN ('pending', 'paid') THEN 'open' END`;
