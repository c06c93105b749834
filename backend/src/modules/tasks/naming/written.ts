import { SQL, columnsOf, nullable } from '../../../platform/database/sql';
import { TaskEntity } from '../entities/task.entity';
import type { TaskHandlerRegistry } from '../task-handler.registry';
import type { Naming } from './naming';

/** What a task was made with, for tasks from before it was kept who named what: its agent as it is now. */
export interface Written {
  type: string;
  named: Naming[] | null;
  author: { name: string; input: Record<string, unknown> | null } | null;
}

/** `type` is among the columns of every task. */
export const writtenColumns = SQL`${columnsOf(TaskEntity, ['named'], 't')}, CASE WHEN t.named IS NULL THEN
  (SELECT jsonb_build_object('name', a.name, 'input', a.config -> 'input') FROM agent_directory a
  WHERE a.id = t.agent_id) END AS ${nullable.json('author').as<Written['author']>()}`;

/** What is named in a task. Where that was not kept, it is what the author of its agent wrote, and nothing more. */
export const namingsOf = (handlers: TaskHandlerRegistry, { type, named, author }: Written): Naming[] =>
  named ?? handlers.namings(type, author?.input ?? {}, { by: 'agent', source: author?.name ?? null });
