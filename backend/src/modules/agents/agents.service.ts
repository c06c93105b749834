import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, type FieldError } from '../../platform/errors/api-error';
import { versionConflict } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { requireConfirmation } from '../../platform/http/confirmation';
import { callerAuthority } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import { Authorities, requirePermission } from '../auth';
import { PlanLimits } from '../plans';
import { SettingsService } from '../settings';
import { type Author, type NewTask, person, type SetupProblem, TaskCreation, type TaskDto, TaskHandlerRegistry } from '../tasks';
import { AgentEntity } from './entities/agent.entity';
import { hasOtherWork, isLoosened } from './agent-loosening';
import { checkAgentConfig, refuseContradictions } from './agent-config';
import { AgentQueries, loadAgent, runnable } from './agent-queries';
import { refuseUnpermitted } from './agent-requirements';
import { AgentRuns } from './agent-runs';
import { AgentUses } from './agent-uses';
import { audited, subject, uptime } from './agent-view';
import type { AgentStatus } from './agent-values';
import type { AgentDto } from './dto/agent.dto';
import type { CreateAgentDto, UpdateAgentDto } from './dto/agent-requests.dto';
import { ToolBox } from './engines/tools/tool-box';
import { nextRun } from './schedule';

type Judged = Pick<AgentEntity, 'type' | 'config'>;

interface RunOptions {
  input?: Record<string, unknown>;
  /** Author of `input`. Null for a model, which may refer only to what the author of the agent already named. */
  author?: Author | null;
  triggeredBy: string;
  dryRun?: boolean;
  tickKey?: string;
  idempotencyKey?: string;
}

/** Writes agents and starts their runs. */
@Injectable()
export class AgentsService {
  constructor(
    @InjectRepository(AgentEntity) private readonly agents: Repository<AgentEntity>,
    private readonly transactions: Transactions,
    private readonly queries: AgentQueries,
    private readonly tasks: TaskCreation,
    private readonly handlers: TaskHandlerRegistry,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
    private readonly limits: PlanLimits,
    private readonly authorities: Authorities,
    private readonly box: ToolBox,
    private readonly uses: AgentUses,
    private readonly runs: AgentRuns,
  ) {}

