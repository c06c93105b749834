import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { inOnePiece } from './task-view';
import { SQL, nullable } from '../../platform/database/sql';

const keepMs = 60_000;
/** How far back one look goes, so that it costs the same however many tasks there are. */
const lookedAt = 500;
const mostKept = 5_000;

/** How long a task will probably work, waiting not counted, from its last finished siblings. Kept for a minute, so creating stays cheap. */
@Injectable()
export class DurationEstimates {
  /** The promise is kept, not its result: creations at the same moment share one look. */
  private readonly known = new Map<string, { seconds: Promise<number | null>; at: number }>();

  /**
   * @param sql of the caller: one that holds a connection for its transaction must not wait for a second, or a crowd of them waits for itself.
   * @returns seconds, the median of the last 20 completed runs of the agent (or of the type); null without any.
   */
  for(sql: Sql, agentId: string | null, type: string): Promise<number | null> {
    const key = agentId ?? type;
    const known = this.known.get(key);
    if (known && performance.now() - known.at < keepMs) return known.seconds;
    if (this.known.size > mostKept) this.known.clear();
    const seconds = look(sql, agentId, type);
    this.known.set(key, { seconds, at: performance.now() });
    seconds.catch(() => this.known.delete(key));
    return seconds;
  }
}

async function look(sql: Sql, agentId: string | null, type: string): Promise<number | null> {
  const [row] = await sql.query(
    SQL`SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS ${nullable.int('seconds')} FROM (
         SELECT extract(epoch FROM finished_at - started_at) - waited_ms / 1000.0 AS seconds FROM (
           SELECT type, status, started_at, finished_at, waited_ms, created_at, attempts FROM tasks
           WHERE ${agentId ? 'agent_id = $2' : 'agent_id IS NULL AND $2::uuid IS NULL'} ORDER BY created_at DESC LIMIT ${lookedAt}) recent
         WHERE status = 'completed' AND type = $1 AND ${inOnePiece} ORDER BY created_at DESC LIMIT 20) last`,
    [type, agentId],
  );
  return row?.seconds ?? null;
}
