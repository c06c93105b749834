import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';
import { AuditReader } from './audit-reader';
import { AuditSealing } from './audit-sealing';

/** Without routes: these are in `administration`, so that sign-in itself can be recorded. */
@Global()
@Module({ providers: [AuditLog, AuditReader], exports: [AuditLog, AuditReader] })
export class AuditModule {}

/** Only in worker processes. */
@Module({ providers: [AuditSealing] })
export class AuditSealingModule {}
