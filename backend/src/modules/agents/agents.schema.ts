import type { ModuleSchema } from '../../platform/database/module-schema';

export const agentsSchema: ModuleSchema = {
  tables: ['agents'],
};
