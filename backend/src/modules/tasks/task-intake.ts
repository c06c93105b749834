import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { callerAuthority } from '../../platform/http/request-context';
import { tokenErrors } from '../auth';
import { invalid } from '../../platform/errors/common.refusals';
import { AskedOnce } from './asked-once';
import type { TaskDto } from './dto/task.dto';
import type { CreateTaskDto } from './dto/task-requests.dto';
import { type Author, person } from './naming/naming';
import { type NewTask, TaskCreation } from './task-creation';
import { type RunnableAgent, TaskHandlerRegistry } from './task-handler.registry';
import type { TaskRecord } from './task-record';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { AgentDirectoryView } from '../agents/agents.views';

const onlyForAgents = 'This token only proposes: it may start agents and workflows. Name the agent as agentId.';

/** Turns what a caller sends into a task: an agent lends its type, priority and default input. */
@Injectable()
export class TaskIntake {
  constructor(
    private readonly database: Database,
    private readonly creation: TaskCreation,
    private readonly handlers: TaskHandlerRegistry,
  ) {}

  async submit(request: CreateTaskDto, idempotencyKey?: string): Promise<TaskDto> {
    return this.accept(await this.prepare({ ...request, idempotencyKey: idempotencyKey ?? request.idempotencyKey }, new AskedOnce()));
  }

  /** Stores what may be stored, and has it run. */
  async accept(record: TaskRecord): Promise<TaskDto> {
    return (await this.creation.createPrepared(record))!;
  }

  /** @param asked of the call, for all of its tasks. */
  async prepare(request: CreateTaskDto, asked: AskedOnce): Promise<TaskRecord> {
    // Of every agent it is known that it asks before anything leaves; of other kinds of work it is not.
    if (!request.agentId && callerAuthority().asksAlways) throw new ApiError(tokenErrors.token_mode, onlyForAgents);
    const { agentId } = request;
    const agent = agentId ? await asked.of(`agent ${agentId}`, () => this.agent(agentId)) : null;
    if (agent && request.type && request.type !== agent.type) {
      throw invalid([{ field: 'type', message: `must be the agent's type, ${agent.type}` }]);
    }
    const { scheduledFor, ...rest } = request;
    const type = agent?.type ?? request.type ?? 'Custom';
    const author: Author = request.input || !agent ? person : { by: 'agent', source: agent.name };
    const input = agent ? this.handlers.inputFor(agent, request.input) : (request.input ?? {});
    const task: NewTask = {
      ...rest,
      type,
      input,
      named: this.handlers.namings(type, input, author),
      priority: request.priority ?? agent?.priority,
      scheduledFor: scheduledFor ? new Date(scheduledFor) : undefined,
      triggeredBy: 'manual',
    };
    const record = await this.creation.prepare(task, asked);
    const { startedFrom } = this.handlers.find(type) ?? {};
    if (startedFrom) throw invalid([{ field: 'type', message: `cannot be started as a task. Start it from ${startedFrom}.` }]);
    return record;
  }

  private async agent(id: string) {
    const [row] = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')}, name AS ${typed.text('name')}, ${columnsOf(AgentDirectoryView, ['type', 'priority'])},
        config -> 'input' AS ${nullable.json('input').as<RunnableAgent['input']>()} FROM agent_directory WHERE id = $1`,
      [id],
      'task_agent',
    );
    if (!row) throw invalid([{ field: 'agentId', message: 'is not an agent' }]);
    return row;
  }
}
