import type { ModuleSchema } from '../../platform/database/module-schema';

export const approvalsSchema: ModuleSchema = {
  tables: ['approvals'],
};
