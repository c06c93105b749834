import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { secretMask } from '../../platform/crypto';
import { Database, type Sql } from '../../platform/database/database';
import { Budgets } from '../ai';
import type { Permit } from '../../platform/outbound/permit';
import { digest, TaskError } from '../tasks';
import { Channels } from './channels/channels';
import { type KeyedMessage } from './keyed-message';
import type { DeliveryResult, DeliveryStatus } from './delivery-values';
import { SQL, columnsOf } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';
import { DeliveryEntity } from './entities/delivery.entity';
import { DeliveryContentEntity } from './entities/delivery-content.entity';

export interface StoredDelivery extends Omit<DeliveryResult, 'status'> {
  status: DeliveryStatus;
  errorCode: string | null;
}

const isArmedAgain = (retries: string): string => `d.status IN ('failed', 'cancelled', 'suppressed') AND d.retries < ${retries}`;

/** What runs hand over to be sent. The unique key of a row is what keeps a message from leaving twice. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly channels: Channels,
    private readonly budgets: Budgets,
  ) {}

  /**
   * Puts messages down once each: those that are there already stay as they are, except that a retry by a person arms
   * again what failed or was cancelled. Their possible cost is reserved with them, so concurrent tasks cannot exceed a limit together.
   * @param permit of the effect gate, because queued messages leave without another check
   * @throws TaskError `budget_exceeded` if that would exceed a limit. Nothing is queued then.
   */
  async put({ taskId }: Permit, step: string, messages: KeyedMessage[]): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.reserve(sql, taskId, step, messages);
      const [task] = await sql.query(SQL`SELECT ${columnsOf(TaskOverviewView, ['retries'])} FROM task_overview WHERE id = $1 FOR UPDATE`, [
        taskId,
      ]);
      if (!task) throw new TaskError('internal', 'The task does not exist any more.');
      const contentIds = await this.putContents(sql, taskId, messages);
      await sql.query(
        `INSERT INTO deliveries AS d (id, task_id, step, channel, key, target, content_id, fields, fee_micro_usd, retries)
         SELECT n.id, $1, $2, n.channel, n.key, n.target, n.content_id, n.fields, n.fee, $3
         FROM unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::jsonb[], $10::bigint[])
           AS n (id, channel, key, target, content_id, fields, fee)
         ON CONFLICT ON CONSTRAINT deliveries_once DO UPDATE SET status = 'pending', target = excluded.target, content_id = excluded.content_id,
           fields = excluded.fields, fee_micro_usd = excluded.fee_micro_usd, retries = excluded.retries, tries = 0, due_at = now(),
           intent_at = NULL, error = NULL, error_code = NULL, updated_at = now()
         WHERE ${isArmedAgain('excluded.retries')}`,
        [
          taskId,
          step,
          task.retries,
          messages.map(() => uuidv7()),
          messages.map(({ channel }) => channel),
          messages.map(({ key }) => key),
          messages.map(({ target }) => target),
          messages.map(({ content }) => contentIds.get(contentDigest(content))),
          messages.map(({ fields }) => JSON.stringify(secretMask.value(fields ?? {}))),
          messages.map((message) => this.channels.feeOf(message)),
        ],
      );
    });
  }

  private async reserve(sql: Sql, taskId: string, step: string, messages: KeyedMessage[]): Promise<void> {
    if (this.channels.feesOf(messages) === 0) return;
    const known = await sql.query(
      SQL`SELECT ${columnsOf(DeliveryEntity, ['channel', 'key'], 'd')} FROM deliveries d JOIN task_overview t ON t.id = d.task_id
       WHERE d.task_id = $1 AND d.step = $2 AND NOT (${isArmedAgain('t.retries')})`,
      [taskId, step],
    );
    const stays = new Set(known.map(({ channel, key }) => `${channel} ${key}`));
    const added = messages.filter(({ channel, key }) => !stays.has(`${channel} ${key}`));
    await this.budgets.lockAndRequire(sql, { taskId }, this.channels.feesOf(added));
  }

  /** As many as were put down, in the order of the keys. */
  of(taskId: string, step: string, messages: KeyedMessage[]): Promise<StoredDelivery[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(DeliveryEntity, ['id', 'channel', 'target', 'key', 'status', 'providerId', 'error', 'errorCode'], 'd')}
       FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS n (channel, key, place)
       JOIN deliveries d ON d.task_id = $1 AND d.step = $2 AND d.channel = n.channel AND d.key = n.key ORDER BY n.place`,
      [taskId, step, messages.map(({ channel }) => channel), messages.map(({ key }) => key)],
    );
  }

  private async putContents(sql: Sql, taskId: string, messages: KeyedMessage[]): Promise<Map<string, string>> {
    const contents = new Map(messages.map(({ content }) => [contentDigest(content), content]));
    const rows = await sql.query(
      SQL`INSERT INTO delivery_contents (id, task_id, digest, content)
       SELECT n.id, $1, n.digest, n.content FROM unnest($2::uuid[], $3::text[], $4::jsonb[]) AS n (id, digest, content)
       ON CONFLICT ON CONSTRAINT delivery_contents_digest DO UPDATE SET digest = excluded.digest
       RETURNING ${columnsOf(DeliveryContentEntity, ['id', 'digest'])}`,
      [
        taskId,
        [...contents].map(() => uuidv7()),
        [...contents.keys()],
        [...contents.values()].map((content) => JSON.stringify(secretMask.value(content))),
      ],
    );
    return new Map(rows.map(({ id, digest: key }) => [key, id]));
  }
}

const digests = new WeakMap<object, string>();

/** A letter to thousands is one object; it is read once. */
export function contentDigest(content: object): string {
  const known = digests.get(content);
  if (known) return known;
  const value = digest(content);
  digests.set(content, value);
  return value;
}
