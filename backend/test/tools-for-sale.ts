import type { Product } from './app';

let made = 0;

/** One more tool in the catalogue, which nobody has yet: a console buys each but once. @returns its id. */
export async function newTool({ database }: Pick<Product, 'database'>, like = 'ai-pricing-engine', price = 24.99): Promise<string> {
  const id = `tool-for-sale-${++made}`;
  await database.query(
    `WITH p AS (INSERT INTO marketplace_products (id, name, description, category, type, price, content, status)
       SELECT $1, $1, 'd', 'ai', type, $3, content, 'published' FROM marketplace_products WHERE id = $2)
     INSERT INTO product_versions (product_id, version, label, licence, content, author)
       SELECT $1, 1, '1.0.0', licence, content, author FROM product_versions WHERE product_id = $2 ORDER BY version DESC LIMIT 1`,
    [id, like, price],
  );
  return id;
}
