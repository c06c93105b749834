import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { tryLock } from '../../../platform/database/advisory-locks';
import { Database } from '../../../platform/database/database';
import { Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { SyncStarter } from './sync-starter';
import { nextSyncAt } from './sync-plan';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

const everyMs = 5_000;
const mostAtOnce = 50;

/** Starts syncs that are due. One that is still under way is not joined by another; the next time lies ahead. */
@Injectable()
export class SyncScheduler implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly starter: SyncStarter,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Integrations',
      does: 'Starts the syncs of sales channels that are due.',
      everyMs,
      round: () => this.tick(),
    });
  }

  async tick(at?: Date): Promise<void> {
    const now = at ?? (await this.database.now());
    await this.transactions.run(async (transaction) => {
      if (!(await tryLock(transaction, 'integrationSchedule'))) return;
      const due = await transaction.query(
        // An account without a time is due: a process of the version before left it so after a 401.
        SQL`SELECT ${columnsOf(IntegrationEntity, ['id', 'status', 'schedule', 'paused', 'needsSignIn'])} FROM integrations
         WHERE (next_sync_at IS NULL OR next_sync_at <= $1) AND NOT paused AND status <> 'inactive' AND schedule <> 'manual'
         ORDER BY next_sync_at NULLS FIRST LIMIT ${mostAtOnce} FOR UPDATE`,
        [now],
      );
      for (const { id, ...account } of due) {
        await transaction.query('UPDATE integrations SET next_sync_at = $2 WHERE id = $1', [id, nextSyncAt(account, now)]);
        await this.starter.startIfFree(transaction, id, 'schedule');
      }
    });
  }
}
