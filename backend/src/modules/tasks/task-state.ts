import { insertLines, insertSteps } from './execution/said';
import { finalStatuses, isFinal, type TaskStatus, taskStatuses } from './task-status';
import { quarantineAfter, toleranceSeconds } from './task-timing';
import { factsAbout } from '../../platform/events';
import { factOfTask, taskColumns } from './task-view';

/**
 * Every statement that changes the state of a task is built here, from one table: no other file writes `tasks.status`
 * (`npm run lint` looks). A statement names a change, finds its rows, and leaves those in any other state as they are.
 */

/** The first case that holds decides; the last one needs no condition. */
type Cases = readonly [...{ to: TaskStatus; when: string }[], { to: TaskStatus }];

interface Transition {
  /** What becomes of a task, for each state this change may find it in. */
  readonly moves: Partial<Record<TaskStatus, Cases>>;
  /** Which rows, as a condition on `t`; the state is asked for besides. */
  readonly rows: string;
  /** Common table expressions and relations the condition and the columns read. */
  readonly with?: string;
  readonly from?: string;
  /** Columns besides those that follow from the state. */
  readonly set: Readonly<Record<string, string>>;
  /** What becomes of the steps that are open. */
  readonly steps?: {
    readonly of: readonly ('running' | 'waiting')[];
    readonly become: 'stopped' | 'waiting';
    /** The parameter with those that the statement writes by itself. */
    readonly except?: string;
  };
  /** The parameters with the last steps and lines of the runs; of the lines, the caller gets the last `seq`. */
  readonly last?: { readonly steps: string; readonly lines: string };
  /** The fact it states about each row, or about rows in some states. */
  readonly fact?: { readonly type: Parameters<typeof factsAbout>[1]; readonly data: string };
  /** What the caller gets of each row; the public columns by default. */
  readonly returns?: string;
}

const to = (status: TaskStatus): Cases => [{ to: status }];
const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const finals = quoted(finalStatuses);

const rowsPerRound = 1_000;

/** `FROM tasks WHERE`: what a worker may take. */
export const claimable = "status = 'queued' AND NOT held";
/** Its process died, and it has finished no step since. */
const isSuspect = 'interruptions > 0';
/** Best first. */
export const claimOrder = 'priority_rank, created_at, id';

const isAlive = 't.lease_until > now()';
const isDangerous = `t.interruptions + 1 >= ${quarantineAfter}`;
const isCancelWanted = 't.cancel_requested_at IS NOT NULL';

/** The list of attempts with this one at its end. Outcome, worker, end and error are SQL. */
const attemptsWith = (end: { outcome: string; worker: string; endedAt?: string; error?: string }): string =>
  `t.attempts || jsonb_build_object('attempt', t.attempt, 'outcome', ${end.outcome}, 'worker', ${end.worker}, 'startedAt', t.started_at,
    'endedAt', ${end.endedAt ?? 'now()'}, 'error', ${end.error ?? 'NULL'})`;

const entering = <S extends 'completed' | 'failed' | 'cancelled'>(...states: S[]) => ({
  type: { column: 'status', is: Object.fromEntries(states.map((status) => [status, `task.${status}` as const])) },
  data: factOfTask('changed'),
});

const quarantined = `'{"code": "quarantined", "message": "Quarantined: the process that ran it died, ${quarantineAfter} times. It is not run again by itself, to protect the other tasks.",
  "stepKey": null, "retryable": false, "hint": "Look at its last log lines and at what it was given. A retry runs it again."}'::jsonb`;

const dueRows = (condition: string, order: string): string =>
  `ARRAY(SELECT id FROM tasks WHERE ${condition} ORDER BY ${order} LIMIT ${rowsPerRound} FOR UPDATE SKIP LOCKED)`;

