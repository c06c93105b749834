import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import { quoted } from './task-state';
import { finalStatuses, isFinal } from './task-status';
import { taskColumns } from './task-view';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';
import { isoDates } from '../../platform/http/iso-dates';

/** A task and the time at which it counts as created; null: it stays where it is. */
export interface PastTask {
  id: string;
  at: Date | null;
}

/** Moves ended tasks of the demo shop into the past. Durations, results and states stay as they are. */
@Injectable()
export class TaskPast {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /**
   * Moves those that have ended, with their steps, logs and files. A task that was moved before is not moved again.
   * @returns ids of the tasks that have not ended
   */
  async move(tasks: readonly PastTask[]): Promise<string[]> {
    const values = [tasks.map(({ id }) => id), tasks.map(({ at }) => at)];
    const moved = await this.database.transaction(async (sql) => {
      const ended = await sql.query(
        SQL`SELECT ${columnsOf(TaskEntity, ['id'], 't')}, (t.created_at - p.at)::text AS ${typed.text('shift')}
          FROM unnest($1::uuid[], $2::timestamptz[]) AS p (id, at)
         JOIN tasks t USING (id) WHERE t.created_at > p.at AND t.status IN (${quoted(finalStatuses)}) ORDER BY t.id FOR UPDATE OF t`,
        values,
      );
      const byId = [ended.map(({ id }) => id), ended.map(({ shift }) => shift)];
      for (const statement of statements) await sql.query(statement, byId);
      return byId[0]!;
    });
    const rows = await this.database.query(SQL`SELECT ${taskColumns} FROM tasks t WHERE t.id = ANY($1)`, [values[0]]);
    for (const row of rows.filter(({ id }) => moved.includes(id))) this.bus.publish('task.updated', isoDates(row));
    return rows.filter(({ status }) => !isFinal(status)).map(({ id }) => id);
  }
}

const shifts = 'FROM unnest($1::uuid[], $2::interval[]) AS s (id, shift)';

const statements = [
  `UPDATE task_steps x SET started_at = x.started_at - s.shift, ended_at = x.ended_at - s.shift ${shifts} WHERE x.task_id = s.id`,
  `UPDATE task_logs x SET at = x.at - s.shift ${shifts} WHERE x.task_id = s.id`,
  `UPDATE artifacts x SET created_at = x.created_at - s.shift ${shifts} WHERE x.task_id = s.id`,
  `UPDATE tasks x SET created_at = x.created_at - s.shift, updated_at = x.updated_at - s.shift, started_at = x.started_at - s.shift,
     finished_at = x.finished_at - s.shift, parked_at = x.parked_at - s.shift, due_at = x.due_at - s.shift ${shifts} WHERE x.id = s.id`,
];
