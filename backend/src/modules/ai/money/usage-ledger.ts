import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { throughOutages } from '../../../platform/database/through-outages';
import { type BusMessage, EventBus } from '../../../platform/events';
import { addFee, addUsage, showStepCost } from '../../tasks';
import type { Fee, Payer, TokenUsage } from '../chat';
import { Budgets } from './budgets';
import { costOf } from './cost';
import type { Prices } from './price-list';
import { SQL, columnsOf, joinedColumnsOf, typed } from '../../../platform/database/sql';
import { UsageLedgerEntity } from '../entities/usage-ledger.entity';

/** A call that is about to be made. */
export interface PlannedCall {
  taskId: string;
  attempt: number;
  step: string;
  kind: 'chat' | 'image';
  provider: string;
  model: string;
  prices: Prices | null;
  /** What it can cost at most. */
  most: Pick<TokenUsage, 'inputTokens' | 'cachedTokens' | 'outputTokens'>;
  images: number;
}

export interface Reservation extends PlannedCall {
  id: string;
  startedAt: number;
}

/** What was spent. A row and the totals of its task change in one transaction, so they never differ. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly database: Database,
    private readonly budgets: Budgets,
    private readonly bus: EventBus,
  ) {}

  /**
   * Puts the most that a call can cost aside, before it is made.
   * @throws TaskError `budget_exceeded` when that would pass a limit; the call must not be made then.
   */
  async reserve(call: PlannedCall): Promise<Reservation> {
    const most = costOf(call.prices, call.most, call.images);
    const id = await this.database.transaction(async (sql) => {
      await this.budgets.lockAndRequire(sql, call, most);
      const [row] = await sql.query(
        SQL`INSERT INTO usage_ledger (task_id, agent_id, token_id, attempt, step_key, kind, provider, model, prices, images,
          reserved_micro_usd)
         SELECT id, agent_id, token_id, $2, $3, $4, $5, $6, $7::jsonb, $8, $9 FROM task_overview WHERE id = $1
         RETURNING ${columnsOf(UsageLedgerEntity, ['id'])}`,
        [
          call.taskId,
          call.attempt,
          call.step,
          call.kind,
          call.provider,
          call.model,
          call.prices && JSON.stringify(call.prices),
          call.images,
          most,
        ],
        'ledger_reserve',
      );
      return row!.id;
    });
    return { ...call, id, startedAt: performance.now() };
  }

  /**
   * Writes what the call did cost.
   * @param model as the server named it in the end.
   * @returns millionths of a US dollar; null when the price is not known.
   */
  async settle(reserved: Reservation, model: string, usage: TokenUsage): Promise<number | null> {
    const cost = costOf(reserved.prices, usage, reserved.images);
    const { inputTokens, cachedTokens, outputTokens, reasoningTokens, estimated } = usage;
    const hints = await throughOutages(() =>
      this.database.transaction(async (sql) => {
        const [settled] = await sql.query(
          SQL`UPDATE usage_ledger SET model = $2, input_tokens = $3, cached_tokens = $4, output_tokens = $5, reasoning_tokens = $6,
             estimated = $7, cost_micro_usd = $8::bigint, duration_ms = $9, settled_at = now()
           WHERE id = $1 AND settled_at IS NULL RETURNING ${joinedColumnsOf(UsageLedgerEntity, ['taskId'])}`,
          [
            reserved.id,
            model.slice(0, 200),
            inputTokens,
            cachedTokens,
            outputTokens,
            reasoningTokens,
            estimated,
            cost,
            Math.round(performance.now() - reserved.startedAt),
          ],
          'ledger_settle',
        );
        if (!settled?.taskId) return [];
        if (!(await addUsage(sql, settled.taskId, { inputTokens, cachedTokens, outputTokens, costMicroUsd: cost }))) return [];
        await sumUpStep(sql, reserved);
        return cost === 0 ? [] : this.budgets.warn(sql, reserved);
      }),
    );
    this.publish(hints);
    return cost;
  }

  /** The call cost nothing: it was refused, or never arrived. */
  async release({ id }: Reservation): Promise<void> {
    await throughOutages(() => this.database.query('DELETE FROM usage_ledger WHERE id = $1 AND settled_at IS NULL', [id]));
  }

  /** @param sql the caller's transaction, so that a fee and what it was paid for are recorded together. */
  async recordFee(payer: Payer, fee: Fee, sql?: Sql): Promise<void> {
    const record = async (transaction: Sql): Promise<BusMessage[]> => {
      const paid = await addFee(transaction, payer.taskId, fee.costMicroUsd);
      if (paid) {
        await transaction.query(
          `INSERT INTO usage_ledger (task_id, agent_id, token_id, attempt, step_key, kind, provider, model, cost_micro_usd, settled_at)
           VALUES ($1, $2, $3, $4, $5, 'fee', $6, $7, $8::bigint, now())`,
          [payer.taskId, paid.agentId, paid.tokenId, paid.attempt, fee.step, fee.provider, fee.what, fee.costMicroUsd],
        );
      }
      return this.budgets.warn(transaction, payer);
    };
    // Inside somebody else's transaction the hint would come too early; the list shows the item all the same.
    if (sql) await record(sql);
    else this.publish(await this.database.transaction(record));
  }

  private publish(hints: BusMessage[]): void {
    for (const { type, data } of hints) this.bus.publish(type, data);
  }
}

/** What the step shows: the sum of its calls in this attempt. The row of the task is locked by what was added to it, so no call is missed. */
async function sumUpStep(sql: Sql, { taskId, attempt, step }: Reservation): Promise<void> {
  const [sums] = await sql.query(
    SQL`SELECT coalesce(sum(cost_micro_usd), 0)::text AS ${typed.text('costMicroUsd')},
      jsonb_build_object('calls', count(*), 'inputTokens', sum(input_tokens),
       'cachedTokens', sum(cached_tokens), 'outputTokens', sum(output_tokens), 'models', jsonb_agg(DISTINCT model),
       'unpricedCalls', count(*) FILTER (WHERE cost_micro_usd IS NULL), 'estimated',
       bool_or(estimated)) AS ${typed.json('usage').as<object>()}
     FROM usage_ledger WHERE task_id = $1 AND attempt = $2 AND step_key = $3 AND settled_at IS NOT NULL`,
    [taskId, attempt, step],
  );
  await showStepCost(sql, { taskId, attempt, key: step }, sums!);
}
