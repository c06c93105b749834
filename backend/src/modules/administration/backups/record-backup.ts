import type { Queryable } from '../../../platform/database/database';
import type { AuditLog } from '../../audit';
import type { BackupKind } from './backup-file';
import type { BackupReport } from './take-backup';

/** Every backup counts by this entry, whoever asked for it: the doctor, the first steps and the metrics ask when the last one was taken. */
export const recordBackup = (audit: AuditLog, sql: Queryable, file: string, kind: BackupKind, report: BackupReport): Promise<void> =>
  audit.record(sql, { action: 'backup.taken', subjectType: 'data', subjectId: null, after: { file, kind, ...report } });
