import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { requestContext } from '../../../platform/http/request-context';
import { nextCron } from '../../../platform/schedule/cron';
import { AuditLog } from '../../audit';
import { SettingsService } from '../../settings';
import type { BackupDto, BackupRunDto, BackupsDto } from '../dto/backups.dto';
import { backupsIn, kindOfBackup, readBackupHead } from './backup-file';
import { cronOf, keptBackups, restoreCommand } from './backup-plan';
import { requestedMasterKey } from './master-key-of';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { BackupRunEntity } from '../entities/backup-run.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const runColumns = SQL`${columnsOf(BackupRunEntity, ['id', 'kind', 'status', 'requestedAt', 'requestedBy', 'tablesDone', 'tablesTotal', 'endedAt', 'error'])}`;

/** The backups in the folder of the server, and asking for one more. */
@Injectable()
export class BackupsService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<BackupsDto> {
    const { backups: plan, timeZone } = this.settings.current();
    const cron = cronOf(plan);
    const [found, [lastRun], now] = await Promise.all([
      backupsIn(this.folder).then((names) => Promise.all(names.map((name) => this.describe(name)))),
      this.database.query(SQL`SELECT ${runColumns} FROM backup_runs ORDER BY requested_at DESC, id DESC LIMIT 1`),
      this.database.now(),
    ]);
    return {
      folder: this.folder,
      keeps: keptBackups,
      backups: found.filter((backup) => backup !== null),
      lastRun: lastRun ? isoDates(lastRun) : null,
      nextAt: cron && nextCron(cron, now, timeZone).toISOString(),
    };
  }

  /**
   * Asks a worker for a backup; one that waits or is made already is answered instead of a second one.
   * @throws ApiError 503 when there is no key to encrypt it with.
   */
  async request(): Promise<BackupRunDto> {
    requestedMasterKey(this.config);
    return this.database.transaction(async (sql) => {
      await sql.query('LOCK TABLE backup_runs IN SHARE ROW EXCLUSIVE MODE');
      const [open] = await sql.query(
        SQL`SELECT ${runColumns} FROM backup_runs WHERE status IN ('waiting', 'running') ORDER BY requested_at LIMIT 1`,
      );
      if (open) return isoDates(open);
      const [run] = await sql.query(
        SQL`INSERT INTO backup_runs (id, kind, requested_by) VALUES ($1, 'manual', $2) RETURNING ${runColumns}`,
        [uuidv7(), requestContext().actor.name],
      );
      await this.audit.record(sql, { action: 'backup.requested', subjectType: 'backup_run', subjectId: run!.id });
      return isoDates(run!);
    });
  }

  /** The file as it lies there, sealed. @throws ApiError 404 for a name that is not in the list. */
  async open(name: string): Promise<{ content: ReadStream; bytes: number }> {
    const isThere = (await backupsIn(this.folder)).includes(name);
    const bytes = isThere ? await this.sizeOf(name) : null;
    if (bytes === null) throw new ApiError(commonErrors.not_found);
    await this.database.transaction((sql) =>
      this.audit.record(sql, { action: 'backup.downloaded', subjectType: 'data', subjectId: null, after: { file: name, bytes } }),
    );
    return { content: createReadStream(join(this.folder, name)), bytes };
  }

  private get folder(): string {
    return resolve(this.config.BACKUP_DIR);
  }

  /** @returns null when it was deleted meanwhile. */
  private async describe(name: string): Promise<BackupDto | null> {
    const bytes = await this.sizeOf(name);
    if (bytes === null) return null;
    const file = join(this.folder, name);
    const at = await readBackupHead(file).then(
      ({ head }) => head.at,
      () => null,
    );
    return { name, kind: kindOfBackup(name), at, bytes, restore: restoreCommand(this.config.RESTORE_COMMAND, file) };
  }

  private sizeOf(name: string): Promise<number | null> {
    return stat(join(this.folder, name)).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
  }
}
