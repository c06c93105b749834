import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import type { BusMessage } from '../../platform/events';
import { withheldText } from '../../platform/http/withheld-text';
import { identifying, isTaskPersonal, may } from '../auth';
import { SettingsService } from '../settings';
import { type EventMail, maxLines } from './mail-content';
import type { NoticeKind } from './notice-kinds';
import { afterQuietHours } from '../../platform/schedule/quiet-hours';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { NotificationEntity } from './entities/notification.entity';
import { MailReaderView } from '../auth/auth.views';

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
  /** It may name customers; by default it does when the task under way has read who they are. */
  isPersonal?: boolean;
  /** Each says something of its own: one that joins others leaves readable what they said. */
  keepsOthers?: boolean;
  /** Where one, and several, lead inside the console. */
  link: string;
  manyLink: string;
  /** One line each for the mail. */
  lines: EventMail['lines'];
}

/** The one item of a kind that says how many wait in all. */
export interface StandingNotice extends Pick<Notice, 'kind' | 'count' | 'body' | 'link'> {
  title: string;
  isPersonal: boolean;
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

  /**
   * Mails `notice`, and shows `standing` as the only item of its kind, unread again. Part of the caller's transaction.
   * @returns hints to send once that is committed.
   */
  async tellStanding(sql: Sql, notice: Notice, standing: StandingNotice): Promise<BusMessage[]> {
    const { inAppNotifications, emailNotifications, notificationEmail } = this.settings.current();
    if (emailNotifications && notificationEmail) await this.mail(sql, notice, notificationEmail);
    if (!inAppNotifications) return [];
    await removeNoticesOf(sql, standing.kind);
    const { title, ...item } = standing;
    return this.ring(sql, { ...item, one: title, many: title, manyLink: item.link });
  }

  /** An item in the bell, whatever the switches say; joins an unread one of its kind. Part of the caller's transaction. @returns hints. */
  async ring(
    sql: Sql,
    { kind, userId = null, count, one, many, body, keepsOthers = false, link, manyLink, ...more }: Omit<Notice, 'lines'>,
  ): Promise<BusMessage[]> {
    const { isPersonal = isTaskPersonal() } = more;
    const group = userId ? `${kind}:${userId}` : kind;
    const [row] = await sql.query(
      SQL`WITH joined AS (
         UPDATE notifications SET count = count + $3::int, title = replace($5, '{count}', (count + $3::int)::text), link = $8,
         updated_at = now(),
           body = CASE WHEN $9::boolean THEN left(concat_ws(E'\\n\\n', $4::text || ': ' || $6::text,
             CASE WHEN count = 1 THEN title || ': ' || body ELSE body END), ${mostJoined}) ELSE $6::text END
         WHERE id = (SELECT id FROM notifications WHERE group_key = $10 AND is_personal = $12::boolean AND read_at IS NULL
           AND created_at > now() - make_interval(mins => ${groupMinutes}) ORDER BY created_at DESC LIMIT 1)
         RETURNING id
       ), added AS (
         INSERT INTO notifications (id, kind, group_key, user_id, count, title, body, link, is_personal)
         SELECT $1::uuid, $2, $10, (SELECT id FROM people WHERE id = $11::uuid), $3::int, CASE WHEN $3::int = 1 THEN $4
         ELSE replace($5, '{count}', $3::int::text) END, $6,
           CASE WHEN $3::int = 1 THEN $7 ELSE $8 END, $12::boolean
         WHERE NOT EXISTS (SELECT 1 FROM joined) RETURNING id
       ) SELECT id AS ${typed.text('id')} FROM joined UNION ALL SELECT id FROM added`,
      [uuidv7(), kind, count, one.slice(0, 200), many, body.slice(0, 500), link, manyLink, keepsOthers, group, userId, isPersonal],
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
    {
      kind,
      count,
      one,
      many,
      lines,
      isPersonal = isTaskPersonal(),
    }: Pick<Notice, 'kind' | 'count' | 'one' | 'many' | 'lines' | 'isPersonal'>,
    recipient: string,
  ): Promise<boolean> {
    const { mail, quietHours, timeZone } = this.settings.current();
    if (mail.kind === 'none') return false;
    const id = uuidv7();
    const isWithheld = isPersonal && !(await seesCustomers(sql, recipient));
    const shown = isWithheld ? { one: withheldText, lines: lines.map(({ link }) => ({ text: withheldText, link })) } : { one, lines };
    const content: EventMail = { kind: 'events', many, one: shown.one, lines: shown.lines.slice(0, maxLines) };
    const [clock] = await sql.query(SQL`SELECT now() AS ${typed.timestamp('now')}`, [], 'now');
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

/** Changes the words of the item of a kind, if there is one. Its time and read marks stay. Part of the caller's transaction. @returns hints. */
export async function restateNotice(sql: Sql, { kind, count, title, body, link, isPersonal }: StandingNotice): Promise<BusMessage[]> {
  const changed = await sql.query(
    SQL`UPDATE notifications SET count = $2::int, title = $3, body = $4, link = $5, is_personal = $6::boolean WHERE group_key = $1
       AND (count, title, body, link, is_personal) IS DISTINCT FROM ($2::int, $3::text, $4::text, $5::text, $6::boolean)
       RETURNING ${columnsOf(NotificationEntity, ['id'])}`,
    [kind, count, title.slice(0, 200), body.slice(0, 500), link, isPersonal],
  );
  return hintsOf(changed);
}

/** Removes the items of a kind. Part of the caller's transaction. @returns hints. */
export async function removeNoticesOf(sql: Sql, kind: NoticeKind): Promise<BusMessage[]> {
  return hintsOf(
    await sql.query(SQL`DELETE FROM notifications WHERE group_key = $1 RETURNING ${columnsOf(NotificationEntity, ['id'])}`, [kind]),
  );
}

const hintsOf = (rows: readonly { id: string }[]): BusMessage[] => rows.map(({ id }) => ({ type: 'notification.created', data: { id } }));

/** A mail has no caller: whether its reader may know customers is said by their account. An address without one may be anybody's. */
async function seesCustomers(sql: Sql, address: string): Promise<boolean> {
  const [reader] = await sql.query(SQL`SELECT ${columnsOf(MailReaderView, ['role'])} FROM mail_readers WHERE email = lower($1)`, [address]);
  return reader !== undefined && may(reader.role, identifying);
}
