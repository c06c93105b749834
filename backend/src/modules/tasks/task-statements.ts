import { SQL, columnsOf, nullable, type Statement, typed } from '../../platform/database/sql';
import { factsAbout } from '../../platform/events';
import { TaskEntity } from './entities/task.entity';
import { insertLines, insertSteps } from './execution/said';
import { type Cases, claimable, claimOrder, isSuspect, quoted, type TaskTransition, taskTransitions, type Transition } from './task-state';
import { isFinal, type TaskStatus } from './task-status';
import { taskColumns } from './task-view';

/** Columns that follow from entering a state; `null` leaves a column as it is. */
const onEntering: Record<string, (status: TaskStatus) => string | null> = {
  finished_at: (status) => (isFinal(status) ? 'now()' : 'NULL'),
  lease_owner: (status) => (status === 'running' ? null : 'NULL'),
  lease_until: (status) => (status === 'running' ? null : 'NULL'),
  waiting_for: (status) => (status === 'waiting' ? null : 'NULL'),
  waiting_until: (status) => (status === 'waiting' ? null : 'NULL'),
};

const movesOf = (transition: Transition) => Object.entries(transition.moves) as [TaskStatus, Cases][];

/** One value for each way a task may go; the shortest SQL that says so. */
function byMove(transition: Transition, value: (from: TaskStatus, to: TaskStatus) => string): string {
  const byState = movesOf(transition).map(([from, cases]) => {
    const values = cases.map((move) => value(from, move.to));
    const last = values.at(-1)!;
    if (values.every((each) => each === last)) return { from, said: last };
    const conditions = cases.flatMap((move, index) => ('when' in move ? [`WHEN ${move.when} THEN ${values[index]}`] : []));
    return { from, said: `CASE ${conditions.join(' ')} ELSE ${last} END` };
  });
  const [first] = byState;
  if (byState.every(({ said }) => said === first!.said)) return first!.said;
  return `CASE t.status ${byState.map(({ from, said }) => `WHEN '${from}' THEN ${said}`).join(' ')} END`;
}

/** Everything a change writes into the row. */
function assignments(transition: Transition): string {
  const columns: Record<string, string> = {};
  const isChange = movesOf(transition).some(([from, cases]) => cases.some((move) => move.to !== from));
  if (isChange) {
    columns.status = byMove(transition, (from, state) => (from === state ? 't.status' : `'${state}'`));
    for (const [column, entered] of Object.entries(onEntering)) {
      columns[column] = byMove(transition, (from, state) => (from === state ? null : entered(state)) ?? `t.${column}`);
    }
  }
  Object.assign(columns, { updated_at: 'now()', version: 't.version + 1' }, transition.set);
  return Object.entries(columns)
    .filter(([column, value]) => value !== `t.${column}`)
    .map(([column, value]) => `${column} = ${value}`)
    .join(',\n    ');
}

const states = (transition: Transition): string => quoted(Object.keys(transition.moves));
/**
 * The state is asked in words that no index fits, since the rows are named by something else: where statistics know nothing of a state yet, all
 * that are in it would be read to find one of which the key is known.
 */
const found = (transition: Transition): string => `${transition.rows} AND (t.status IN (${states(transition)})) IS TRUE`;

/** Up to the columns that `changed` has of each row. */
const change = (transition: Transition): string =>
  `WITH ${transition.with ? `${transition.with}, ` : ''}changed AS (
  UPDATE tasks t SET ${assignments(transition)}
  ${transition.from ? `FROM ${transition.from} ` : ''}WHERE ${found(transition)} RETURNING`;

/** The parts after `changed`. */
function consequences({ fact, steps, last }: Transition): string {
  const isOther = steps?.except
    ? ` AND NOT EXISTS (SELECT FROM json_to_recordset(${steps.except}) AS n (task_id uuid, key text) WHERE n.task_id = s.task_id AND n.key = s.key)`
    : '';
  const parts = [
    steps &&
      `steps AS (UPDATE task_steps s SET status = '${steps.become}'${steps.become === 'stopped' ? ', ended_at = now()' : ''} FROM changed
  WHERE s.task_id = changed.id AND s.status IN (${quoted(steps.of)})${isOther})`,
    last && `last_steps AS (${insertSteps('changed', last.steps)}), lines AS (${insertLines('changed', last.lines)})`,
    fact && `stated AS (${factsAbout('changed', fact.type, fact.data)})`,
  ];
  return parts.map((part) => (part ? `, ${part}` : '')).join('');
}

