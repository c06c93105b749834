import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { throughOutages } from '../../../platform/database/through-outages';
import { type Transaction, Transactions } from '../../../platform/events';
import { misfitOf, ShopLedger } from '../../commerce';
import { isLedgerField } from '../change-values';
import { inSql, underWay } from '../line-state';
import type { Outcome, SendingLine } from './outcomes';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeSenderEntity } from '../entities/change-sender.entity';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { ConnectedAccountView } from '../../integrations/integrations.views';

/** An account that this process alone writes to, as long as the fence is its own. */
export interface Held {
  integrationId: string;
  fence: string;
}

/** All writing was stopped, or the account is somebody else's by now: the call must not leave. */
export class MayNotLeave extends Error {}

export const leaseSeconds = 30;
const longestRestMs = 24 * 3_600_000;

const columns = SQL`${columnsOf(ChangeLineEntity, ['id', 'batchId', 'listingId', 'productId', 'platform', 'sku', 'field', 'currency'], 'l')},
  l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'from')}, l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'to')},
  ${columnsOf(ChangeLineEntity, ['status', 'looks'], 'l')},
  (SELECT b.proposed_by = 'program' FROM change_batches b WHERE b.id = l.batch_id) AS ${typed.boolean('isUnasked')},
  CASE WHEN l.order_id IS NOT NULL THEN jsonb_build_object('key', coalesce(l.undoes, l.id), 'ask', l.ask, 'from', l.from_value, 'to',
  l.to_value) END
    AS ${nullable.json('order').as<SendingLine['order']>()},
  CASE WHEN l.draft_id IS NOT NULL THEN jsonb_build_object('key', coalesce(l.undoes, l.id), 'ask', l.draft, 'kept',
  l.kept) END AS ${nullable.json('draft').as<SendingLine['draft']>()},
  (extract(epoch FROM now() - l.called_at) * 1000)::float8 AS ${nullable.float('calledMs')}`;
const isHeld = 'EXISTS (SELECT FROM change_senders s WHERE s.integration_id = l.integration_id AND s.integration_id = $1 AND s.fence = $2)';
const isAllowed = 'NOT EXISTS (SELECT FROM change_switch WHERE stopped_at IS NOT NULL)';
const isDue = 'l.due_at <= now()';
/** What sold out is closed before anything else is written. */
const isClosing = `l.field = 'stock' AND l.to_value = '0'`;
/** No time is believed that is later than it can be: the clock of Postgres was set back then. */
const isOver = (time: string, longest: string): string => `(${time} <= now() OR ${time} > now() + interval '${longest}')`;
const isFree = (sender: string): string => isOver(`${sender}.held_until`, `${2 * leaseSeconds} seconds`);

