import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { ShopOrderStatus } from '../commerce';
import type { Question } from './reading/questions';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ImportStatusWordEntity } from './entities/import-status-word.entity';

const mostWords = 500;

/** Meanings that people gave to words for the state of an order. New imports propose them. */
@Injectable()
export class StatusWords {
  constructor(private readonly database: Database) {}

  /** The latest 500, by word. */
  async all(): Promise<Record<string, ShopOrderStatus>> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ImportStatusWordEntity, ['word', 'status'])} FROM import_status_words ORDER BY decided_at DESC LIMIT $1`,
      [mostWords],
    );
    return Object.fromEntries(rows.map(({ word, status }) => [word, status]));
  }

  /** Keeps what was answered to the questions about status words. */
  async remember(questions: readonly Question[]): Promise<void> {
    const answered = questions.filter(({ field, answer }) => field === 'statusWords' && answer !== null);
    if (answered.length === 0) return;
    await this.database.query(
      `INSERT INTO import_status_words (word, status) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (word) DO UPDATE SET status = excluded.status, decided_at = now()`,
      [answered.map(({ subject }) => subject), answered.map(({ answer }) => answer)],
    );
  }
}
