import type { CatalogueItemDto, OwnershipDto } from './dto/catalogue.dto';
import type { ProductContent } from './product-content';
import type { Category, ProductStatus, ProductType } from './product-values';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';

/** A product with its current version, as SQL gives it. */
export interface ProductRow {
  id: string;
  name: string;
  description: string;
  category: Category;
  type: ProductType;
  price: string;
  features: string[];
  capabilities: string[];
  steps: string[];
  version: number;
  label: string;
  downloadCount: number;
  rating: string;
  ratingCount: number;
  status: ProductStatus;
  updatedAt: Date;
}

export interface ProductDetailRow extends ProductRow {
  content: ProductContent;
  licence: string;
  changelog: string;
  revision: number;
  seedDigest: string | null;
  editedAt: Date | null;
  /** The current version did not come with Stallhand. */
  isWrittenHere: boolean;
  /** It came as a file that was bought in another shop. */
  isLicensedFile: boolean;
  isBought: boolean;
}

/** Author of the versions that come with Stallhand. */
export const builtInAuthor = 'Stallhand';

const columns = SQL`${columnsOf(MarketplaceProductEntity, ['id', 'name', 'description', 'category', 'type'], 'p')}, p.price::text AS ${typed.text('price')}, ${columnsOf(MarketplaceProductEntity, ['features', 'capabilities', 'steps', 'version'], 'p')},
  ${columnsOf(ProductVersionEntity, ['label'], 'v')}, ${columnsOf(MarketplaceProductEntity, ['downloadCount'], 'p')}, p.rating::text AS ${typed.text('rating')}, ${columnsOf(MarketplaceProductEntity, ['ratingCount', 'status', 'updatedAt'], 'p')}`;

const current = 'marketplace_products p JOIN product_versions v ON v.product_id = p.id AND v.version = p.version';

/** Rows of `marketplace_products p` for lists; `more` adds columns. */
export const selectItems = (more = ''): string => `SELECT ${columns}${more} FROM ${current}`;

export const selectProducts = SQL`SELECT ${columns}, ${columnsOf(MarketplaceProductEntity, ['content'], 'p')}, ${columnsOf(ProductVersionEntity, ['licence', 'changelog'], 'v')}, ${columnsOf(MarketplaceProductEntity, ['revision', 'seedDigest', 'editedAt'], 'p')}, p.seed_digest IS NULL OR v.author <> '${builtInAuthor}' AS ${typed.boolean('isWrittenHere')},
  EXISTS (SELECT FROM entitlements e WHERE e.product_id = p.id AND e.licence IS NOT NULL) AS ${typed.boolean('isLicensedFile')},
  EXISTS (SELECT FROM entitlements e WHERE e.product_id = p.id AND e.status = 'active' AND e.trial_ends_at IS NULL) AS ${typed.boolean('isBought')} FROM ${current}`;

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
