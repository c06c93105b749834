import { Injectable } from '@nestjs/common';
import type { TableCell } from '../../platform/xlsx/table-cell';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import type { ImportDto, ImportErrorDto } from './dto/import.dto';
import type { ImportListQuery } from './dto/import-requests.dto';
import { type Detected, type ImportPlan, type ImportStatus, noCounts } from './import-values';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { ImportEntity } from './entities/import.entity';
import { ImportErrorEntity } from './entities/import-error.entity';
import { isoDates } from '../../platform/http/iso-dates';

type StoredImport = ImportDto & { detected: Detected; sha256: string; exact: string };

/** A run that was cancelled or failed says so by its task: the import itself may have had no chance to. */
const columns = SQL`${columnsOf(ImportEntity, ['id', 'fileName'], 'i')}, i.file_bytes::float8 AS ${typed.float('fileBytes')},
  CASE WHEN i.status IN ('running', 'undoing') AND t.id IS NULL THEN 'cancelled'
    WHEN i.status IN ('running', 'undoing') AND t.status IN ('cancelled', 'failed') THEN t.status
    ELSE i.status END AS ${typed.text('status').as<StoredImport['status']>()},
  i.detected ->> 'format' AS ${nullable.text('format')}, ${columnsOf(ImportEntity, ['plan', 'counts', 'taskId'], 'i')},
  CASE WHEN i.status IN ('completed', 'undone') THEN 100 ELSE coalesce(t.progress, 0) END::int AS ${typed.int('progress')},
  coalesce(i.error, CASE WHEN i.status IN ('running', 'undoing') THEN t.error ->> 'message' END) AS ${nullable.text('error')},
  ${columnsOf(ImportEntity, ['createdBy', 'createdAt', 'startedAt'], 'i')},
  coalesce(i.finished_at, t.finished_at) AS ${nullable.timestamp('finishedAt')}, i.created_at::text AS ${typed.text('exact')}`;
const from = 'FROM imports i LEFT JOIN task_overview t ON t.id = i.task_id AND t.deleted_at IS NULL';

@Injectable()
export class ImportQueries {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async list(query: ImportListQuery): Promise<Page<ImportDto>> {
    const after = query.cursor ? decodeCursor(query.cursor, 'time', 'id') : null;
    const search = query.search?.trim() ? likePattern(query.search.trim()) : null;
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columns} ${from} WHERE ($1::text IS NULL OR i.file_name ILIKE $1)
           AND ($2::timestamptz IS NULL OR (i.created_at, i.id) < ($2::timestamptz, $3::uuid)) ORDER BY i.created_at DESC,
           i.id DESC LIMIT $4`,
        [search, after?.[0] ?? null, after?.[1] ?? null, query.limit + 1],
      ),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('total')} FROM imports i WHERE ($1::text IS NULL OR i.file_name ILIKE $1)`,
        [search],
      ),
    ]);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      items: page.map(({ exact: _exact, ...row }) => ({ ...isoDates(row), counts: { ...noCounts(), ...row.counts } })),
      total: counted!.total,
      nextCursor: rows.length > query.limit && last ? encodeCursor([last.exact, last.id]) : null,
    };
  }

  /** @throws ApiError 404 */
  async row(id: string): Promise<Omit<StoredImport, 'exact'>> {
    const [row] = await this.database.query(
      SQL`SELECT ${columns}, ${columnsOf(ImportEntity, ['detected'], 'i')},
        i.file_sha256 AS ${typed.of(ImportEntity, 'fileSha256', 'sha256')} ${from} WHERE i.id = $1`,
      [id],
    );
    if (!row) throw notFound('import');
    const { exact: _exact, ...rest } = row;
    return { ...isoDates(rest), counts: { ...noCounts(), ...row.counts } };
  }

  /** What is needed to read its file again. @throws ApiError 404 */
  async withFile(id: string): Promise<{ plan: ImportPlan; detected: Detected; fileId: string | null; status: string }> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(ImportEntity, ['plan', 'detected', 'fileId', 'status'])} FROM imports WHERE id = $1`,
      [id],
    );
    if (!row) throw notFound('import');
    return row;
  }

  /** True if starting or undoing the import made this task: only these check its state and record who asked for it. */
  async isWorkOf(id: string, taskId: string, action: 'run' | 'undo'): Promise<boolean> {
    const statuses: ImportStatus[] = action === 'run' ? ['running', 'completed'] : ['undoing', 'undone'];
    const values = [id, taskId, statuses];
    return (await this.database.query('SELECT FROM imports WHERE id = $1 AND task_id = $2 AND status = ANY ($3)', values)).length > 0;
  }

  errors(id: string, limit: number): Promise<ImportErrorDto[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(ImportErrorEntity, ['line', 'reason', 'content'])} FROM import_errors WHERE import_id = $1
        ORDER BY line LIMIT $2`,
      [id, limit],
    );
  }

  /** The lines left out as a file that can be mended and imported again: the columns of the original, then line and reason. */
  async errorFile(id: string): Promise<{ name: string; columns: string[]; rows: TableCell[][] }> {
    const row = await this.row(id);
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ImportErrorEntity, ['line', 'reason', 'content'])} FROM import_errors WHERE import_id = $1 ORDER BY line`,
      [id],
    );
    const { columns } = row.detected.dialect;
    const table = rows.map(({ line, reason, content }) => {
      const cells = JSON.parse(content) as string[];
      return [...columns.map((_, at) => cells[at] ?? ''), line, reason];
    });
    return { name: `${row.fileName.replace(/\.[^.]*$/, '')}-left-out`, columns: [...columns, 'Line', 'Reason'], rows: table };
  }
}
