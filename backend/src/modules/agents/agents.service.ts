import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound, versionConflict } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { requireConfirmation } from '../../platform/http/confirmation';
import { callerAuthority, callerReach } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import { Authorities, requirePermission } from '../auth';
import { PlanLimits } from '../plans';
import { SettingsService } from '../settings';
import { type Author, keyMissing, person, requireKeysOf, TaskCreation, type TaskDto, TaskHandlerRegistry } from '../tasks';
import { Agent } from './agent.entity';
import { hasOtherWork, isLoosened } from './agent-loosening';
import { checkAgentConfig, checkIsWork, refuseRunningOnDemand } from './agent-config';
import { checkSetUp, refuseUnpermitted } from './agent-requirements';
import { AgentUses } from './agent-uses';
import { audited, missingOf, subject, toDto, uptime } from './agent-view';
import type { AgentStatus } from './agent-values';
import type { AgentDto, LaneDto, ScheduleDto } from './dto/agent.dto';
import type { AgentListQuery, CreateAgentDto, LanesQuery, ScheduleQuery, UpdateAgentDto } from './dto/agent-requests.dto';
import { ToolBox } from './engines/tools/tool-box';
import { nextRun, nextRuns } from './schedule';

type Judged = Pick<Agent, 'type' | 'config'>;

@Injectable()
export class AgentsService {
  constructor(
    @InjectRepository(Agent) private readonly agents: Repository<Agent>,
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly tasks: TaskCreation,
    private readonly handlers: TaskHandlerRegistry,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    private readonly limits: PlanLimits,
    private readonly authorities: Authorities,
    private readonly box: ToolBox,
    private readonly uses: AgentUses,
  ) {}

  /** Newest first. */
  async list(query: AgentListQuery): Promise<Page<AgentDto>> {
    const select = this.agents.createQueryBuilder('a').where('TRUE');
    if (query.status) select.andWhere('a.status = :status', { status: query.status });
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
    const keys = await this.services();
    return { items: items.map((agent) => toDto(agent, keys)), total, nextCursor };
  }

  async get(id: string): Promise<AgentDto> {
    return toDto(await this.load(this.agents.manager, id), await this.services());
  }

  /**
   * @param options.isDemo marks it as part of the demo shop, so that it goes with it.
   * @param options.transaction it is part of; then it cannot begin as running.
   * @param options.isGivenInput a workflow gives each of its tasks what to work on; it need have nothing of its own.
   * @throws ApiError 400 when `config.input` is not an input of the type, 409 when the plan allows no more agents.
   */
  async create(
    request: CreateAgentDto,
    options: { isDemo?: boolean; isGivenInput?: boolean; transaction?: Transaction } = {},
  ): Promise<AgentDto> {
    refuseRunningOnDemand(request);
    this.check(request, options);
    const wanted = request.status ?? 'idle';
    if (wanted === 'running') requirePermission('tasks:write');
    const keys = await this.services();
    const missing = missingOf(request.requiredApiKeys ?? [], keys);
    if (wanted === 'running' && missing.length > 0) throw keyMissing({ name: request.name, missing });
    const insert = async (transaction: Transaction) => {
      if (!options.isDemo) await this.limits.refuseAgent(transaction.manager);
      await this.refuseLoosening(transaction, null, { type: request.type, config: request.config ?? {} });
      const draft = this.agents.create({
        id: uuidv7(),
        name: request.name.trim(),
        type: request.type,
        description: request.description ?? null,
        status: wanted === 'running' ? 'idle' : wanted,
        priority: request.priority ?? 'medium',
        schedule: request.schedule ?? 'on-demand',
        scheduleAuthorityId: await this.authorities.ofStarter(transaction),
        scheduleTime: request.scheduleTime ?? '09:00',
        scheduleWeekday: request.scheduleWeekday ?? 1,
        overlap: request.overlap ?? 'skip',
        requiredApiKeys: request.requiredApiKeys ?? [],
        config: request.config ?? {},
        authorityId: await this.authorities.keep(callerAuthority(), transaction),
        isDemo: options.isDemo ?? false,
      });
      const saved = await transaction.manager.save(draft);
      transaction.state('agent.created', toDto(saved, keys));
      await this.audit.record(transaction.manager, { action: 'agent.created', ...subject(saved), after: audited(saved) });
      return saved;
    };
    const agent = await (options.transaction ? insert(options.transaction) : this.transactions.run(insert));
    return wanted === 'running' ? this.update(agent.id, { status: 'running' }) : toDto(agent, keys);
  }

