import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { Notifier } from '../notifications';
import { type PlanId, planOf } from './plans';

const everyMs = 600_000;
/** Days of the trial on which people are told how much is left; on the last one, that it is over. */
const days = [10, 13, 14];

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
      const [row] = await sql.query<{ plan: PlanId; day: number; reminded: number }>(
        `SELECT plan, floor(extract(epoch FROM now() - trial_started_at) / 86400)::int AS day, reminded_day AS reminded
         FROM console_plan WHERE plan IS NOT NULL FOR UPDATE`,
      );
      const due = row && days.filter((day) => day <= row.day && day > row.reminded).at(-1);
      if (!due) return null;
      await sql.query('UPDATE console_plan SET reminded_day = $1', [due]);
      return { due, messages: await this.notifier.tell(sql, notice(planOf(row.plan).name, due)) };
    });
    for (const { type, data } of hints?.messages ?? []) this.bus.publish(type, data);
    return hints?.due ?? null;
  }
}

function notice(plan: string, day: number) {
  const isOver = day === days.at(-1);
  const leftDays = days.at(-1)! - day;
  const one = isOver ? 'Your trial has ended' : `Your trial ends in ${leftDays} ${leftDays === 1 ? 'day' : 'days'}`;
  const body = isOver
    ? `Everything you made stays and goes on. Nothing can be added to the ${plan} plan any more until you go back to hosting without limits.`
    : `You are trying the ${plan} plan. When it ends, everything stays and goes on; only nothing can be added.`;
  const link = '/admin/settings';
  return { kind: 'plan.trial', count: 1, one, many: one, body, link, manyLink: link, lines: [{ text: one, detail: body, link }] };
}
