import type { CatalogueItemDto, OwnershipDto } from './dto/catalogue.dto';
import type { ProductContent } from './product-content';
import type { Category, ProductStatus, ProductType } from './product-values';

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

const columns = `p.id, p.name, p.description, p.category, p.type, p.price::text AS price, p.features, p.capabilities, p.steps, p.version,
  v.label, p.download_count AS "downloadCount", p.rating::text AS rating, p.rating_count AS "ratingCount", p.status, p.updated_at AS "updatedAt"`;

const current = 'marketplace_products p JOIN product_versions v ON v.product_id = p.id AND v.version = p.version';

/** Rows of `marketplace_products p` for lists; `more` adds columns. */
export const selectItems = (more = ''): string => `SELECT ${columns}${more} FROM ${current}`;

export const selectProducts = `SELECT ${columns}, p.content, v.licence, v.changelog, p.revision, p.seed_digest AS "seedDigest",
  p.edited_at AS "editedAt", p.seed_digest IS NULL OR v.author <> '${builtInAuthor}' AS "isWrittenHere",
  EXISTS (SELECT FROM entitlements e WHERE e.product_id = p.id AND e.licence IS NOT NULL) AS "isLicensedFile",
  EXISTS (SELECT FROM entitlements e WHERE e.product_id = p.id AND e.status = 'active' AND e.trial_ends_at IS NULL) AS "isBought" FROM ${current}`;

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
