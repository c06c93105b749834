import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { withheldText } from '../../platform/http/withheld-text';
import { isWithheld, type Principal } from '../auth';
import type { NotificationDto, ReadNotificationsDto } from './dto/notification.dto';
import { readableBy } from './notice-kinds';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { NotificationEntity } from './entities/notification.entity';
import { isoDates } from '../../platform/http/iso-dates';

/** $5 is the reader, null for Administrator. */
const readable = `($1::boolean OR n.kind = ANY ($2) OR ($3::boolean AND n.kind LIKE 'workflow.%') OR (n.kind = ANY ($4) AND n.user_id = $5::uuid))`;
const mark = `(SELECT r.read_at FROM notification_reads r WHERE r.notification_id = n.id AND r.user_id IS NOT DISTINCT FROM $5::uuid)`;
/** Notices from before a person joined do not count as unread. */
const unread = `NOT EXISTS (SELECT FROM notification_reads r WHERE r.notification_id = n.id AND r.user_id IS NOT DISTINCT FROM $5::uuid)
  AND n.updated_at > coalesce((SELECT p.created_at FROM people p WHERE p.id = $5::uuid), '-infinity')`;

function valuesOf(reader: Principal): unknown[] {
  const { all, kinds, workflows, ownKinds } = readableBy(reader);
  return [all, kinds, workflows, ownKinds, reader.userId];
}

/** Each person has their own read marks and sees notices within their permissions. */
@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  /** The latest 100 and how many of all are unread. */
  async latest(reader: Principal): Promise<{ items: NotificationDto[]; unread: number }> {
    const [items, count] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(NotificationEntity, ['id', 'kind', 'isPersonal', 'title', 'body', 'link', 'count'], 'n')}, CASE
          WHEN ${unread} THEN NULL ELSE coalesce(${mark}, n.updated_at) END AS ${nullable.timestamp('readAt')},
           ${columnsOf(NotificationEntity, ['createdAt', 'updatedAt'], 'n')}
         FROM notifications n WHERE ${readable} ORDER BY n.updated_at DESC, n.id DESC LIMIT 100`,
        valuesOf(reader),
      ),
      this.unread(reader),
    ]);
    return { items: items.map((item) => asShown(isoDates(item))), unread: count };
  }

  async unread(reader: Principal): Promise<number> {
    const [row] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('unread')} FROM notifications n WHERE ${readable} AND ${unread}`,
      valuesOf(reader),
    );
    return row!.unread;
  }

  /** Marks the notices that this person may read. The marks of others stay. */
  async markRead(reader: Principal, { ids, all }: ReadNotificationsDto): Promise<number> {
    await this.database.query(
      `WITH read AS (SELECT n.id FROM notifications n WHERE ${readable} AND ${unread} AND ($6::boolean OR n.id = ANY ($7::uuid[]))),
         marked AS (INSERT INTO notification_reads (notification_id, user_id) SELECT id, $5::uuid FROM read ON CONFLICT DO NOTHING)
       UPDATE notifications SET read_at = now() WHERE id IN (SELECT id FROM read) AND read_at IS NULL`,
      [...valuesOf(reader), all ?? false, ids ?? []],
    );
    return this.unread(reader);
  }
}

const asShown = ({ isPersonal, ...item }: NotificationDto & { isPersonal: boolean }): NotificationDto =>
  isWithheld(isPersonal) ? { ...item, title: withheldText, body: '' } : item;
