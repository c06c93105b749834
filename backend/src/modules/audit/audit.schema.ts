import type { ModuleSchema } from '../../platform/database/module-schema';

export const auditSchema: ModuleSchema = {
  tables: ['audit_head', 'audit_log'],
};
