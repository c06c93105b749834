import { Injectable } from '@nestjs/common';
import { countedUpTo } from '@stallhand/shared';
import { Database } from '../../platform/database/database';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { isoDates } from '../../platform/http/iso-dates';
import { decodeCursor, encodeCursor, type Page } from '../../platform/http/pagination';
import { taskIsWithin } from '../auth';
import { ArtifactEntity } from './entities/artifact.entity';
import { TaskEntity } from './entities/task.entity';

/** A file of a result, in a list of those of all tasks. */
interface FileRow {
  taskId: string;
  artifactId: string;
  title: string;
  taskTitle: string;
  mime: string;
  bytes: number;
  createdAt: string;
}

/** Files of the results of all tasks. */
@Injectable()
export class ResultFiles {
  constructor(private readonly database: Database) {}

  /** Files of results, the newest first; ids grow with time. `total` is exact up to 10,000, and one more where there are more. */
  async list({ limit, cursor }: { limit: number; cursor?: string }): Promise<Page<FileRow>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const values: unknown[] = [];
    const within = taskIsWithin('a.task_id', (value) => values.push(value)) ?? 'TRUE';
    const from = `FROM artifacts a JOIN tasks t ON t.id = a.task_id WHERE t.deleted_at IS NULL AND ${within}`;
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(ArtifactEntity, ['taskId'], 'a')}, a.id AS ${typed.of(ArtifactEntity, 'id', 'artifactId')},
          ${columnsOf(ArtifactEntity, ['title'], 'a')}, t.title AS ${typed.of(TaskEntity, 'title', 'taskTitle')},
          ${columnsOf(ArtifactEntity, ['mime', 'bytes', 'createdAt'], 'a')}
         ${from} AND ($${values.length + 1}::uuid IS NULL OR a.id < $${values.length + 1}) ORDER BY a.id DESC LIMIT $${values.length + 2}`,
        [...values, before, limit + 1],
      ),
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('total')} FROM (SELECT ${from} LIMIT ${countedUpTo + 1}) counted`,
        values,
      ),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(isoDates), total: counted!.total, nextCursor: last && encodeCursor([last.artifactId]) };
  }
}
