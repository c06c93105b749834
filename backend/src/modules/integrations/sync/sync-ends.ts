import { Injectable } from '@nestjs/common';
import { type BusMessage, type Fact, FactSubscriber, type Transaction } from '../../../platform/events';
import type { TaskDto } from '../../tasks';
import { syncTaskType } from '../integration-values';
import { type Platform, platformName } from '../platforms';

type Ended = Fact<'task.completed' | 'task.failed' | 'task.cancelled'>;

interface Failed {
  id: string;
  platform: Platform;
  accountId: string;
  wasError: boolean;
}

const outcomes = { 'task.completed': 'completed', 'task.failed': 'failed', 'task.cancelled': 'cancelled' } as const;

/** Keeps an account true to how its syncs ended, also those that ended without their worker. */
@Injectable()
export class SyncEnds extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  async apply(transaction: Transaction, facts: Ended[]): Promise<BusMessage[]> {
    const changed = new Set<string>();
    for (const { type, data: task } of facts) {
      if (task.type !== syncTaskType) continue;
      const [sync] = await transaction.query<{ id: string }>(
        `UPDATE integration_syncs SET status = $2, error = $3, finished_at = $4 WHERE task_id = $1 RETURNING integration_id AS id`,
        [task.id, outcomes[type], task.error?.message ?? null, task.finishedAt],
      );
      if (!sync) continue;
      if (type === 'task.completed') await this.succeeded(transaction, sync.id, task);
      if (type === 'task.failed') await this.failed(transaction, sync.id, task);
      changed.add(sync.id);
    }
    return [...changed].map((id) => ({ type: 'integration.updated', data: { id } }));
  }

  private async succeeded(transaction: Transaction, id: string, { finishedAt }: TaskDto): Promise<void> {
    await transaction.query(
      `UPDATE integrations SET last_sync = greatest(last_sync, $2::timestamptz), updated_at = now(), version = version + 1,
         status = CASE status WHEN 'error' THEN 'active' ELSE status END, status_reason = CASE WHEN status <> 'error' THEN status_reason END
       WHERE id = $1`,
      [id, finishedAt],
    );
  }

  /** Credentials that are not accepted do not get better by asking every hour. */
  private async failed(transaction: Transaction, id: string, { error }: TaskDto): Promise<void> {
    const message = error?.message ?? 'The sync failed without a message.';
    const needsPerson = error?.code === 'provider_auth';
    const [account] = await transaction.query<Failed>(
      `UPDATE integrations i SET status = 'error', status_reason = $2, updated_at = now(), version = i.version + 1,
         next_sync_at = CASE WHEN NOT $3 THEN i.next_sync_at END
       FROM (SELECT id, status = 'error' AS was_error FROM integrations WHERE id = $1 FOR UPDATE) before
       WHERE i.id = before.id RETURNING i.id, i.platform, i.account_id AS "accountId", before.was_error AS "wasError"`,
      [id, message, needsPerson],
    );
    if (!account || account.wasError) return;
    const { platform, accountId } = account;
    transaction.state('integration.error', { id, platform, platformName: platformName(platform), accountId, message });
  }
}