export const taskTransitions = {
  /** A worker takes the best due tasks. An attempt that was parked goes on, any other is a new one. Run by `claim_due_tasks()`. */
  claim: {
    moves: { queued: to('running') },
    rows: 't.id = best.id',
    from: 'best',
    set: {
      fence: 'gen_random_uuid()',
      lease_owner: 'worker',
      lease_until: 'at + lease',
      attempt: 't.attempt + (t.parked_at IS NULL)::int',
      started_at: 'CASE WHEN t.parked_at IS NULL THEN at ELSE t.started_at END',
      waited_ms: `CASE WHEN t.parked_at IS NULL THEN 0
        ELSE t.waited_ms + greatest(1, ceil(extract(epoch FROM at - t.parked_at) * 1000)) END`,
      released: 't.released AND t.parked_at IS NOT NULL',
      parked_at: 'NULL',
      wake_requested: 'false',
      hold_requested: 'false',
      updated_at: 'at',
    },
  },

  /** A run waits without a place: $1 id, $2 fence, $3 for what, $4 until when, $5 note. Woken meanwhile, it is due again. */
  park: {
    moves: { running: [{ to: 'queued', when: 't.wake_requested' }, { to: 'waiting' }] },
    rows: 't.id = $1 AND t.fence = $2 AND t.cancel_requested_at IS NULL',
    set: {
      interruptions: '0',
      waiting_for: 'CASE WHEN NOT t.wake_requested THEN $3 END',
      waiting_until: 'CASE WHEN NOT t.wake_requested THEN $4::timestamptz END',
      progress_note: '$5',
      parked_at: 'now()',
      held: 't.hold_requested',
      hold_requested: 'false',
      released: 'false',
    },
    steps: { of: ['running'], become: 'waiting' },
  },

  /** What tasks waited for has come: $1 ids. One that is about to park is called back as soon as it has. */
  wake: {
    moves: { waiting: to('queued'), queued: to('queued'), running: to('running') },
    rows: 't.id = ANY($1)',
    set: { wake_requested: 'true' },
  },

  /**
   * Attempts end: $1 ids, $2 fences, $3 outcomes, $4 workers, $5 errors, $6 milliseconds until the next attempt; what they said last: $7 progress,
   * $8 whether there is a note, $9 the notes, $10 steps and $11 lines as JSON.
   */
  end: {
    moves: {
      running: [
        { to: 'completed', when: "e.outcome = 'completed'" },
        { to: 'cancelled', when: "e.outcome = 'cancelled'" },
        { to: 'pending', when: "e.outcome = 'failed' AND e.retry_ms IS NOT NULL" },
        { to: 'failed', when: "e.outcome = 'failed'" },
        { to: 'queued' },
      ],
    },
    rows: 't.id = e.id AND t.fence = e.fence',
    from: `unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::int[], $7::int[], $8::boolean[], $9::text[])
    AS e (id, fence, outcome, worker, error, retry_ms, progress, says, note)`,
    set: {
      held: "e.outcome = 'held'",
      hold_requested: 'false',
      progress: "CASE e.outcome WHEN 'completed' THEN 100 ELSE greatest(t.progress, e.progress) END",
      progress_note: 'CASE WHEN e.says THEN e.note ELSE t.progress_note END',
      failures: "t.failures + (e.outcome = 'failed')::int",
      error: 'e.error',
      // What goes on later is due from now on: the time it has run already was no waiting for its turn.
      due_at: `CASE WHEN e.retry_ms IS NOT NULL THEN now() + make_interval(secs => e.retry_ms / 1000.0)
        WHEN e.outcome IN ('held', 'released') THEN now() ELSE t.due_at END`,
      attempts: attemptsWith({ outcome: 'e.outcome', worker: 'e.worker', error: 'e.error' }),
    },
    steps: { of: ['running', 'waiting'], become: 'stopped', except: '$10' },
    last: { steps: '$10', lines: '$11' },
    fact: entering('completed', 'failed', 'cancelled'),
  },

  /** Leases that ran out: the process died, or was cut off and may write nothing any more. */
  takeBack: {
    moves: {
      running: [{ to: 'cancelled', when: isCancelWanted }, { to: 'failed', when: isDangerous }, { to: 'queued' }],
    },
    rows: `t.id IN (SELECT id FROM tasks WHERE status = 'running' AND lease_until < now() LIMIT ${rowsPerRound} FOR UPDATE SKIP LOCKED)`,
    set: {
      error: `CASE WHEN NOT (${isCancelWanted}) AND ${isDangerous} THEN ${quarantined} END`,
      held: `t.hold_requested AND NOT (${isCancelWanted})`,
      hold_requested: 'false',
      interruptions: 't.interruptions + 1',
      due_at: `CASE WHEN (${isCancelWanted}) OR ${isDangerous} THEN t.due_at ELSE now() END`,
      attempts: attemptsWith({ outcome: "'interrupted'", worker: 't.lease_owner', endedAt: 't.lease_until' }),
    },
    steps: { of: ['running', 'waiting'], become: 'stopped' },
    fact: entering('failed', 'cancelled'),
  },

  /** A worker that lives never heard that these were claimed for it, so none is to blame: $1 worker, $2 ids of those it runs. */
  handBack: {
    moves: { running: [{ to: 'cancelled', when: isCancelWanted }, { to: 'queued' }] },
    rows: `t.lease_owner = $1 AND NOT (t.id = ANY($2)) AND t.updated_at < now() - make_interval(secs => ${toleranceSeconds})`,
    set: {
      held: `t.hold_requested AND NOT (${isCancelWanted})`,
      hold_requested: 'false',
      due_at: `CASE WHEN ${isCancelWanted} THEN t.due_at ELSE now() END`,
      attempts: attemptsWith({ outcome: "'released'", worker: 't.lease_owner' }),
    },
    steps: { of: ['running', 'waiting'], become: 'stopped' },
    fact: entering('cancelled'),
  },

  /** Rows whose time has come. */
  promote: {
    moves: { pending: to('queued'), waiting: to('queued') },
    rows: `t.id = ANY (${dueRows("status = 'pending' AND NOT held AND due_at <= now()", 'due_at')}
      || ${dueRows("status = 'waiting' AND waiting_until <= now()", 'waiting_until')})`,
    set: {},
  },

  /** A person cancels: $1 id. A run that is alive is asked to stop; all else stops at once. */
  cancel: {
    moves: {
      pending: to('cancelled'),
      queued: to('cancelled'),
      waiting: to('cancelled'),
      running: [{ to: 'running', when: isAlive }, { to: 'cancelled' }],
    },
    rows: 't.id = $1 AND t.deleted_at IS NULL',
    set: {
      cancel_requested_at: 'coalesce(t.cancel_requested_at, now())',
      held: 'false',
      hold_requested: 'false',
      attempts: `CASE WHEN t.parked_at IS NULL THEN t.attempts ELSE ${attemptsWith({ outcome: "'cancelled'", worker: 'NULL' })} END`,
      parked_at: 'NULL',
    },
    steps: { of: ['waiting'], become: 'stopped' },
    fact: entering('cancelled'),
  },

  /** A person keeps a task back: $1 id. A running one leaves its worker at the next step boundary. */
  hold: {
    moves: { pending: to('pending'), queued: to('queued'), waiting: to('waiting'), running: to('running') },
    rows: 't.id = $1',
    set: { hold_requested: "t.status = 'running'", held: "t.status <> 'running'" },
  },

  /** A person lets a task go on now, however long it was to wait: $1 id. One kept back while it waited only waits again. */
  release: {
    moves: {
      pending: to('queued'),
      queued: to('queued'),
      running: to('running'),
      waiting: [{ to: 'waiting', when: 't.held' }, { to: 'queued' }],
    },
    rows: 't.id = $1',
    set: {
      released: "t.released OR (t.status = 'waiting' AND NOT t.held)",
      held: 'false',
      hold_requested: 'false',
      // A person kept it back until now; it did not wait for a worker.
      due_at: 'CASE WHEN t.held AND t.parked_at IS NULL THEN now() ELSE least(t.due_at, now()) END',
    },
  },

  /** A person wants another attempt of what failed: $1 id, $2 whether every step runs again, $3 another input or null, $4 what it names. */
  retry: {
    moves: { failed: to('queued'), cancelled: to('queued') },
    rows: 't.id = $1',
    set: {
      retries: 't.retries + 1',
      failures: '0',
      interruptions: '0',
      error: 'NULL',
      cancel_requested_at: 'NULL',
      held: 'false',
      hold_requested: 'false',
      released: 'false',
      due_at: 'now()',
      progress_note: 'NULL',
      triggered_by: "'retry'",
      progress: 'CASE WHEN $2 THEN 0 ELSE t.progress END',
      reuse_from_attempt: 'CASE WHEN $2 THEN t.attempt + 1 ELSE t.reuse_from_attempt END',
      input: 'coalesce($3::jsonb, t.input)',
      named: 'coalesce($4::jsonb, t.named)',
      // Whoever starts it again pays for it from then on; what asks goes on asking.
      token_id: 'coalesce($5::uuid, t.token_id)',
      token_name: 'CASE WHEN $5::uuid IS NULL THEN t.token_name ELSE $6 END',
    },
  },

  /** A person deletes: $1 id. A running task loses its worker and stays held, for the case that it is taken back. */
  remove: {
    moves: Object.fromEntries(taskStatuses.map((status) => [status, to(status === 'running' ? 'queued' : status)])),
    with: "before AS (SELECT id, status = 'running' AS running FROM tasks WHERE id = $1 AND deleted_at IS NULL FOR UPDATE)",
    from: 'before b',
    rows: 't.id = b.id',
    set: {
      deleted_at: 'now()',
      held_before: 't.held OR t.hold_requested',
      held: `t.status NOT IN (${finals})`,
      hold_requested: 'false',
      fence: 'CASE WHEN NOT b.running THEN t.fence END',
      attempts: `CASE WHEN b.running THEN ${attemptsWith({ outcome: "'interrupted'", worker: 't.lease_owner' })} ELSE t.attempts END`,
    },
    steps: { of: ['running'], become: 'stopped' },
    fact: { type: 'task.deleted', data: `jsonb_build_object('id', id, 'title', title, 'agentId', "agentId")` },
    returns: 't.id, t.title, t.agent_id AS "agentId", b.running',
  },

  /** A deletion is taken back: $1 ids. */
  restore: {
    moves: Object.fromEntries(taskStatuses.map((status) => [status, to(status)])),
    rows: 't.id = ANY($1) AND t.deleted_at IS NOT NULL',
    set: { deleted_at: 'NULL', held: 'coalesce(t.held_before, false)', held_before: 'NULL' },
    fact: { type: 'task.restored', data: factOfTask('changed') },
  },
} as const satisfies Record<string, Transition>;

