import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { readsPersonalData } from '../../auth';
import { type JsonValue, TaskError, type TaskStatus } from '../../tasks';
import type { RunErrorDto } from '../dto/run-error.dto';
import type { StepCall } from '../steps/step';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { StepOverviewView, TaskFileView, TaskOverviewView } from '../../tasks/tasks.views';

export interface Child {
  id: string;
  title: string;
  status: TaskStatus;
  error: RunErrorDto | null;
  isPersonal: boolean;
}

const shownTextBytes = 100_000;

/** The tasks that steps of runs made: found again however often a step is run. */
@Injectable()
export class Children {
  constructor(private readonly database: Database) {}

  async find(runId: string, stepKey: string): Promise<Child | null> {
    const [child] = await this.database.query(
      SQL`SELECT t.id AS ${typed.text('id')}, t.title AS ${typed.text('title')},
        t.status AS ${typed.text('status').as<Child['status']>()}, ${columnsOf(TaskOverviewView, ['error', 'isPersonal'], 't')}
        FROM workflow_children c JOIN task_overview t ON t.id = c.task_id WHERE c.run_id = $1 AND c.step_key = $2`,
      [runId, stepKey],
    );
    return child ?? null;
  }

  async link(sql: Sql, runId: string, stepKey: string, taskId: string): Promise<void> {
    await sql.query('INSERT INTO workflow_children (run_id, step_key, task_id) VALUES ($1, $2, $3)', [runId, stepKey, taskId]);
  }

  /** Parks the run until the child is over. @throws TaskError with the child's own error when it failed. */
  async result(child: Child, { run, open }: Pick<StepCall, 'run' | 'open'>): Promise<JsonValue> {
    if (child.isPersonal) await readsPersonalData();
    if (child.status === 'failed' || child.status === 'cancelled') {
      const { code = 'internal', message = `${child.title} was cancelled`, retryable = false, hint = null } = child.error ?? {};
      throw new TaskError(code as TaskError['code'], message, { retryable, hint: hint ?? undefined });
    }
    if (child.status !== 'completed') run.park({ for: 'task', note: `Waits for ${child.title}` });
    open.log('info', `${child.title} is done.`);
    return this.output(child.id);
  }

  /** What the child left: the result of its last step, its files, the texts among them by name. */
  private async output(taskId: string): Promise<JsonValue> {
    const [last] = await this.database.query(
      SQL`SELECT ${columnsOf(StepOverviewView, ['output'])} FROM step_overview WHERE task_id = $1 AND status IN ('completed', 'reused')
        AND key !~ '[/:]' ORDER BY attempt DESC, index DESC LIMIT 1`,
      [taskId],
    );
    const files = await this.database.query(
      SQL`SELECT ${columnsOf(TaskFileView, ['title', 'kind', 'mime', 'metrics'])}, CASE WHEN bytes <= ${shownTextBytes}
        AND (mime LIKE 'text/%' OR mime = 'application/json')
         THEN convert_from(body, 'UTF8') END AS ${nullable.text('text')} FROM task_files WHERE task_id = $1 ORDER BY created_at,
         title LIMIT 20`,
      [taskId],
    );
    const artifacts = files.map(({ title, kind, mime, metrics }) => ({ title, kind, mime, metrics }));
    const texts = Object.fromEntries(files.flatMap(({ title, text }) => (text === null ? [] : [[title, text]])));
    return { taskId, result: last?.output ?? null, artifacts, files: texts };
  }
}
