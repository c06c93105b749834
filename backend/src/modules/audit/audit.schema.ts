import type { ModuleSchema } from '../../platform/database/module-schema';
import { AuditHeadEntity } from './entities/audit-head.entity';
import { AuditLogEntity } from './entities/audit-log.entity';

export const auditSchema: ModuleSchema = {
  entities: [AuditHeadEntity, AuditLogEntity],
  views: {
    audit_trail: `SELECT id, at, action FROM audit_log`,
  },
};
