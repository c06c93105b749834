import { Logger } from '@nestjs/common';
import { Slots } from '../concurrency/slots';
import type { Sql } from '../database/database';
import type { Statement } from '../database/sql';

/** A message that is on its way out. */
export interface OutboxMessage {
  id: string;
  /** Calls begun, the one under way included: the end of an earlier one writes nothing. */
  tries: number;
}

/** Where a message is after a call; `sent`, `pending` and `sending` mean the same in every outbox. */
export interface OutboxEnd {
  status: string;
  /** What the receiver calls it. */
  providerId?: string | null;
  error?: string | null;
  /** For `pending` until it is sent again, for `sending` until it is looked at: milliseconds. */
  inMs?: number;
}

/** A table with `id`, `status`, `tries`, `due_at`, `lease_until`, `provider_id`, `error`, `sent_at`; in all SQL of it the row is `d`. */
export interface OutboxTable<M extends OutboxMessage, Ended extends object> {
  /** In the log and in the names of the statements. */
  readonly name: string;
  readonly table: string;
  /** Columns that a call reads. */
  readonly columns: Statement<M>;
  /** Which of those that are due may leave; its parameters are those of the round. */
  readonly mayLeave: string;
  /** Columns that are written besides, whenever a row is. */
  readonly touched?: string;
  /** Columns that are written besides with the intent. */
  readonly intent?: string;
  /** Columns that are written besides with the end, from `$7` on; the states besides `sending` that an end may follow; the columns to return. */
  readonly end: { readonly set?: string; readonly after?: readonly string[]; readonly returns: Statement<Ended> };
  /** Longer than any call can take. */
  readonly leaseSeconds: number;
  readonly perRound: number;
  readonly atOnce: number;
}

export interface Round<M extends OutboxMessage> {
  /** Parameters of `mayLeave`. */
  values?: unknown[];
  /** Makes the call and writes its end. */
  send: (message: M) => Promise<void>;
  /** An intent without an end: the process died, or the end could not be written. Finds out what became of it and writes that. */
  settle: (message: M) => Promise<void>;
  /** Once it is aborted no call begins any more; what was claimed and not called yet goes back. */
  signal: AbortSignal;
}

/**
 * Sends what stands in a table of outgoing messages. The intent is committed before the call and the end after it, so a message whose
 * process died is never simply sent again. Several processes do it side by side: a claim ends with its lease, by the clock of Postgres.
 */
export class OutboxRelay<M extends OutboxMessage, Ended extends object> {
  private readonly logger: Logger;
  private readonly slots: Slots;
  private readonly statements;

  constructor(
    private readonly sql: Sql,
    private readonly outbox: OutboxTable<M, Ended>,
  ) {
    this.logger = new Logger(outbox.name);
    this.slots = new Slots(outbox.atOnce);
    this.statements = { claim: claimStatement(outbox), lost: lostStatement(outbox), end: endStatement(outbox) };
  }

  async round({ values = [], send, settle, signal }: Round<M>): Promise<void> {
    const lost = await this.claimLost();
    const due = await this.claimDue(values);
    await Promise.all([
      ...lost.map((message) => this.slots.run(() => (signal.aborted ? Promise.resolve() : this.logged(message, settle)))),
      ...due.map((message) => this.slots.run(() => this.logged(message, signal.aborted ? (one) => this.giveBack(one) : send))),
    ]);
  }

  /**
   * @param values from `$7` on.
   * @returns what the table returns of its end; null when the call was overtaken by another.
   */
  async end(sql: Sql, { id, tries }: OutboxMessage, end: OutboxEnd, values: unknown[] = []): Promise<Ended | null> {
    const { status, providerId = null, error = null, inMs = 0 } = end;
    const [row] = await sql.query(
      this.statements.end,
      [id, tries, status, providerId, error?.slice(0, 1_000) ?? null, inMs, ...values],
      `${this.outbox.name}_end`,
    );
    return row ?? null;
  }

  private claimDue(values: unknown[]): Promise<M[]> {
    return this.sql.query(this.statements.claim, values, `${this.outbox.name}_claim`);
  }

  private claimLost(): Promise<M[]> {
    return this.sql.query(this.statements.lost, [], `${this.outbox.name}_lost`);
  }

  private async giveBack({ id, tries }: M): Promise<void> {
    const { table, touched } = this.outbox;
    await this.sql.query(
      `UPDATE ${table} d SET status = 'pending', tries = tries - 1, lease_until = NULL${listed(touched)}
       WHERE id = $1 AND tries = $2 AND status = 'sending'`,
      [id, tries],
    );
  }

  /** What could not be written stays an intent without an end, and is settled when its lease is over. */
  private async logged(message: M, work: (message: M) => Promise<void>): Promise<void> {
    try {
      await work(message);
    } catch (error) {
      this.logger.warn({ msg: 'The end of a call could not be recorded', messageId: message.id, err: error });
    }
  }
}

const listed = (assignments: string | undefined): string => (assignments ? `, ${assignments}` : '');

type Table<M extends OutboxMessage, Ended extends object = object> = OutboxTable<M, Ended>;

/** The commit of this statement is the intent. The longest wait comes first: an update returns its rows in any order. */
const claimStatement = <M extends OutboxMessage>({ table, columns, mayLeave, intent, touched, leaseSeconds, perRound }: Table<M>) =>
  columns.within(
    (returned) => `WITH due AS (
         SELECT id, due_at FROM ${table} d WHERE d.status = 'pending' AND d.due_at <= now() AND (${mayLeave})
         ORDER BY d.due_at, d.id LIMIT ${perRound} FOR UPDATE SKIP LOCKED
       ), claimed AS (
         UPDATE ${table} d SET status = 'sending', tries = d.tries + 1,
           lease_until = now() + make_interval(secs => ${leaseSeconds})${listed(intent)}${listed(touched)}
         FROM due WHERE d.id = due.id RETURNING ${returned}
       )
       SELECT claimed.* FROM claimed JOIN due USING (id) ORDER BY due.due_at, id`,
  );

const lostStatement = <M extends OutboxMessage>({ table, columns, touched, leaseSeconds, perRound }: Table<M>) =>
  columns.within(
    (returned) => `UPDATE ${table} d SET lease_until = now() + make_interval(secs => ${leaseSeconds})${listed(touched)}
       WHERE id IN (SELECT id FROM ${table} d WHERE d.status = 'sending' AND d.lease_until < now() ORDER BY d.lease_until LIMIT ${perRound}
         FOR UPDATE SKIP LOCKED)
       RETURNING ${returned}`,
  );

function endStatement<Ended extends object>({ table, end, touched }: Table<OutboxMessage, Ended>): Statement<Ended> {
  const states = ['sending', ...(end.after ?? [])].map((state) => `'${state}'`).join(', ');
  return end.returns.within(
    (returned) => `UPDATE ${table} d SET status = $3, provider_id = coalesce($4, provider_id), error = $5,
         due_at = CASE WHEN $3 = 'pending' THEN now() + make_interval(secs => $6::float8 / 1000) ELSE due_at END,
         lease_until = CASE WHEN $3 = 'sending' THEN now() + make_interval(secs => $6::float8 / 1000) END,
         sent_at = CASE WHEN $3 = 'sent' THEN now() END${listed(end.set)}${listed(touched)}
       WHERE id = $1 AND tries = $2 AND status IN (${states}) RETURNING ${returned}`,
  );
}
