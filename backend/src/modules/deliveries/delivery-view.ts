import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld } from '../auth';
import type { DeliveryDetailDto, DeliveryRecordDto } from './dto/delivery-record.dto';

/** The public columns of `deliveries d` joined with its task `t` and its content `c`, named as in the API. */
export const deliveryColumns = `
  d.id, d.task_id AS "taskId", d.status, t.title AS "taskTitle", t.agent_id AS "agentId",
  (SELECT g.name FROM agent_directory g WHERE g.id = t.agent_id) AS "agentName", d.step, d.channel, d.target,
  left(coalesce(c.content ->> 'subject', c.content ->> 'text', c.content ->> 'body'), 200) AS excerpt, d.tries, d.tries AS version, d.due_at AS "dueAt",
  d.sent_at AS "sentAt", d.provider_id AS "providerId", d.error, d.fee_micro_usd::float8 AS "feeMicroUsd", d.resolved_by AS "resolvedBy",
  d.created_at AS "createdAt", t.is_personal AS "isPersonal"`;

export const deliverySource = 'FROM deliveries d JOIN task_overview t ON t.id = d.task_id JOIN delivery_contents c ON c.id = d.content_id';

/** What the events of a delivery carry. */
export const deliveryHint = `jsonb_build_object('id', d.id, 'taskId', d.task_id, 'status', d.status)`;

/** A delivery as it is stored. */
export type StoredRecord = Omit<DeliveryRecordDto, 'isWithheld'> & { isPersonal: boolean };

/** Converts a delivery for the caller. If it is withheld, only its state is kept. */
export function deliveryAsShown({ isPersonal, ...row }: StoredRecord): DeliveryRecordDto {
  if (!isWithheld(isPersonal)) return { ...row, isWithheld: false };
  return { ...row, target: withheldText, excerpt: withheldText, error: row.error && withheldText, isWithheld: true };
}

export function deliveryDetailAsShown({ content, ...row }: StoredRecord & Pick<DeliveryDetailDto, 'content'>): DeliveryDetailDto {
  const record = deliveryAsShown(row);
  return { ...record, content: record.isWithheld ? null : content };
}
