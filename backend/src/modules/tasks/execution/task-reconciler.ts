import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { advisoryLocks } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { EventBus } from '../../../platform/events';
import { Periodic } from '../../../platform/periodic/periodic';
import type { Wakeup } from '../../../platform/queue/job-queue';
import type { TaskDto } from '../dto/task.dto';
import { TaskDispatcher } from '../task-dispatcher';
import { factOfTask, taskColumns } from '../task-view';
import { AttemptMeters } from './attempt-meters';
import { leaseSeconds } from './task-leases';

const everyMs = 1_000;
const rowsPerRound = 1_000;
/** A task whose workers died this often is the likely cause of their deaths. */
const maxInterruptions = 10;
/** Longest pause between two wake-ups of one waiting row; bounds how long an emptied queue store can hold it up. */
const maxDispatchSeconds = 30;
/** A time may lie this much further ahead than it can, because a statement may take that long. */
const toleranceSeconds = 5;

interface Round {
  interrupted: number;
  changed: TaskDto[];
  wake: Wakeup[];
}

/**
 * Puts right what crashes and lost wake-ups left behind (R4): promotes rows that became due or waited long enough, takes back tasks whose
 * lease ran out, and repeats wake-ups with a back-off per row. One process at a time does it.
 */
@Injectable()
export class TaskReconciler implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly dispatcher: TaskDispatcher,
    private readonly meters: AttemptMeters,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('Reconciler', everyMs, () => this.reconcile());
  }

  async reconcile(): Promise<void> {
    const round = await this.database.transaction(async (sql): Promise<Round> => {
      const [lock] = await sql.query<{ ok: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS ok', [advisoryLocks.reconcile]);
      if (!lock?.ok) return { changed: [], wake: [], interrupted: 0 };
      await this.followClock(sql);
      const taken = await this.takeBack(sql);
      const changed = [...taken, ...(await this.promote(sql))];
      return { changed, wake: await this.due(sql), interrupted: taken.length };
    });
    this.meters.interruptions(round.interrupted);
    for (const row of round.changed) {
      const { status } = row;
      this.bus.publish(status === 'failed' || status === 'cancelled' ? `task.${status}` : 'task.updated', row);
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
       WHERE status = 'queued' AND NOT held AND dispatch_at > now() + make_interval(secs => ${maxDispatchSeconds + toleranceSeconds})`,
      [],
      'task_shorten_pause',
    );
  }

  private promote(sql: Sql): Promise<TaskDto[]> {
    return sql.query<TaskDto>(
      `UPDATE tasks t SET status = 'queued', waiting_for = NULL, waiting_until = NULL, dispatch_at = now(), dispatch_count = 0,
         updated_at = now(), version = version + 1
       WHERE id = ANY (
         ARRAY(SELECT id FROM tasks WHERE status = 'pending' AND NOT held AND due_at <= now() ORDER BY due_at LIMIT ${rowsPerRound}
           FOR UPDATE SKIP LOCKED)
         || ARRAY(SELECT id FROM tasks WHERE status = 'waiting' AND waiting_until <= now() ORDER BY waiting_until LIMIT ${rowsPerRound}
           FOR UPDATE SKIP LOCKED))
       RETURNING ${taskColumns}`,
      [],
      'task_promote',
    );
  }

  /** Running tasks without a live lease: their process died, or it was cut off and may write nothing any more. */
  private takeBack(sql: Sql): Promise<TaskDto[]> {
    const died = `{"code": "interrupted", "message": "The worker died while it ran, ${maxInterruptions} times. It was given up to protect the others.",
      "stepKey": null, "retryable": false, "hint": "Look at the last log lines; a retry starts it again."}`;
    return sql.query<TaskDto>(
      `WITH taken AS (
         UPDATE tasks t SET
           status = CASE WHEN cancel_requested_at IS NOT NULL THEN 'cancelled' WHEN interruptions + 1 >= ${maxInterruptions} THEN 'failed'
             ELSE 'queued' END,
           finished_at = CASE WHEN cancel_requested_at IS NOT NULL OR interruptions + 1 >= ${maxInterruptions} THEN now() END,
           error = CASE WHEN cancel_requested_at IS NULL AND interruptions + 1 >= ${maxInterruptions} THEN '${died}'::jsonb END,
           held = hold_requested AND cancel_requested_at IS NULL, hold_requested = false, interruptions = interruptions + 1,
           lease_until = NULL, lease_owner = NULL, dispatch_at = now(), dispatch_count = 0,
           attempts = attempts || jsonb_build_object('attempt', attempt, 'outcome', 'interrupted', 'worker', lease_owner,
             'startedAt', started_at, 'endedAt', lease_until, 'error', NULL),
           updated_at = now(), version = version + 1
         WHERE id IN (SELECT id FROM tasks WHERE status = 'running' AND lease_until < now() LIMIT ${rowsPerRound} FOR UPDATE SKIP LOCKED)
         RETURNING ${taskColumns}
       ), stated AS (
         INSERT INTO facts (type, data) SELECT 'task.' || status, ${factOfTask('taken')} FROM taken WHERE status IN ('failed', 'cancelled')
       ), stopped AS (
         UPDATE task_steps s SET status = 'stopped', ended_at = now() FROM taken WHERE s.task_id = taken.id AND s.status IN ('running', 'waiting')
       )
       SELECT * FROM taken`,
      [],
      'task_take_back',
    );
  }

  private due(sql: Sql): Promise<Wakeup[]> {
    return sql.query<Wakeup>(
      `UPDATE tasks t SET dispatch_count = least(dispatch_count + 1, 10),
         dispatch_at = now() + make_interval(secs => least(5 * 2 ^ dispatch_count, ${maxDispatchSeconds}))
       WHERE id IN (SELECT id FROM tasks WHERE status = 'queued' AND NOT held AND dispatch_at <= now() ORDER BY dispatch_at LIMIT ${rowsPerRound}
         FOR UPDATE SKIP LOCKED)
       RETURNING id, priority_rank AS priority`,
      [],
      'task_due',
    );
  }
}
