import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/api-error';
import { EventBus } from '../../platform/events';
import { AuditLog } from '../audit';
import type { TaskDto } from './dto/task.dto';
import type { BulkResultDto } from './dto/task-requests.dto';
import { TaskDispatcher, wakeupPriority } from './task-dispatcher';
import { factOfTask, taskColumns } from './task-view';

/** How long a deleted task can be taken back. */
export const undoSeconds = 10;
const perRound = 200;

/** Deleting tasks in two steps: hidden at once, gone when nobody took it back. */
@Injectable()
export class TaskDeletion {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly dispatcher: TaskDispatcher,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A running task loses its worker at once and goes on from its last finished step when it is taken back.
   * @throws ApiError 404
   */
  async remove(id: string): Promise<void> {
    const row = await this.database.transaction(async (sql) => {
      const [row] = await sql.query<{ id: string; title: string; agentId: string | null; running: boolean }>(
        `WITH before AS (SELECT id, status = 'running' AS running, held OR hold_requested AS held FROM tasks
           WHERE id = $1 AND deleted_at IS NULL FOR UPDATE),
         hidden AS (
           UPDATE tasks t SET deleted_at = now(), held_before = b.held, held = t.status NOT IN ('completed', 'failed', 'cancelled'),
             hold_requested = false, status = CASE WHEN b.running THEN 'queued' ELSE t.status END,
             fence = CASE WHEN NOT b.running THEN t.fence END, lease_until = NULL, lease_owner = NULL,
             attempts = CASE WHEN b.running THEN t.attempts || jsonb_build_object('attempt', t.attempt, 'outcome', 'interrupted',
               'worker', t.lease_owner, 'startedAt', t.started_at, 'endedAt', now(), 'error', NULL) ELSE t.attempts END,
             updated_at = now(), version = t.version + 1
           FROM before b WHERE t.id = b.id RETURNING t.id, t.title, t.agent_id, b.running
         ), stopped AS (
           UPDATE task_steps s SET status = 'stopped', ended_at = now() FROM hidden WHERE s.task_id = hidden.id AND s.status = 'running'
         ), stated AS (
           INSERT INTO facts (type, data) SELECT 'task.deleted', jsonb_build_object('id', id, 'title', title, 'agentId', agent_id) FROM hidden
         )
         SELECT id, title, agent_id AS "agentId", running FROM hidden`,
        [id],
      );
      if (row) await this.audit.record(sql, { action: 'task.deleted', subjectType: 'task', subjectId: id, before: { title: row.title } });
      return row;
    });
    if (!row) throw notFound('task');
    const { running, ...deleted } = row;
    this.bus.publish('task.deleted', deleted);
    if (running) this.bus.publish('task.control', { id });
  }

  /** Takes deletions back as long as the rows are there. */
  async restore(ids: string[]): Promise<BulkResultDto> {
    const rows = await this.database.transaction(async (sql) => {
      const rows = await sql.query<TaskDto>(
        `WITH restored AS (
           UPDATE tasks t SET deleted_at = NULL, held = coalesce(t.held_before, false), held_before = NULL, dispatch_at = now(), dispatch_count = 0,
             updated_at = now(), version = t.version + 1
           WHERE t.id = ANY($1) AND t.deleted_at IS NOT NULL RETURNING ${taskColumns}
         ), stated AS (INSERT INTO facts (type, data) SELECT 'task.restored', ${factOfTask('restored')} FROM restored)
         SELECT * FROM restored`,
        [ids],
      );
      for (const { id, title } of rows) {
        await this.audit.record(sql, { action: 'task.restored', subjectType: 'task', subjectId: id, after: { title } });
      }
      return rows;
    });
    for (const row of rows) {
      this.bus.publish('task.restored', row);
      if (row.status === 'queued' && !row.held) this.dispatcher.wake({ id: row.id, priority: wakeupPriority[row.priority] });
    }
    const done = rows.map(({ id }) => id);
    const lost = [...new Set(ids)].filter((id) => !done.includes(id));
    return { done, skipped: lost.map((id) => ({ id, reason: 'It is gone for good, or was not deleted.' })), undoUntil: null };
  }

  /** Removes what nobody took back in time. */
  async purge(): Promise<void> {
    await this.database.query(
      `DELETE FROM tasks WHERE id IN (SELECT id FROM tasks WHERE deleted_at < now() - make_interval(secs => ${undoSeconds})
         ORDER BY deleted_at LIMIT ${perRound} FOR UPDATE SKIP LOCKED)`,
      [],
      'task_purge',
    );
  }
}
