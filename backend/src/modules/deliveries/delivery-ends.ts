import { Injectable } from '@nestjs/common';
import { UsageLedger } from '../ai';
import type { Sql } from '../../platform/database/database';
import { throughOutages } from '../../platform/database/through-outages';
import { EventBus, type Transaction, Transactions } from '../../platform/events';
import type { OutboxEnd, OutboxMessage } from '../../platform/outbox/outbox-relay';
import { Notifier } from '../notifications';
import { TaskWaits } from '../tasks';
import { Channels } from './channels/channels';
import type { DeliveryStatus } from './delivery-values';
import { DeliveryOutbox, type EndedDelivery } from './delivery-outbox';
import { SQL, columnsOf } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';

/** Which call ended. */
export interface EndedCall extends OutboxMessage {
  taskId: string;
}

export interface DeliveryEnd extends OutboxEnd {
  status: DeliveryStatus;
  errorCode?: string | null;
  resolvedBy?: string;
}

/** Writes what became of a call, its fee and the wake-up of its run as one. */
@Injectable()
export class DeliveryEnds {
  constructor(
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly waits: TaskWaits,
    private readonly ledger: UsageLedger,
    private readonly notifier: Notifier,
    private readonly channels: Channels,
    private readonly outbox: DeliveryOutbox,
  ) {}

  /**
   * @param also part of the same transaction, done only when the end was written.
   * @returns whether it was written; not when the call was overtaken.
   */
  async write(call: EndedCall, end: DeliveryEnd, also?: (sql: Sql) => Promise<void>): Promise<boolean> {
    return throughOutages(() =>
      this.transactions.run(async (transaction) => {
        // One end of a task at a time: otherwise the last two would each take the other for unfinished, and nobody would wake the run.
        const [task] = await transaction.query(
          SQL`SELECT ${columnsOf(TaskOverviewView, ['isPersonal'])} FROM task_overview WHERE id = $1 FOR UPDATE`,
          [call.taskId],
        );
        const { errorCode = null, resolvedBy = null } = end;
        const ended = await this.outbox.end(transaction, call, end, [errorCode, resolvedBy]);
        if (!ended) return false;
        if (end.status === 'sent') await this.charge(transaction, call.taskId, ended);
        await also?.(transaction);
        const told =
          end.status === 'unknown'
            ? await this.notifier.tell(transaction, { ...unknownNotice(ended), isPersonal: task?.isPersonal ?? true })
            : [];
        await this.wakeWhenDone(transaction, call.taskId, ended.step);
        transaction.state('delivery.updated', ended.hint);
        for (const { type, data } of told) transaction.afterCommit(() => this.bus.publish(type, data));
        return true;
      }),
    );
  }

  private async charge(sql: Sql, taskId: string, { step, channel, fee }: EndedDelivery): Promise<void> {
    if (fee === 0) return;
    await this.ledger.recordFee({ taskId }, { step, provider: this.channels.of(channel).payee, what: 'message', costMicroUsd: fee }, sql);
  }

  private async wakeWhenDone(transaction: Transaction, taskId: string, step: string): Promise<void> {
    const [left] = await transaction.query(
      `SELECT 1 FROM deliveries WHERE task_id = $1 AND step = $2 AND status IN ('pending', 'sending', 'unknown') LIMIT 1`,
      [taskId, step],
      'delivery_left',
    );
    if (!left) await this.waits.wake(transaction, [taskId]);
  }
}

function unknownNotice({ channel, target, hint }: EndedDelivery) {
  const one = `Unknown whether a message to ${target} arrived`;
  const body = `The connection broke off while it was sent (${channel}). Look there and say whether it arrived; until then it is not sent again.`;
  const link = `/admin/task-queue?task=${hint.taskId}`;
  return {
    kind: 'delivery.unknown' as const,
    count: 1,
    one,
    body,
    link,
    many: 'Unknown whether {count} messages arrived',
    manyLink: '/admin/task-queue',
    lines: [{ text: one, detail: body, link }],
  };
}
