import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../../platform/database/database';
import { AuditLog } from '../../audit';
import { SettingsService } from '../../settings';
import type { PurgeRunDto, StorageDto, TableSizeDto } from '../dto/system.dto';
import { countOldTasks } from '../../tasks';
import { taskReferences } from './old-tasks';
import { oldRows } from './purge';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { PurgeRunEntity } from '../entities/purge-run.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const runColumns = SQL`${columnsOf(PurgeRunEntity, ['id', 'trigger', 'status', 'requestedAt', 'endedAt', 'removed'])},
  freed_bytes::float8 AS ${nullable.float('freedBytes')}, ${columnsOf(PurgeRunEntity, ['error'])}`;

/** Until when things are kept: whole days back from now. */
export const retentionLimit = (days: number, now = new Date()): Date => new Date(now.getTime() - days * 86_400_000);

/** What the data takes on disk, and asking for old rows to be removed. */
@Injectable()
export class StorageService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<StorageDto> {
    const { logRetentionDays: retentionDays, taskRetentionDays } = this.settings.current();
    const before = retentionLimit(retentionDays);
    const [sizes, old, oldTasks, [database], [lastPurge]] = await Promise.all([
      this.database.query(
        SQL`SELECT c.relname AS ${typed.text('name')}, pg_stat_get_live_tuples(c.oid)::float8 AS ${typed.float('rows')},
           coalesce((SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree(c.oid)),
           pg_total_relation_size(c.oid))::float8 AS ${typed.float('bytes')}
         FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY bytes DESC`,
      ),
      this.database.query(
        SQL`SELECT name AS ${typed.text('name')}, old AS ${typed.int('old')}, rows AS ${typed.int('rows')} FROM (${Object.entries(oldRows)
          .map(
            ([name, where]) => `SELECT '${name}' AS name, count(*) FILTER (WHERE ${where})::int AS old, count(*)::int AS rows FROM ${name}`,
          )
          .join(' UNION ALL ')}) counted`,
        [before],
      ),
      this.countOldTasks(taskRetentionDays),
      this.database.query(SQL`SELECT pg_database_size(current_database())::float8 AS ${typed.float('bytes')}`),
      this.database.query(SQL`SELECT ${runColumns} FROM purge_runs ORDER BY requested_at DESC LIMIT 1`),
    ]);
    const counted = new Map(old.map((row) => [row.name, row]));
    const tables = sizes.map(({ name, bytes, rows }): TableSizeDto => {
      const exact = name === 'tasks' ? { old: oldTasks, rows: Math.max(rows, oldTasks) } : counted.get(name);
      const share = exact && exact.rows > 0 ? exact.old / exact.rows : 0;
      return { name, bytes, rows: exact?.rows ?? rows, purgeableRows: exact?.old ?? 0, purgeableBytes: Math.round(bytes * share) };
    });
    return {
      databaseBytes: database!.bytes,
      retentionDays,
      taskRetentionDays,
      before: before.toISOString(),
      tables,
      purgeableBytes: tables.reduce((sum, table) => sum + table.purgeableBytes, 0),
      lastPurge: lastPurge ? isoDates(lastPurge) : null,
    };
  }

  /** @param days after their end; 0: for ever. */
  async countOldTasks(days: number): Promise<number> {
    return days === 0 ? 0 : countOldTasks(this.database, retentionLimit(days), taskReferences);
  }

  /** Asks a worker to remove what is old now; a run that waits or works already is answered instead of a second one. */
  async requestPurge(): Promise<PurgeRunDto> {
    return this.database.transaction(async (sql) => {
      await sql.query('LOCK TABLE purge_runs IN SHARE ROW EXCLUSIVE MODE');
      const [open] = await sql.query(SQL`SELECT ${runColumns} FROM purge_runs WHERE status IN ('waiting', 'running') LIMIT 1`);
      if (open) return isoDates(open);
      const [run] = await sql.query(SQL`INSERT INTO purge_runs (id, trigger) VALUES ($1, 'manual') RETURNING ${runColumns}`, [uuidv7()]);
      await this.audit.record(sql, { action: 'storage.purged', subjectType: 'purge_run', subjectId: run!.id });
      return isoDates(run!);
    });
  }
}