  /**
   * An agent that lacks input or keys is saved idle; `setup` of the answer says what it lacks.
   * @param options.isDemo marks it as part of the demo shop, with which it is removed
   * @param options.createdAt now by default
   * @param options.transaction enclosing transaction; within one, the agent cannot be created as running
   * @throws ApiError 400 when `config` is not a configuration of the type, 409 when the plan allows no more agents.
   */
  async create(
    request: CreateAgentDto,
    options: { isDemo?: boolean; createdAt?: Date; transaction?: Transaction } = {},
  ): Promise<AgentDto> {
    this.check(request);
    const wanted = request.status ?? 'idle';
    if (wanted === 'running') requirePermission('tasks:write');
    const insert = async (transaction: Transaction) => {
      if (!options.isDemo) await this.limits.refuseAgent(transaction);
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
        ...(options.createdAt && { createdAt: options.createdAt }),
      });
      const saved = await transaction.manager.save(draft);
      const [dto] = await this.queries.shown([saved], transaction);
      transaction.state('agent.created', dto!);
      await this.audit.record(transaction.manager, { action: 'agent.created', ...subject(saved), after: audited(saved) });
      return dto!;
    };
    const agent = await (options.transaction ? insert(options.transaction) : this.transactions.run(insert));
    return wanted === 'running' && agent.setup.length === 0 ? this.update(agent.id, { status: 'running' }) : agent;
  }

  /** @param options.transaction enclosing transaction; within one, the agent's run cannot be paused or resumed. */
  async update(id: string, change: UpdateAgentDto, options: { transaction?: Transaction } = {}): Promise<AgentDto> {
    const write = async (transaction: Transaction) => {
      const agent = await loadAgent(transaction.manager, id, true);
      if (change.version !== undefined && change.version !== agent.version) {
        throw versionConflict('agent');
      }
      const shown = (await this.runs.shown([id], transaction)).get(id)!;
      const before = audited(agent);
      const { version: _, status, ...fields } = change;
      const wasRunning = agent.status === 'running';
      const stored = { type: agent.type, config: agent.config };
      Object.assign(agent, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
      if (fields.config || fields.type) await this.refuseLoosening(transaction, stored, agent);
      if (hasOtherWork(stored, agent) && (await this.uses.of(transaction, id)).length > 0) requireConfirmation();
      // One that was kept from before can be paused and renamed, whatever it lacks.
      if (status === 'running' || fields.type || fields.config || fields.schedule) this.check(agent);
      else if (timing.some((name) => fields[name] !== undefined)) this.refuseUnpermittedWork(agent);
      // A caller that only changes its timing is not the author of its work, so the author's limits stay.
      if (fields.type !== undefined || fields.config !== undefined)
        agent.authorityId = await this.authorities.keep(callerAuthority(), transaction);
      const isOnDemand = agent.schedule === 'on-demand';
      const begins = status === 'running' && (isOnDemand ? shown.status !== 'running' : !wasRunning);
      // Start resumes the run of a paused agent.
      const starts = begins && !(isOnDemand && shown.openRunId !== null);
      if (starts) agent.authorityId = await this.authorities.startedAnew(agent.authorityId, transaction);
      if (starts || timing.some((name) => fields[name] !== undefined))
        agent.scheduleAuthorityId = await this.authorities.ofStarter(transaction);
      const steered = status !== undefined && isOnDemand && !starts ? shown.openRunId : null;
      // A start creates a task, and Pause holds the open one: both require what the routes of tasks require.
      if (begins || steered !== null) requirePermission('tasks:write');
      if (begins) refuseLocked(agent);
      if (status) this.setStatus(agent, status === 'running' && isOnDemand ? 'idle' : status);
      // Without a schedule, or while the setup is incomplete, nothing can run.
      else if (agent.status === 'running' && (isOnDemand || this.handlers.setupProblems(runnable(agent)).length > 0))
        this.setStatus(agent, 'idle');
      if (agent.status === 'running' && (starts || fields.schedule || fields.scheduleTime || fields.scheduleWeekday))
        agent.nextRunAt = this.next(agent);
      await transaction.manager.save(agent);
      // The task and the status derived from it are stored together or not at all.
      const task =
        starts && (await this.tasks.insert(transaction, this.taskOf(agent, { triggeredBy: isOnDemand ? 'manual' : 'schedule' })));
      if (task && isOnDemand) await this.runs.begin(transaction, agent, task.id);
      const saved = await this.stated(transaction, agent);
      await this.audit.record(transaction.manager, { action: 'agent.updated', ...subject(agent), before, after: audited(agent) });
      return { agent: saved, run: steered };
    };
    if (options.transaction) return (await write(options.transaction)).agent;
    const { agent, run } = await this.transactions.run(write);
    if (run === null) return agent;
    await this.runs.hold(id, run, change.status !== 'running');
    return this.queries.get(id);
  }

  /** Every writer of agents passes here. @throws ApiError 403 if limits would be loosened without a confirmation */
  private async refuseLoosening(transaction: Transaction, before: Judged | null, after: Judged): Promise<void> {
    const { values } = await this.settings.read(transaction);
    if (isLoosened(before, after, values)) requireConfirmation();
  }

  async remove(id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const agent = await loadAgent(transaction.manager, id, true);
      await transaction.manager.delete(AgentEntity, { id });
      transaction.state('agent.deleted', { id, name: agent.name });
      await this.audit.record(transaction.manager, { action: 'agent.deleted', ...subject(agent), before: audited(agent) });
    });
  }

  /**
   * Makes one task for the agent.
   * @returns null when `tickKey` was used before.
   * @throws ApiError 409 `agent_not_set_up` if the agent lacks input and none is given
   */
  async run(id: string, options: RunOptions): Promise<TaskDto | null> {
    const agent = await loadAgent(this.agents.manager, id);
    refuseLocked(agent);
    const task = this.taskOf(agent, options);
    const isRun = agent.schedule === 'on-demand' && !options.dryRun;
    const begun = isRun ? await this.runs.start(id, (transaction) => this.tasks.insert(transaction, task)) : null;
    // Answers a key that was used before with its task.
    return begun ?? this.tasks.create(task);
  }

  /** @throws ApiError 409 `agent_not_set_up` if the agent lacks input and none is given */
  private taskOf(agent: AgentEntity, { input, author = person, ...rest }: RunOptions): NewTask {
    const given = this.handlers.inputFor(runnable(agent), input);
    const named =
      input && author
        ? this.handlers.namings(agent.type, input, author)
        : this.handlers.namings(agent.type, agent.config.input ?? {}, ofAgent(agent));
    return {
      title: this.handlers.find(agent.type)!.titleOf(given),
      type: agent.type,
      input: given,
      named,
      agentId: agent.id,
      priority: agent.priority,
      authorityIds: rest.triggeredBy === 'schedule' ? [agent.scheduleAuthorityId] : [],
      ...rest,
    };
  }

  /** Input that the agent lacks before it can run by itself. @throws ApiError 404 */
  async setupProblems(id: string): Promise<SetupProblem[]> {
    return this.handlers.setupProblems(runnable(await loadAgent(this.agents.manager, id)));
  }

  /** Stops an agent that cannot go on, and says why. */
  async stop(id: string, reason: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const agent = await loadAgent(transaction.manager, id, true);
      this.setStatus(agent, 'error', reason);
      await this.save(transaction, agent);
    });
  }

  /**
   * Stops it, and keeps people from starting it again, in the caller's transaction; `null` takes the lock away and starts nothing.
   * @param reason as a reader sees it.
   */
  async lock(transaction: Transaction, id: string, reason: string | null): Promise<void> {
    const agent = await loadAgent(transaction.manager, id, true);
    agent.lockedReason = reason;
    if (reason !== null) this.setStatus(agent, 'paused', reason);
    else agent.statusReason = null;
    await this.save(transaction, agent);
  }

  /**
   * @throws ApiError 400 for a configuration that the agent's runs could not use, 403 if it needs a permission that the caller lacks.
   */
  check(agent: Pick<CreateAgentDto, 'type' | 'config'>): void {
    if (agent.config) checkAgentConfig(agent.config);
    this.refuseUnpermittedWork(agent);
    const input = this.handlers.withUsual(agent.type, agent.config?.input ?? {});
    this.handlers.check(agent.type, input, 'config.input');
    refuseContradictions(agent.type, input);
  }

  /** Lists what the author of an agent for other shops left out of its input, by the field of the agent. */
  authorProblems({ type, config }: Pick<CreateAgentDto, 'type' | 'config'>): FieldError[] {
    const problems = this.handlers.authorProblems(type, config?.input ?? {});
    return problems.map(({ field, message }) => ({ field: `config.input.${field}`, message }));
  }

  private refuseUnpermittedWork({ type, config }: Pick<CreateAgentDto, 'type' | 'config'>): void {
    refuseUnpermitted(type, config?.input ?? {}, config?.tools ?? [], this.handlers, this.box);
  }

  /** Saves the agent and states the change. */
  private async save(transaction: Transaction, agent: AgentEntity): Promise<void> {
    await this.stated(transaction, await transaction.manager.save(agent));
  }

  private async stated(transaction: Transaction, agent: AgentEntity): Promise<AgentDto> {
    const [dto] = await this.queries.shown([agent], transaction);
    transaction.state('agent.updated', dto!);
    return dto!;
  }

  private setStatus(agent: AgentEntity, status: AgentStatus, reason: string | null = null): void {
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

  /** A continuous agent is timed from the end of its run; the others follow the clock. */
  private next(agent: AgentEntity): Date | null {
    return agent.schedule === 'continuous' ? null : nextRun(agent, new Date(), this.settings.current().timeZone);
  }
}

/** @throws ApiError 409 while it is locked. */
function refuseLocked({ lockedReason }: AgentEntity): void {
  if (lockedReason !== null) throw new ApiError(commonErrors.locked, lockedReason);
}

/** When and how often an agent works: only for callers that may do its work themselves. */
const timing = ['requiredApiKeys', 'schedule', 'scheduleTime', 'scheduleWeekday', 'overlap'] as const;

const ofAgent = ({ name }: Pick<AgentEntity, 'name'>): Author => ({ by: 'agent', source: name });
