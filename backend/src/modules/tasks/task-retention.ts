import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '../../platform/database/database';
import type { TaskReference } from '../../platform/database/module-schema';
import { SQL, joinedColumnsOf, nullable, typed } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';

/** Tasks that one statement looks at. */
const batch = { first: 500, fewest: 50, most: 1_000 };
/**
 * What a statement should take. Each task asks every day of log lines for its own, so how many fit in there depends on the retention of lines;
 * a longer statement would keep the dead rows of claims in sight.
 */
const statementMs = 250;
/** What is left then goes the next night. */
const longestMs = 4 * 3_600_000;

/** What an ended task `t` has to be to be removed; `$1` is the time before which it ended. What a person deleted has its own way out. */
export const isOldTask = (references: readonly TaskReference[]): string =>
  ['t.finished_at < $1', 't.deleted_at IS NULL', ...references.flatMap(({ keeps }) => (keeps ? [`NOT ${keeps}`] : []))].join(
    '\n      AND ',
  );

interface Batch extends Record<string, unknown> {
  looked: number;
  removed: number;
  /** The last that was looked at; null when there was none left. */
  at: string | null;
  id: string | null;
}

const beginning = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * From the oldest end on, so that no removed row is met again. What somebody works on at the moment, such as a retry, is passed by.
 * $1 the time before which tasks are old, $2 and $3 where the last batch ended, $4 how many to look at.
 */
const batchStatement = (references: readonly TaskReference[]) => SQL`
  WITH looked_at AS MATERIALIZED (
    SELECT id, finished_at FROM tasks WHERE finished_at < $1 AND (finished_at, id) > ($2::timestamptz, $3::uuid)
    ORDER BY finished_at, id LIMIT $4
  ), old AS MATERIALIZED (
    SELECT t.id FROM looked_at l JOIN tasks t ON t.id = l.id
    WHERE ${isOldTask(references)} FOR UPDATE OF t SKIP LOCKED
  ), gone AS (DELETE FROM tasks WHERE id IN (SELECT id FROM old) RETURNING 1)
  SELECT (SELECT count(*) FROM looked_at)::int AS ${typed.int('looked')}, (SELECT count(*) FROM gone)::int AS ${typed.int('removed')},
  last.finished_at::text AS ${nullable.text('at')}, ${joinedColumnsOf(TaskEntity, ['id'], 'last')}
  FROM (SELECT) one LEFT JOIN LATERAL (SELECT * FROM looked_at ORDER BY finished_at DESC, id DESC LIMIT 1) last ON true`;

/** How many the next statement looks at, after one that took so long for so many. */
export const nextBatch = (size: number, tookMs: number): number =>
  Math.round(Math.min(batch.most, size * 2, Math.max(batch.fewest, (size * statementMs) / Math.max(1, tookMs))));

export interface Removing {
  /** What ended before is old. */
  before: Date;
  /** All that name tasks. */
  references: readonly TaskReference[];
  /** Ends it between two batches; what is left is for a later call. */
  signal: AbortSignal;
  /** After each batch that removed something. */
  onRemoved: (count: number) => Promise<unknown>;
}

/**
 * Removes old tasks with all that is theirs, batch by batch, each its own transaction, and rests after each for as long as it took: whoever
 * writes and claims beside it has the better half of Postgres. What stayed is looked at again until nothing more goes, since what goes may have kept it.
 */
export async function removeOldTasks(sql: Sql, { before, references, signal, onRemoved }: Removing): Promise<void> {
  const statement = batchStatement(references);
  const until = performance.now() + longestMs;
  let size = batch.first;
  const goOn = () => !signal.aborted && performance.now() < until;
  // Where the first lies that stayed; all before it are gone, and their places in the index need not be met again.
  let from: typeof beginning | null = beginning;
  for (let inPass = Infinity; inPass > 0 && from && goOn();) {
    inPass = 0;
    let last: typeof beginning | null = from;
    from = null;
    while (last && goOn()) {
      const began = performance.now();
      const start: typeof beginning = last;
      const rows: Batch[] = await sql.query(statement, [before, start.at, start.id, size]);
      const { looked, removed, at, id }: Batch = rows[0]!;
      last = at !== null && id !== null ? { at, id } : null;
      if (removed < looked) from ??= start;
      if (removed === 0) continue;
      const tookMs = performance.now() - began;
      size = nextBatch(size, tookMs);
      inPass += removed;
      await onRemoved(removed);
      await sleep(tookMs, null, { signal }).catch(() => undefined);
    }
  }
}

/** How many tasks are old. */
export async function countOldTasks(sql: Sql, before: Date, references: readonly TaskReference[]): Promise<number> {
  const [row] = await sql.query(SQL`SELECT count(*)::int AS ${typed.int('count')} FROM tasks t WHERE ${isOldTask(references)}`, [before]);
  return row!.count;
}

/** Whether a task of this id, which tells when it was made, may be one that was removed after so many days. 0: none is. */
export function mayBeRemoved(id: string, days: number, now = Date.now()): boolean {
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return days > 0 && id[14] === '7' && madeAt < now - days * 86_400_000;
}
