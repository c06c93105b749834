import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { Database } from '../../../platform/database/database';
import { mayBeOfOne } from '../../../platform/database/refusal';
import { throughOutages } from '../../../platform/database/through-outages';
import { type IsoDates, isoDates } from '../../../platform/http/iso-dates';
import { EventBus } from '../../../platform/events';
import { Authorities } from '../../auth';
import { SettingsService } from '../../settings';
import type { TaskErrorDto } from '../dto/task.dto';
import { named } from '../naming/naming';
import { namingsOf, writtenColumns } from '../naming/written';
import { TaskDispatcher } from '../task-dispatcher';
import { TaskHandlerRegistry } from '../task-handler.registry';
import { claimable } from '../task-state';
import { taskStatements } from '../task-statements';
import { leaseSeconds } from '../task-timing';
import { taskColumns } from '../task-view';
import type { ClaimedTask } from './claimed-task';
import { fateWithoutToken } from './ended-token';
import { linesJson, type Said, stepsJson } from './said';
import { type RowOf, SQL, columnsOf, typed } from '../../../platform/database/sql';
import { TaskEntity } from '../entities/task.entity';

/** $1 worker, $2 wanted, $3 most that may run at once, $4 ids of tasks that are about to leave. */
const claim = SQL`SELECT ${taskColumns}, ${writtenColumns}, t.${typed.text('fence')},
  ${columnsOf(TaskEntity, ['input', 'reuseFromAttempt', 'failures', 'released'], 't')},
         ${columnsOf(TaskEntity, ['authorityId'], 't')},
         (extract(epoch FROM t.updated_at - t.started_at) * 1000 - t.waited_ms)::float8 AS ${typed.float('workedMs')}
       FROM claim_due_tasks($1, $2, $3, make_interval(secs => ${leaseSeconds}), $4) t`;

/** The end of one attempt, as the row keeps it. */
export interface AttemptEnd {
  task: ClaimedTask;
  worker: string;
  outcome: 'completed' | 'failed' | 'cancelled' | 'held' | 'released';
  error?: TaskErrorDto;
  /** Milliseconds until the next attempt; only with `failed`, and only when there is one. */
  retryInMs?: number;
  /** What the run has not said yet. */
  said?: Said;
}

