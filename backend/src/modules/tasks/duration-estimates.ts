import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

const keepMs = 60_000;

/** How long a task will probably take, from its last finished siblings. Kept for a minute, so creating stays cheap. */
@Injectable()
export class DurationEstimates {
  private readonly known = new Map<string, { seconds: number | null; at: number }>();

  constructor(private readonly database: Database) {}

  /** @returns seconds, the median of the last 20 completed runs of the agent (or of the type); null without any. */
  async for(agentId: string | null, type: string): Promise<number | null> {
    const key = agentId ?? type;
    const known = this.known.get(key);
    if (known && Date.now() - known.at < keepMs) return known.seconds;
    const [row] = await this.database.query<{ seconds: number | null }>(
      `SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds))::int AS seconds FROM (
         SELECT extract(epoch FROM finished_at - started_at) AS seconds FROM tasks
         WHERE status = 'completed' AND ${agentId ? 'agent_id = $1' : 'type = $1 AND agent_id IS NULL'}
         ORDER BY created_at DESC LIMIT 20) last`,
      [key],
    );
    if (this.known.size > 5_000) this.known.clear();
    this.known.set(key, { seconds: row?.seconds ?? null, at: Date.now() });
    return row?.seconds ?? null;
  }
}
