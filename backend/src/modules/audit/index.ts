export type { AuditEntry } from './audit-content';
export { AuditLog } from './audit-log';
export { AuditModule, AuditSealingModule } from './audit.module';
export { AuditReader } from './audit-reader';
export { AuditAnchorDto, AuditEntryDto, AuditFilter, AuditListQuery, AuditStatusDto } from './dto/audit.dto';
