import { secretMask } from '../../../platform/crypto';
import type { TaskErrorDto } from '../dto/task.dto';
import { storableJson } from '../storable-json';
import type { ArtifactDraft, JsonValue, LogLevel, StepKind } from '../task-handler';

export interface LogLine {
  at: Date;
  level: LogLevel;
  stepKey: string | null;
  message: string;
  data: Record<string, JsonValue> | null;
}

/** A step as it begins, ends, or is taken over from an earlier attempt. */
export interface StepRecord {
  key: string;
  index: number;
  title: string;
  kind: StepKind;
  status: 'running' | 'completed' | 'failed' | 'reused';
  inputHash: string;
  /** Left out of the end of a step whose beginning is stored. */
  input?: JsonValue;
  /** Declared by the step. By default that of its run. */
  isPersonal?: boolean;
  output?: JsonValue;
  error?: TaskErrorDto;
  reusedFrom?: number;
  /** By `performance.now()`: Postgres reckons back from its own clock. */
  beganAt: number;
  endedAt?: number;
}

/** What a run has to say at one moment; all of it is stored, or nothing. */
export interface Said {
  progress: number;
  /** `undefined` leaves the stored one. */
  note?: string | null;
  /** The work has stored its position: earlier deaths of the process are forgotten. */
  checkpoint?: boolean;
  steps: StepRecord[];
  lines: LogLine[];
  /** Of the step that ends. */
  artifacts: ArtifactDraft[];
}

const shownInputChars = 64_000;

/** Steps of tasks: the relation `rows` has them, with their attempts; the parameter holds what `stepsJson` gives. */
export const insertSteps = (rows: string, parameter: string): string => `
  INSERT INTO task_steps AS s (task_id, attempt, key, index, title, kind, status, input_hash, output, error, reused_from_attempt, input, is_personal, started_at, ended_at)
  SELECT r.id, r.attempt, n.key, n.index, n.title, n.kind, n.status, n.input_hash, n.output::jsonb, n.error, n.reused_from, n.input::jsonb, n.personal,
    now() - make_interval(secs => n.began_ms / 1000), now() - make_interval(secs => n.ended_ms / 1000)
  FROM json_to_recordset(${parameter}) AS n (task_id uuid, key text, index int, title text, kind text, status text, input_hash text, output text,
    error jsonb, reused_from int, input text, personal boolean, began_ms float8, ended_ms float8) JOIN ${rows} r ON r.id = n.task_id
  ON CONFLICT (task_id, attempt, key) DO UPDATE SET title = excluded.title, status = excluded.status, input_hash = excluded.input_hash,
    output = excluded.output, error = excluded.error, ended_at = excluded.ended_at,
    input = coalesce(excluded.input, s.input), is_personal = excluded.is_personal,
    started_at = CASE WHEN s.status = 'waiting' OR excluded.status IN ('completed', 'failed') THEN s.started_at ELSE excluded.started_at END`;

/** Their log lines. On a repeat, lines that the first try may have stored already are left out. */
export const insertLines = (rows: string, parameter: string, isRepeat = false): string => `
  INSERT INTO task_logs (task_id, attempt, at, level, step_key, message, data)
  SELECT r.id, r.attempt, l.at, l.level, l.step_key, l.message, l.data
  FROM json_to_recordset(${parameter}) AS l (task_id uuid, at timestamptz, level text, step_key text, message text, data jsonb) JOIN ${rows} r ON r.id = l.task_id
  ${
    isRepeat
      ? `WHERE NOT EXISTS (SELECT FROM task_logs stored WHERE stored.task_id = r.id AND stored.attempt = r.attempt AND stored.at = l.at
           AND stored.step_key IS NOT DISTINCT FROM l.step_key AND stored.message = l.message)`
      : ''
  } RETURNING task_id, seq`;

type Told = readonly (readonly [taskId: string, said: Pick<Said, 'steps' | 'lines'>])[];

/** Secrets that a run resolved are masked in all of it. */
export function stepsJson(told: Told): string {
  const now = performance.now();
  return JSON.stringify(
    told.flatMap(([taskId, { steps }]) =>
      // What became of a step since it began says all there is.
      [...new Map(steps.map((step) => [step.key, step])).values()].map((step) => ({
        task_id: taskId,
        key: step.key,
        index: step.index,
        title: secretMask.text(step.title),
        kind: step.kind,
        status: step.status,
        input_hash: step.inputHash,
        output: step.output === undefined ? null : storableJson(secretMask.value(step.output)),
        error: step.error ?? null,
        reused_from: step.reusedFrom ?? null,
        input: shown(step.input),
        personal: step.isPersonal ?? null,
        began_ms: now - step.beganAt,
        ended_ms: step.endedAt === undefined ? null : now - step.endedAt,
      })),
    ),
  );
}

export const linesJson = (told: Told): string =>
  JSON.stringify(
    told.flatMap(([taskId, { lines }]) =>
      secretMask.value(lines).map(({ stepKey, ...line }) => ({ ...line, task_id: taskId, step_key: stepKey })),
    ),
  );

/** What people see of a step's input: as much as fits, never a secret. */
function shown(input: JsonValue | undefined): string | null {
  if (input === undefined) return null;
  const text = storableJson(secretMask.value(input));
  return text.length <= shownInputChars ? text : JSON.stringify(`${text.slice(0, shownInputChars).toWellFormed()}…`);
}
