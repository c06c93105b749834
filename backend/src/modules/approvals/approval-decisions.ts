import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import { isWithheld, lacksSight, type Principal } from '../auth';
import { digest, TaskWaits } from '../tasks';
import { approvalBy, expiryOf, type OpenApproval, rejectionBy, type Verdict } from './approval-verdicts';
import { approvalHint } from './approval-view';
import type { ApprovalHintDto } from './dto/approval.dto';
import type { ApproveDto, RejectDto } from './dto/approval-requests.dto';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';
import { ApprovalEntity } from './entities/approval.entity';

interface Locked extends OpenApproval {
  taskId: string;
  title: string;
  isPersonal: boolean;
}

/** Number of replaced contents that are kept, so a refused decision can name what changed. */
const mostEarlier = 10;

/** Decides requests, and calls their tasks back in the same transaction. Saying the same again changes nothing. */
@Injectable()
export class ApprovalDecisions {
  constructor(
    private readonly transactions: Transactions,
    private readonly waits: TaskWaits,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Agrees; with a quorum the last one decides. An edit takes back what others agreed to before it.
   * @throws ApiError 400 for invalid content or answers, 403 if the caller may not decide, 409 if decided otherwise or `changed_since_shown`.
   */
  approve(id: string, request: ApproveDto, person: Principal): Promise<void> {
    return this.decide(id, (approval) => {
      refuseUnseen(approval);
      const current = approval.editedContent ?? approval.content;
      const isEdited = request.content !== undefined && digest(request.content) !== digest(current);
      return approvalBy(approval, { ...request, isEdited }, person, new Date());
    });
  }

  /** One rejection decides. @throws ApiError 403 for somebody who may not, 409 when it is decided otherwise. */
  reject(id: string, request: RejectDto, person: Principal): Promise<void> {
    return this.decide(id, (approval) => rejectionBy(approval, request, person));
  }

  /** What the request says for the case that nobody decides in time; one that is not due, or over, is left alone. */
  expire(id: string): Promise<void> {
    return this.decide(id, expiryOf);
  }

  /** `rule` answers null when nothing is to change. */
  private async decide(id: string, rule: (approval: Locked) => Verdict | null): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const approval = await lock(transaction, id);
      const decision = rule(approval);
      if (!decision) return;
      const [row] = await transaction.query(
        SQL`WITH a AS (
           UPDATE approvals SET status = $2, comment = CASE WHEN $2 = 'pending' THEN comment ELSE $3 END,
           votes = coalesce($4::jsonb, votes),
             edited_content = coalesce($5::jsonb, edited_content), earlier = coalesce($9::jsonb, earlier), form = coalesce($6::jsonb, form),
             decided_by = CASE WHEN $2 <> 'pending' THEN $7 END, decided_by_id = CASE WHEN $2 <> 'pending' THEN $8::uuid END,
             decided_at = CASE WHEN $2 <> 'pending' THEN now() END, version = version + 1
           WHERE id = $1 RETURNING *
         ) SELECT ${approvalHint} AS ${typed.json('hint').as<ApprovalHintDto>()} FROM a`,
        [
          id,
          decision.status,
          decision.comment,
          json(decision.votes),
          json(decision.editedContent),
          json(decision.form),
          decision.by.name,
          decision.by.id,
          json(decision.editedContent === undefined ? undefined : withReplaced(approval)),
        ],
      );
      if (decision.status !== 'pending') await this.waits.wake(transaction, [approval.taskId]);
      await this.audit.record(transaction, {
        action: `approval.${decision.action}`,
        subjectType: 'approval',
        subjectId: id,
        before: { title: approval.title, status: approval.status },
        after: {
          status: decision.status,
          comment: decision.comment,
          edited: decision.editedContent !== undefined,
          taskId: approval.taskId,
        },
      });
      transaction.state('approval.updated', row!.hint);
    });
  }
}

async function lock(sql: Sql, id: string): Promise<Locked> {
  const [task] = await sql.query(
    SQL`SELECT status IN ('completed', 'failed', 'cancelled') AS ${typed.boolean('isOver')},
      ${columnsOf(TaskOverviewView, ['isPersonal', 'requestedBy'])} FROM task_overview
     WHERE id = (SELECT task_id FROM approvals WHERE id = $1) FOR UPDATE`,
    [id],
  );
  const [approval] = await sql.query(
    SQL`SELECT ${columnsOf(ApprovalEntity, ['taskId', 'title', 'status'])}, ${nullable.of(ApprovalEntity, 'content')},
      ${columnsOf(ApprovalEntity, ['editedContent', 'editable', 'formSchema', 'approvers', 'selfApproval', 'quorum', 'votes', 'onExpire'])},
      coalesce(expires_at <= now(), false) AS ${typed.boolean('isDue')},
      ${columnsOf(ApprovalEntity, ['comment', 'earlier', 'decidedBy', 'decidedById', 'version'])}
     FROM approvals WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!task || !approval) throw notFound('approval');
  return { ...approval, taskIsOver: task.isOver, isPersonal: task.isPersonal, requestedBy: task.requestedBy };
}

/** A caller must not approve content that is withheld from them. @throws ApiError 403 */
function refuseUnseen({ isPersonal }: Locked): void {
  if (isWithheld(isPersonal)) throw lacksSight();
}

const withReplaced = ({ earlier, version, content, editedContent }: Locked) =>
  [...earlier, { version, content: editedContent ?? content }].slice(-mostEarlier);

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
