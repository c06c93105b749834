import { throughOutages } from '../../../platform/database/through-outages';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/events';
import type { Sql } from '../../../platform/database/database';
import { type LedgerRecords, productKey, ShopLedger } from '../../commerce';
import { TaskError } from '../../tasks';
import { isStorable } from '../../../platform/database/storable';
import { LedgerBorder } from '../border/ledger-border';
import { withoutId } from '../border/set-aside';
import type { StreamPage } from '../connectors/connector';
import type { MissingPieceDto } from '../dto/platform-parts.dto';
import type { Connected, Reading } from './reading';
import { type StreamState, StreamStates } from './stream-states';

/** Between the answer and the transaction that writes it. */
const marginMs = 1_000;

export const countOf = ({ products = [], orders = [], customers = [], metrics = [] }: LedgerRecords): number =>
  products.length + orders.length + customers.length + metrics.length;

/** A page and the position after it are one transaction: killed at any moment, a sync goes on with the right page. */
@Injectable()
export class PageWriter {
  constructor(
    private readonly transactions: Transactions,
    private readonly states: StreamStates,
    private readonly ledger: ShopLedger,
    private readonly border: LedgerBorder,
  ) {}

  /**
   * @param askedMs milliseconds since the platform was asked for the page
   * @throws TaskError `interrupted` when another run reads this stream now.
   */
  write(reading: Reading, state: StreamState, page: StreamPage, askedMs: number): Promise<StreamState> {
    const { run, account, api, plan } = reading;
    const { records, next } = page;
    const rows = countOf(records);
    const { calls, waitedMs } = api.takeCounts();
    const source = { platform: account.platform, account: account.accountId, integrationId: account.id };
    const seen = (page.provesNoListing ? [] : (records.products ?? [])).map((product) => productKey(source, product)).filter(isStorable);
    return throughOutages(() =>
      this.transactions.run(async (transaction) => {
        const moved = await this.states.advance(transaction, account.id, plan, state, { next, rows, seen });
        if (!moved) throw new TaskError('interrupted', 'Another run reads this account now, or it was disconnected.', { retryable: true });
        await this.border.write(transaction, source, records);
        if (next === null && state.since === null) {
          const aside = await this.border.forgetUnseen(transaction, account.id, plan.name, state.startedAt);
          // A product without a readable id may be any of those that were not met.
          if (plan.isWhole && !aside.includes(withoutId)) await this.ledger.retire(transaction, account.id, moved.seen, aside);
        }
        if (page.lacks) await this.noteLacking(transaction, account, page.lacks);
        // Rows that the shop named and that were read meanwhile may be newer than the page: they are read once more.
        await transaction.query(
          `UPDATE integration_news SET due_at = now(), tries = 0 WHERE integration_id = $1 AND stream = $2 AND due_at IS NULL
             AND read_at > now() - make_interval(secs => $3::float8 / 1000)`,
          [account.id, plan.name, askedMs + marginMs],
        );
        await transaction.query(
          `UPDATE integration_syncs SET started_at = coalesce(started_at, now()), streams = jsonb_set(streams, ARRAY[$2::text], jsonb_build_object(
             'rows', coalesce((streams -> $2 ->> 'rows')::bigint, 0) + $3::bigint,
             'pages', coalesce((streams -> $2 ->> 'pages')::bigint, 0) + 1,
             'calls', coalesce((streams -> $2 ->> 'calls')::bigint, 0) + $4::bigint,
             'waitedMs', coalesce((streams -> $2 ->> 'waitedMs')::bigint, 0) + $5::bigint)) WHERE task_id = $1`,
          [run.taskId, plan.name, rows, calls, Math.round(waitedMs)],
        );
        return moved;
      }),
    );
  }

  /** Other credentials come with pieces of their own, which are newer. */
  private async noteLacking(sql: Sql, { id, credentialsVersion }: Connected, lacks: readonly MissingPieceDto[]): Promise<void> {
    await sql.query(
      `WITH found AS (SELECT coalesce(jsonb_agg(piece) FILTER (WHERE piece -> 'streams' <> '[]'), '[]') || $3::jsonb AS missing
         FROM integrations, jsonb_array_elements(missing) AS m (piece) WHERE id = $1)
       UPDATE integrations i SET missing = found.missing, updated_at = now() FROM found
       WHERE i.id = $1 AND i.credentials_version = $2 AND i.missing <> found.missing`,
      [id, credentialsVersion, JSON.stringify(lacks)],
    );
  }
}
