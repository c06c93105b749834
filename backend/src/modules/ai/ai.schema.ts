import type { ModuleSchema } from '../../platform/database/module-schema';

export const aiSchema: ModuleSchema = {
  tables: ['budget_notices', 'model_prices', 'usage_ledger'],
};
