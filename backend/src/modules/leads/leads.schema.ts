import type { ModuleSchema } from '../../platform/database/module-schema';

export const leadsSchema: ModuleSchema = {};
