import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { type Transaction, Transactions } from '../../../platform/events';
import { TaskCreation } from '../../tasks';
import { syncColumns, syncSource, toSync } from '../accounts/integration-view';
import type { SyncDto } from '../dto/integration.dto';
import { nothingToRead } from '../integration-refusals';
import { integrationsErrors } from '../integrations.errors';
import { type IntegrationStatus, syncTaskType } from '../integration-values';
import { accountTitle } from '../account-title';
import type { Platform } from '../platforms';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

const hourSeconds = 3_600;
const maxAttempts = 5;

interface Startable {
  id: string;
  platform: Platform;
  accountName: string;
  status: IntegrationStatus;
  statusReason: string | null;
  paused: boolean;
  busy: boolean;
}

/** Makes the task of a sync; one at a time for each account. */
@Injectable()
export class SyncStarter {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly tasks: TaskCreation,
  ) {}

  /** @throws ApiError 404; 409 `sync_running`, `integration_paused` or `nothing_to_read`. */
  async start(id: string, trigger: string, isFull: boolean): Promise<SyncDto> {
    const syncId = await this.transactions.run(async (transaction) => {
      const account = await this.lock(transaction, id);
      if (account.paused) throw new ApiError(integrationsErrors.integration_paused);
      if (account.status === 'inactive') throw nothingToRead(account.statusReason);
      if (account.busy) throw new ApiError(integrationsErrors.sync_running);
      return this.insert(transaction, account, trigger, isFull);
    });
    const [row] = await this.database.query(SQL`SELECT ${syncColumns} ${syncSource} WHERE s.id = $1`, [syncId]);
    return toSync(row!);
  }

  /** As a part of the caller's transaction. Nothing is started while the account cannot be synced. @returns whether it was. */
  async startIfFree(transaction: Transaction, id: string, trigger: string): Promise<boolean> {
    const account = await this.lock(transaction, id);
    if (account.paused || account.busy || account.status === 'inactive') return false;
    await this.insert(transaction, account, trigger, false);
    return true;
  }

  private async lock(sql: Sql, id: string): Promise<Startable> {
    const [row] = await sql.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['id', 'platform'])}, coalesce(account_name, account_id) AS ${typed.text('accountName')},
        ${columnsOf(IntegrationEntity, ['status', 'statusReason', 'paused'])}
       FROM integrations WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw notFound('integration');
    const [active] = await sql.query(
      SQL`SELECT EXISTS (SELECT FROM integration_syncs s JOIN task_overview t ON t.id = s.task_id WHERE s.integration_id = $1
         AND t.status IN ('pending', 'queued', 'running', 'waiting') AND t.deleted_at IS NULL) AS ${typed.boolean('busy')}`,
      [id],
    );
    return { ...row, busy: active!.busy };
  }

  /** @returns the id of the sync. */
  private async insert(
    transaction: Transaction,
    { id, platform, accountName }: Startable,
    trigger: string,
    isFull: boolean,
  ): Promise<string> {
    const syncId = uuidv7();
    const task = await this.tasks.insert(transaction, {
      title: `Sync ${accountTitle({ platform, accountName })}`.slice(0, 200),
      type: syncTaskType,
      input: { integrationId: id, ...(isFull && { full: true }) },
      named: [],
      timeoutSeconds: 6 * hourSeconds,
      maxAttempts,
      triggeredBy: trigger === 'schedule' ? 'schedule' : 'manual',
    });
    await transaction.query('INSERT INTO integration_syncs (id, integration_id, task_id, trigger, is_full) VALUES ($1, $2, $3, $4, $5)', [
      syncId,
      id,
      task!.id,
      trigger,
      isFull,
    ]);
    transaction.state('integration.updated', { id });
    return syncId;
  }
}
