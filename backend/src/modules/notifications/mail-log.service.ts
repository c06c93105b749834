import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/database/database';
import { EventBus } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import type { Principal } from '../auth';
import { SettingsService } from '../settings';
import type { DeliveryDto, DeliveryListQuery, TestNotificationDto } from './dto/delivery.dto';
import { hiddenLetters } from './letter-kinds';
import type { EventMail } from './mail-content';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { NotificationDeliveryEntity } from './entities/notification-delivery.entity';
import { isoDates } from '../../platform/http/iso-dates';

const body = 'Notifications reach you. This is a test; nothing happened.';

/** What became of every mail, and a mail to try it out. */
@Injectable()
export class MailLogService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly bus: EventBus,
  ) {}

  /** Newest first; ids grow with time. Letters are left out whose recipient the caller may not see. */
  async list({ status, search, cursor, limit }: DeliveryListQuery, principal: Principal): Promise<Page<DeliveryDto>> {
    const { role, token, email } = principal;
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const filter = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR concat_ws(' ', kind, recipient, error) ILIKE $2)
      AND ($3::boolean OR kind <> 'account' OR lower(recipient) = lower($4)) AND kind <> ALL ($5::text[])`;
    const isOwner = role === 'owner' && token === null;
    const values = [
      status ?? null,
      search?.trim() ? likePattern(search.trim()) : null,
      isOwner,
      token ? null : email,
      hiddenLetters(principal),
    ];
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(NotificationDeliveryEntity, ['id', 'kind', 'recipient', 'count', 'status', 'tries', 'dueAt', 'sentAt', 'providerId', 'error', 'createdAt'])}
         FROM notification_deliveries WHERE ${filter} AND ($6::uuid IS NULL OR id < $6)
         ORDER BY id DESC LIMIT $7`,
        [...values, before, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM notification_deliveries WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(isoDates), total: counted!.total, nextCursor: last && encodeCursor([last.id]) };
  }

  /** An item in the bell at once and a mail within seconds, whatever the switches and the quiet hours say. */
  async test(): Promise<TestNotificationDto> {
    const { mail, notificationEmail } = this.settings.current();
    const notificationId = uuidv7();
    await this.database.query(
      `INSERT INTO notifications (id, kind, group_key, title, body, link) VALUES ($1, 'test', 'test', 'Test notification', $2, '/admin/settings')`,
      [notificationId, body],
    );
    this.bus.publish('notification.created', { id: notificationId });
    if (mail.kind === 'none') return { notificationId, deliveryId: null, mailOff: 'No mail server is set up.' };
    if (!notificationEmail) return { notificationId, deliveryId: null, mailOff: 'No address for notifications is set.' };
    const deliveryId = uuidv7();
    const lines = [{ text: body, detail: '', link: null }];
    const content: EventMail = { kind: 'events', one: 'Test notification', many: '{count} test notifications', lines };
    await this.database.query(
      `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at) VALUES ($1::uuid, 'test:' || $1::uuid::text, 'test', $2, $3, now())`,
      [deliveryId, notificationEmail, JSON.stringify(content)],
    );
    return { notificationId, deliveryId, mailOff: null };
  }
}
