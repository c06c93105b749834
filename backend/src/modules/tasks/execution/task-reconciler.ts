import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { tryLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { EventBus } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import type { Wakeup } from '../../../platform/queue/job-queue';
import type { TaskDto } from '../dto/task.dto';
import { TaskDispatcher } from '../task-dispatcher';
import { claimable, taskStatements } from '../task-state';
import { isFinal } from '../task-status';
import { leaseSeconds, maxDispatchSeconds, nextDispatchSeconds, toleranceSeconds } from '../task-timing';
import { AttemptMeters } from './attempt-meters';

const everyMs = 1_000;
const rowsPerRound = 1_000;

interface Round {
  interrupted: number;
  changed: TaskDto[];
  wake: Wakeup[];
}

/**
 * Puts right what crashes and lost wake-ups left behind: promotes rows that became due or waited long enough, takes back tasks whose
 * lease ran out, and repeats wake-ups with a back-off per row. One process at a time does it.
 */
@Injectable()
export class TaskReconciler implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly dispatcher: TaskDispatcher,
    private readonly meters: AttemptMeters,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Reconciler',
      does: 'Queues tasks that are due, takes back those whose worker died, and repeats lost wake-ups.',
      everyMs,
      round: () => this.reconcile(),
    });
  }

  async reconcile(): Promise<void> {
    const round = await this.database.transaction(async (sql): Promise<Round> => {
      if (!(await tryLock(sql, 'reconcile'))) return { changed: [], wake: [], interrupted: 0 };
      await this.followClock(sql);
      const taken = await sql.query<TaskDto>(taskStatements.takeBack, [], 'task_take_back');
      const changed = [...taken, ...(await sql.query<TaskDto>(taskStatements.promote, [], 'task_promote'))];
      return { changed, wake: await this.due(sql), interrupted: taken.length };
    });
    this.meters.interruptions(round.interrupted);
    for (const row of round.changed) {
      this.bus.publish(isFinal(row.status) ? `task.${row.status}` : 'task.updated', row);
    }
    await this.dispatcher.wakeAll(round.wake);
  }

  /**
   * Where the clock of Postgres was set back, a lease or a pause would last longer by as much. What lies further ahead than it can begins anew;
   * whoever is alive renews its lease before it ends.
   */
  private async followClock(sql: Sql): Promise<void> {
    await sql.query(
      `UPDATE tasks SET lease_until = now() + make_interval(secs => ${leaseSeconds})
       WHERE status = 'running' AND lease_until > now() + make_interval(secs => ${leaseSeconds + toleranceSeconds})`,
      [],
      'task_shorten_lease',
    );
    await sql.query(
      `UPDATE tasks SET dispatch_at = now()
       WHERE ${claimable} AND dispatch_at > now() + make_interval(secs => ${maxDispatchSeconds + toleranceSeconds})`,
      [],
      'task_shorten_pause',
    );
  }

  private due(sql: Sql): Promise<Wakeup[]> {
    return sql.query<Wakeup>(
      `UPDATE tasks t SET dispatch_count = least(dispatch_count + 1, 10),
         dispatch_at = now() + make_interval(secs => ${nextDispatchSeconds})
       WHERE id IN (SELECT id FROM tasks WHERE ${claimable} AND dispatch_at <= now() ORDER BY dispatch_at LIMIT ${rowsPerRound}
         FOR UPDATE SKIP LOCKED)
       RETURNING id, priority_rank AS priority`,
      [],
      'task_due',
    );
  }
}
