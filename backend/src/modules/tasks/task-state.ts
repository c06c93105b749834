import type { factsAbout } from '../../platform/events';
import { finalStatuses, type TaskStatus, taskStatuses } from './task-status';
import { quarantineAfter, toleranceSeconds } from './task-timing';
import { factOfTask } from './task-view';

// Every change of a task's state, as one table: no statement but those that `task-statements.ts` builds from it writes `tasks.status`
// (`npm run lint` looks). A change names itself, finds its rows, and leaves those in any other state as they are.

/** The first case that holds decides; the last one needs no condition. */
export type Cases = readonly [...{ to: TaskStatus; when: string }[], { to: TaskStatus }];

export interface Transition {
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
}

const to = (status: TaskStatus): Cases => [{ to: status }];
export const quoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const finals = quoted(finalStatuses);

const rowsPerRound = 1_000;

/** `FROM tasks WHERE`: what a worker may take. */
export const claimable = "status = 'queued' AND NOT held";
/** Its process died, and it has finished no step and reached no checkpoint since. */
export const isSuspect = 'interruptions > 0';
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
    // An array, which is looked up by key however many are thought to be due.
    rows: 't.id = ANY (ARRAY(SELECT id FROM best))',
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
    rows: `t.status = 'running' AND t.lease_owner = $1 AND NOT (t.id = ANY($2)) AND t.updated_at < now() - make_interval(secs => ${toleranceSeconds})`,
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

  /**
   * Retries a failed task for a person: $1 id, $2 true to run every step again, $3 another input or null, $4 what it names, $7 its new
   * limits, $8 true if every effect needs approval.
   */
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
      authority_id: '$7::text',
      asks_always: 't.asks_always OR $8::boolean',
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
