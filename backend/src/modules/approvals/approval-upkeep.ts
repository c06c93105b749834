import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { ApprovalDecisions } from './approval-decisions';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ApprovalEntity } from './entities/approval.entity';

const everyMs = 1_000;
const perRound = 200;

/** Ends requests nobody decided in time; only in worker processes. */
@Injectable()
export class ApprovalUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly decisions: ApprovalDecisions,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Approvals', does: 'Ends requests that nobody decided in time.', everyMs, round: () => this.round() });
  }

  async round(): Promise<void> {
    const due = await this.database.query(
      SQL`SELECT ${columnsOf(ApprovalEntity, ['id'], 'a')} FROM approvals a WHERE a.status = 'pending' AND a.expires_at <= now()
        ORDER BY a.expires_at LIMIT ${perRound}`,
      [],
      'approvals_due',
    );
    for (const { id } of due) await this.decisions.expire(id);
  }
}
