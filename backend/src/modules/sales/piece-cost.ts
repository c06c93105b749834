interface PieceOf {
  /** SQL expressions. */
  sku: string;
  platform: string;
  currency: string;
}

/**
 * SQL expression for the cost of one piece of a product on a channel: the latest one entered for the channel, or else for any other channel in
 * the same currency. Null while none is known.
 */
export const pieceCost = ({ sku, platform, currency }: PieceOf): string =>
  `(SELECT k.cost FROM inventory k WHERE k.sku = ${sku} AND k.currency = ${currency} AND k.cost IS NOT NULL
    ORDER BY (k.platform = ${platform}) DESC, k.last_updated DESC LIMIT 1)`;

/** SQL expression for the cost of one piece of a listing. Its own cost comes first. @param row of `inventory` */
export const listingCost = (row: string): string =>
  `coalesce(${row}.cost, ${pieceCost({ sku: `${row}.sku`, platform: `${row}.platform`, currency: `${row}.currency` })})`;

/** SQL condition: `listingCost` of the row is null. @param row of `inventory` */
export const lacksCost = (row: string): string =>
  `(${row}.cost IS NULL AND NOT EXISTS (SELECT FROM inventory k WHERE k.sku = ${row}.sku AND k.currency = ${row}.currency AND k.cost IS NOT NULL))`;
