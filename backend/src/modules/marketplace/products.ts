import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { centsOf, type ProductStatus } from './product-values';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';

/** What selling needs to know of a product. */
export interface PricedProduct {
  id: string;
  name: string;
  priceCents: number;
  currency: 'usd';
  status: ProductStatus;
  /** As in `1.2.0`. */
  version: string;
}

@Injectable()
export class Products {
  constructor(private readonly database: Database) {}

  /** The only price there is; null for an id that no product has. */
  async priced(productId: string): Promise<PricedProduct | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['id', 'name'], 'p')}, p.price::text AS ${typed.text('price')},
        ${columnsOf(MarketplaceProductEntity, ['status'], 'p')}, v.label AS ${typed.of(ProductVersionEntity, 'label', 'version')}
        FROM marketplace_products p
       JOIN product_versions v ON v.product_id = p.id AND v.version = p.version WHERE p.id = $1`,
      [productId],
      'marketplace_priced',
    );
    return row
      ? { id: row.id, name: row.name, priceCents: centsOf(row.price), currency: 'usd', status: row.status, version: row.version }
      : null;
  }
}
