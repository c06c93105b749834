import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { changedSinceShown, contentChanges } from '../../platform/http/shown-version';
import type { Principal } from '../auth';
import type { JsonValue } from '../tasks';
import { checkForm, forbidden, misfit, whyNotApprove, whyNotDecide } from './approval-rules';
import type { ApprovalStatus, OnExpire, Vote } from './approval-values';
import { approvalsErrors } from './approvals.errors';

/** Content that an edit replaced. */
export interface EarlierContent {
  /** Last version of the request with this content. */
  version: number;
  content: JsonValue;
}

/** A request as it stands at the moment of a decision. */
export interface OpenApproval {
  taskIsOver: boolean;
  /** The person who started the task. */
  requestedBy: string | null;
  status: ApprovalStatus;
  content: JsonValue;
  /** Null if no person edited the content. */
  editedContent: JsonValue;
  /** Oldest first. */
  earlier: EarlierContent[];
  editable: boolean;
  formSchema: { [key: string]: JsonValue } | null;
  approvers: string[];
  selfApproval: boolean;
  quorum: number;
  votes: Vote[];
  onExpire: OnExpire;
  /** Its time limit has passed. */
  isDue: boolean;
  comment: string | null;
  decidedBy: string | null;
  decidedById: string | null;
  version: number;
}

export interface Verdict {
  action: 'approved' | 'rejected' | 'seconded' | 'expired';
  status: ApprovalStatus;
  by: { id: string | null; name: string };
  comment: string | null;
  votes?: Vote[];
  editedContent?: JsonValue;
  form?: JsonValue;
}

interface Agreement {
  content?: JsonValue;
  form?: { [key: string]: JsonValue };
  comment?: string | null;
  /** Version of the request that the person saw. */
  version: number;
  /** The content differs from what others saw. */
  isEdited: boolean;
}

/**
 * Result of a person's approval. With a quorum the last vote decides, and an edit discards the votes before it.
 * @returns null if it changes nothing, because the person approved the same before
 * @throws ApiError 400 for content or answers that do not fit, 403 for a person who may not approve, 409 for a request decided otherwise
 */
export function approvalBy(approval: OpenApproval, { isEdited, ...request }: Agreement, person: Principal, now: Date): Verdict | null {
  if (approval.status === 'approved' && isBy(approval, person) && !isEdited) return null;
  const refusal = whyNotApprove(approval, person);
  if (refusal) throw forbidden(refusal);
  refuseDecided(approval);
  refuseUnseen(approval, request.version);
  const others = approval.votes.filter(({ userId }) => userId !== person.userId);
  if (others.length < approval.votes.length && !isEdited) return null;
  if (isEdited) checkEdit(approval, request.content!);
  checkForm(approval.formSchema, request.form);
  const vote: Vote = { userId: person.userId, name: person.name, at: now.toISOString(), comment: request.comment ?? null };
  const votes = isEdited ? [vote] : [...others, vote];
  // Without sign-in there is only one person who could agree.
  const isEnough = person.userId === null || votes.length >= approval.quorum;
  return {
    action: isEnough ? 'approved' : 'seconded',
    status: isEnough ? 'approved' : 'pending',
    by: { id: person.userId, name: person.name },
    comment: request.comment ?? null,
    votes,
    ...(isEdited && { editedContent: request.content! }),
    ...(request.form && { form: request.form }),
  };
}

/**
 * Result of a person's rejection. One rejection decides, regardless of the quorum.
 * @returns null if it changes nothing, because the person rejected it for the same reason before
 * @throws ApiError 403 for a person who may not decide, 409 for a request decided otherwise
 */
export function rejectionBy(
  approval: OpenApproval,
  { reason = null, version }: { reason?: string | null; version: number },
  person: Principal,
): Verdict | null {
  if (approval.status === 'rejected' && isBy(approval, person) && approval.comment === reason) return null;
  const refusal = whyNotDecide(approval, person);
  if (refusal) throw forbidden(refusal);
  refuseDecided(approval);
  refuseUnseen(approval, version);
  return { action: 'rejected', status: 'rejected', by: { id: person.userId, name: person.name }, comment: reason?.trim() || null };
}

/** @returns null for a request that is not due, or over */
export function expiryOf({ status, isDue, taskIsOver, onExpire }: OpenApproval): Verdict | null {
  if (status !== 'pending' || !isDue || taskIsOver) return null;
  const by = { id: null, name: 'Time limit' };
  return { action: 'expired', status: onExpire === 'approve' ? 'approved' : 'expired', by, comment: null };
}

function refuseDecided({ status, decidedBy, isDue, taskIsOver }: OpenApproval): void {
  if (status !== 'pending') {
    const who = decidedBy ? ` by ${decidedBy}` : '';
    throw new ApiError(approvalsErrors.already_decided, `This was ${status}${who} already.`, { details: { status, decidedBy } });
  }
  if (isDue) throw new ApiError(approvalsErrors.approval_expired);
  if (taskIsOver) throw new ApiError(approvalsErrors.task_over);
}

/** A vote raises the version too, but only an edit replaces the content. Edits made by earlier releases have no `earlier`. */
function refuseUnseen({ content, editedContent, earlier, version }: OpenApproval, shown: number): void {
  const replaced = earlier.find((one) => one.version >= shown);
  const isTraced = editedContent === null || earlier.length > 0;
  if (shown === version || (!replaced && isTraced && shown < version)) return;
  throw changedSinceShown('This approval', replaced ? contentChanges(replaced.content, editedContent ?? content) : [], version);
}

function checkEdit({ editable, content }: OpenApproval, edited: JsonValue): void {
  if (!editable) throw invalid([{ field: 'content', message: 'cannot be changed' }]);
  const field = misfit(content, edited);
  if (field) throw invalid([{ field, message: 'must keep the shape of what was asked for' }]);
}

const isBy = ({ decidedBy, decidedById }: OpenApproval, { userId, name }: Principal): boolean =>
  decidedById === userId && (userId !== null || decidedBy === name);
