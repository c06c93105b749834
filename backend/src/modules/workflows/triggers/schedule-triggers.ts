import { createHash } from 'node:crypto';
import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { tryLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { type Transaction, Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { SettingsService } from '../../settings';
import type { ScheduleTrigger } from '../definition/trigger-schema';
import { lastFire, nextFire } from './next-fire';
import { type ActiveTrigger, activeTriggerColumns, activeTriggerJoin, toActiveTrigger, TriggerStarter } from './trigger-starter';
import { TriggerStates } from './trigger-states';
import { momentText } from '../../../platform/schedule/shop-time';
import { SQL, typed } from '../../../platform/database/sql';

const everyMs = 1_000;
const mostPerRound = 100;
/** A tick that is late by more than this was missed: the workers were away. */
const missedAfterMs = 60_000;

type DueTrigger = ActiveTrigger & { trigger: ScheduleTrigger; tick: Date };

/** Starts workflows on time. The unique tick key of the run is the lock, not the timer. */
@Injectable()
export class ScheduleTriggers implements OnApplicationBootstrap {
  private readonly logger = new Logger('Schedules');

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly schedule: JobSchedule,
    private readonly settings: SettingsService,
    private readonly triggers: TriggerStarter,
    private readonly states: TriggerStates,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Schedules', does: 'Starts the workflows whose time has come.', everyMs, round: () => this.tick() });
  }

  async tick(at?: Date): Promise<void> {
    const now = at ?? (await this.database.now());
    await this.transactions.run(async (transaction) => {
      if (!(await tryLock(transaction, 'workflowSchedule'))) return;
      for (const due of await this.due(transaction, now)) await this.fire(transaction, due, now);
    });
  }

  /** One run at most, however many ticks were missed; the next time always lies ahead. */
  private async fire(transaction: Transaction, { workflow, trigger, tick }: DueTrigger, now: Date): Promise<void> {
    const timeZone = workflow.definition.settings?.timezone ?? this.settings.current().timeZone;
    await transaction.query('UPDATE workflow_triggers SET next_fire_at = $3 WHERE workflow_id = $1 AND trigger_id = $2', [
      workflow.id,
      trigger.id,
      nextFire(trigger, now, timeZone),
    ]);
    const isMissed = now.getTime() - tick.getTime() > missedAfterMs;
    if (isMissed && trigger.misfire === 'skip') {
      this.logger.log(`${workflow.name} missed ${tick.toISOString()}.`);
      await this.states.skipped(transaction, workflow.id, trigger.id, `missed: nothing ran on ${momentText(tick, timeZone)}`);
      return;
    }
    const request = {
      kind: 'schedule' as const,
      // Who reads what happened up to that time reads all that was missed, too.
      payload: {
        scheduledFor: (isMissed ? lastFire(trigger, tick, now, timeZone) : tick).toISOString(),
        triggerId: trigger.id,
        missed: isMissed,
      },
      tickKey: `schedule:${workflow.id}:${trigger.id}:${tick.toISOString()}`,
      overlap: trigger.overlap,
      scheduledFor: jittered(trigger, tick, now),
    };
    await this.triggers.fire(transaction, { workflow, trigger }, request);
  }

  private async due(sql: Sql, now: Date): Promise<DueTrigger[]> {
    const rows = await sql.query(
      SQL`SELECT ${activeTriggerColumns}, t.next_fire_at AS ${typed.timestamp('tick')} FROM ${activeTriggerJoin}
       WHERE t.active AND t.next_fire_at <= $1 ORDER BY t.next_fire_at LIMIT ${mostPerRound}`,
      [now],
    );
    return rows.flatMap(({ tick, ...row }) => {
      const active = toActiveTrigger(row);
      return active?.trigger.type === 'schedule' ? [{ workflow: active.workflow, trigger: active.trigger, tick }] : [];
    });
  }
}

/** Spreads workflows of the same minute; the same tick always gives the same moment. */
function jittered({ id, jitterSec = 0 }: ScheduleTrigger, tick: Date, now: Date): Date | undefined {
  if (jitterSec === 0) return undefined;
  const share = createHash('sha256').update(`${id}:${tick.toISOString()}`).digest().readUInt32BE(0) / 2 ** 32;
  return new Date(now.getTime() + Math.floor(share * jitterSec * 1_000));
}
