import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { ofSpans, spanValues } from '../../../platform/database/time-spans';
import type { Period, Span } from '../period/period';
import { bucketSpans, wholeSpans } from '../period/period-sql';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { AgentDirectoryView } from '../../agents/agents.views';
import { TaskOverviewView } from '../../tasks/tasks.views';

/** Tasks that ended in one bucket; below 0: in the span that the period is compared with. */
export interface EndedSums {
  bucket: number;
  type: string;
  status: 'completed' | 'failed' | 'cancelled';
  count: number;
  /** Micro US dollars. */
  spend: number;
}

/** Completed tasks that worked about equally long, waiting not counted: to a tenth of a second below ten, else to a second. */
export interface RunTimes {
  isPrevious: boolean;
  type: string;
  seconds: number;
  count: number;
}

export interface SpendSums {
  bucket: number;
  spend: number;
  /** Calls whose price nobody knows. */
  unpriced: number;
}

/** Sums over the tasks of a period. */
@Injectable()
export class TaskSums {
  constructor(private readonly database: Database) {}

  ended(period: Period): Promise<EndedSums[]> {
    return this.database.query(
      // Groups are asked for their status, of which there are few, and not rows; `OFFSET 0` keeps it so.
      SQL`SELECT b.bucket AS ${typed.int('bucket')}, ${columnsOf(TaskOverviewView, ['type'], 's')},
        s.status AS ${typed.text('status').as<EndedSums['status']>()}, s.count AS ${typed.int('count')},
        s.spend AS ${typed.float('spend')} FROM ${ofSpans} CROSS JOIN LATERAL (
         SELECT t.type, t.status, count(*)::int AS count, sum(t.cost_micro_usd)::float8 AS spend FROM task_overview t
         WHERE t.finished_at >= b.since AND t.finished_at < b.until AND t.deleted_at IS NULL GROUP BY 1, 2 OFFSET 0) s
       WHERE s.status IN ('completed', 'failed', 'cancelled')`,
      spanValues(bucketSpans(period)),
    );
  }

  runTimes(period: Period): Promise<RunTimes[]> {
    return this.database.query(
      // Limits are put to the slots, which are few, and not to the rows; with `OFFSET 0` the time of a row is worked out once and not three times.
      SQL`SELECT "isPrevious" AS ${typed.boolean('isPrevious')}, ${columnsOf(TaskOverviewView, ['type'])}, CASE
        WHEN slot < 100 THEN slot / 10.0::float8 ELSE slot - 90 END AS ${typed.float('seconds')}, count AS ${typed.int('count')} FROM (
         SELECT b.bucket < 0 AS "isPrevious", s.type, least(100000090, greatest(0, s.slot)) AS slot, sum(s.count)::int AS count
         FROM ${ofSpans} CROSS JOIN LATERAL (
           SELECT type, CASE WHEN s < 10 THEN floor(s * 10) ELSE 90 + floor(s) END AS slot, count(*) AS count FROM (
             SELECT t.type, date_part('epoch', t.finished_at - t.started_at) - t.waited_ms / 1000.0::float8 AS s FROM task_overview t
             WHERE t.finished_at >= b.since AND t.finished_at < b.until AND t.status = 'completed' AND t.started_at IS NOT NULL
               AND t.deleted_at IS NULL OFFSET 0) runs GROUP BY 1, 2) s
         GROUP BY 1, 2, 3) slots`,
      spanValues(wholeSpans(period)),
    );
  }

  /** What models and fees cost, of tasks that still run or were deleted, too. */
  spend(period: Period): Promise<SpendSums[]> {
    return this.database.query(
      SQL`SELECT b.bucket AS ${typed.int('bucket')}, s.spend AS ${typed.float('spend')}, s.unpriced AS ${typed.int('unpriced')}
        FROM ${ofSpans} CROSS JOIN LATERAL (
         SELECT coalesce(sum(u.cost_micro_usd), 0)::float8 AS spend,
           count(*) FILTER (WHERE u.cost_micro_usd IS NULL AND u.settled_at IS NOT NULL)::int AS unpriced
         FROM model_costs u WHERE u.at >= b.since AND u.at < b.until HAVING count(*) > 0) s`,
      spanValues(bucketSpans(period)),
    );
  }

  /** Tasks that are not over, by status. */
  open(): Promise<{ status: string; count: number }[]> {
    return this.database.query(
      SQL`SELECT status AS ${typed.text('status')}, count(*)::int AS ${typed.int('count')} FROM task_overview
        WHERE status IN ('pending', 'queued', 'running', 'waiting') AND deleted_at IS NULL GROUP BY 1`,
    );
  }

  agents(): Promise<{ type: string; count: number }[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(AgentDirectoryView, ['type'])}, count(*)::int AS ${typed.int('count')} FROM agent_directory GROUP BY 1`,
    );
  }

  /** How long people took to decide, from the request to the decision. */
  async approvalWait({ from, until }: Span): Promise<{ count: number; medianSeconds: number | null }> {
    const [row] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('count')},
         percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch
         FROM decided_at - created_at))::float8 AS ${nullable.float('medianSeconds')}
       FROM approval_requests WHERE decided_at >= $1 AND decided_at < $2 AND status IN ('approved', 'rejected')`,
      [from, until],
    );
    return row!;
  }
}
