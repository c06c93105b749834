import { secretMask } from '../../platform/crypto';
import type { RequestContext } from '../../platform/http/request-context';
import type { AuditEntryDto } from './dto/audit.dto';

export interface AuditEntry {
  /** Name of the event: `<subject>.<verb>`, for example `api_key.deleted`. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** Public values before and after; secrets must be masked or left out. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

type Values = Record<string, unknown> | null;
type Content = [string, [string, string | null, string], string, string, string | null, Values, Values, string | null, string | null];

/** Canonical JSON of an entry, which the chain hashes. Another order of its fields would break every existing log. */
export const contentOf = (
  { action, subjectType, subjectId, before = null, after = null }: AuditEntry,
  { actor, address, requestId }: Pick<RequestContext, 'actor' | 'address' | 'requestId'>,
  at: Date,
): string =>
  JSON.stringify([
    at.toISOString(),
    [actor.kind, actor.id, actor.name],
    action,
    subjectType,
    subjectId,
    secretMask.value(before),
    secretMask.value(after),
    address,
    requestId,
  ] satisfies Content);

export function readContent(content: string): Omit<AuditEntryDto, 'id' | 'hash'> {
  const [at, [kind, id, name], action, subjectType, subjectId, before, after, address, requestId] = JSON.parse(content) as Content;
  return { at, actor: { kind, id, name }, action, subjectType, subjectId, before, after, address, requestId };
}

/**
 * The columns repeat parts of the content, for filters.
 * @param columns time, actor, action, subject, address and request of the row
 * @returns whether they agree with the content
 */
export function columnsFit(content: string, columns: unknown): boolean {
  const [at, actor, action, subjectType, subjectId, , , address, requestId] = JSON.parse(content) as unknown[];
  return JSON.stringify([at, actor, action, subjectType, subjectId, address, requestId]) === JSON.stringify(columns);
}
