import { Injectable, OnModuleInit } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactProjector, type FactSubscriber } from '../../platform/events';
import { approvalHint } from './approval-view';
import type { ApprovalHintDto } from './dto/approval.dto';

/** Takes back what nobody needs to decide any more, because the task that asked has ended. */
@Injectable()
export class ApprovalWithdrawal implements FactSubscriber, OnModuleInit {
  readonly name = 'approval-withdrawal';
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  constructor(private readonly projector: FactProjector) {}

  onModuleInit(): void {
    this.projector.register(this);
  }

  async apply(sql: Sql, facts: Fact[]): Promise<BusMessage[]> {
    const ids = (facts as Fact<'task.cancelled'>[]).map((fact) => fact.data.id);
    // A task that was retried meanwhile still waits for its answer; the lock keeps it from being retried right now.
    const rows = await sql.query<{ hint: ApprovalHintDto }>(
      `WITH over AS (
         SELECT t.id FROM tasks t WHERE t.id = ANY($1) AND t.status IN ('completed', 'failed', 'cancelled')
           AND EXISTS (SELECT 1 FROM approvals p WHERE p.task_id = t.id AND p.status = 'pending')
         ORDER BY t.id FOR UPDATE
       )
       UPDATE approvals a SET status = 'cancelled', comment = 'The task ended.', decided_at = now(), version = version + 1
       FROM over WHERE a.task_id = over.id AND a.status = 'pending' RETURNING ${approvalHint} AS hint`,
      [ids],
    );
    return rows.map(({ hint }) => ({ type: 'approval.updated', data: hint }));
  }
}