  /** @param options.transaction it is part of; then it cannot start the agent. */
  async update(id: string, change: UpdateAgentDto, options: { transaction?: Transaction } = {}): Promise<AgentDto> {
    const write = async (transaction: Transaction) => {
      const agent = await this.load(transaction.manager, id, true);
      if (change.version !== undefined && change.version !== agent.version) {
        throw versionConflict('agent');
      }
      const before = audited(agent);
      const { version: _, status, ...fields } = change;
      const started = status === 'running' && agent.status !== 'running';
      const stored = { type: agent.type, config: agent.config };
      Object.assign(agent, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
      if (fields.config || fields.type) await this.refuseLoosening(transaction, stored, agent);
      if (hasOtherWork(stored, agent) && (await this.uses.of(transaction, id)).length > 0) requireConfirmation();
      // One that was kept from before can be paused and renamed, whatever it lacks.
      if (started || fields.type || fields.config || fields.schedule) this.check(agent);
      else if (timing.some((name) => fields[name] !== undefined)) this.refuseUnpermittedWork(agent);
      // A caller that only changes its timing is not the author of its work, so the author's limits stay.
      if (fields.type !== undefined || fields.config !== undefined)
        agent.authorityId = await this.authorities.keep(callerAuthority(), transaction);
      if (started) agent.authorityId = await this.authorities.startedAnew(agent.authorityId, transaction);
      if (started || timing.some((name) => fields[name] !== undefined))
        agent.scheduleAuthorityId = await this.authorities.ofStarter(transaction);
      refuseRunningOnDemand({ ...agent, status });
      // Its schedule starts what a call that runs it would.
      if (started) requirePermission('tasks:write');
      if (started) refuseLocked(agent);
      if (started) await requireKeysOf(agent.id, transaction);
      if (status) this.setStatus(agent, status);
      // Without a schedule there is nothing that goes on.
      else if (agent.status === 'running' && agent.schedule === 'on-demand') this.setStatus(agent, 'idle');
      if (agent.status === 'running' && (started || fields.schedule || fields.scheduleTime || fields.scheduleWeekday))
        agent.nextRunAt = this.next(agent);
      const saved = await this.save(transaction, agent);
      await this.audit.record(transaction.manager, { action: 'agent.updated', ...subject(agent), before, after: audited(agent) });
      return { started, agent: saved };
    };
    const { started, agent } = await (options.transaction ? write(options.transaction) : this.transactions.run(write));
    if (started) await this.run(id, { triggeredBy: 'schedule' });
    return agent;
  }

  /** Every writer of agents passes here. @throws ApiError 403 if limits would be loosened without a confirmation */
  private async refuseLoosening(transaction: Transaction, before: Judged | null, after: Judged): Promise<void> {
    const { values } = await this.settings.read(transaction);
    if (isLoosened(before, after, values)) requireConfirmation();
  }

  async remove(id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const agent = await this.load(transaction.manager, id, true);
      await transaction.manager.delete(Agent, { id });
      transaction.state('agent.deleted', { id, name: agent.name });
      await this.audit.record(transaction.manager, { action: 'agent.deleted', ...subject(agent), before: audited(agent) });
    });
  }

  /**
   * Makes one task for the agent.
   * @param options.author who wrote `input`; null: a model, whose words name nothing beyond what the author of the agent wrote
   * @returns null when `tickKey` was used before.
   */
  async run(
    id: string,
    options: {
      input?: Record<string, unknown>;
      author?: Author | null;
      triggeredBy: string;
      dryRun?: boolean;
      tickKey?: string;
      idempotencyKey?: string;
    },
  ): Promise<TaskDto | null> {
    const agent = await this.load(this.agents.manager, id);
    refuseLocked(agent);
    const { input, author = person, ...rest } = options;
    const given = input ?? agent.config.input ?? {};
    if (!input) checkSetUp(agent, this.handlers);
    const own = agent.config.input ?? {};
    const named =
      input && author ? this.handlers.namings(agent.type, input, author) : this.handlers.namings(agent.type, own, ofAgent(agent));
    return this.tasks.create({
      title: this.handlers.find(agent.type)!.titleOf(given),
      type: agent.type,
      input: given,
      named,
      agentId: agent.id,
      priority: agent.priority,
      authorityIds: rest.triggeredBy === 'schedule' ? [agent.scheduleAuthorityId] : [],
      ...rest,
    });
  }

  /** Stops an agent that cannot go on, and says why. */
  async stop(id: string, reason: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const agent = await this.load(transaction.manager, id, true);
      this.setStatus(agent, 'error', reason);
      await this.save(transaction, agent);
    });
  }

  /**
   * Stops it, and keeps people from starting it again, in the caller's transaction; `null` takes the lock away and starts nothing.
   * @param reason as a reader sees it.
   */
  async lock(transaction: Transaction, id: string, reason: string | null): Promise<void> {
    const agent = await this.load(transaction.manager, id, true);
    agent.lockedReason = reason;
    if (reason !== null) this.setStatus(agent, 'paused', reason);
    else agent.statusReason = null;
    await this.save(transaction, agent);
  }

  /**
   * @throws ApiError 400 for a configuration that the agent's runs could not use, 403 if it needs a permission that the caller lacks.
   */
  check(agent: Pick<CreateAgentDto, 'type' | 'config'>, { isGivenInput = false } = {}): void {
    if (agent.config) checkAgentConfig(agent.config);
    const input = agent.config?.input ?? {};
    this.refuseUnpermittedWork(agent);
    if (isGivenInput && !agent.config?.input) return;
    this.handlers.check(agent.type, input, 'config.input');
    checkIsWork(agent.type, input);
  }

  private refuseUnpermittedWork({ type, config }: Pick<CreateAgentDto, 'type' | 'config'>): void {
    refuseUnpermitted(type, config?.input ?? {}, config?.tools ?? [], this.handlers, this.box);
  }

  /** The next five times. */
  schedule(timing: ScheduleQuery): ScheduleDto {
    const { timeZone } = this.settings.current();
    return { timeZone, next: nextRuns(timing, new Date(), timeZone, 5).map((at) => at.toISOString()) };
  }

  /** What every agent did in the last hours: at most 200 runs each. */
  async lanes(query: LanesQuery): Promise<LaneDto[]> {
    return this.database.query<LaneDto>(
      `SELECT a.id AS "agentId", coalesce(r.runs, '[]') AS runs FROM agents a LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('taskId', t.id, 'title', t.title, 'status', t.status, 'startedAt', t.started_at,
           'finishedAt', t.finished_at) ORDER BY t.started_at) AS runs
         FROM (SELECT * FROM task_overview WHERE agent_id = a.id AND started_at IS NOT NULL ORDER BY created_at DESC LIMIT 200) t
         WHERE coalesce(t.finished_at, now()) > now() - make_interval(hours => $1)
       ) r ON TRUE WHERE ($2::uuid IS NULL OR a.id = $2) AND ($3::uuid[] IS NULL OR a.id = ANY ($3)) ORDER BY a.created_at DESC LIMIT 500`,
      [query.hours, query.agentId ?? null, callerReach().agents],
    );
  }

  /** Saves the agent and states the change. */
  async save(transaction: Transaction, agent: Agent): Promise<AgentDto> {
    const dto = toDto(await transaction.manager.save(agent), await this.services(transaction));
    transaction.state('agent.updated', dto);
    return dto;
  }

  /** Services with an active key. */
  private async services(sql: Sql = this.database): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ service: string }>('SELECT DISTINCT service FROM provider_keys WHERE is_active', [], 'agent_keys');
    return new Set(rows.map(({ service }) => service));
  }

  setStatus(agent: Agent, status: AgentStatus, reason: string | null = null): void {
    const wasRunning = agent.status === 'running';
    if (wasRunning && status !== 'running') {
      agent.uptimeBefore = uptime(agent);
      agent.runningSince = null;
      agent.nextRunAt = null;
    }
    if (!wasRunning && status === 'running') {
      agent.runningSince = new Date();
      agent.consecutiveFailures = 0;
    }
    agent.status = status;
    agent.statusReason = reason;
  }

  async load(manager: EntityManager, id: string, lock = false): Promise<Agent> {
    const agent = await manager.findOne(Agent, { where: { id }, ...(lock && { lock: { mode: 'pessimistic_write' } }) });
    if (!agent) throw notFound('agent');
    return agent;
  }

  /** A continuous agent is timed from the end of its run; the others follow the clock. */
  private next(agent: Agent): Date | null {
    return agent.schedule === 'continuous' ? null : nextRun(agent, new Date(), this.settings.current().timeZone);
  }
}

/** @throws ApiError 409 while it is locked. */
function refuseLocked({ lockedReason }: Agent): void {
  if (lockedReason !== null) throw new ApiError(commonErrors.locked, lockedReason);
}

/** When and how often an agent works: only for callers that may do its work themselves. */
const timing = ['requiredApiKeys', 'schedule', 'scheduleTime', 'scheduleWeekday', 'overlap'] as const;

const ofAgent = ({ name }: Pick<Agent, 'name'>): Author => ({ by: 'agent', source: name });
