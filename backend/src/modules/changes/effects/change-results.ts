import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { sameSource } from '../batches/own-batches';
import { ChangeEffects } from './change-effects';
import { changeResult, type ChangeResult } from './change-result';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

const mostBatches = 20;

/** Sales around earlier changes of the workflow, its agents included, or the agent that a task belongs to. */
@Injectable()
export class ChangeResults {
  constructor(
    private readonly database: Database,
    private readonly effects: ChangeEffects,
  ) {}

  /** The newest first, at most 20 changes with a verified line. @param days looks back so many days */
  async before(taskId: string, days: number): Promise<ChangeResult[]> {
    const batches = await this.database.query(
      SQL`SELECT ${columnsOf(ChangeBatchEntity, ['id', 'number'], 'b')} FROM change_batches b
       WHERE b.created_at > now() - make_interval(days => $2) AND b.task_id <> $1
         AND ${sameSource('$1')}
         AND EXISTS (SELECT FROM change_lines l WHERE l.batch_id = b.id AND l.status = 'verified')
       ORDER BY b.created_at DESC, b.id DESC LIMIT ${mostBatches}`,
      [taskId, days],
    );
    const results: ChangeResult[] = [];
    for (const batch of batches) {
      const { effects } = await this.effects.of(batch.id);
      results.push(...effects.map((effect) => changeResult(batch, effect)));
    }
    return results;
  }
}