/** Taking, keeping and giving back tasks. Every statement is fenced; calls made at the same time share one. */
@Injectable()
export class TaskLeases {
  private readonly ends = new Batcher<AttemptEnd, boolean>((ends) => throughOutages(() => this.endMany(ends)), 100, 0, mayBeOfOne);

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly dispatcher: TaskDispatcher,
    private readonly settings: SettingsService,
    private readonly handlers: TaskHandlerRegistry,
    private readonly authorities: Authorities,
  ) {}

  /**
   * @param wanted most tasks to take.
   * @param leaving tasks of this worker whose work is done, and whose end is on its way: their places are free.
   * @returns the best due tasks; fewer, or none, when no more are due or all running places are taken.
   */
  async claim(worker: string, wanted: number, leaving: readonly string[] = []): Promise<ClaimedTask[]> {
    const claimed = await this.database.query(claim, [worker, wanted, this.settings.current().maxConcurrentTasks, leaving], 'task_claim');
    const rows = claimed.map(isoDates);
    const authorities = await this.authorities.all(rows.map(({ authorityId }) => authorityId));
    const ended = await this.authorities.endedTokens(authorities.values());
    const fateOf = ({ authorityId, ...row }: IsoDates<RowOf<typeof claim>>) =>
      ended.has(authorities.get(authorityId)!.tokenId ?? '') ? fateWithoutToken(row) : null;
    await this.askFrom(rows.filter((row) => fateOf(row) === 'asks').map(({ id }) => id));
    return rows.map((row) => {
      const fate = fateOf(row);
      const authority = authorities.get(row.authorityId)!;
      const { fence, input, named: _named, author: _author, reuseFromAttempt, failures, released, workedMs, authorityId: _, ...task } = row;
      this.bus.publish('task.updated', task);
      const { id, type, title, agentId, dryRun, attempt, waitedMs, maxAttempts, timeoutMs, priority, dueAt, isPersonal } = task;
      return {
        id,
        fence,
        type,
        title,
        input,
        named: named(namingsOf(this.handlers, row)),
        isNamedByAgentOnly: row.named === null,
        agentId,
        dryRun,
        isPersonal,
        attempt,
        waitedMs,
        workedMs,
        released,
        reuseFromAttempt,
        failures,
        maxAttempts,
        timeoutMs,
        priority,
        dueAt,
        authority: fate === 'asks' ? { ...authority, asksAlways: true } : authority,
        isRefused: fate === 'refused',
      };
    });
  }

  /** Lets every effect of these tasks wait for approval from now on. */
  private async askFrom(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.database.query('UPDATE tasks SET asks_always = true WHERE id = ANY ($1) AND NOT asks_always', [ids], 'task_ask');
  }

  /** Whether work waits for a running place. */
  async isWorkWaiting(): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`SELECT EXISTS (SELECT 1 FROM tasks WHERE ${claimable}) AS ${typed.boolean('waiting')}`,
      [],
      'task_waiting',
    );
    return row!.waiting;
  }

  /** @returns false when the task was no longer ours, so nothing was written. */
  end(end: AttemptEnd): Promise<boolean> {
    return this.ends.add(end);
  }

  /**
   * Each by itself: a statement that locks the rows of many runs, while another one writes them, may come to wait for it and be waited for.
   * @returns the ids whose lease could not be renewed, because somebody else has them now.
   */
  async renew(held: ClaimedTask[]): Promise<string[]> {
    const kept = await Promise.all(
      held.map(({ id, fence }) =>
        this.database.query(
          `UPDATE tasks t SET lease_until = now() + make_interval(secs => ${leaseSeconds})
           WHERE t.id = $1 AND t.fence = $2 AND t.status = 'running' RETURNING t.id`,
          [id, fence],
          'task_renew',
        ),
      ),
    );
    return held.filter((_, index) => kept[index]!.length === 0).map(({ id }) => id);
  }

  /**
   * The process that was taken for dead lives: it only stood still, as on a laptop that slept, so the task is not to blame. Does nothing for a
   * task that was lost for another reason, or is over by now.
   */
  async outlived({ id, attempt }: Pick<ClaimedTask, 'id' | 'attempt'>): Promise<void> {
    await this.database.query(
      `UPDATE tasks SET interruptions = interruptions - 1
       WHERE id = $1 AND finished_at IS NULL AND interruptions > 0 AND attempts @> jsonb_build_array(jsonb_build_object('attempt', $2::int, 'outcome', 'interrupted'))`,
      [id, attempt],
    );
  }

  /** Gives back what was claimed for this worker in an answer that got lost, so that it neither waits for its lease nor is blamed. */
  async handBack(worker: string, held: ClaimedTask[]): Promise<void> {
    const rows = await this.database.query(taskStatements.handBack, [worker, held.map((task) => task.id)], 'task_hand_back');
    this.dispatcher.tell(rows.map(isoDates));
  }

  /** What people asked of running tasks since; ids that are missing are no longer ours. */
  async requests(held: ClaimedTask[]): Promise<Map<string, { cancel: boolean; hold: boolean }>> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['id'], 't')}, t.cancel_requested_at IS NOT NULL AS ${typed.boolean('cancel')},
        t.hold_requested AS ${typed.of(TaskEntity, 'holdRequested', 'hold')} FROM tasks t
       JOIN unnest($1::uuid[], $2::uuid[]) AS held (id, fence) ON t.id = held.id AND t.fence = held.fence WHERE t.status = 'running'`,
      [held.map((task) => task.id), held.map((task) => task.fence)],
    );
    return new Map(rows.map(({ id, cancel, hold }) => [id, { cancel, hold }]));
  }

  private async endMany(ends: AttemptEnd[]): Promise<boolean[]> {
    const told = ends.flatMap(({ task, said }) => (said ? [[task.id, said] as const] : []));
    const rows = await this.database.query(
      taskStatements.end,
      [
        ends.map((end) => end.task.id),
        ends.map((end) => end.task.fence),
        ends.map((end) => end.outcome),
        ends.map((end) => end.worker),
        ends.map((end) => (end.error ? JSON.stringify(end.error) : null)),
        ends.map((end) => (end.retryInMs === undefined ? null : Math.round(end.retryInMs))),
        ends.map((end) => end.said?.progress ?? 0),
        ends.map((end) => end.said?.note !== undefined),
        ends.map((end) => end.said?.note ?? null),
        stepsJson(told),
        linesJson(told),
      ],
      'task_end',
    );
    const changed = rows.map(({ seq, ...task }) => {
      if (seq) this.bus.publish('task.logged', { id: task.id, seq: Number(seq) });
      return isoDates(task);
    });
    this.dispatcher.tell(changed);
    const written = new Set(changed.map(({ id }) => id));
    return ends.map((end) => written.has(end.task.id));
  }
}
