import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld } from '../auth';
import type { ApprovalDetailDto, ApprovalDto } from './dto/approval.dto';

/** The public columns of `approvals a` joined with its task `t`, named as in the API. */
export const approvalColumns = `
  a.id, a.task_id AS "taskId", a.title, a.side_effect AS "sideEffect", a.status, t.title AS "taskTitle", t.type AS "taskType",
  t.agent_id AS "agentId", (SELECT g.name FROM agent_directory g WHERE g.id = t.agent_id) AS "agentName", a.key, a.round, a.summary, a.targets,
  a.cost_micro_usd::float8 AS "costMicroUsd", a.editable, a.edited_content IS NOT NULL AS edited, a.quorum,
  (SELECT coalesce(jsonb_agg(v - 'userId'), '[]') FROM jsonb_array_elements(a.votes) AS v) AS votes, a.approvers,
  a.self_approval AS "selfApproval", a.on_expire AS "onExpire", a.expires_at AS "expiresAt", a.comment, a.decided_by AS "decidedBy",
  a.decided_at AS "decidedAt", a.version, a.created_at AS "createdAt", t.is_personal AS "isPersonal"`;

/** What the events of an approval carry. */
export const approvalHint = `jsonb_build_object('id', a.id, 'taskId', a.task_id, 'title', a.title, 'sideEffect', a.side_effect, 'status', a.status,
  'agentName', (SELECT g.name FROM task_overview t JOIN agent_directory g ON g.id = t.agent_id WHERE t.id = a.task_id))`;

/** An approval as it is stored. */
export type StoredRow<T extends { isWithheld: boolean }> = Omit<T, 'isWithheld'> & { isPersonal: boolean };

/** Converts an approval for the caller. If it is withheld, it keeps only the kind of effect it asks for. */
export function approvalAsShown<T extends ApprovalDto>({ isPersonal, ...row }: StoredRow<T>): T {
  if (!isWithheld(isPersonal)) return { ...row, isWithheld: false } as unknown as T;
  const { votes, comment } = row as unknown as ApprovalDto;
  return {
    ...row,
    isWithheld: true,
    summary: withheldText,
    targets: [],
    votes: votes.map((vote) => ({ ...vote, comment: vote.comment && withheldText })),
    comment: comment && withheldText,
  } as unknown as T;
}

export function approvalDetailAsShown(row: StoredRow<ApprovalDetailDto>): ApprovalDetailDto {
  const approval = approvalAsShown<ApprovalDetailDto>(row);
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
