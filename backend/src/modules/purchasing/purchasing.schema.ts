import type { ModuleSchema } from '../../platform/database/module-schema';

export const purchasingSchema: ModuleSchema = {
  tables: ['purchase_lists', 'purchase_lines'],
};
