import { arch, platform, release } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { QueueFactory } from '../../../platform/queue/job-queue';
import { commit, version } from '../../../platform/version';
import { SettingsService } from '../../settings';
import type { ProcessDto, SystemDto } from '../dto/system.dto';

/** What runs here; every value is measured. */
@Injectable()
export class SystemService {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly queues: QueueFactory,
    private readonly settings: SettingsService,
  ) {}

  async read(): Promise<SystemDto> {
    const [[store], processes] = await Promise.all([
      this.database.query<{ version: string; bytes: number }>(
        `SELECT current_setting('server_version') AS version, pg_database_size(current_database())::float8 AS bytes`,
      ),
      this.database.query<ProcessDto>(
        `SELECT kind, host, pid, started_at AS "startedAt" FROM processes WHERE seen_at > now() - interval '30 seconds' ORDER BY kind, started_at`,
      ),
    ]);
    return {
      version,
      commit,
      node: process.version,
      platform: `${platform()} ${release()} ${arch()}`,
      storage: `PostgreSQL ${store!.version}`,
      queue: this.queues.backend,
      environment: process.env.NODE_ENV ?? 'production',
      accessMode: this.config.ACCESS_MODE,
      timeZone: this.settings.current().timeZone,
      uptimeSeconds: Math.floor(process.uptime()),
      databaseBytes: store!.bytes,
      processes,
      workers: processes.filter(({ kind }) => kind === 'worker').length,
    };
  }
}
