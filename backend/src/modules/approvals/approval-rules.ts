import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { schemaProblems, schemaReader } from '../../platform/validation/json-schema';
import { approvalsErrors } from './approvals.errors';
import type { Principal } from '../auth';
import type { JsonValue } from '../tasks';

interface Deciders {
  approvers: string[];
  selfApproval: boolean;
  /** The person who started the task. */
  requestedBy: string | null;
}

/** Why this person may not decide at all; null when they may. Administrator, the only person without sign-in, always may. */
export function whyNotDecide({ approvers }: Deciders, { userId, role }: Principal): string | null {
  if (userId === null || approvers.length === 0 || approvers.includes(role) || approvers.includes(userId)) return null;
  return 'Only the people named in the request may decide this.';
}

/** Why this person may not approve; to reject one's own request is always possible. */
export function whyNotApprove(approval: Deciders, person: Principal): string | null {
  const isOwn = person.userId !== null && person.userId === approval.requestedBy;
  if (isOwn && !approval.selfApproval) return 'Another person must approve what you started.';
  return whyNotDecide(approval, person);
}

/**
 * What differs in kind between the requested and the edited content, so that the run still understands it: fields and types
 * stay, lists may lose entries but not gain other kinds of them.
 * @returns the path of the first place that does not fit; null when all fits.
 */
export function misfit(asked: JsonValue, edited: JsonValue, path = 'content'): string | null {
  if (Array.isArray(asked)) {
    if (!Array.isArray(edited) || edited.length > asked.length) return path;
    return first(edited.map((value, index) => misfit(asked[index]!, value, `${path}.${index}`)));
  }
  if (asked !== null && typeof asked === 'object') {
    if (edited === null || typeof edited !== 'object' || Array.isArray(edited)) return path;
    const names = new Set([...Object.keys(asked), ...Object.keys(edited)]);
    return first(
      [...names].map((name) =>
        name in asked && name in edited ? misfit(asked[name]!, edited[name]!, `${path}.${name}`) : `${path}.${name}`,
      ),
    );
  }
  if (asked === null) return edited === null || typeof edited === 'string' ? null : path;
  return typeof edited === typeof asked ? null : path;
}

const first = (paths: (string | null)[]): string | null => paths.find((path) => path !== null) ?? null;

const ajv = schemaReader({ strict: false });

/** @throws Error when it is not a JSON Schema. */
export function checkFormSchema(schema: { [key: string]: JsonValue }): void {
  ajv.compile(schema);
}

/** @throws ApiError 400 for answers that do not fit the form of the request. */
export function checkForm(schema: { [key: string]: JsonValue } | null, form: { [key: string]: JsonValue } | undefined): void {
  if (!schema) {
    if (form !== undefined) throw invalid([{ field: 'form', message: 'was not asked for' }]);
    return;
  }
  const validate = ajv.compile(schema);
  if (validate(form ?? {})) return;
  throw invalid(schemaProblems(validate.errors, 'form').slice(0, 20));
}

export const forbidden = (reason: string): ApiError => new ApiError(approvalsErrors.not_an_approver, reason);
