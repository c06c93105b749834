import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import type { BusMessage } from '../../platform/events';
import { SettingsService } from '../settings';
import { type EventMail, maxLines } from './mail-content';
import type { NoticeKind } from './notice-kinds';
import { afterQuietHours } from '../../platform/schedule/quiet-hours';

/** Events of one kind within this time are one item and one mail. */
const groupMinutes = 5;
/** Characters of messages that joined each other; the oldest go first. */
const mostJoined = 2_000;

/** Events of one kind that happened together. */
export interface Notice {
  kind: NoticeKind;
  /** Account that the notice is about, for kinds about accounts. Notices about different people are not merged. */
  userId?: string | null;
  /** How many; 1 or more. */
  count: number;
  /** Title for one, and for several with `{count}` for how many. */
  one: string;
  many: string;
  body: string;
  /** Each says something of its own: one that joins others leaves readable what they said. */
  keepsOthers?: boolean;
  /** Where one, and several, lead inside the console. */
  link: string;
  manyLink: string;
  /** One line each for the mail. */
  lines: EventMail['lines'];
}

/** Tells people: an item in the bell and a mail, each when its switch is on. */
@Injectable()
export class Notifier {
  constructor(private readonly settings: SettingsService) {}

  /** Part of the caller's transaction. @returns hints to send once that is committed. */
  async tell(sql: Sql, notice: Notice): Promise<BusMessage[]> {
    const { inAppNotifications, emailNotifications, notificationEmail } = this.settings.current();
    if (emailNotifications && notificationEmail) await this.mail(sql, notice, notificationEmail);
    return inAppNotifications ? this.ring(sql, notice) : [];
  }

  /** An item in the bell, whatever the switches say; joins an unread one of its kind. Part of the caller's transaction. @returns hints. */
  async ring(
    sql: Sql,
    { kind, userId = null, count, one, many, body, keepsOthers = false, link, manyLink }: Omit<Notice, 'lines'>,
  ): Promise<BusMessage[]> {
    const [row] = await sql.query<{ id: string }>(
      `WITH joined AS (
         UPDATE notifications SET count = count + $3::int, title = replace($5, '{count}', (count + $3::int)::text), link = $8, updated_at = now(),
           body = CASE WHEN $9::boolean THEN left(concat_ws(E'\\n\\n', $4::text || ': ' || $6::text,
             CASE WHEN count = 1 THEN title || ': ' || body ELSE body END), ${mostJoined}) ELSE $6::text END
         WHERE id = (SELECT id FROM notifications WHERE group_key = $10 AND read_at IS NULL
           AND created_at > now() - make_interval(mins => ${groupMinutes}) ORDER BY created_at DESC LIMIT 1)
         RETURNING id
       ), added AS (
         INSERT INTO notifications (id, kind, group_key, user_id, count, title, body, link)
         SELECT $1::uuid, $2, $10, (SELECT id FROM people WHERE id = $11::uuid), $3::int, CASE WHEN $3::int = 1 THEN $4 ELSE replace($5, '{count}', $3::int::text) END, $6,
           CASE WHEN $3::int = 1 THEN $7 ELSE $8 END
         WHERE NOT EXISTS (SELECT 1 FROM joined) RETURNING id
       ) SELECT id FROM joined UNION ALL SELECT id FROM added`,
      [
        uuidv7(),
        kind,
        count,
        one.slice(0, 200),
        many,
        body.slice(0, 500),
        link,
        manyLink,
        keepsOthers,
        userId ? `${kind}:${userId}` : kind,
        userId,
      ],
      'notify_item',
    );
    return [{ type: 'notification.created', data: { id: row!.id } }];
  }

  /**
   * Joins the mail of this kind that still waits, or starts one that leaves after the grouping time and the quiet hours.
   * Part of the caller's transaction. @returns false while this shop has no mail server.
   */
  async mail(
    sql: Sql,
    { kind, count, one, many, lines }: Pick<Notice, 'kind' | 'count' | 'one' | 'many' | 'lines'>,
    recipient: string,
  ): Promise<boolean> {
    const { mail, quietHours, timeZone } = this.settings.current();
    if (mail.kind === 'none') return false;
    const id = uuidv7();
    const content: EventMail = { kind: 'events', one, many, lines: lines.slice(0, maxLines) };
    const [clock] = await sql.query<{ now: Date }>('SELECT now()', [], 'now');
    const dueAt = afterQuietHours(quietHours, timeZone, new Date(clock!.now.getTime() + groupMinutes * 60_000));
    await sql.query(
      `WITH joined AS (
         UPDATE notification_deliveries SET count = count + $3::int, content = jsonb_set(content, '{lines}',
           jsonb_path_query_array(content -> 'lines' || ($4::jsonb -> 'lines'), '$[0 to ${maxLines - 1}]'))
         WHERE id = (SELECT id FROM notification_deliveries WHERE kind = $2 AND recipient = $5 AND status = 'pending' AND tries = 0
           ORDER BY created_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id
       ) INSERT INTO notification_deliveries (id, key, kind, count, content, recipient, due_at)
         SELECT $1::uuid, $2 || ':' || $1::uuid::text, $2, $3::int, $4::jsonb, $5, $6::timestamptz WHERE NOT EXISTS (SELECT 1 FROM joined)`,
      [id, kind, count, JSON.stringify(content), recipient, dueAt],
      'notify_mail',
    );
    return true;
  }
}
