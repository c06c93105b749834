import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../audit';
import { SettingsService } from '../settings';
import type { LetterMail } from './mail-content';

export interface Letter {
  /** What the letter is about, once: a second one under the same key is not written. */
  key: string;
  /** As the delivery log names it, for example `receipt`. */
  kind: string;
  to: string;
  content: Omit<LetterMail, 'kind'>;
}

/** Mail to one person: leaves at once, in the order of the outbox. */
@Injectable()
export class Letters {
  constructor(private readonly settings: SettingsService) {}

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

  /** A letter nobody wants any more: it does not leave, and nothing says that it was there. */
  async withdraw(transaction: Queryable, key: string): Promise<void> {
    await transaction.query('DELETE FROM notification_deliveries WHERE key = $1', [key]);
  }
}
