import type { ModuleSchema } from '../../platform/database/module-schema';

export const viewsSchema: ModuleSchema = {
  tables: ['saved_views'],
};
