import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SettingsService } from '../settings';
import { addressKey } from './mail-addresses';
import { SQL, typed } from '../../platform/database/sql';
import { MailContactEntity } from './entities/mail-contact.entity';

const digest = `encode(sha256(convert_to(k.key || n.email, 'UTF8')), 'hex')`;

/** Who had an advertising letter lately: one person gets one in a time, whichever agent or tool writes it. Mail about an order does not count. */
@Injectable()
export class MailContacts {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /** @returns those of `emails`, in lower case, who had one too lately, with the time of it. */
  async recent(emails: string[]): Promise<Map<string, Date>> {
    const rows = await this.database.query(
      SQL`SELECT n.email AS ${typed.text('email')}, c.contacted_at AS ${typed.of(MailContactEntity, 'contactedAt', 'at')}
        FROM unnest($1::text[]) AS n (email) CROSS JOIN mail_contact_key k JOIN mail_contacts c ON c.digest = ${digest}
       WHERE c.contacted_at > now() - make_interval(days => $2)`,
      [emails.map(addressKey), this.settings.current().marketingPauseDays],
    );
    return new Map(rows.map(({ email, at }) => [email, at]));
  }

  /**
   * Takes the one letter of this time for a delivery; the same delivery may take it again.
   * @returns null when it may leave, otherwise the time of the one before.
   */
  async claim(email: string, deliveryId: string): Promise<Date | null> {
    const [taken] = await this.database.query(
      `INSERT INTO mail_contacts AS c (digest, delivery_id) SELECT ${digest}, $2::uuid FROM mail_contact_key k, (SELECT $1::text AS email) n
       ON CONFLICT (digest) DO UPDATE SET contacted_at = now(), delivery_id = excluded.delivery_id
         WHERE c.delivery_id = excluded.delivery_id OR c.contacted_at <= now() - make_interval(days => $3) RETURNING 1`,
      [addressKey(email), deliveryId, this.settings.current().marketingPauseDays],
      'mail_contact',
    );
    if (taken) return null;
    return (await this.recent([email])).get(addressKey(email)) ?? new Date();
  }

  /** It did not leave, so it was no letter. */
  async release(deliveryId: string): Promise<void> {
    await this.database.query('DELETE FROM mail_contacts WHERE delivery_id = $1', [deliveryId]);
  }
}
