import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { AuditLog } from './audit-log';

const everyMs = 120_000;

/** Begins to seal the log of an older version; only in worker processes. */
@Injectable()
export class AuditSealing implements OnApplicationBootstrap {
  private isDue = false;

  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'AuditSeal',
      does: 'Begins to seal the entries of an audit log that has none sealed.',
      everyMs,
      // Not in the first round: a process of the version before may still write, whose entries would not be sealed.
      round: () => (this.isDue ? this.begin() : Promise.resolve((this.isDue = true))),
    });
  }

  begin(): Promise<boolean> {
    return this.database.transaction((sql) => this.audit.beginSealing(sql));
  }
}
