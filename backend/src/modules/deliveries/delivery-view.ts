import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld } from '../auth';
import type { DeliveryDetailDto, DeliveryRecordDto } from './dto/delivery-record.dto';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { DeliveryEntity } from './entities/delivery.entity';
import { TaskOverviewView } from '../tasks/tasks.views';

/** The public columns of `deliveries d` joined with its task `t` and its content `c`, named as in the API. */
export const deliveryColumns = SQL`
  ${columnsOf(DeliveryEntity, ['id', 'taskId', 'status'], 'd')}, t.title AS ${typed.text('taskTitle')},
  ${columnsOf(TaskOverviewView, ['agentId'], 't')},
  (SELECT g.name FROM agent_directory g WHERE g.id = t.agent_id) AS ${nullable.text('agentName')},
  ${columnsOf(DeliveryEntity, ['step', 'channel', 'target'], 'd')},
  left(coalesce(c.content ->> 'subject', c.content ->> 'text', c.content ->> 'body'), 200) AS ${typed.text('excerpt')},
  ${columnsOf(DeliveryEntity, ['tries'], 'd')}, d.tries AS ${typed.of(DeliveryEntity, 'tries', 'version')},
  ${columnsOf(DeliveryEntity, ['dueAt', 'sentAt', 'providerId', 'error'], 'd')},
  d.fee_micro_usd::float8 AS ${nullable.float('feeMicroUsd')}, ${columnsOf(DeliveryEntity, ['resolvedBy', 'createdAt'], 'd')},
  ${columnsOf(TaskOverviewView, ['isPersonal'], 't')}`;

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
