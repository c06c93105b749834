import type { ModuleSchema } from '../../platform/database/module-schema';
import { EntitlementEntity } from './entities/entitlement.entity';
import { MarketplaceInstallEntity } from './entities/marketplace-install.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { MarketplaceRatingEntity } from './entities/marketplace-rating.entity';
import { ProductVersionEntity } from './entities/product-version.entity';
import { ToolFileEntity } from './entities/tool-file.entity';

export const marketplaceSchema: ModuleSchema = {
  entities: [
    EntitlementEntity,
    MarketplaceInstallEntity,
    MarketplaceProductEntity,
    MarketplaceRatingEntity,
    ProductVersionEntity,
    ToolFileEntity,
  ],
  functions: {
    product_versions_keep: `
CREATE OR REPLACE FUNCTION product_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of product % never changes', OLD.version, OLD.product_id USING ERRCODE = 'integrity_constraint_violation';
END $$`,
  },
};
