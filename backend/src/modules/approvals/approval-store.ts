import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { secretMask } from '../../platform/crypto';
import { Database, type Sql } from '../../platform/database/database';
import { EventBus, factsAbout } from '../../platform/events';
import { type JsonValue, storableJson, TaskError } from '../tasks';
import { checkFormSchema } from './approval-rules';
import type { ApprovalRequest } from './approval-values';
import { approvalHint } from './approval-view';
import type { ApprovalHintDto } from './dto/approval.dto';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';
import { ApprovalEntity } from './entities/approval.entity';

const columns = SQL`${columnsOf(ApprovalEntity, ['id', 'title', 'round', 'retries', 'requestHash', 'status'], 'a')},
  coalesce(a.edited_content, a.content) AS ${nullable.json('content').as<JsonValue>()},
  ${columnsOf(ApprovalEntity, ['form', 'comment', 'decidedBy', 'onExpire', 'expiresAt'], 'a')},
  coalesce(a.expires_at <= now(), false) AS ${typed.boolean('isDue')}`;

/** A request as the run that made it sees it. `content` is as it was edited, else as it was asked for. */
export type StoredApproval = RowOf<typeof columns>;

/** The requests of runs. Whoever locks a task and its approval locks the task first. */
@Injectable()
export class ApprovalStore {
  constructor(
    private readonly database: Database,
    private readonly bus: EventBus,
  ) {}

  /**
   * The request of this step: the one that is pending or answered, or a new one. A refusal counts until a person retries
   * the task; an approval counts for exactly what was approved.
   */
  async open(taskId: string, request: ApprovalRequest, requestHash: string): Promise<StoredApproval> {
    checkRequest(request);
    const [approval, hints] = await this.database.transaction(async (sql): Promise<[StoredApproval, ApprovalHintDto[]]> => {
      const [task] = await sql.query(SQL`SELECT ${columnsOf(TaskOverviewView, ['retries'])} FROM task_overview WHERE id = $1 FOR UPDATE`, [
        taskId,
      ]);
      if (!task) throw new TaskError('internal', 'The task does not exist any more.');
      const [latest] = await sql.query(
        SQL`SELECT ${columns} FROM approvals a WHERE a.task_id = $1 AND a.key = $2 ORDER BY a.round DESC LIMIT 1`,
        [taskId, request.key],
      );
      const isSame = latest?.requestHash === requestHash && latest.status !== 'cancelled';
      if (isSame && (latest.status === 'pending' || latest.status === 'approved' || latest.retries === task.retries)) return [latest, []];
      const replaced = latest?.status === 'pending' ? await this.withdraw(sql, latest.id, 'The request changed and was asked anew.') : [];
      const [added, hint] = await this.add(sql, taskId, request, [requestHash, (latest?.round ?? 0) + 1, task.retries]);
      return [added, [...replaced, hint]];
    });
    for (const hint of hints) this.bus.publish(hint.status === 'pending' ? 'approval.requested' : 'approval.updated', hint);
    return approval;
  }

  private async add(
    sql: Sql,
    taskId: string,
    request: ApprovalRequest,
    [hash, round, retries]: [string, number, number],
  ): Promise<[StoredApproval, ApprovalHintDto]> {
    const { key, sideEffect, editable, onExpire = 'reject', approvers = [], selfApproval = true, quorum = 1 } = request;
    const { title, summary, content, targets, effects } = secretMask.value({
      ...request,
      targets: request.targets ?? [],
      effects: request.effects ?? [],
    });
    const [row] = await sql.query(
      SQL`WITH added AS (
         INSERT INTO approvals AS a (id, task_id, key, round, request_hash, retries, side_effect, title, summary, targets, cost_micro_usd,
         content,
           editable, form_schema, approvers, self_approval, quorum, on_expire, expires_at, effects)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
         now() + make_interval(secs => $19::float8), $20)
         RETURNING ${columns}, ${approvalHint} AS ${typed.json('hint').as<ApprovalHintDto>()}
       ), stated AS (
         ${factsAbout('added', 'approval.requested', 'hint')}
       ) SELECT * FROM added`,
      [
        uuidv7(),
        taskId,
        key,
        round,
        hash,
        retries,
        sideEffect,
        title.slice(0, 300),
        summary.slice(0, 5_000),
        targets,
        request.costMicroUsd ?? null,
        storableJson(content),
        editable,
        request.form ? JSON.stringify(request.form) : null,
        approvers,
        selfApproval,
        quorum,
        onExpire,
        request.expiresInSeconds ?? null,
        storableJson(effects),
      ],
    );
    const { hint, ...approval } = row!;
    return [approval, hint];
  }

  /** @param reason shown where the request stands. */
  async revoke(id: string, reason: string): Promise<void> {
    for (const hint of await this.withdraw(this.database, id, reason)) this.bus.publish('approval.updated', hint);
  }

  private async withdraw(sql: Sql, id: string, reason: string): Promise<ApprovalHintDto[]> {
    const rows = await sql.query(
      SQL`UPDATE approvals a SET status = 'cancelled', comment = $2, decided_at = now(), version = version + 1
       WHERE id = $1 RETURNING ${approvalHint} AS ${typed.json('hint').as<ApprovalHintDto>()}`,
      [id, reason],
    );
    return rows.map(({ hint }) => hint);
  }
}

function checkRequest({ form, quorum = 1, expiresInSeconds = 1 }: ApprovalRequest): void {
  if (!Number.isInteger(quorum) || quorum < 1 || quorum > 10) throw new TaskError('invalid_input', 'An approval takes 1 to 10 people.');
  if (!(expiresInSeconds >= 1)) throw new TaskError('invalid_input', 'An approval expires after 1 second or later.');
  try {
    if (form) checkFormSchema(form);
  } catch (error) {
    throw new TaskError('invalid_input', `The form of the approval is not a JSON Schema: ${(error as Error).message}`, { cause: error });
  }
}
