import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { Database, type Sql } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { callerReach } from '../../platform/http/request-context';
import { SettingsService } from '../settings';
import { type RunnableAgent, TaskHandlerRegistry } from '../tasks';
import { AgentEntity } from './entities/agent.entity';
import { AgentRuns } from './agent-runs';
import { toDto } from './agent-view';
import type { AgentDto, LaneDto, ScheduleDto } from './dto/agent.dto';
import type { AgentListQuery, LanesQuery, ScheduleQuery } from './dto/agent-requests.dto';
import { nextRuns } from './schedule';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { ProviderKeyView } from '../api-keys/api-keys.views';

/** Reads agents, their latest runs and the times of a schedule. */
@Injectable()
export class AgentQueries {
  constructor(
    @InjectEntityManager() private readonly manager: EntityManager,
    private readonly database: Database,
    private readonly handlers: TaskHandlerRegistry,
    private readonly settings: SettingsService,
    private readonly runs: AgentRuns,
  ) {}

  /** Newest first. */
  async list(query: AgentListQuery): Promise<Page<AgentDto>> {
    const select = this.manager.createQueryBuilder(AgentEntity, 'a').where('TRUE');
    if (query.status)
      select.andWhere('a.id IN (SELECT shown.id FROM agent_directory shown WHERE shown.status = :status)', { status: query.status });
    if (query.type) select.andWhere('a.type = :type', { type: query.type });
    if (query.search?.trim()) {
      select.andWhere('(a.name ILIKE :like OR a.type ILIKE :like OR a.description ILIKE :like)', {
        like: likePattern(query.search.trim()),
      });
    }
    const { agents: reach } = callerReach();
    if (reach) select.andWhere('a.id = ANY(:reach)', { reach });
    const total = await select.getCount();
    if (query.cursor) {
      const [created, id] = decodeCursor(query.cursor, 'time', 'id');
      select.andWhere('(a.createdAt, a.id) < (:created::timestamptz, :id::uuid)', { created, id });
    }
    // A Date ends at milliseconds, Postgres at microseconds: only its own text of the time leads on without a gap.
    const { entities, raw } = await select
      .addSelect('a.created_at::text', 'exact')
      .orderBy('a.createdAt', 'DESC')
      .addOrderBy('a.id', 'DESC')
      .take(query.limit + 1)
      .getRawAndEntities<{ exact: string }>();
    const items = entities.slice(0, query.limit);
    const last = items.at(-1);
    const nextCursor = entities.length > query.limit && last ? encodeCursor([raw[items.length - 1]!.exact, last.id]) : null;
    return { items: await this.shown(items), total, nextCursor };
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<AgentDto> {
    const [agent] = await this.shown([await loadAgent(this.manager, id)]);
    return agent!;
  }

  /** The next five times. */
  schedule(timing: ScheduleQuery): ScheduleDto {
    const { timeZone } = this.settings.current();
    return { timeZone, next: nextRuns(timing, new Date(), timeZone, 5).map((at) => at.toISOString()) };
  }

  /** What every agent did in the last hours: at most 200 runs each. */
  async lanes(query: LanesQuery): Promise<LaneDto[]> {
    return this.database.query(
      SQL`SELECT a.id AS ${typed.of(AgentEntity, 'id', 'agentId')}, coalesce(r.runs, '[]') AS ${typed.json('runs').as<LaneDto['runs']>()}
        FROM agents a LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('taskId', t.id, 'title', t.title, 'status', t.status, 'startedAt', t.started_at,
           'finishedAt', t.finished_at) ORDER BY t.started_at) AS runs
         FROM (SELECT * FROM task_overview WHERE agent_id = a.id AND started_at IS NOT NULL ORDER BY created_at DESC LIMIT 200) t
         WHERE coalesce(t.finished_at, now()) > now() - make_interval(hours => $1)
       ) r ON TRUE WHERE ($2::uuid IS NULL OR a.id = $2) AND ($3::uuid[] IS NULL OR a.id = ANY ($3)) ORDER BY a.created_at DESC LIMIT 500`,
      [query.hours, query.agentId ?? null, callerReach().agents],
    );
  }

  /** Converts agents for the caller. */
  async shown(agents: readonly AgentEntity[], sql: Sql = this.database): Promise<AgentDto[]> {
    // A transaction has a single connection, so its reads run one after another.
    const keys = await this.services(sql);
    const shown = await this.runs.shown(
      agents.map(({ id }) => id),
      sql,
    );
    return agents.map((agent) => {
      const run = shown.get(agent.id);
      return toDto(agent, {
        keys,
        // Without an open run the status comes from the same reading as its reason: the row may have changed since.
        status: run?.openRunId ? run.status : agent.status,
        inputProblems: this.handlers.setupProblems(runnable(agent)),
      });
    });
  }

  /** Services with an active key. */
  private async services(sql: Sql): Promise<ReadonlySet<string>> {
    const rows = await sql.query(
      SQL`SELECT DISTINCT ${columnsOf(ProviderKeyView, ['service'])} FROM provider_keys WHERE is_active`,
      [],
      'agent_keys',
    );
    return new Set(rows.map(({ service }) => service));
  }
}

/** @throws ApiError 404 */
export async function loadAgent(manager: EntityManager, id: string, lock = false): Promise<AgentEntity> {
  const agent = await manager.findOne(AgentEntity, { where: { id }, ...(lock && { lock: { mode: 'pessimistic_write' } }) });
  if (!agent) throw notFound('agent');
  return agent;
}

export const runnable = ({ id, name, type, config }: Pick<AgentEntity, 'id' | 'name' | 'type' | 'config'>): RunnableAgent => ({
  id,
  name,
  type,
  input: config.input,
});
