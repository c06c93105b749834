import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { waitForLock } from '../../platform/database/advisory-locks';
import { atStart } from '../../platform/database/through-outages';
import { Database, type Sql } from '../../platform/database/database';
import { digest } from '../tasks';
import { builtInProducts } from './content/catalogue';
import type { BuiltInProduct } from './content/built-in';
import { stepNames } from './product-content';
import { usualLicence } from './product-editor';
import { builtInAuthor } from './product-row';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';

interface Known {
  id: string;
  seedDigest: string | null;
  isEdited: boolean;
  hasRatings: boolean;
  version: number;
  contentDigest: string;
}

/** Keeps the built-in products as the catalogue file says, except those that a person edited. */
@Injectable()
export class CatalogueSeeder implements OnApplicationBootstrap {
  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): Promise<void> {
    return atStart(() => this.seed(builtInProducts));
  }

  /** Any number of processes may do it at once, any number of times. */
  async seed(products: readonly BuiltInProduct[]): Promise<void> {
    const digests = new Map(products.map((product) => [product.id, digest(product)]));
    if ((await this.due(this.database, products, digests)).length === 0) return;
    await this.database.transaction(async (sql) => {
      await waitForLock(sql, 'catalogue');
      for (const { product, known } of await this.due(sql, products, digests)) {
        await write(sql, product, digests.get(product.id)!, known);
      }
    });
  }

  private async due(sql: Sql, products: readonly BuiltInProduct[], digests: Map<string, string>) {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['id', 'seedDigest'])}, edited_at IS NOT NULL AS ${typed.boolean('isEdited')},
        rating_count > 0 AS ${typed.boolean('hasRatings')}, ${columnsOf(MarketplaceProductEntity, ['version', 'content'])}
       FROM marketplace_products WHERE id = ANY($1)`,
      [products.map(({ id }) => id)],
    );
    const known = new Map(rows.map(({ content, ...row }) => [row.id, { ...row, contentDigest: digest(content) }]));
    return products
      .map((product) => ({ product, known: known.get(product.id) ?? null }))
      .filter(
        ({ product, known: row }) => !row || (!row.isEdited && row.seedDigest !== null && row.seedDigest !== digests.get(product.id)),
      );
  }
}

async function write(sql: Sql, product: BuiltInProduct, seedDigest: string, known: Known | null): Promise<void> {
  const { id, name, description, category, type, price, rating, features, capabilities, content, version, releasedOn, changelog } = product;
  const isNewVersion = known !== null && known.contentDigest !== digest(content);
  const number = known ? known.version + (isNewVersion ? 1 : 0) : 1;
  const values = [
    id,
    name,
    description,
    category,
    type,
    price,
    features,
    capabilities,
    stepNames(content),
    number,
    JSON.stringify(content),
  ];
  if (!known)
    await sql.query(
      `INSERT INTO marketplace_products (id, name, description, category, type, price, features, capabilities, steps, version, content, rating, seed_digest)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [...values, rating, seedDigest],
    );
  else
    await sql.query(
      `UPDATE marketplace_products SET name = $2, description = $3, category = $4, type = $5, price = $6, features = $7, capabilities = $8, steps = $9,
         version = $10, content = $11, rating = CASE WHEN rating_count > 0 THEN rating ELSE $12 END, seed_digest = $13, updated_at = now(),
         revision = revision + 1 WHERE id = $1`,
      [...values, rating, seedDigest],
    );
  if (!known || isNewVersion)
    await sql.query(
      `INSERT INTO product_versions (product_id, version, label, released_on, changelog, licence, content, author)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, number, version, releasedOn, changelog, usualLicence, JSON.stringify(content), builtInAuthor],
    );
}
