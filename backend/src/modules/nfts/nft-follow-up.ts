import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { SQL, columnsOf } from '../../platform/database/sql';
import { NftEntity } from './entities/nft.entity';

type Ended = Fact<'task.failed' | 'task.cancelled' | 'task.deleted'>;

/** A piece whose task ended without a picture says so. */
@Injectable()
export class NftFollowUp extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.failed', 'task.cancelled', 'task.deleted'] as const;

  async apply(sql: Sql, facts: Ended[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const { type, data } of facts) {
      const error = type === 'task.failed' && 'error' in data ? (data.error?.message ?? null) : null;
      const rows = await sql.query(
        // The task may have been started again since: then its piece is being drawn, and this fact is old.
        SQL`UPDATE nfts n SET status = $2, error = $3, updated_at = now(), version = version + 1
         WHERE n.task_id = $1 AND n.status = 'generating'
           AND NOT EXISTS (SELECT 1 FROM task_overview t WHERE t.id = n.task_id AND t.deleted_at IS NULL
           AND t.status NOT IN ('failed', 'cancelled')) RETURNING ${columnsOf(NftEntity, ['id'], 'n')}`,
        [data.id, type === 'task.failed' ? 'failed' : 'cancelled', error],
      );
      hints.push(...rows.map(({ id }): BusMessage => ({ type: 'nft.updated', data: { id } })));
    }
    return hints;
  }
}
