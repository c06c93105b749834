import { Injectable, Logger } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { EventBus } from '../../platform/events';
import { AuditLog } from '../audit';
import type { TaskRow } from './task-view';
import { isoDates } from '../../platform/http/iso-dates';
import type { BulkResultDto } from './dto/task-bulk.dto';
import { TaskDispatcher } from './task-dispatcher';
import { taskStatements } from './task-statements';
import { undoSeconds } from './task-timing';

const perRound = 200;

/** The undo time of deleted tasks starts anew this often while others of the same call are being deleted. */
const renewMs = 5_000;

export const unexpected = 'Something went wrong. Try again.';

/** Tasks that are left out because the tasks before them all met an unexpected error. */
export const notTried = (ids: readonly string[]): BulkResultDto['failed'] =>
  ids.map((id) => ({ id, reason: 'Not tried, because the tasks before it failed. Try again.' }));

/** Deleting tasks in two steps: hidden at once, gone when nobody took it back. */
@Injectable()
export class TaskDeletion {
  private readonly logger = new Logger(TaskDeletion.name);

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
      const [row] = await sql.query(taskStatements.remove, [id]);
      if (row) await this.audit.record(sql, { action: 'task.deleted', subjectType: 'task', subjectId: id, before: { title: row.title } });
      return row;
    });
    if (!row) throw notFound('task');
    const { running, ...deleted } = row;
    this.bus.publish('task.deleted', deleted);
    if (running) this.bus.publish('task.control', { id });
  }

  /**
   * Keeps the deletions of one long call undoable until the undo time after its end.
   * @param ids of deleted tasks; the caller adds to them
   */
  undoWindow(ids: readonly string[]) {
    let renewedAt = Date.now();
    const renew = async () => {
      const now = Date.now();
      try {
        await this.database.query('UPDATE tasks SET deleted_at = now() WHERE id = ANY($1) AND deleted_at IS NOT NULL', [ids]);
        renewedAt = now;
      } catch (error) {
        this.logger.error({ msg: 'The undo time of deleted tasks was not renewed', err: error });
      }
    };
    return {
      /** Call it after each part. */
      keep: async () => {
        if (Date.now() - renewedAt >= renewMs) await renew();
      },
      /** @returns until when the deletions can be undone, ISO 8601 */
      end: async () => {
        await renew();
        return new Date(renewedAt + undoSeconds * 1_000).toISOString();
      },
    };
  }

  /** Takes deletions back as long as the rows are there. After an unexpected error the answer still lists what is back. */
  async restore(ids: string[]): Promise<BulkResultDto> {
    const wanted = [...new Set(ids)];
    const result: BulkResultDto = { done: [], skipped: [], failed: [], undoUntil: null };
    for (let from = 0; from < wanted.length; from += perRound) {
      const some = wanted.slice(from, from + perRound);
      try {
        const back = new Set((await this.restoreSome(some)).map(({ id }) => id));
        for (const id of some)
          if (back.has(id)) result.done.push(id);
          else result.skipped.push({ id, reason: 'It is gone for good, or was not deleted.' });
      } catch (error) {
        this.logger.error({ msg: 'Tasks were not restored because of an unexpected error', err: error });
        result.failed.push(...some.map((id) => ({ id, reason: unexpected })), ...notTried(wanted.slice(from + perRound)));
        break;
      }
    }
    return result;
  }

  private async restoreSome(ids: string[]): Promise<TaskRow[]> {
    const rows = await this.database.transaction(async (sql) => {
      const rows = (await sql.query(taskStatements.restore, [ids])).map(isoDates);
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
