import { Injectable } from '@nestjs/common';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../../platform/events';
import type { TaskFact, TaskErrorCode } from '../../tasks';
import { syncTaskType } from '../integration-values';
import { platformName } from '../platforms';
import { afterSync, type SyncEnd, syncEndOf } from './sync-plan';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationSyncEntity } from '../entities/integration-sync.entity';
import { IntegrationEntity } from '../entities/integration.entity';

type Ended = Fact<'task.completed' | 'task.failed' | 'task.cancelled'>;

const outcomes = { 'task.completed': 'completed', 'task.failed': 'failed', 'task.cancelled': 'cancelled' } as const;

/** Keeps an account true to how its syncs ended, also those that ended without their worker. */
@Injectable()
export class SyncEnds extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  async apply(transaction: Transaction, facts: Ended[]): Promise<BusMessage[]> {
    const changed = new Set<string>();
    for (const { type, data: task } of facts) {
      if (task.type !== syncTaskType) continue;
      const [sync] = await transaction.query(
        SQL`UPDATE integration_syncs SET status = $2, error = $3, finished_at = $4 WHERE task_id = $1
          RETURNING integration_id AS ${typed.of(IntegrationSyncEntity, 'integrationId', 'id')}`,
        [task.id, outcomes[type], task.error?.message ?? null, task.finishedAt],
      );
      if (!sync) continue;
      const code = (task.error?.code ?? null) as TaskErrorCode | null;
      await this.settle(transaction, sync.id, syncEndOf(outcomes[type], code), task);
      changed.add(sync.id);
    }
    return [...changed].map((id) => ({ type: 'integration.updated', data: { id } }));
  }

  private async settle(transaction: Transaction, id: string, end: SyncEnd, { error, finishedAt }: TaskFact): Promise<void> {
    const [before] = await transaction.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['platform', 'accountId', 'status', 'schedule', 'paused', 'needsSignIn'])},
        next_sync_at AS ${typed.of(IntegrationEntity, 'nextSyncAt', 'planned')},
         status_reason AS ${typed.of(IntegrationEntity, 'statusReason', 'reason')} FROM integrations WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!before) return;
    const { platform, accountId } = before;
    const after = afterSync(before, end, new Date());
    const reason = end === 'stopped' || before.status === 'inactive' ? before.reason : reasonOf(end, error);
    await transaction.query(
      `UPDATE integrations SET status = $2, status_reason = $3, needs_sign_in = $4, next_sync_at = $5,
         last_sync = CASE WHEN $6 THEN greatest(last_sync, $7::timestamptz) ELSE last_sync END, updated_at = now(), version = version + 1
       WHERE id = $1`,
      [id, after.status, reason, after.needsSignIn, after.nextSyncAt, end === 'completed', finishedAt],
    );
    if (after.status !== 'error' || before.status === 'error') return;
    transaction.state('integration.error', { id, platform, platformName: platformName(platform), accountId, message: reason! });
  }
}

function reasonOf(end: SyncEnd, error: TaskFact['error']): string | null {
  if (end === 'completed') return null;
  return error ? [error.message, error.hint].filter(Boolean).join(' ') : 'The sync failed without a message.';
}
