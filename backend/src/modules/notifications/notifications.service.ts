import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { NotificationDto, ReadNotificationsDto } from './dto/notification.dto';

@Injectable()
export class NotificationsService {
  constructor(private readonly database: Database) {}

  /** The latest 100 and how many of all are unread. */
  async latest(): Promise<{ items: NotificationDto[]; unread: number }> {
    const [items, unread] = await Promise.all([
      this.database.query<NotificationDto>(
        `SELECT id, kind, title, body, link, count, read_at AS "readAt", created_at AS "createdAt", updated_at AS "updatedAt"
         FROM notifications ORDER BY updated_at DESC, id DESC LIMIT 100`,
      ),
      this.unread(),
    ]);
    return { items, unread };
  }

  async unread(): Promise<number> {
    const [row] = await this.database.query<{ unread: number }>('SELECT count(*)::int AS unread FROM notifications WHERE read_at IS NULL');
    return row!.unread;
  }

  async markRead({ ids, all }: ReadNotificationsDto): Promise<number> {
    if (all) await this.database.query('UPDATE notifications SET read_at = now() WHERE read_at IS NULL');
    else await this.database.query('UPDATE notifications SET read_at = now() WHERE id = ANY($1) AND read_at IS NULL', [ids ?? []]);
    return this.unread();
  }
}
