import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { EventBus } from '../../../platform/events';
import { TaskCreation, type TaskDto } from '../../tasks';
import { type SyncRow, syncColumns, syncSource, toSync } from '../accounts/integration-view';
import type { SyncDto } from '../dto/integration.dto';
import { nothingToRead } from '../integration-refusals';
import { integrationsErrors } from '../integrations.errors';
import { type IntegrationStatus, syncTaskType } from '../integration-values';
import { type Platform, platformName } from '../platforms';

const hourSeconds = 3_600;
const maxAttempts = 5;

export interface StartedSync {
  syncId: string;
  task: TaskDto;
}

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
    private readonly tasks: TaskCreation,
    private readonly bus: EventBus,
  ) {}

  /** @throws ApiError 404; 409 `sync_running`, `integration_paused` or `nothing_to_read`. */
  async start(id: string, trigger: string, isFull: boolean): Promise<SyncDto> {
    const started = await this.database.transaction(async (sql) => {
      const account = await this.lock(sql, id);
      if (account.paused) throw new ApiError(integrationsErrors.integration_paused);
      if (account.status === 'inactive') throw nothingToRead(account.statusReason);
      if (account.busy) throw new ApiError(integrationsErrors.sync_running);
      return this.insert(sql, account, trigger, isFull);
    });
    this.announce(id, started);
    const [row] = await this.database.query<SyncRow>(`SELECT ${syncColumns} ${syncSource} WHERE s.id = $1`, [started.syncId]);
    return toSync(row!);
  }

  /** As a part of the caller's transaction. @returns null when the account cannot be synced now. */
  async startIfFree(sql: Sql, id: string, trigger: string): Promise<StartedSync | null> {
    const account = await this.lock(sql, id);
    return account.paused || account.busy || account.status === 'inactive' ? null : this.insert(sql, account, trigger, false);
  }

  /** After the commit. */
  announce(integrationId: string, { task }: StartedSync): void {
    this.tasks.announceCreated(task);
    this.bus.publish('integration.updated', { id: integrationId });
  }

  private async lock(sql: Sql, id: string): Promise<Startable> {
    const [row] = await sql.query<Omit<Startable, 'busy'>>(
      `SELECT id, platform, coalesce(account_name, account_id) AS "accountName", status, status_reason AS "statusReason", paused
       FROM integrations WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw notFound('integration');
    const [active] = await sql.query<{ busy: boolean }>(
      `SELECT EXISTS (SELECT FROM integration_syncs s JOIN task_overview t ON t.id = s.task_id WHERE s.integration_id = $1
         AND t.status IN ('pending', 'queued', 'running', 'waiting') AND t.deleted_at IS NULL) AS busy`,
      [id],
    );
    return { ...row, busy: active!.busy };
  }

  private async insert(sql: Sql, { id, platform, accountName }: Startable, trigger: string, isFull: boolean): Promise<StartedSync> {
    const syncId = uuidv7();
    const task = await this.tasks.insert(sql, {
      title: `Sync ${platformName(platform)}: ${accountName}`.slice(0, 200),
      type: syncTaskType,
      input: { integrationId: id, ...(isFull && { full: true }) },
      timeoutSeconds: 6 * hourSeconds,
      maxAttempts,
      triggeredBy: trigger === 'schedule' ? 'schedule' : 'manual',
    });
    await sql.query('INSERT INTO integration_syncs (id, integration_id, task_id, trigger, is_full) VALUES ($1, $2, $3, $4, $5)', [
      syncId,
      id,
      task!.id,
      trigger,
      isFull,
    ]);
    return { syncId, task: task! };
  }
}
