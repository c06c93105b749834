import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { causes } from '../change-values';
import { SQL, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';

const everyMs = 10 * 60_000;
export const expiresAfterDays = 7;

/** A proposal that nobody decided is dropped: what it was read by is old. */
@Injectable()
export class ChangeExpiry implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly transactions: Transactions,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Old proposals',
      does: `Drops proposed changes that nobody decided for ${expiresAfterDays} days.`,
      everyMs,
      round: () => this.round(),
    });
  }

  /** Drops what is too old by now. */
  round(): Promise<void> {
    return this.transactions.run(async (transaction) => {
      const dropped = await transaction.query(
        SQL`UPDATE change_lines SET status = 'rejected', cause = 'expired', cause_text = $1, cure = $2
         WHERE id IN (SELECT id FROM change_lines WHERE status = 'proposed'
         AND created_at < now() - make_interval(days => ${expiresAfterDays})
           LIMIT 5000 FOR UPDATE SKIP LOCKED) RETURNING batch_id AS ${typed.of(ChangeLineEntity, 'batchId', 'id')}`,
        [`Nobody decided it for ${expiresAfterDays} days.`, causes.expired],
      );
      for (const id of new Set(dropped.map((row) => row.id))) transaction.state('change.updated', { id });
    });
  }
}
