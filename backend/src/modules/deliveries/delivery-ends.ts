import { Injectable } from '@nestjs/common';
import { UsageLedger } from '../ai';
import { Database, type Sql } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import { Notifier } from '../notifications';
import { TaskWaits, throughOutages } from '../tasks';
import { Channels } from './channels/channels';
import type { DeliveryChannel, DeliveryStatus } from './delivery-values';
import { deliveryHint } from './delivery-view';
import type { DeliveryHintDto } from './dto/delivery-record.dto';

/** Which call ended; `tries` fences it against a later one. */
export interface EndedCall {
  id: string;
  taskId: string;
  tries: number;
}

export interface DeliveryEnd {
  status: DeliveryStatus;
  providerId?: string | null;
  error?: string | null;
  errorCode?: string | null;
  /** For one that is not over: milliseconds until it is looked at again. */
  inMs?: number;
  resolvedBy?: string;
}

interface Ended {
  step: string;
  channel: DeliveryChannel;
  target: string;
  fee: number | null;
  hint: DeliveryHintDto;
}

/** Writes what became of a call, its fee and the wake-up of its run as one. */
@Injectable()
export class DeliveryEnds {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
    private readonly waits: TaskWaits,
    private readonly ledger: UsageLedger,
    private readonly notifier: Notifier,
    private readonly channels: Channels,
  ) {}

  /**
   * @param also part of the same transaction, done only when the end was written.
   * @returns whether it was written; not when the call was overtaken.
   */
  async write(call: EndedCall, end: DeliveryEnd, also?: (sql: Sql) => Promise<void>): Promise<boolean> {
    const done = await throughOutages(() =>
      this.database.transaction(async (sql) => {
        // One end of a task at a time: otherwise the last two would each take the other for unfinished, and nobody would wake the run.
        await sql.query('SELECT 1 FROM task_overview WHERE id = $1 FOR UPDATE', [call.taskId]);
        const ended = await this.set(sql, call, end);
        if (!ended) return null;
        if (end.status === 'sent') await this.charge(sql, call.taskId, ended);
        await also?.(sql);
        const told = end.status === 'unknown' ? await this.notifier.tell(sql, unknownNotice(ended)) : [];
        return { hint: ended.hint, told, woken: await this.wakeWhenDone(sql, call.taskId, ended.step) };
      }),
    );
    if (!done) return false;
    this.bus.publish('delivery.updated', done.hint);
    for (const { type, data } of done.told) this.bus.publish(type, data);
    this.waits.announce(done.woken);
    return true;
  }

  private async set(sql: Sql, { id, tries }: EndedCall, end: DeliveryEnd): Promise<Ended | null> {
    const { status, providerId = null, error = null, errorCode = null, inMs = 0, resolvedBy = null } = end;
    const [row] = await sql.query<Ended>(
      `UPDATE deliveries d SET status = $3, provider_id = coalesce($4, provider_id), error = $5, error_code = $6, resolved_by = coalesce($8, resolved_by),
         due_at = CASE WHEN $3 = 'pending' THEN now() + make_interval(secs => $7::float8 / 1000) ELSE due_at END,
         lease_until = CASE WHEN $3 = 'sending' THEN now() + make_interval(secs => $7::float8 / 1000) END,
         intent_at = CASE WHEN $3 = 'pending' THEN NULL ELSE intent_at END,
         sent_at = CASE WHEN $3 = 'sent' THEN now() END, updated_at = now()
       WHERE id = $1 AND tries = $2 AND status IN ('sending', 'unknown')
       RETURNING step, channel, target, fee_micro_usd::float8 AS fee, ${deliveryHint} AS hint`,
      [id, tries, status, providerId, error?.slice(0, 1_000), errorCode, inMs, resolvedBy],
      'delivery_end',
    );
    return row ?? null;
  }

  private async charge(sql: Sql, taskId: string, { step, channel, fee }: Ended): Promise<void> {
    if (fee === 0) return;
    await this.ledger.recordFee({ taskId }, { step, provider: this.channels.of(channel).payee, what: 'message', costMicroUsd: fee }, sql);
  }

  private async wakeWhenDone(sql: Sql, taskId: string, step: string) {
    const [left] = await sql.query(
      `SELECT 1 FROM deliveries WHERE task_id = $1 AND step = $2 AND status IN ('pending', 'sending', 'unknown') LIMIT 1`,
      [taskId, step],
      'delivery_left',
    );
    return left ? [] : this.waits.wake(sql, [taskId]);
  }
}

function unknownNotice({ channel, target, hint }: Ended) {
  const one = `Nobody knows whether a message to ${target} arrived`;
  const body = `The connection broke off while it was sent (${channel}). Look there and say whether it arrived; until then it is not sent again.`;
  const link = `/admin/task-queue?task=${hint.taskId}`;
  return {
    kind: 'delivery.unknown',
    count: 1,
    one,
    body,
    link,
    many: 'Nobody knows whether {count} messages arrived',
    manyLink: '/admin/task-queue',
    lines: [{ text: one, detail: body, link }],
  };
}
