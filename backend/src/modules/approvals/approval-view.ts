import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld } from '../auth';
import type { ApprovalDetailDto, ApprovalVoteDto } from './dto/approval.dto';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../platform/database/sql';
import type { IsoDates } from '../../platform/http/iso-dates';
import { TaskOverviewView } from '../tasks/tasks.views';
import { ApprovalEntity } from './entities/approval.entity';

/** The public columns of `approvals a` joined with its task `t`, named as in the API. */
export const approvalColumns = SQL`
  ${columnsOf(ApprovalEntity, ['id', 'taskId', 'title', 'sideEffect', 'status'], 'a')}, t.title AS ${typed.text('taskTitle')},
  t.type AS ${typed.of(TaskOverviewView, 'type', 'taskType')},
  ${columnsOf(TaskOverviewView, ['agentId'], 't')},
  (SELECT g.name FROM agent_directory g WHERE g.id = t.agent_id) AS ${nullable.text('agentName')},
  ${columnsOf(ApprovalEntity, ['key', 'round', 'summary', 'targets'], 'a')},
  a.cost_micro_usd::float8 AS ${nullable.float('costMicroUsd')}, ${columnsOf(ApprovalEntity, ['editable'], 'a')},
  a.edited_content IS NOT NULL AS ${typed.boolean('edited')}, ${columnsOf(ApprovalEntity, ['quorum'], 'a')},
  (SELECT coalesce(jsonb_agg(v - 'userId'), '[]')
  FROM jsonb_array_elements(a.votes) AS v) AS ${typed.json('votes').as<ApprovalVoteDto[]>()},
  ${columnsOf(ApprovalEntity, ['approvers', 'selfApproval', 'onExpire', 'expiresAt', 'comment', 'decidedBy', 'decidedAt', 'version', 'createdAt'], 'a')},
  ${columnsOf(TaskOverviewView, ['isPersonal'], 't')}`;

/** What the events of an approval carry. */
export const approvalHint = `jsonb_build_object('id', a.id, 'taskId', a.task_id, 'title', a.title, 'sideEffect', a.side_effect, 'status', a.status,
  'agentName', (SELECT g.name FROM task_overview t JOIN agent_directory g ON g.id = t.agent_id WHERE t.id = a.task_id))`;

/** An approval as it is stored. */
type StoredRow = IsoDates<RowOf<typeof approvalColumns>>;

/** Converts an approval for the caller. If it is withheld, it keeps only the kind of effect it asks for. */
export function approvalAsShown<T extends StoredRow>({ isPersonal, ...row }: T) {
  if (!isWithheld(isPersonal)) return { ...row, isWithheld: false };
  const { votes, comment } = row;
  return {
    ...row,
    isWithheld: true,
    summary: withheldText,
    targets: [],
    votes: votes.map((vote) => ({ ...vote, comment: vote.comment && withheldText })),
    comment: comment && withheldText,
  };
}

export function approvalDetailAsShown(row: Omit<ApprovalDetailDto, 'isWithheld'> & StoredRow): ApprovalDetailDto {
  const approval = approvalAsShown(row);
  if (!approval.isWithheld) return approval;
  return {
    ...approval,
    content: null,
    editedContent: null,
    formSchema: null,
    form: null,
    effects: [],
    mayApprove: false,
    mayNotApproveBecause: withheldText,
  };
}
