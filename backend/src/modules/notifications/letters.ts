import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable, Sql } from '../../platform/database/database';
import { SettingsService } from '../settings';
import type { LetterKind } from './letter-kinds';
import type { LetterMail, MailContent } from './mail-content';
import { SQL, columnsOf } from '../../platform/database/sql';
import { NotificationDeliveryEntity } from './entities/notification-delivery.entity';

export interface Letter {
  /** What the letter is about, once: a second one under the same key is not written. */
  key: string;
  /** As the delivery log names it. */
  kind: LetterKind;
  to: string;
  content: Omit<LetterMail, 'kind'>;
}

/** Mail to one person: leaves at once, in the order of the outbox. */
@Injectable()
export class Letters {
  private readonly makers = new Map<string, (id: string) => Promise<string>>();

  constructor(private readonly settings: SettingsService) {}

  /** How links of a kind are made, said once by the module whose thing they open. @param make from the id of the thing to the path. */
  makeLinks(kind: string, make: (id: string) => Promise<string>): void {
    if (this.makers.has(kind)) throw new Error(`Links of the kind ${kind} are made twice.`);
    this.makers.set(kind, make);
  }

  /** The same content with the link that only its reader gets. */
  async withLink<T extends MailContent>(content: T): Promise<T> {
    if (content.kind !== 'letter' || !content.link?.personal) return content;
    const { text, personal } = content.link;
    return { ...content, link: { text, path: await this.makers.get(personal.kind)!(personal.id) } };
  }

  /** Whether this shop has a mail server. */
  get canSend(): boolean {
    return this.settings.current().mail.kind !== 'none';
  }

  /** Part of the caller's transaction. @returns false while this shop has no mail server. */
  async post(transaction: Queryable, { key, kind, to, content }: Letter): Promise<boolean> {
    if (!this.canSend) return false;
    await transaction.query(
      `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at) VALUES ($1, $2, $3, $4, $5, now())
       ON CONFLICT (key) DO NOTHING`,
      [uuidv7(), key, kind, to, JSON.stringify({ kind: 'letter', ...content })],
    );
    return true;
  }

  /** What became of the newest letter whose key is this one or begins with it and a colon. @param since keeps it from reading all letters. */
  async fate(sql: Sql, key: string, since: Date): Promise<'none' | 'waiting' | 'sent' | 'failed'> {
    const [letter] = await sql.query(
      SQL`SELECT ${columnsOf(NotificationDeliveryEntity, ['status'])} FROM notification_deliveries WHERE created_at >= $2
        AND (key = $1 OR starts_with(key, $1 || ':'))
       ORDER BY created_at DESC LIMIT 1`,
      [key, since],
    );
    if (!letter) return 'none';
    return letter.status === 'sent' ? 'sent' : letter.status === 'pending' || letter.status === 'sending' ? 'waiting' : 'failed';
  }

  /** A letter nobody wants any more: it does not leave, and nothing says that it was there. */
  async withdraw(transaction: Queryable, key: string): Promise<void> {
    await transaction.query('DELETE FROM notification_deliveries WHERE key = $1', [key]);
  }
}
