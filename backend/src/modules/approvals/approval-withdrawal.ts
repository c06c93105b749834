import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { approvalHint } from './approval-view';
import type { ApprovalHintDto } from './dto/approval.dto';
import { SQL, typed } from '../../platform/database/sql';

/** Takes back what nobody needs to decide any more, because the task that asked has ended. */
@Injectable()
export class ApprovalWithdrawal extends FactSubscriber<'task.completed' | 'task.failed' | 'task.cancelled'> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  async apply(sql: Sql, facts: Fact<'task.completed' | 'task.failed' | 'task.cancelled'>[]): Promise<BusMessage[]> {
    const ids = facts.map((fact) => fact.data.id);
    // A task that was retried meanwhile still waits for its answer; the lock keeps it from being retried right now.
    const rows = await sql.query(
      SQL`WITH over AS (
         SELECT t.id FROM task_overview t WHERE t.id = ANY($1) AND t.status IN ('completed', 'failed', 'cancelled')
           AND EXISTS (SELECT 1 FROM approvals p WHERE p.task_id = t.id AND p.status = 'pending')
         ORDER BY t.id FOR UPDATE
       )
       UPDATE approvals a SET status = 'cancelled', comment = 'The task ended.', decided_at = now(), version = version + 1
       FROM over WHERE a.task_id = over.id AND a.status = 'pending'
       RETURNING ${approvalHint} AS ${typed.json('hint').as<ApprovalHintDto>()}`,
      [ids],
    );
    return rows.map(({ hint }) => ({ type: 'approval.updated', data: hint }));
  }
}
