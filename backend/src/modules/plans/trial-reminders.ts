import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { Notifier } from '../notifications';
import { type PlanId, planOf } from './plans';
import { dueReminder, trialNotice } from './trial-notice';
import { SQL, typed } from '../../platform/database/sql';
import { ConsolePlanEntity } from './entities/console-plan.entity';

const everyMs = 600_000;

/** Tells about the end of a trial before it comes; only in worker processes. */
@Injectable()
export class TrialReminders implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'TrialReminders',
      does: 'Tells people about the end of a trial before it comes.',
      everyMs,
      round: () => this.tick(),
    });
  }

  /** @returns the day it told about; null when there was nothing to tell. */
  async tick(): Promise<number | null> {
    const hints = await this.database.transaction(async (sql) => {
      const [row] = await sql.query(
        SQL`SELECT plan AS ${typed.text('plan').as<PlanId>()},
          floor(extract(epoch FROM now() - trial_started_at) / 86400)::int AS ${typed.int('day')},
          reminded_day AS ${typed.of(ConsolePlanEntity, 'remindedDay', 'reminded')}
         FROM console_plan WHERE plan IS NOT NULL FOR UPDATE`,
      );
      if (!row) return null;
      const due = dueReminder(row.day, row.reminded);
      if (due === null) return null;
      await sql.query('UPDATE console_plan SET reminded_day = $1', [due]);
      return { due, messages: await this.notifier.tell(sql, trialNotice(planOf(row.plan).name, due)) };
    });
    for (const { type, data } of hints?.messages ?? []) this.bus.publish(type, data);
    return hints?.due ?? null;
  }
}
