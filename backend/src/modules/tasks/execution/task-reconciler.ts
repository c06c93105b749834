import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { tryLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { isoDates } from '../../../platform/http/iso-dates';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import type { TaskRow } from '../task-view';
import { TaskDispatcher } from '../task-dispatcher';
import { inIndexOrder, taskStatements } from '../task-statements';
import { leaseSeconds, toleranceSeconds } from '../task-timing';
import { AttemptMeters } from './attempt-meters';
import { DeadWorkers } from './dead-workers';

const everyMs = 1_000;

interface Round {
  interrupted: number;
  quarantined: number;
  changed: TaskRow[];
}

/**
 * Promotes rows that became due or waited long enough, and takes back tasks whose lease ran out. One process at a time does it; which
 * workers are dead, each looks for on its own machine.
 */
@Injectable()
export class TaskReconciler implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly dispatcher: TaskDispatcher,
    private readonly meters: AttemptMeters,
    private readonly deadWorkers: DeadWorkers,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Reconciler',
      does: 'Queues tasks that are due, and takes back those whose worker died.',
      everyMs,
      round: () => this.reconcile(),
    });
  }

  async reconcile(): Promise<void> {
    await this.deadWorkers.endLeases();
    const round = await this.database.transaction(async (sql): Promise<Round> => {
      if (!(await tryLock(sql, 'reconcile'))) return { changed: [], interrupted: 0, quarantined: 0 };
      await this.followClock(sql);
      const taken = await sql.query(taskStatements.takeBack, [], 'task_take_back');
      await sql.query(inIndexOrder, [], 'task_index_order');
      const changed = [...taken, ...(await sql.query(taskStatements.promote, [], 'task_promote'))];
      const quarantined = taken.filter(({ status }) => status === 'failed').length;
      return { changed: changed.map(isoDates), interrupted: taken.length, quarantined };
    });
    this.meters.interruptions(round.interrupted, round.quarantined);
    this.dispatcher.tell(round.changed);
  }

  /**
   * Where the clock of Postgres was set back, a lease would last longer by as much. One that lies further ahead than it can begins anew;
   * whoever is alive renews its lease before it ends.
   */
  private async followClock(sql: Sql): Promise<void> {
    await sql.query(
      `UPDATE tasks SET lease_until = now() + make_interval(secs => ${leaseSeconds})
       WHERE status = 'running' AND lease_until > now() + make_interval(secs => ${leaseSeconds + toleranceSeconds})`,
      [],
      'task_shorten_lease',
    );
  }
}
