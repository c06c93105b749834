import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../../platform/http/pagination';
import { midnightSql } from '../../../platform/schedule/midnight-sql';
import { SettingsService } from '../../settings';
import type { BudgetStatusDto } from '../dto/budget.dto';
import type { UsageEntryDto, UsageFilter, UsageListQuery, UsageTotalDto, UsageTotalsQuery } from '../dto/usage.dto';
import { countedMicroUsd } from './counted';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { UsageLedgerEntity } from '../entities/usage-ledger.entity';
import { TaskOverviewView } from '../../tasks/tasks.views';
import { AgentDirectoryView } from '../../agents/agents.views';
import { isoDates } from '../../../platform/http/iso-dates';

/** `$1` to `$8`; days are days of the shop. */
const matches = `($1::uuid IS NULL OR u.task_id = $1) AND ($2::uuid IS NULL OR u.agent_id = $2) AND ($3::text IS NULL OR u.provider = $3)
  AND ($4::text IS NULL OR u.model = $4) AND ($5::text IS NULL OR u.kind = $5)
  AND ($6::text IS NULL OR u.at >= $6::text::timestamp AT TIME ZONE $8) AND ($7::text IS NULL OR u.at < ($7::text::timestamp + interval '1 day') AT TIME ZONE $8)`;

const groups: Record<UsageTotalsQuery['by'], { key: string; label: string; order: string }> = {
  model: { key: 'u.model', label: 'u.model', order: '"costMicroUsd" DESC, key' },
  day: { key: `to_char(u.at AT TIME ZONE $8, 'YYYY-MM-DD')`, label: `to_char(u.at AT TIME ZONE $8, 'YYYY-MM-DD')`, order: 'key' },
  agent: { key: `coalesce(u.agent_id::text, '')`, label: `coalesce(max(a.name), 'Without an agent')`, order: '"costMicroUsd" DESC, key' },
};

/** What was spent, on what, and how much of the budgets is left. */
@Injectable()
export class UsageReader {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /** Newest first. */
  async list({ cursor, limit, search, ...filter }: UsageListQuery): Promise<Page<UsageEntryDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'number') : [null];
    const where = `${matches} AND ($9::text IS NULL OR concat_ws(' ', u.model, u.step_key) ILIKE $9)`;
    const values = [...this.values(filter), search?.trim() ? likePattern(search.trim()) : null];
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT u.id::text AS ${typed.text('id')}, ${columnsOf(UsageLedgerEntity, ['taskId'], 'u')},
          t.title AS ${typed.of(TaskOverviewView, 'title', 'taskTitle')}, ${columnsOf(UsageLedgerEntity, ['agentId'], 'u')},
          a.name AS ${typed.of(AgentDirectoryView, 'name', 'agentName')},
          ${columnsOf(UsageLedgerEntity, ['attempt', 'stepKey', 'kind', 'provider', 'model', 'inputTokens', 'cachedTokens', 'outputTokens', 'reasoningTokens', 'images', 'estimated'], 'u')},
           u.cost_micro_usd::float8 AS ${nullable.float('costMicroUsd')}, CASE
           WHEN u.settled_at IS NULL THEN u.reserved_micro_usd::float8 END AS ${nullable.float('reservedMicroUsd')},
           ${columnsOf(UsageLedgerEntity, ['durationMs', 'at', 'settledAt'], 'u')}
         FROM usage_ledger u LEFT JOIN task_overview t ON t.id = u.task_id LEFT JOIN agent_directory a ON a.id = u.agent_id
         WHERE ${where} AND ($10::bigint IS NULL OR u.id < $10) ORDER BY u.id DESC LIMIT $11`,
        [...values, before, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM usage_ledger u WHERE ${where}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(isoDates), total: counted!.total, nextCursor: last && encodeCursor([Number(last.id)]) };
  }

  totals({ by, ...filter }: UsageTotalsQuery): Promise<UsageTotalDto[]> {
    const { key, label, order } = groups[by];
    return this.database.query(
      SQL`SELECT ${key} AS ${typed.text('key')}, ${label} AS ${typed.text('label')}, count(*)::int AS ${typed.int('calls')},
        sum(u.input_tokens)::float8 AS ${typed.float('inputTokens')},
         sum(u.cached_tokens)::float8 AS ${typed.float('cachedTokens')}, sum(u.output_tokens)::float8 AS ${typed.float('outputTokens')},
         coalesce(sum(u.cost_micro_usd), 0)::float8 AS ${typed.float('costMicroUsd')}, count(*)
         FILTER (WHERE u.cost_micro_usd IS NULL)::int AS ${typed.int('unpricedCalls')}
       FROM usage_ledger u LEFT JOIN agent_directory a ON a.id = u.agent_id WHERE ${matches} AND u.settled_at IS NOT NULL
       GROUP BY 1 ORDER BY ${order} LIMIT 1000`,
      this.values(filter),
    );
  }

  /** The month, and the day of each agent that spent something today or has a limit of its own. */
  async budgets(): Promise<BudgetStatusDto[]> {
    const { budgets, timeZone } = this.settings.current();
    return this.database.query(
      SQL`WITH period AS (
         SELECT date_trunc('day', now() AT TIME ZONE $1) AS day, date_trunc('month', now() AT TIME ZONE $1) AS month
       ), today AS (
         SELECT agent_id, sum(${countedMicroUsd}) AS spent FROM usage_ledger, period
         WHERE at >= ${midnightSql('period.day', '$1')} AND agent_id IS NOT NULL GROUP BY agent_id
       )
       SELECT 'month' AS ${typed.text('scope').as<BudgetStatusDto['scope']>()}, NULL::uuid AS ${nullable.text('agentId')},
       NULL AS ${nullable.text('agentName')}, to_char(month, 'YYYY-MM-DD') AS ${typed.text('period')},
       $2::float8 AS ${nullable.float('limitMicroUsd')},
         (SELECT coalesce(sum(${countedMicroUsd}), 0) FROM usage_ledger
         WHERE at >= ${midnightSql('period.month', '$1')})::float8 AS ${typed.float('spentMicroUsd')}
       FROM period
       UNION ALL
       SELECT 'agent_day', a.id, a.name, to_char(day, 'YYYY-MM-DD'), coalesce((a.config #>> '{budget,perDayMicroUsd}')::float8, $3::float8),
         coalesce(today.spent, 0)::float8
       FROM period, agent_directory a LEFT JOIN today ON today.agent_id = a.id
       WHERE today.spent > 0 OR a.config #> '{budget,perDayMicroUsd}' IS NOT NULL
       ORDER BY scope DESC, "spentMicroUsd" DESC, "agentName" LIMIT 501`,
      [timeZone, budgets.perMonthMicroUsd, budgets.perAgentDayMicroUsd],
    );
  }

  private values({ taskId, agentId, provider, model, kind, from, to }: UsageFilter): unknown[] {
    const all = [taskId, agentId, provider, model, kind, from, to].map((value) => value ?? null);
    return [...all, this.settings.current().timeZone];
  }
}
