import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { secretMask } from '../../../platform/crypto';
import { Database } from '../../../platform/database/database';
import { throughOutages } from '../../../platform/database/through-outages';
import { EventBus } from '../../../platform/events';
import type { TaskErrorDto } from '../dto/task.dto';
import type { ArtifactDraft, JsonValue, LogLevel, StepOptions } from '../task-handler';
import { storableJson } from '../storable-json';
import { fenced } from '../task-state';
import type { TaskRow } from '../task-view';
import { type ClaimedTask, LostLease } from './claimed-task';

export interface LogLine {
  at: Date;
  level: LogLevel;
  stepKey: string | null;
  message: string;
  data: Record<string, JsonValue> | null;
}

export interface FinishedStep {
  key: string;
  inputHash: string;
  output: JsonValue;
  attempt: number;
  /** Finished before this attempt began to wait, so it needs no new row. */
  isOfThisAttempt: boolean;
}

export interface StepEnd {
  key: string;
  status: 'completed' | 'failed';
  output: JsonValue;
  error: TaskErrorDto | null;
  artifacts: ArtifactDraft[];
  lines: LogLine[];
  progress: number;
  note: string | null;
}

const shownInputChars = 64_000;
/** Progress never goes back. */
const reported = { progress: 'greatest(t.progress, $3)', progress_note: '$4' };

/** On a repeat, lines that the first try may have stored already are left out. */
const insertLines = (parameter: string, isRepeat: boolean) => `
  INSERT INTO task_logs (task_id, attempt, at, level, step_key, message, data)
  SELECT fenced.id, fenced.attempt, l.at, l.level, l.step_key, l.message, l.data FROM fenced,
    jsonb_to_recordset(${parameter}::jsonb) AS l (at timestamptz, level text, step_key text, message text, data jsonb)
  ${
    isRepeat
      ? `WHERE NOT EXISTS (SELECT FROM task_logs stored WHERE stored.task_id = fenced.id AND stored.attempt = fenced.attempt AND stored.at = l.at
           AND stored.step_key IS NOT DISTINCT FROM l.step_key AND stored.message = l.message)`
      : ''
  } RETURNING seq`;

const asRecords = (lines: LogLine[]) =>
  JSON.stringify(secretMask.value(lines).map(({ stepKey, ...line }) => ({ ...line, step_key: stepKey })));

/** What a run leaves behind while it works: steps, log lines, files, progress. Secrets that it resolved are masked in all of it. */
@Injectable()
export class StepStore {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /** Steps that earlier attempts finished and this one need not repeat. */
  finished(task: ClaimedTask): Promise<FinishedStep[]> {
    return throughOutages(() =>
      this.database.query<FinishedStep>(
        `SELECT DISTINCT ON (key) key, input_hash AS "inputHash", output, coalesce(reused_from_attempt, attempt) AS attempt,
           attempt = $3 AS "isOfThisAttempt"
         FROM task_steps
         WHERE task_id = $1 AND status IN ('completed', 'reused') AND attempt >= $2
           -- What a person refused is asked again in another attempt; the approval itself knows whether that is due.
           AND (kind <> 'approval' OR attempt = $3 OR output ->> 'decision' = 'approved')
         ORDER BY key, attempt DESC`,
        [task.id, task.reuseFromAttempt, task.attempt],
        'steps_finished',
      ),
    );
  }

  async begin(
    task: ClaimedTask,
    index: number,
    key: string,
    options: StepOptions,
    inputHash: string,
    reused?: FinishedStep,
  ): Promise<void> {
    const rows = await throughOutages(() =>
      this.database.query<TaskRow>(
        `${fenced({})}, step AS (
           INSERT INTO task_steps AS s (task_id, attempt, key, index, title, kind, status, input_hash, output, reused_from_attempt, ended_at, input)
           SELECT id, attempt, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, CASE $7 WHEN 'reused' THEN now() END, $11::jsonb FROM fenced
           ON CONFLICT (task_id, attempt, key) DO UPDATE SET title = excluded.title, status = excluded.status,
             input_hash = excluded.input_hash, input = excluded.input, output = excluded.output, error = NULL, ended_at = excluded.ended_at,
             started_at = CASE s.status WHEN 'waiting' THEN s.started_at ELSE excluded.started_at END
         ) SELECT * FROM fenced`,
        [
          task.id,
          task.fence,
          key,
          index,
          secretMask.text(options.title),
          options.kind,
          reused ? 'reused' : 'running',
          inputHash,
          reused ? JSON.stringify(reused.output) : null,
          reused?.attempt ?? null,
          shown(options.input),
        ],
        'step_begin',
      ),
    );
    this.publish(rows);
  }

