import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { isWithheld, type Principal, taskIsWithin } from '../auth';
import { whyNotApprove } from './approval-rules';
import { type ApprovalStatus, approvalStatuses, type StepBehind } from './approval-values';
import { approvalAsShown, approvalColumns, approvalDetailAsShown } from './approval-view';
import type { ApprovalCountsDto, ApprovalDetailDto, ApprovalDto } from './dto/approval.dto';
import type { ApprovalListQuery } from './dto/approval-requests.dto';
import { isoDates } from '../../platform/http/iso-dates';
import { TaskOverviewView } from '../tasks/tasks.views';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { ApprovalEntity } from './entities/approval.entity';

/** The inbox. */
@Injectable()
export class ApprovalQueries {
  constructor(private readonly database: Database) {}

  /** Newest first; ids grow with time. */
  async list({ status, taskId, decidedFrom, decidedUntil, search, cursor, limit }: ApprovalListQuery): Promise<Page<ApprovalDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const values: unknown[] = [
      status?.length ? status : null,
      taskId ?? null,
      search?.trim() ? likePattern(search.trim()) : null,
      decidedFrom ?? null,
      decidedUntil ?? null,
    ];
    const within = taskIsWithin('a.task_id', (value) => values.push(value)) ?? 'TRUE';
    const filter = `($1::text[] IS NULL OR a.status = ANY($1)) AND ($2::uuid IS NULL OR a.task_id = $2)
      AND ($3::text IS NULL OR concat_ws(' ', a.title, ${isWithheld(true) ? 'CASE WHEN NOT t.is_personal THEN a.summary END' : 'a.summary'}, t.title) ILIKE $3)
      AND ($4::timestamptz IS NULL OR a.decided_at >= $4) AND ($5::timestamptz IS NULL OR a.decided_at < $5) AND ${within}`;
    const from = 'FROM approvals a JOIN task_overview t ON t.id = a.task_id';
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${approvalColumns} ${from} WHERE ${filter} AND ($${values.length + 1}::uuid IS NULL OR a.id < $${values.length + 1})
         ORDER BY a.id DESC LIMIT $${values.length + 2}`,
        [...values, before, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} ${from} WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return {
      items: rows.slice(0, limit).map((row) => approvalAsShown(isoDates(row))),
      total: counted!.total,
      nextCursor: last && encodeCursor([last.id]),
    };
  }

  async counts(): Promise<ApprovalCountsDto> {
    const values: unknown[] = [];
    const within = taskIsWithin('a.task_id', (value) => values.push(value)) ?? 'TRUE';
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ApprovalEntity, ['status'])}, count(*)::int AS ${typed.int('count')} FROM approvals a WHERE ${within}
        GROUP BY status`,
      values,
    );
    const counts = Object.fromEntries(approvalStatuses.map((status) => [status, 0])) as Record<ApprovalStatus, number>;
    for (const row of rows) counts[row.status] = row.count;
    return { total: rows.reduce((sum, row) => sum + row.count, 0), ...counts };
  }

  async detail(id: string, person: Principal): Promise<ApprovalDetailDto> {
    const [row] = await this.database.query(
      SQL`SELECT ${approvalColumns}, a.content AS ${nullable.of(ApprovalEntity, 'content')},
        ${columnsOf(ApprovalEntity, ['editedContent', 'formSchema', 'form', 'effects'], 'a')},
         ${columnsOf(TaskOverviewView, ['requestedBy'], 't')}
       FROM approvals a JOIN task_overview t ON t.id = a.task_id WHERE a.id = $1`,
      [id],
    );
    if (!row) throw notFound('approval');
    const { requestedBy, ...stored } = isoDates(row);
    const approval = { ...stored, effects: stored.effects.map(stepBehind) };
    const refusal = whyNotApprove({ ...approval, requestedBy }, person);
    return approvalDetailAsShown({ ...approval, mayApprove: refusal === null, mayNotApproveBecause: refusal });
  }
}

/** Approvals from before steps were stored in parts have only the line. */
const stepBehind = (stored: StepBehind | string): StepBehind =>
  typeof stored === 'string' ? { step: '', does: stored, settings: [], text: stored } : stored;
