import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { FoundRow } from '../../platform/http/found-row';
import { likePattern } from '../../platform/http/pagination';
import { isWithheld, taskIsWithin } from '../auth';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { TaskEntity } from './entities/task.entity';

/** Candidates to read before the newest are chosen. */
const candidates = 1_000;
/** An index of trigrams finds parts of three letters or more. */
const shortest = 3;

/** Finds single tasks by their texts without counting all matches. */
@Injectable()
export class TaskFinder {
  constructor(private readonly database: Database) {}

  async find(text: string, most: number): Promise<FoundRow[]> {
    if (text.length < shortest) return [];
    const values: unknown[] = [likePattern(text), !isWithheld(true), most];
    const within = taskIsWithin('t.id', (value) => values.push(value)) ?? 'TRUE';
    // Titles of withheld tasks are shown, so they can be searched; their other texts cannot.
    return this.database.query(
      SQL`SELECT ${columnsOf(TaskEntity, ['id'], 't')}, t.title AS ${typed.of(TaskEntity, 'title', 'label')},
        t.status AS ${nullable.of(TaskEntity, 'status', 'hint')}, NULL AS ${nullable.text('platform')},
        t.title AS ${typed.of(TaskEntity, 'title', 'find')}
       FROM (SELECT task_id AS id FROM task_search WHERE body LIKE lower($1) LIMIT ${candidates}) f JOIN tasks t ON t.id = f.id
       WHERE ($2 OR NOT t.is_personal OR t.title ILIKE $1) AND t.deleted_at IS NULL AND ${within} ORDER BY t.created_at DESC,
       t.id LIMIT $3`,
      values,
    );
  }
}
