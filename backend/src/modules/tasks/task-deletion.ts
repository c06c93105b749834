import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { EventBus } from '../../platform/events';
import { AuditLog } from '../audit';
import type { TaskRow } from './task-view';
import type { BulkResultDto } from './dto/task-bulk.dto';
import { TaskDispatcher } from './task-dispatcher';
import { taskStatements } from './task-statements';
import { undoSeconds } from './task-timing';

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
      const [row] = await sql.query<{ id: string; title: string; agentId: string | null; running: boolean }>(taskStatements.remove, [id]);
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
    const wanted = [...new Set(ids)];
    const done = new Set<string>();
    for (let from = 0; from < wanted.length; from += perRound) {
      for (const { id } of await this.restoreSome(wanted.slice(from, from + perRound))) done.add(id);
    }
    const lost = wanted.filter((id) => !done.has(id));
    return { done: [...done], skipped: lost.map((id) => ({ id, reason: 'It is gone for good, or was not deleted.' })), undoUntil: null };
  }

  private async restoreSome(ids: string[]): Promise<TaskRow[]> {
    const rows = await this.database.transaction(async (sql) => {
      const rows = await sql.query<TaskRow>(taskStatements.restore, [ids]);
      for (const { id, title } of rows) {
        await this.audit.record(sql, { action: 'task.restored', subjectType: 'task', subjectId: id, after: { title } });
      }
      return rows;
    });
    for (const row of rows) this.bus.publish('task.restored', row);
    this.dispatcher.wakeFor(rows);
    return rows;
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

/** Removes all tasks of an agent for good, without a way back. */
export const removeTasksOf = (sql: Sql, agentId: string): Promise<unknown> => sql.query('DELETE FROM tasks WHERE agent_id = $1', [agentId]);

/** Deletes the tasks whose tick keys begin with a text. */
export const removeTicks = (sql: Sql, prefix: string): Promise<unknown> =>
  sql.query('DELETE FROM tasks WHERE starts_with(tick_key, $1)', [prefix]);

/** Deletes tasks permanently. A running task loses its worker with its next write. */
export const removeTasks = (sql: Sql, ids: readonly string[]): Promise<unknown> =>
  sql.query('DELETE FROM tasks WHERE id = ANY($1::uuid[])', [ids]);
