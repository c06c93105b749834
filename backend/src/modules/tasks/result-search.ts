import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { TaskStepEntity } from './entities/task-step.entity';
import { ArtifactEntity } from './entities/artifact.entity';

type Ended = Fact<'task.completed' | 'task.failed' | 'task.cancelled'>;

const searchedChars = 8_000;
const fileBytes = 4_000;

interface Found {
  taskId: string;
  text: string;
}

/** Makes the results and log lines of ended tasks searchable: the beginnings of what steps gave, of text files and of the log. */
@Injectable()
export class ResultSearch extends FactSubscriber<Ended['type']> {
  readonly handles = ['task.completed', 'task.failed', 'task.cancelled'] as const;

  async apply(sql: Sql, facts: Ended[]): Promise<BusMessage[]> {
    const ids = [...new Set(facts.map(({ data }) => data.id))];
    const steps = await sql.query(
      SQL`SELECT ${columnsOf(TaskStepEntity, ['taskId'])},
        string_agg(left(output::text, ${searchedChars}), E'\\n' ORDER BY index) AS ${typed.text('text')} FROM task_steps
       WHERE task_id = ANY($1) AND status = 'completed' AND output <> 'null' GROUP BY task_id`,
      [ids],
    );
    const files = await sql.query(
      SQL`SELECT ${columnsOf(ArtifactEntity, ['taskId', 'title'])}, substring(body FOR ${fileBytes}) AS ${typed.bytes('head')}
        FROM artifacts
       WHERE task_id = ANY($1) AND (mime LIKE 'text/%' OR mime = 'application/json') ORDER BY created_at, title`,
      [ids],
    );
    // A value of its own, with a day for clocks that differ: so only the days since then are looked into.
    const [first] = await sql.query(
      SQL`SELECT (min(created_at) - interval '1 day')::text AS ${nullable.text('created')} FROM tasks WHERE id = ANY($1)`,
      [ids],
    );
    const lines = await sql.query(
      SQL`SELECT i.id AS ${typed.text('taskId')}, string_agg(l.message, E'\\n' ORDER BY l.seq) AS ${typed.text('text')}
       FROM unnest($1::uuid[]) AS i (id) CROSS JOIN LATERAL (SELECT seq, message FROM task_logs
         WHERE task_id = i.id AND at >= $2 ORDER BY seq LIMIT 200) l
       GROUP BY i.id`,
      [ids, first!.created],
    );
    const outputs = [...steps, ...files.map(({ taskId, title, head }) => ({ taskId, text: `${title}\n${head.toString('utf8')}` }))];
    await sql.query(
      // Not ON CONFLICT, which logs each new row twice. Facts are applied one after the other, so that nobody comes between.
      `WITH said AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[]) AS r (task_id, output, log)),
       again AS (UPDATE task_result_search r SET output = s.output, log = s.log FROM said s WHERE r.task_id = s.task_id RETURNING r.task_id)
       INSERT INTO task_result_search (task_id, output, log)
       SELECT s.task_id, s.output, s.log FROM said s JOIN tasks t ON t.id = s.task_id
       WHERE (s.output <> '' OR s.log <> '') AND NOT EXISTS (SELECT FROM again a WHERE a.task_id = s.task_id)`,
      [ids, ids.map((id) => textOf(outputs, id)), ids.map((id) => textOf(lines, id))],
    );
    return [];
  }
}

/** As Postgres keeps it: no NUL, no half character at a cut. */
const textOf = (found: Found[], id: string): string =>
  found
    .filter(({ taskId }) => taskId === id)
    .map(({ text }) => text)
    .join('\n')
    .slice(0, searchedChars)
    .replaceAll('\u0000', '')
    .toWellFormed()
    .toLowerCase();