  /** The step's result, files and lines, in one transaction. */
  async end(task: ClaimedTask, end: StepEnd): Promise<void> {
    const rows = await throughOutages((isRepeat) =>
      this.database.query<TaskRow & { seq: string | null }>(
        `${fenced({ ...reported, interruptions: "CASE WHEN $5 = 'completed' THEN 0 ELSE t.interruptions END" })}, step AS (
           UPDATE task_steps s SET status = $5, output = $6::jsonb, error = $7::jsonb, ended_at = now() FROM fenced
           WHERE s.task_id = fenced.id AND s.attempt = fenced.attempt AND s.key = $8
         ), lines AS (${insertLines('$9', isRepeat)}), files AS (
           INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, metrics, body)
           SELECT a.id, fenced.id, fenced.attempt, $8, a.kind, a.title, a.mime, length(a.body), a.sha256, a.metrics, a.body FROM fenced,
             unnest($10::uuid[], $11::text[], $12::text[], $13::text[], $14::text[], $15::jsonb[], $16::bytea[])
               AS a (id, kind, title, mime, sha256, metrics, body)
           ON CONFLICT (task_id, title) DO UPDATE SET attempt = excluded.attempt, step_key = excluded.step_key, kind = excluded.kind,
             mime = excluded.mime, bytes = excluded.bytes, sha256 = excluded.sha256, metrics = excluded.metrics, body = excluded.body,
             created_at = now()
         ) SELECT fenced.*, (SELECT max(seq) FROM lines) AS seq FROM fenced`,
        [
          task.id,
          task.fence,
          end.progress,
          end.note,
          end.status,
          storableJson(secretMask.value(end.output)),
          end.error ? JSON.stringify(end.error) : null,
          end.key,
          asRecords(end.lines),
          ...artifactColumns(end.artifacts),
        ],
        isRepeat ? 'step_end_again' : 'step_end',
      ),
    );
    this.publish(rows);
  }

  /** Progress and log lines between step boundaries. */
  async report(task: ClaimedTask, progress: number, note: string | null, lines: LogLine[]): Promise<void> {
    const rows = await throughOutages((isRepeat) =>
      this.database.query<TaskRow & { seq: string | null }>(
        `${fenced(reported)}, lines AS (${insertLines('$5', isRepeat)})
         SELECT fenced.*, (SELECT max(seq) FROM lines) AS seq FROM fenced`,
        [task.id, task.fence, progress, note, asRecords(lines)],
        isRepeat ? 'task_report_again' : 'task_report',
      ),
    );
    this.publish(rows);
  }

  private publish(rows: (TaskRow & { seq?: string | null })[]): void {
    if (rows.length === 0) throw new LostLease();
    const { seq, ...row } = rows[0]!;
    this.bus.publish('task.progressed', row);
    if (seq) this.bus.publish('task.logged', { id: row.id, seq: Number(seq) });
  }
}

/** What people see of a step's input: as much as fits, never a secret. */
function shown(input: JsonValue | undefined): string | null {
  if (input === undefined) return null;
  const text = storableJson(secretMask.value(input));
  return text.length <= shownInputChars ? text : JSON.stringify(`${text.slice(0, shownInputChars).toWellFormed()}…`);
}

function artifactColumns(drafts: ArtifactDraft[]): unknown[][] {
  const bodies = drafts.map((draft) => secretMask.body(draft.body));
  return [
    drafts.map(() => uuidv7()),
    drafts.map((draft) => draft.kind),
    drafts.map((draft) => secretMask.text(draft.title)),
    drafts.map((draft) => draft.mime),
    bodies.map((body) => createHash('sha256').update(body).digest('hex')),
    drafts.map((draft) => JSON.stringify(secretMask.value(draft.metrics ?? {}))),
    bodies,
  ];
}
