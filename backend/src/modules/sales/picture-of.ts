/**
 * SQL expression: address of the picture of a product on this server, of any channel that shows one; null without one.
 * @param integration column of the account whose picture comes first
 */
export const pictureOf = (sku: string, integration = 'NULL'): string =>
  `(SELECT p.picture FROM channel_listings p WHERE p.sku = ${sku} AND p.picture IS NOT NULL
     ORDER BY (p.integration_id = ${integration}::uuid) DESC NULLS LAST, p.platform, p.id LIMIT 1)`;
