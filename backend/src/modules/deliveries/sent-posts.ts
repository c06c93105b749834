import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { DeliveryEntity } from './entities/delivery.entity';

/** Reads which posts of a task were published. */
@Injectable()
export class SentPosts {
  constructor(private readonly database: Database) {}

  /** The earliest first. `key` is the id of the post in the plan of the task. */
  of(taskId: string): Promise<{ key: string; at: Date }[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(DeliveryEntity, ['key'])}, sent_at AS ${typed.timestamp('at')} FROM deliveries
       WHERE task_id = $1 AND channel IN ('x', 'facebook', 'slack') AND status = 'sent' AND sent_at IS NOT NULL ORDER BY sent_at, key`,
      [taskId],
    );
  }
}
