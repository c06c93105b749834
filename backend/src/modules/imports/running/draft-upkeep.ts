import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { FilesService } from '../../files';
import { SQL, typed } from '../../../platform/database/sql';

const everyMs = 60_000;

/** Files that nobody went on with, or whose import failed long ago, do not stay for ever. Only in worker processes. */
@Injectable()
export class DraftUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly files: FilesService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'Imports', does: 'Removes uploaded files that nobody went on with.', everyMs, round: () => this.tidy() });
  }

  async tidy(): Promise<void> {
    await this.database.transaction(async (sql) => {
      const left = await sql.query(
        SQL`WITH old AS (DELETE FROM imports WHERE status = 'draft' AND created_at < now() - interval '1 day' RETURNING file_id)
         SELECT file_id AS ${typed.text('id')} FROM old WHERE file_id IS NOT NULL
         UNION SELECT file_id FROM imports WHERE status <> 'draft' AND started_at < now() - interval '7 days' AND file_id IS NOT NULL`,
      );
      await sql.query(
        `DELETE FROM import_rows r USING imports i WHERE i.id = r.import_id AND i.status <> 'running' AND i.started_at < now() - interval '7 days'`,
      );
      await this.files.removeAll(
        sql,
        left.map(({ id }) => id),
      );
    });
  }
}
