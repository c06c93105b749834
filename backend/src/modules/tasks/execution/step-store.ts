import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { secretMask } from '../../../platform/crypto';
import { Batcher } from '../../../platform/database/batcher';
import { Database } from '../../../platform/database/database';
import { mayBeOfOne } from '../../../platform/database/refusal';
import { throughOutages } from '../../../platform/database/through-outages';
import { EventBus } from '../../../platform/events';
import type { ArtifactDraft, JsonValue } from '../task-handler';
import { fenced } from '../task-statements';
import type { TaskRow } from '../task-view';
import { isoDates } from '../../../platform/http/iso-dates';
import { type ClaimedTask, LostLease } from './claimed-task';
import { insertLines, insertSteps, linesJson, type Said, stepsJson } from './said';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { TaskStepEntity } from '../entities/task-step.entity';

export interface FinishedStep {
  key: string;
  inputHash: string;
  output: JsonValue;
  attempt: number;
  /** Finished before this attempt began to wait, so it needs no new row. */
  isOfThisAttempt: boolean;
}

interface Write {
  task: Pick<ClaimedTask, 'id' | 'fence'>;
  said: Said;
}

const mostTogether = 100;
/** What is longer, as JSON, does not share a statement with others. */
const largeChars = 64_000;

/** $1 the tasks with their progress, $2 their steps, $3 their lines, as JSON; from $4 on the files of the only one. */
const writeStatement = (isRepeat: boolean, files: string) => SQL`${fenced}, steps AS (${insertSteps('fenced', '$2')}),
  lines AS (${insertLines('fenced', '$3', isRepeat)})${files}
  SELECT fenced.*, (SELECT max(seq) FROM lines WHERE lines.task_id = fenced.id) AS ${nullable.digits('seq')} FROM fenced`;

const filesPart = `, files AS (
  INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, metrics, body, is_personal)
  SELECT a.id, fenced.id, fenced.attempt, $4, a.kind, a.title, a.mime, length(a.body), a.sha256, a.metrics, a.body, a.personal FROM fenced,
    unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::jsonb[], $11::bytea[], $12::boolean[])
      AS a (id, kind, title, mime, sha256, metrics, body, personal)
  ON CONFLICT (task_id, title) DO UPDATE SET attempt = excluded.attempt, step_key = excluded.step_key, kind = excluded.kind,
    mime = excluded.mime, bytes = excluded.bytes, sha256 = excluded.sha256, metrics = excluded.metrics, body = excluded.body,
    is_personal = excluded.is_personal, created_at = now())`;

/** By the name of the prepared plan. */
const writeStatements = {
  run_write: writeStatement(false, ''),
  run_write_again: writeStatement(true, ''),
  run_write_files: writeStatement(false, filesPart),
  run_write_files_again: writeStatement(true, filesPart),
};

/** What runs leave behind while they work: steps, log lines, files, progress. What runs of this process say at the same moment shares a statement. */
@Injectable()
export class StepStore {
  private readonly batch = new Batcher<Write, TaskRow | null>((writes) => this.writeMany(writes), mostTogether, 0, mayBeOfOne);

  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /** Steps that earlier attempts finished and this one need not repeat. */
  finished(task: ClaimedTask): Promise<FinishedStep[]> {
    return throughOutages(() =>
      this.database.query(
        SQL`SELECT DISTINCT ON (key) ${columnsOf(TaskStepEntity, ['key', 'inputHash', 'output'])},
          coalesce(reused_from_attempt, attempt) AS ${typed.int('attempt')},
           attempt = $3 AS ${typed.boolean('isOfThisAttempt')}
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

  /** Permanent: everything that the task stores from now on may name customers, also after a retry. */
  async markPersonal(taskId: string): Promise<void> {
    await throughOutages(() =>
      this.database.query('UPDATE tasks SET is_personal = true WHERE id = $1 AND NOT is_personal', [taskId], 'task_mark'),
    );
  }

  /** @throws LostLease when the task is not held by this run any more; then nothing is stored. */
  async write(task: Pick<ClaimedTask, 'id' | 'fence'>, said: Said): Promise<void> {
    const isLarge = said.artifacts.length > 0 || said.steps.some(({ output }) => JSON.stringify(output ?? null).length > largeChars);
    const row = await (isLarge ? this.writeMany([{ task, said }]).then(([only]) => only) : this.batch.add({ task, said }));
    if (!row) throw new LostLease();
  }

  private async writeMany(writes: Write[]): Promise<(TaskRow | null)[]> {
    const merged = together(writes);
    const told = merged.map(({ task, said }) => [task.id, said] as const);
    const tasks = merged.map(({ task: { id, fence }, said: { progress, note, checkpoint, steps } }) => ({
      id,
      fence,
      progress,
      says: note !== undefined,
      note: note ?? null,
      done: checkpoint === true || steps.some(({ status }) => status === 'completed'),
    }));
    const files = merged.flatMap(({ said }) => said.artifacts);
    const values = [JSON.stringify(tasks), stepsJson(told), linesJson(told)];
    const more = files.length > 0 ? [merged[0]!.said.steps.at(-1)!.key, ...artifactColumns(files)] : [];
    const name = files.length > 0 ? 'run_write_files' : 'run_write';
    const rows = await throughOutages((isRepeat) => {
      const planName = isRepeat ? (`${name}_again` as const) : name;
      return this.database.query(writeStatements[planName], [...values, ...more], planName);
    });
    const byId = new Map<string, TaskRow>();
    for (const { seq, ...stored } of rows) {
      const row = isoDates(stored);
      this.bus.publish('task.progressed', row);
      if (seq) this.bus.publish('task.logged', { id: row.id, seq: Number(seq) });
      byId.set(row.id, row);
    }
    return writes.map(({ task }) => byId.get(task.id) ?? null);
  }
}

/** One for each task: what its branches say at the same moment is said at once. */
function together(writes: Write[]): Write[] {
  const byFence = new Map<string, Write>();
  for (const { task, said } of writes) {
    const before = byFence.get(task.fence)?.said;
    byFence.set(task.fence, { task, said: before ? both(before, said) : said });
  }
  // Always in the same order, so that two statements never wait for each other's rows.
  return [...byFence.values()].sort((a, b) => (a.task.id < b.task.id ? -1 : 1));
}

/** The one and then the other. */
export const both = (first: Said, second: Said): Said => ({
  progress: Math.max(first.progress, second.progress),
  note: second.note === undefined ? first.note : second.note,
  checkpoint: first.checkpoint === true || second.checkpoint === true,
  steps: [...first.steps, ...second.steps],
  lines: [...first.lines, ...second.lines],
  artifacts: [...first.artifacts, ...second.artifacts],
});

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
    drafts.map((draft) => draft.isPersonal ?? null),
  ];
}