export type TaskTransition = keyof typeof taskTransitions;

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

const found = (transition: Transition): string => `${transition.rows} AND t.status IN (${quoted(Object.keys(transition.moves))})`;

function statement(transition: Transition): string {
  const { fact, steps, last } = transition;
  const isOther = steps?.except
    ? ` AND NOT EXISTS (SELECT FROM json_to_recordset(${steps.except}) AS n (task_id uuid, key text) WHERE n.task_id = s.task_id AND n.key = s.key)`
    : '';
  const parts = [
    transition.with,
    `changed AS (
  UPDATE tasks t SET ${assignments(transition)}
  ${transition.from ? `FROM ${transition.from} ` : ''}WHERE ${found(transition)} RETURNING ${transition.returns ?? taskColumns})`,
    steps &&
      `steps AS (UPDATE task_steps s SET status = '${steps.become}'${steps.become === 'stopped' ? ', ended_at = now()' : ''} FROM changed
  WHERE s.task_id = changed.id AND s.status IN (${quoted(steps.of)})${isOther})`,
    last && `last_steps AS (${insertSteps('changed', last.steps)}), lines AS (${insertLines('changed', last.lines)})`,
    fact && `stated AS (${factsAbout('changed', fact.type, fact.data)})`,
  ];
  const seq = last ? ', (SELECT max(seq) FROM lines WHERE lines.task_id = changed.id) AS seq' : '';
  return `WITH ${parts.filter(Boolean).join(', ')} SELECT changed.*${seq} FROM changed`;
}

