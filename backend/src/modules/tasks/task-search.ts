import { Injectable } from '@nestjs/common';
import { countedUpTo } from '@stallhand/shared';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database';
import { isWithheld } from '../auth';
import { likePattern } from '../../platform/http/pagination';
import type { TaskListQuery } from './dto/task-requests.dto';
import { SQL, nullable, typed } from '../../platform/database/sql';

type Places = NonNullable<TaskListQuery['searchIn']>;

const columns = {
  task: { table: 'task_search', column: 'body' },
  output: { table: 'task_result_search', column: 'output' },
  log: { table: 'task_result_search', column: 'log' },
} as const;

/** What a search found: the tasks, or, when they are many, only what was looked for. */
export interface Found {
  ids: string[] | null;
  /** More tasks than are counted, for sure: the same one may have been found in several places. */
  isTooMany: boolean;
  pattern: string;
  places: Places;
  /** True if the caller may not search the texts of tasks that have read who customers are. */
  leavesOutPersonal: boolean;
}

/** Looks texts up before the list is read: whether few or many tasks match decides how the list is read best, and no planner can know. */
@Injectable()
export class TaskSearch {
  constructor(private readonly database: Database) {}

  async find(search: string, searchIn?: Places): Promise<Found> {
    const text = search.toLowerCase();
    const pattern = likePattern(text);
    const places: Places = searchIn?.length ? searchIn : ['task'];
    const leavesOutPersonal = isWithheld(true);
    const but = leavesOutPersonal ? 'AND NOT EXISTS (SELECT FROM tasks p WHERE p.id = task_id AND p.is_personal)' : '';
    const some = `LIMIT ${countedUpTo + 1}`;
    const parts = places.map((place) => {
      const { table, column } = columns[place];
      return `(SELECT task_id AS id FROM ${table} WHERE ${column} LIKE $1 ${but} ${some})`;
    });
    if (places.includes('task'))
      parts.push(`(SELECT id FROM tasks WHERE agent_id IN (SELECT id FROM agent_directory WHERE name ILIKE $1) ${some})`);
    // Titles of withheld tasks are shown, so they can be searched.
    if (places.includes('task') && leavesOutPersonal) parts.push(`(SELECT id FROM tasks WHERE is_personal AND title ILIKE $1 ${some})`);
    const [found] = await this.database.query(
      // Of too many only their number travels.
      SQL`SELECT count(*)::int AS ${typed.int('rows')}, count(DISTINCT id)::int AS ${typed.int('tasks')}, CASE
        WHEN count(*) <= ${countedUpTo} THEN array_agg(DISTINCT id::text) END AS ${nullable.texts('ids')}
       FROM (SELECT id FROM (${parts.join(' UNION ALL ')}) found ${some}) found`,
      [pattern],
    );
    const { rows, tasks, ids } = found!;
    const isTooMany = tasks > countedUpTo;
    if (rows > countedUpTo) return { ids: null, isTooMany, pattern, places, leavesOutPersonal };
    return { ids: [...new Set([...(ids ?? []), ...(isUUID(text) ? [text] : [])])], isTooMany, pattern, places, leavesOutPersonal };
  }
}

/**
 * The condition on `tasks t`. Few tasks are named; among many the list is read in its order and each row looked at, since a page is full soon.
 * @param parameter keeps a value. @returns its number.
 */
export function matches({ ids, pattern, places, leavesOutPersonal }: Found, parameter: (value: unknown) => number): string {
  if (ids) return `t.id = ANY($${parameter(ids)}::uuid[])`;
  const like = parameter(pattern);
  // A value of one row, not EXISTS: that may be turned around into reading all that match.
  const each = places.map((place) => `(SELECT ${columns[place].column} LIKE $${like} FROM ${columns[place].table} WHERE task_id = t.id)`);
  if (places.includes('task')) each.push(`t.agent_id IN (SELECT a.id FROM agent_directory a WHERE a.name ILIKE $${like})`);
  const within = each.join(' OR ');
  if (!leavesOutPersonal) return `(${within})`;
  return `(CASE WHEN t.is_personal THEN ${places.includes('task') ? `t.title ILIKE $${like}` : 'FALSE'} ELSE (${within}) END)`;
}