const statement = <S extends Statement>(transition: Transition, columns: S) =>
  SQL`${change(transition)} ${columns})${consequences(transition)} SELECT changed.* FROM changed`;

const lastSeq = SQL`(SELECT max(seq) FROM lines WHERE lines.task_id = changed.id) AS ${nullable.digits('seq')}`;
const removedColumns = SQL`${columnsOf(TaskEntity, ['id', 'title', 'agentId'], 't')}, b.${typed.boolean('running')}`;
const { park, wake, end, takeBack, handBack, promote, cancel, hold, release, retry, remove, restore } = taskTransitions;

/** The statements, by name; their parameters stand with each change above. `claim` is a part of `claim_due_tasks()`. */
export const taskStatements = {
  park: statement(park, taskColumns),
  wake: statement(wake, taskColumns),
  end: SQL`${change(end)} ${taskColumns})${consequences(end)} SELECT changed.*, ${lastSeq} FROM changed`,
  takeBack: statement(takeBack, taskColumns),
  handBack: statement(handBack, taskColumns),
  promote: statement(promote, taskColumns),
  cancel: statement(cancel, taskColumns),
  hold: statement(hold, taskColumns),
  release: statement(release, taskColumns),
  retry: statement(retry, taskColumns),
  remove: statement(remove, removedColumns),
  restore: statement(restore, taskColumns),
} satisfies Record<Exclude<TaskTransition, 'claim'>, Statement>;

/**
 * Before `promote`, in its transaction: what is due is read in the order of its index. Where statistics know of none that waits, Postgres would read all
 * that do, by the index of lists, and sort what is due of them.
 */
export const inIndexOrder = `SELECT set_config('enable_sort', 'off', true)`;

/** The body of `claim_due_tasks()` that takes up to `wanted` of `free` places, one suspect for each process, in its own variables. */
export const claimStatement = `WITH suspect AS (
    SELECT id FROM tasks WHERE ${claimable} AND ${isSuspect}
      AND NOT EXISTS (SELECT FROM tasks r WHERE r.status = 'running' AND r.lease_owner = worker AND r.${isSuspect})
    ORDER BY ${claimOrder} LIMIT 1
  ), best AS (
    SELECT id FROM tasks WHERE ${claimable} AND (NOT ${isSuspect} OR id = (SELECT id FROM suspect))
    ORDER BY ${claimOrder} LIMIT least(free, wanted) FOR UPDATE SKIP LOCKED
  )
  UPDATE tasks t SET ${assignments(taskTransitions.claim)}
  WHERE ${found(taskTransitions.claim)} RETURNING t.*`;

/**
 * What runs may write while they work, as the relation `fenced`: $1 an array of `{ id, fence, progress, says, note, done }`, as JSON. It locks their
 * rows while they are held by these runs; what hangs on the relation happens with it or not at all. Progress never goes back.
 */
export const fenced = SQL`WITH fenced AS (UPDATE tasks t SET progress = greatest(t.progress, w.progress),
    progress_note = CASE WHEN w.says THEN w.note ELSE t.progress_note END,
    interruptions = CASE WHEN w.done THEN 0 ELSE t.interruptions END, updated_at = now()
  FROM json_to_recordset($1) AS w (id uuid, fence uuid, progress int, says boolean, note text, done boolean)
  WHERE t.id = w.id AND t.fence = w.fence AND t.status = 'running' RETURNING ${taskColumns})`;

export type WrittenColumn = 'title' | 'description' | 'priority' | 'assigned_to' | 'metadata';

/** What people wrote: $1 id, $2 the version it was read in or null, from $3 on the columns. */
export const editStatement = (columns: WrittenColumn[]) =>
  SQL`UPDATE tasks t SET ${columns.map((column, index) => `${column} = $${index + 3}`).join(', ')}, updated_at = now(),
    version = t.version + 1
  WHERE t.id = $1 AND ($2::int IS NULL OR t.version = $2) RETURNING ${taskColumns}`;
