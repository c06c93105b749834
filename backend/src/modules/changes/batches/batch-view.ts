import { changeFields, type FieldValue, type WritableField } from '../change-values';
import type { ChangeBatchDto, ChangeLineDto } from '../dto/changes.dto';
import { ended } from '../line-state';
import type { Judgement } from '../rules/judge';

/** Cents or pieces as the API says them. */
export const shown = (field: WritableField, value: FieldValue): FieldValue =>
  value !== null && changeFields[field].isMoney ? value / 100 : value;

/** Somebody has to look: a limit asks, or it did not become what it was to be. */
export const needsLook = `(l.status IN ('refused', 'drifted', 'unknown') OR (l.status = 'proposed' AND l.judgement->>'verdict' <> 'ok'))`;

/** It is verified, and no line that takes it back is there or under way. */
export const canUndo = `(l.status = 'verified' AND NOT EXISTS (SELECT FROM change_lines u WHERE u.undoes = l.id
  AND u.status NOT IN ('rejected', 'refused', 'drifted')))`;

export const batchColumns = `b.id, b.title, b.why, b.proposed_by AS "proposedBy", b.proposer, b.task_id AS "taskId", b.undoes, b.created_at AS "createdAt",
  (SELECT coalesce(sum(c.lines), 0)::int FROM counted c) AS lines,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('status', c.status, 'lines', c.lines)), '[]') FROM
    (SELECT status, sum(lines)::int AS lines FROM counted GROUP BY 1 ORDER BY 1) c) AS counts,
  (SELECT coalesce(sum(c.asking), 0)::int FROM counted c) AS asking,
  (SELECT count(*)::int FROM change_lines l WHERE l.batch_id = b.id AND l.status = 'verified' AND ${canUndo}) AS undoable,
  (SELECT coalesce(array_agg(DISTINCT c.platform ORDER BY c.platform), '{}') FROM counted c) AS platforms,
  (SELECT coalesce(array_agg(DISTINCT c.field ORDER BY c.field), '{}') FROM counted c) AS fields`;

/** One row of the batch `b`, whose lines are counted once. */
export const batchRow = `LATERAL (WITH counted AS MATERIALIZED (SELECT l.status, l.platform, l.field, count(*) AS lines,
    count(*) FILTER (WHERE l.status = 'proposed' AND l.judgement->>'verdict' = 'ask') AS asking
    FROM change_lines l WHERE l.batch_id = b.id GROUP BY 1, 2, 3) SELECT ${batchColumns}) shown`;

/** Something of it is still to be decided, or under way. */
export const isOpen = ({ counts }: Pick<ChangeBatchDto, 'counts'>): boolean => counts.some(({ status }) => !ended.includes(status));

export const lineColumns = `l.id, l.batch_id AS "batchId", l.position, l.listing_id AS "listingId", l.platform, l.integration_id AS "integrationId",
  l.sku, l.product_name AS "productName", l.field, l.currency, l.from_value AS "from", l.read_at AS "readAt", l.to_value AS "to", l.why,
  l.judgement, l.status, l.cause, l.cause_text AS "causeText", l.cure, l.seen_at IS NOT NULL AS "wasSeen", l.seen_value AS seen,
  l.seen_at AS "seenAt", l.decided_by AS "decidedBy", l.decided_at AS "decidedAt", l.due_at AS "dueAt", l.sent_at AS "sentAt", l.undoes,
  ${canUndo} AS "canUndo", l.version, l.updated_at AS "updatedAt"`;

export type LineRow = Omit<ChangeLineDto, 'judgement'> & { judgement: Judgement };

export function toLine({ judgement: { cause: _cause, ...judgement }, ...row }: LineRow): ChangeLineDto {
  const value = (one: FieldValue) => shown(row.field, one);
  return { ...row, from: value(row.from), to: value(row.to), seen: value(row.seen), judgement };
}