/** The statements, by name; their parameters stand with each change above. `claim` is a part of `claim_due_tasks()`. */
export const taskStatements = Object.fromEntries(
  Object.entries(taskTransitions)
    .filter(([name]) => name !== 'claim')
    .map(([name, transition]) => [name, statement(transition)]),
) as Record<Exclude<TaskTransition, 'claim'>, string>;

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
  FROM ${taskTransitions.claim.from} WHERE ${found(taskTransitions.claim)} RETURNING t.*`;

/** A task as it is stored anew, by the names of its columns. */
export interface TaskRecord {
  id: string;
  title: string;
  description: string | null;
  priority: string;
  assigned_to: string | null;
  agent_id: string | null;
  metadata: Record<string, unknown>;
  type: string;
  input: Record<string, unknown>;
  due_at: Date | null;
  estimated_seconds: number | null;
  max_attempts: number;
  timeout_ms: number;
  triggered_by: string;
  retried_from_id: string | null;
  idempotency_key: string | null;
  idempotency_hash: string | null;
  tick_key: string | null;
  dry_run: boolean;
  requested_by: string | null;
  named: unknown;
  /** The token behind the call. */
  token_id: string | null;
  token_name: string | null;
  asks_always: boolean;
  /** The task that makes this one, whose token it then works for. */
  maker: string | null;
  searchable: string;
}

/**
 * New tasks with their searchable texts and facts, as one: $1 an array of `TaskRecord`, as JSON. No row where a key was used before, also by
 * another one before it: without a join they are written in their order.
 */
export const createStatement = `WITH changed AS (
  INSERT INTO tasks AS t (id, title, description, status, priority, assigned_to, agent_id, metadata, type, input, due_at,
    estimated_seconds, max_attempts, timeout_ms, triggered_by, retried_from_id, idempotency_key, idempotency_hash, tick_key, dry_run,
    requested_by, named, token_id, token_name, asks_always)
  SELECT n.id, n.title, n.description, CASE WHEN n.due_at > now() THEN 'pending' ELSE 'queued' END, n.priority, n.assigned_to, n.agent_id,
    n.metadata, n.type, n.input, coalesce(n.due_at, now()), n.estimated_seconds, n.max_attempts, n.timeout_ms, n.triggered_by,
    n.retried_from_id, n.idempotency_key, n.idempotency_hash, n.tick_key, n.dry_run, n.requested_by, n.named,
    coalesce(n.token_id, (SELECT m.token_id FROM tasks m WHERE m.id = n.maker)),
    coalesce(n.token_name, (SELECT m.token_name FROM tasks m WHERE m.id = n.maker)),
    n.asks_always OR coalesce((SELECT m.asks_always FROM tasks m WHERE m.id = n.maker), false)
  FROM json_to_recordset($1) AS n (id uuid, title text, description text, priority text, assigned_to text, agent_id uuid, metadata jsonb,
    type text, input jsonb, due_at timestamptz, estimated_seconds int, max_attempts int, timeout_ms int, triggered_by text,
    retried_from_id uuid, idempotency_key text, idempotency_hash text, tick_key text, dry_run boolean, requested_by uuid, named jsonb,
    token_id uuid, token_name text, asks_always boolean, maker uuid)
  ON CONFLICT DO NOTHING
  RETURNING ${taskColumns}
), searchable AS (
  INSERT INTO task_search (task_id, body)
  SELECT n.id, n.searchable FROM json_to_recordset($1) AS n (id uuid, searchable text) JOIN changed ON changed.id = n.id
), stated AS (
  ${factsAbout('changed', 'task.created', factOfTask('changed'))}
) SELECT * FROM changed`;

/**
 * What runs may write while they work, as the relation `fenced`: $1 an array of `{ id, fence, progress, says, note, done }`, as JSON. It locks their
 * rows while they are held by these runs; what hangs on the relation happens with it or not at all. Progress never goes back.
 */
export const fenced = `WITH fenced AS (UPDATE tasks t SET progress = greatest(t.progress, w.progress),
    progress_note = CASE WHEN w.says THEN w.note ELSE t.progress_note END,
    interruptions = CASE WHEN w.done THEN 0 ELSE t.interruptions END, updated_at = now()
  FROM json_to_recordset($1) AS w (id uuid, fence uuid, progress int, says boolean, note text, done boolean)
  WHERE t.id = w.id AND t.fence = w.fence AND t.status = 'running' RETURNING ${taskColumns})`;

export type WrittenColumn = 'title' | 'description' | 'priority' | 'assigned_to' | 'metadata';

/** What people wrote: $1 id, $2 the version it was read in or null, from $3 on the columns. */
export const editStatement = (columns: WrittenColumn[]): string =>
  `UPDATE tasks t SET ${columns.map((column, index) => `${column} = $${index + 3}`).join(', ')}, updated_at = now(), version = t.version + 1
  WHERE t.id = $1 AND ($2::int IS NULL OR t.version = $2) RETURNING ${taskColumns}`;
