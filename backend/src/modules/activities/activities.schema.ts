import type { ModuleSchema } from '../../platform/database/module-schema';

export const activitiesSchema: ModuleSchema = {
  tables: ['activities'],
};
