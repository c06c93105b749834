export { type AuditEntry, AuditLog, type Queryable } from './audit-log';
export { AuditModule } from './audit.module';
export { AuditReader } from './audit-reader';
export { AuditEntryDto, AuditFilter, AuditListQuery, AuditStatusDto } from './dto/audit.dto';
