import type { ModuleSchema } from '../../platform/database/module-schema';

export const marketplaceSchema: ModuleSchema = {
  functions: {
    product_versions_keep: `
CREATE OR REPLACE FUNCTION product_versions_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'version % of product % never changes', OLD.version, OLD.product_id USING ERRCODE = 'integrity_constraint_violation';
END $$`,
  },
};
