import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { EventBus, Transactions } from '../../platform/events';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { SettingsService } from '../settings';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { ApiKeyEntity } from './entities/api-key.entity';

const everyMs = 60_000;

interface DueKey {
  id: string;
  name: string;
  reason: string;
}

/** Erases values whose overlap has ended, and says once per due date that a key should be rotated. */
@Injectable()
export class KeyUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'ApiKeys',
      does: 'Erases key values whose overlap has ended, and reminds of keys that should be rotated.',
      everyMs,
      round: () => this.tick(),
    });
  }

  async tick(): Promise<void> {
    const erased = await this.database.query(
      SQL`UPDATE api_keys SET previous_key = NULL, previous_until = NULL WHERE previous_until <= now()
       RETURNING ${columnsOf(ApiKeyEntity, ['id', 'name', 'service', 'isActive'])}`,
    );
    erased.forEach((key) => this.bus.publish('api_key.updated', key));
    await this.transactions.run(async (transaction) => {
      for (const key of await this.markDue(transaction)) transaction.state('api_key.due', key);
    });
  }

  /** By the date on the key, or by the rotation policy of the settings; whichever comes first. */
  private markDue(sql: Sql): Promise<DueKey[]> {
    const { requireApiKeyRotation, rotationIntervalDays } = this.settings.current();
    return sql.query(
      // What another worker marked meanwhile no longer fits the last condition.
      SQL`UPDATE api_keys k SET reminded_for = d.due FROM (
         SELECT id, least(remind_at, policy) AS due, (remind_at IS NULL OR policy < remind_at) AS by_policy FROM (
           SELECT id, remind_at, CASE WHEN $1 THEN rotated_at + make_interval(days => $2) END AS policy FROM api_keys WHERE is_active
         ) p WHERE least(remind_at, policy) <= now()
       ) d WHERE k.id = d.id AND k.reminded_for IS DISTINCT FROM d.due
       RETURNING ${columnsOf(ApiKeyEntity, ['id', 'name'], 'k')},
         CASE WHEN d.by_policy THEN 'It has been in use for ' || $2 || ' days.' ELSE 'You asked to be reminded today.' END AS ${typed.text('reason')}`,
      [requireApiKeyRotation, rotationIntervalDays],
    );
  }
}
