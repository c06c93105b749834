import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { invalid } from '../../platform/errors/common.refusals';
import type { TaskDto } from './dto/task.dto';
import type { CreateTaskDto } from './dto/task-requests.dto';
import { TaskCreation } from './task-creation';
import type { Priority } from './task-status';

/** Turns what a caller sends into a task: an agent lends its type, priority and default input. */
@Injectable()
export class TaskIntake {
  constructor(
    private readonly database: Database,
    private readonly creation: TaskCreation,
  ) {}

  async submit(request: CreateTaskDto, idempotencyKey?: string): Promise<TaskDto> {
    const agent = request.agentId ? await this.agent(request.agentId) : null;
    if (agent && request.type && request.type !== agent.type) {
      throw invalid([{ field: 'type', message: `must be the agent's type, ${agent.type}` }]);
    }
    const { scheduledFor, ...rest } = request;
    const created = await this.creation.create({
      ...rest,
      type: agent?.type ?? request.type ?? 'Custom',
      input: request.input ?? agent?.input ?? {},
      priority: request.priority ?? agent?.priority,
      scheduledFor: scheduledFor ? new Date(scheduledFor) : undefined,
      triggeredBy: 'manual',
      idempotencyKey: idempotencyKey ?? request.idempotencyKey,
    });
    return created!;
  }

  private async agent(id: string): Promise<{ type: string; priority: Priority; input: Record<string, unknown> | null }> {
    const [row] = await this.database.query<{ type: string; priority: Priority; input: Record<string, unknown> | null }>(
      `SELECT type, priority, config -> 'input' AS input FROM agent_directory WHERE id = $1`,
      [id],
      'task_agent',
    );
    if (!row) throw invalid([{ field: 'agentId', message: 'is not an agent' }]);
    return row;
  }
}
