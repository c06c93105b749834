import { withheldText } from '../../platform/http/withheld-text';
import type { TaskDto } from './dto/task.dto';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import type { IsoDates } from '../../platform/http/iso-dates';
import { TaskEntity } from './entities/task.entity';

/**
 * Attempts as people count them, the present one included: a pause, a hand-over to another worker and a worker that died are none. At most
 * `max_attempts`; a retry by a person counts from one again.
 */
export const tries = `CASE WHEN t.attempt = 0 THEN 0 ELSE greatest(1, t.failures + (t.status NOT IN ('pending', 'failed'))::int) END`;

/** Runs whose time from start to end is that of all their work: the start of one that was paused or taken over is where it went on. */
export const inOnePiece = `NOT jsonb_path_exists(attempts, '$[*].outcome ? (@ == "held" || @ == "released" || @ == "interrupted")')`;

/** The public columns of `tasks t`, named as in the API; the same list serves reads and `RETURNING`. */
export const taskColumns = SQL`
  ${columnsOf(TaskEntity, ['id', 'title', 'description', 'status', 'priority', 'type', 'agentId'], 't')},
  (SELECT a.name FROM agent_directory a WHERE a.id = t.agent_id) AS ${nullable.text('agentName')},
  ${columnsOf(TaskEntity, ['assignedTo', 'metadata', 'progress', 'progressNote'], 't')},
  ceil(t.estimated_seconds / 60.0)::int AS ${nullable.int('estimatedDuration')}, ${columnsOf(TaskEntity, ['held', 'holdRequested'], 't')},
  (t.cancel_requested_at IS NOT NULL AND t.finished_at IS NULL) AS ${typed.boolean('cancelRequested')},
  ${columnsOf(TaskEntity, ['waitingFor', 'waitingUntil'], 't')}, t.waited_ms::float8 AS ${typed.float('waitedMs')},
  ${columnsOf(TaskEntity, ['dryRun', 'dueAt', 'attempt'], 't')},
  ${tries} AS ${typed.int('tries')},
  ${columnsOf(TaskEntity, ['maxAttempts', 'timeoutMs', 'triggeredBy', 'retriedFromId', 'error'], 't')},
  t.cost_micro_usd::float8 AS ${typed.float('costMicroUsd')},
  t.fees_micro_usd::float8 AS ${typed.float('feesMicroUsd')}, ${columnsOf(TaskEntity, ['unpricedCalls'], 't')},
  t.input_tokens::float8 AS ${typed.float('inputTokens')},
  t.cached_tokens::float8 AS ${typed.float('cachedTokens')}, t.output_tokens::float8 AS ${typed.float('outputTokens')},
  ${columnsOf(TaskEntity, ['version', 'createdAt', 'updatedAt', 'startedAt', 'finishedAt', 'isPersonal'], 't')}`;

/** A stored task with ISO 8601 dates. Only `asShown` turns it into an answer, so no reader can forget to withhold. */
export type TaskRow = IsoDates<RowOf<typeof taskColumns>>;
export type Stored<T extends { isWithheld: boolean }> = Omit<T, 'isWithheld'> & { isPersonal: boolean };

/** Part of a task that a fact keeps: enough for an activity, a notification or a trigger. */
const factFields = [
  'id',
  'title',
  'status',
  'type',
  'agentId',
  'agentName',
  'priority',
  'error',
  'attempt',
  'tries',
  'triggeredBy',
  'dryRun',
  'costMicroUsd',
  'metadata',
  'createdAt',
  'startedAt',
  'finishedAt',
] as const satisfies readonly (keyof TaskDto)[];
export type TaskFact = Pick<TaskDto, (typeof factFields)[number]>;

/** A fact outlives its task and reaches many readers, so it never holds customer data. */
const withoutPersonal: Partial<Record<keyof TaskFact, (alias: string) => string>> = {
  error: (alias) =>
    `CASE WHEN ${alias}."isPersonal" AND ${alias}.error IS NOT NULL THEN ${alias}.error || '${JSON.stringify({ message: withheldText, hint: null })}' ELSE ${alias}.error END`,
  metadata: (alias) => `CASE WHEN ${alias}."isPersonal" THEN '{}' ELSE ${alias}.metadata END`,
};

export const factOfTask = (alias: string): string =>
  `jsonb_build_object(${factFields.map((field) => `'${field}', ${withoutPersonal[field]?.(alias) ?? `${alias}."${field}"`}`).join(', ')})`;
