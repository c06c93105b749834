import { arch, platform, release } from 'node:os';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { QueueFactory } from '../../../platform/queue/job-queue';
import { commit, version } from '../../../platform/version';
import { SettingsService } from '../../settings';
import type { SystemDto } from '../dto/system.dto';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ProcessEntity } from '../entities/process.entity';
import { isoDates } from '../../../platform/http/iso-dates';

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
      this.database.query(
        SQL`SELECT current_setting('server_version') AS ${typed.text('version')},
          pg_database_size(current_database())::float8 AS ${typed.float('bytes')}`,
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(ProcessEntity, ['kind', 'host', 'pid', 'startedAt'])} FROM processes
          WHERE seen_at > now() - interval '30 seconds' ORDER BY kind, started_at`,
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
      processes: processes.map(isoDates),
      workers: processes.filter(({ kind }) => kind === 'worker').length,
    };
  }
}
