import type { CatalogueItemDto, OwnershipDto } from './dto/catalogue.dto';
import { SQL, columnsOf, type RowOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';

/** A product with its current version, as SQL gives it. */
type ProductRow = RowOf<typeof itemColumns>;

export type ProductDetailRow = RowOf<typeof selectProducts>;

/** Author of the versions that come with Stallhand. */
export const builtInAuthor = 'Stallhand';

/** Columns of `currentProducts` for lists. */
export const itemColumns = SQL`${columnsOf(MarketplaceProductEntity, ['id', 'name', 'description', 'category', 'type'], 'p')},
  p.price::text AS ${typed.text('price')}, ${columnsOf(MarketplaceProductEntity, ['features', 'capabilities', 'steps', 'version'], 'p')},
  ${columnsOf(ProductVersionEntity, ['label'], 'v')}, ${columnsOf(MarketplaceProductEntity, ['downloadCount'], 'p')},
  p.rating::text AS ${typed.text('rating')}, ${columnsOf(MarketplaceProductEntity, ['ratingCount', 'status', 'updatedAt'], 'p')}`;

export const currentProducts = 'marketplace_products p JOIN product_versions v ON v.product_id = p.id AND v.version = p.version';

/**
 * `isWrittenHere`: the current version did not come with Stallhand. `isLicensedFile`: it came as a file that was bought in another shop.
 */
export const selectProducts = SQL`SELECT ${itemColumns}, ${columnsOf(MarketplaceProductEntity, ['content'], 'p')},
  ${columnsOf(ProductVersionEntity, ['licence', 'changelog'], 'v')},
  ${columnsOf(MarketplaceProductEntity, ['revision', 'seedDigest', 'editedAt'], 'p')},
  p.seed_digest IS NULL OR v.author <> '${builtInAuthor}' AS ${typed.boolean('isWrittenHere')},
  EXISTS (SELECT FROM entitlements e WHERE e.product_id = p.id AND e.licence IS NOT NULL) AS ${typed.boolean('isLicensedFile')},
  EXISTS (SELECT FROM entitlements e WHERE e.product_id = p.id AND e.status = 'active'
  AND e.trial_ends_at IS NULL) AS ${typed.boolean('isBought')} FROM ${currentProducts}`;

export function toItem(row: ProductRow, own: OwnershipDto | null): CatalogueItemDto {
  const { id, name, description, category, type, features, capabilities, steps, downloadCount, ratingCount, status } = row;
  const rating = Number(row.rating);
  return {
    id,
    name,
    description,
    category,
    type,
    features,
    capabilities,
    steps,
    downloadCount,
    ratingCount,
    status,
    own,
    price: Number(row.price),
    rating: rating === 0 ? null : rating,
    ratingIsSample: rating > 0 && ratingCount === 0,
    version: row.label,
    updatedAt: row.updatedAt.toISOString(),
  };
}
