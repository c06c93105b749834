import type { ModuleSchema } from '../../platform/database/module-schema';

export const auditSchema: ModuleSchema = {
  views: {
    audit_trail: `SELECT id, at, action FROM audit_log`,
  },
};
