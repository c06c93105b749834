import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { deliveryHint } from './delivery-view';
import type { DeliveryHintDto } from './dto/delivery-record.dto';
import { SQL, typed } from '../../platform/database/sql';

/** Takes back what has not left when its task ends. What was on its way keeps its own end. */
@Injectable()
export class DeliveryWithdrawal extends FactSubscriber<'task.completed' | 'task.failed' | 'task.cancelled'> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  async apply(sql: Sql, facts: Fact<'task.completed' | 'task.failed' | 'task.cancelled'>[]): Promise<BusMessage[]> {
    const ids = facts.map((fact) => fact.data.id);
    // A task that was retried meanwhile still wants them; the lock keeps it from being retried right now.
    const rows = await sql.query(
      SQL`WITH over AS (
         SELECT t.id FROM task_overview t WHERE t.id = ANY($1) AND t.status IN ('completed', 'failed', 'cancelled')
           AND EXISTS (SELECT 1 FROM deliveries d WHERE d.task_id = t.id AND d.status = 'pending')
         ORDER BY t.id FOR UPDATE
       )
       UPDATE deliveries d SET status = 'cancelled', error = 'The task ended before it could leave.', updated_at = now()
       FROM over WHERE d.task_id = over.id AND d.status = 'pending'
       RETURNING ${deliveryHint} AS ${typed.json('hint').as<DeliveryHintDto>()}`,
      [ids],
    );
    return rows.map(({ hint }) => ({ type: 'delivery.updated', data: hint }));
  }
}