/** Every statement by which a line moves on after its approval. */
@Injectable()
export class SentLines {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: ShopLedger,
  ) {}

  /** Accounts with something due that no process works on. */
  claim(most: number): Promise<Held[]> {
    return this.database.query(
      SQL`INSERT INTO change_senders AS s (integration_id, fence, held_until)
       SELECT d.integration_id, gen_random_uuid(), now() + make_interval(secs => ${leaseSeconds}) FROM (
         SELECT DISTINCT l.integration_id FROM change_lines l LEFT JOIN change_senders h ON h.integration_id = l.integration_id
         WHERE l.status IN (${inSql(underWay)}) AND (${isDue} OR l.status = 'sending')
           AND (h.integration_id IS NULL OR (${isFree('h')} AND coalesce(${isOver('h.rests_until', '25 hours')}, true))) LIMIT $1) d
       ON CONFLICT (integration_id) DO UPDATE SET fence = excluded.fence, held_until = excluded.held_until WHERE ${isFree('s')}
       RETURNING ${columnsOf(ChangeSenderEntity, ['integrationId', 'fence'], 's')}`,
      [most],
    );
  }

  /** @returns false when it is somebody else's by now. */
  async renew({ integrationId, fence }: Held): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE change_senders SET held_until = now() + make_interval(secs => ${leaseSeconds}) WHERE integration_id = $1 AND fence = $2 RETURNING fence`,
      [integrationId, fence],
    );
    return rows.length > 0;
  }

  /** @param restMs how long nobody asks the account */
  async release({ integrationId, fence }: Held, restMs: number): Promise<void> {
    await throughOutages(() =>
      this.database.query(
        `UPDATE change_senders SET held_until = now(), rests_until = now() + make_interval(secs => $3) WHERE integration_id = $1 AND fence = $2`,
        [integrationId, fence, Math.min(restMs, longestRestMs) / 1_000],
      ),
    );
  }

  /** What a process that died was about to do: not sent is sent anew, and what may have been sent is only read from now on. */
  async recover({ integrationId, fence }: Held): Promise<void> {
    await this.changing((sql) =>
      sql.query(
        SQL`UPDATE change_lines l SET status = CASE WHEN called_at IS NULL THEN 'approved' ELSE 'unknown' END, due_at = now(),
           cause = CASE WHEN called_at IS NOT NULL THEN 'lost_answer' END,
           cause_text = CASE WHEN called_at IS NOT NULL THEN 'The program was stopped while the call was under way.' END
         WHERE l.integration_id = $1 AND l.status = 'sending' AND ${isHeld} RETURNING ${columnsOf(ChangeLineEntity, ['batchId'], 'l')}`,
        [integrationId, fence],
      ),
    );
  }

  /** The field of the line that is to be sent next. */
  async nextField(integrationId: string): Promise<SendingLine['field'] | null> {
    const waiting = `SELECT l.field FROM change_lines l WHERE l.integration_id = $1 AND l.status = 'approved' AND ${isDue} AND ${isAllowed}`;
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(ChangeLineEntity, ['field'])} FROM (SELECT 1 AS turn, c.* FROM (${waiting} AND ${isClosing} LIMIT 1) c
         UNION ALL SELECT 2, o.* FROM (${waiting} ORDER BY l.due_at, l.id LIMIT 1) o) next ORDER BY turn LIMIT 1`,
      [integrationId],
    );
    return row?.field ?? null;
  }

  /** Variations of one product come together: some platforms write them in one call, or not at all. */
  async take({ integrationId, fence }: Held, field: string, most: number): Promise<SendingLine[]> {
    return this.changing((sql) =>
      sql.query(
        SQL`WITH next AS (SELECT l.id FROM change_lines l WHERE l.integration_id = $1 AND l.status = 'approved' AND ${isDue}
          AND l.field = $3
           ORDER BY (${isClosing}) DESC, l.due_at, l.product_id, l.id LIMIT $4 FOR UPDATE)
         UPDATE change_lines l SET status = 'sending', called_at = NULL, cause = NULL, cause_text = NULL, cure = NULL FROM next
         WHERE l.id = next.id AND ${isAllowed} AND ${isHeld} RETURNING ${columns}`,
        [integrationId, fence, field, most],
      ),
    );
  }

  /**
   * Writes down that a call is about to leave. The same lines again: it is made anew because the platform did not take the first one.
   * @throws MayNotLeave
   */
  async announce({ integrationId, fence }: Held, ids: readonly string[]): Promise<void> {
    const rows = await throughOutages(() =>
      this.database.query(
        `UPDATE change_lines l SET called_at = now() WHERE l.id = ANY($3::uuid[]) AND l.status = 'sending' AND ${isAllowed} AND ${isHeld} RETURNING id`,
        [integrationId, fence, ids],
      ),
    );
    if (rows.length < ids.length) throw new MayNotLeave('Writing was stopped.');
  }

  /** Lines that are to be looked for now, of one field. */
  async toRead(integrationId: string, mostOf: (field: SendingLine['field']) => number): Promise<SendingLine[]> {
    const where = `l.integration_id = $1 AND l.status IN ('reading', 'unknown') AND ${isDue}`;
    const [first] = await this.database.query(
      SQL`SELECT ${columnsOf(ChangeLineEntity, ['field'], 'l')} FROM change_lines l WHERE ${where} ORDER BY l.due_at, l.id LIMIT 1`,
      [integrationId],
    );
    if (!first) return [];
    return this.database.query(
      SQL`SELECT ${columns} FROM change_lines l WHERE ${where} AND l.field = $2 ORDER BY l.due_at, l.id LIMIT $3`,
      [integrationId, first.field, mostOf(first.field)],
    );
  }

  /** Milliseconds until a line is to be looked for again; null when none is. */
  async untilNextLook(integrationId: string): Promise<number | null> {
    const [row] = await this.database.query(
      SQL`SELECT (extract(epoch FROM min(l.due_at) - now()) * 1000)::float8 AS ${nullable.float('ms')} FROM change_lines l
       WHERE l.integration_id = $1 AND l.status IN ('reading', 'unknown')`,
      [integrationId],
    );
    return row!.ms;
  }

  /**
   * Stores what became of lines. A line that was found where it was to be ends the one that it takes back; what was seen goes into the ledger.
   * A line that is not the holder's any more stays as it is.
   */
  async settle({ integrationId, fence }: Held, lines: readonly SendingLine[], outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    const byId = new Map(lines.map((line) => [line.id, line]));
    const rows = outcomes.map(({ dueInMs, seen, ...one }) => ({
      ...one,
      due_ms: dueInMs ?? null,
      was_seen: seen !== undefined,
      seen: seen?.value ?? null,
      // What is still on its way there does not look as it will in the end.
      kept: one.status === 'verified' || one.status === 'drifted' ? (seen?.kept ?? null) : null,
    }));
    await this.changing(async (sql) => {
      const moved = await sql.query(
        SQL`WITH moved AS (
           UPDATE change_lines l SET status = d.status,
             cause = CASE WHEN d.status = l.status THEN l.cause ELSE d.cause END,
             cause_text = CASE WHEN d.status = l.status THEN l.cause_text ELSE d.text END,
             cure = CASE WHEN d.status = l.status THEN l.cure ELSE d.cure END,
             seen_value = CASE WHEN d.was_seen THEN coalesce(d.seen, 'null') ELSE l.seen_value END,
             seen_at = CASE WHEN d.was_seen THEN now() ELSE l.seen_at END,
             sent_at = CASE WHEN d."isSent" THEN now() ELSE l.sent_at END,
             called_at = CASE WHEN d.status = 'approved' THEN NULL ELSE l.called_at END,
             looks = coalesce(d.looks, l.looks),
             kept = coalesce(d.kept, l.kept),
             due_at = now() + make_interval(secs => d.due_ms / 1000.0)
           FROM jsonb_to_recordset($3::jsonb) AS d (id uuid, status text, cause text, text text, cure text, seen jsonb, was_seen boolean,
             "isSent" boolean, due_ms float8, looks int, kept jsonb)
           WHERE l.id = d.id AND l.status IN ('sending', 'reading', 'unknown') AND ${isHeld}
           RETURNING l.id, l.batch_id, l.status, l.undoes
         ), undone AS (
           UPDATE change_lines o SET status = 'undone' FROM moved m WHERE m.status = 'verified' AND o.id = m.undoes
           AND o.status = 'verified'
           RETURNING o.id, o.batch_id
         ) SELECT id AS ${typed.text('id')}, batch_id AS ${typed.text('batchId')} FROM moved UNION ALL SELECT id, batch_id FROM undone`,
        [integrationId, fence, JSON.stringify(rows)],
      );
      const known = new Set(moved.map(({ id }) => id));
      const shown = outcomes.flatMap(({ id, seen }) => (seen && known.has(id) ? [{ ...byId.get(id)!, ...seen }] : []));
      await this.ledger.seen(
        sql,
        shown.flatMap(({ listingId, field, value }) =>
          listingId !== null && isLedgerField(field) && (value === null || typeof value === 'number') ? [{ listingId, field, value }] : [],
        ),
      );
      await this.ledger.seenOnSale(
        sql,
        shown.flatMap(({ listingId, isOnSale }) => (listingId === null || isOnSale === undefined ? [] : [{ listingId, isOnSale }])),
      );
      const orders = shown.flatMap(({ record }) => (record && !misfitOf('orders', record) ? record : []));
      const [connected] = await sql.query(
        SQL`SELECT account_id AS ${typed.of(ConnectedAccountView, 'accountId', 'account')} FROM connected_accounts WHERE id = $1`,
        [integrationId],
      );
      if (orders.length > 0 && connected) {
        await this.ledger.write(sql, { platform: shown[0]!.platform, account: connected.account, integrationId }, { orders });
      }
      return moved;
    });
  }

  /** Tells who looks at the batches, after the commit. */
  private changing<T extends { batchId: string }>(work: (sql: Transaction) => Promise<T[]>): Promise<T[]> {
    return throughOutages(() =>
      this.transactions.run(async (transaction) => {
        const rows = await work(transaction);
        for (const id of new Set(rows.map(({ batchId }) => batchId))) transaction.state('change.updated', { id });
        return rows;
      }),
    );
  }
}
