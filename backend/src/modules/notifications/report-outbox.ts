import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/database/database';
import type { ReportMail } from './mail-content';

export interface Report {
  /** The period and who gets it: a second report under the same key is not written. */
  key: string;
  to: string;
  content: ReportMail;
}

/** Reports on their way into the mail. What is written here leaves, even when the process that wrote it dies. */
@Injectable()
export class ReportOutbox {
  constructor(private readonly database: Database) {}

  async has(key: string): Promise<boolean> {
    return (await this.database.query('SELECT FROM notification_deliveries WHERE key = $1', [key])).length > 0;
  }

  /** @returns false when somebody else was first. */
  async write({ key, to, content }: Report): Promise<boolean> {
    const written = await this.database.query(
      `INSERT INTO notification_deliveries (id, key, kind, recipient, content, due_at) VALUES ($1, $2, $3, $4, $5, now())
       ON CONFLICT (key) DO NOTHING RETURNING id`,
      [uuidv7(), key, `${content.kind}-report`, to, JSON.stringify(content)],
    );
    return written.length > 0;
  }
}
