import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { consoleAddress } from '../../platform/links/console-address';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MailAddressEntity } from './entities/mail-address.entity';

export const addressKey = (email: string): string => email.trim().toLowerCase();

/** Who may be written to, and the link by which each of them ends it. */
@Injectable()
export class MailAddresses {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {}

  /** @returns those of `emails`, in lower case, that must not be written to. */
  async suppressed(emails: string[]): Promise<Set<string>> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(MailAddressEntity, ['email'])} FROM mail_addresses WHERE email = ANY($1) AND suppressed_at IS NOT NULL`,
      [emails.map(addressKey)],
    );
    return new Set(rows.map(({ email }) => email));
  }

  /** An address nobody can guess; it names one recipient and does nothing but end their mail. */
  async unsubscribeLink(email: string): Promise<string> {
    const [row] = await this.database.query(
      SQL`INSERT INTO mail_addresses (email) VALUES ($1) ON CONFLICT (email) DO UPDATE SET email = excluded.email
        RETURNING token AS ${typed.text('token')}`,
      [addressKey(email)],
      'unsubscribe_token',
    );
    return `${consoleAddress(this.config)}/unsubscribe/${row!.token}`;
  }

  /** @returns whose token it is; null when it is nobody's. */
  async ofToken(token: string): Promise<{ email: string; isSuppressed: boolean } | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(MailAddressEntity, ['email'])}, suppressed_at IS NOT NULL AS ${typed.boolean('isSuppressed')}
        FROM mail_addresses WHERE token = $1`,
      [token],
    );
    return row ?? null;
  }

  /** Saying it twice changes nothing. @returns false when the token is nobody's. */
  async unsubscribe(token: string): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE mail_addresses SET suppressed_at = coalesce(suppressed_at, now()), reason = coalesce(reason, 'unsubscribed')
       WHERE token = $1 RETURNING email`,
      [token],
    );
    return rows.length > 0;
  }
}
