import { Injectable } from '@nestjs/common';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { Transactions } from '../../../platform/events';
import { TaskCreation, type TaskDto, TasksService } from '../../tasks';
import type { TrendSource } from '../trend-values';
import { SQL, typed } from '../../../platform/database/sql';

export const discoveryType = 'Trend Discovery';

/** A discovery that is not at an end, as `FROM tasks t WHERE`. */
export const isUnderWay = `t.type = '${discoveryType}' AND t.status IN ('pending', 'queued', 'running', 'waiting') AND t.deleted_at IS NULL`;

/** Starting discoveries: one at a time. */
@Injectable()
export class Discovery {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksService,
    private readonly creation: TaskCreation,
  ) {}

  /** @returns the new task, or the one that is under way. */
  async start(triggeredBy: 'manual' | 'schedule', sources?: TrendSource[]): Promise<TaskDto> {
    const { active, created } = await this.transactions.run(async (transaction) => {
      await waitForLock(transaction, 'trendDiscovery');
      const [active] = await transaction.query(
        SQL`SELECT t.id AS ${typed.text('id')} FROM task_overview t WHERE ${isUnderWay} ORDER BY t.created_at LIMIT 1`,
      );
      if (active) return { active, created: null };
      const task = {
        title: 'Discover trends',
        type: discoveryType,
        input: sources ? { sources } : {},
        named: [],
        maxAttempts: 2,
        triggeredBy,
      };
      return { active: null, created: await this.creation.insert(transaction, task) };
    });
    return created ?? this.tasks.lookUp(active!.id);
  }
}
