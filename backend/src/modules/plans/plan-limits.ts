import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { plansErrors } from './plans.errors';
import { type PlanRow, type PlanState, stateOf } from './plan-state';

export const planRow = 'SELECT plan, trial_started_at AS "startedAt", trial_ends_at AS "endsAt" FROM console_plan';

/** Agents of the demo shop come and go with it, so they do not count. */
const agentCount = 'SELECT count(*)::int AS used FROM agent_directory WHERE NOT is_demo';
const storedBytes = `SELECT (SELECT coalesce(sum(bytes), 0) FROM file_sizes)::float8 + (SELECT coalesce(sum(bytes), 0) FROM task_files)::float8 AS used`;

/** What the plan of this console allows to be added. What is there already always stays and goes on. */
@Injectable()
export class PlanLimits {
  constructor(private readonly database: Database) {}

  async usage(): Promise<{ agents: number; storage: number }> {
    const [[agents], [storage]] = await Promise.all([
      this.database.query<{ used: number }>(agentCount),
      this.database.query<{ used: number }>(storedBytes),
    ]);
    return { agents: agents!.used, storage: storage!.used };
  }

  /**
   * Part of the transaction that adds an agent: two at once cannot both take the last place.
   * @throws ApiError 409 `plan_limit_reached`.
   */
  async refuseAgent(transaction: Queryable): Promise<void> {
    const { mode, plan } = await this.state(transaction, true);
    if (!plan) return;
    if (mode === 'trial-ended') throw ended('agents');
    if (plan.agents === null) return;
    const [{ used }] = (await transaction.query(agentCount)) as [{ used: number }];
    if (used >= plan.agents) {
      throw reached('agents', `The ${plan.name} plan allows ${plan.agents} agents, and there are ${used}.`, {
        used,
        limit: plan.agents,
        plan: plan.id,
      });
    }
  }

  /**
   * How many more bytes may be stored.
   * @returns Infinity without a limit.
   * @throws ApiError 409 `plan_limit_reached` when nothing more fits.
   */
  async freeBytes(): Promise<number> {
    const { mode, plan } = await this.state(this.database, false);
    if (!plan) return Infinity;
    if (mode === 'trial-ended') throw ended('storage');
    if (plan.storageBytes === null) return Infinity;
    const { storage } = await this.usage();
    if (storage >= plan.storageBytes) throw this.full();
    return plan.storageBytes - storage;
  }

  readonly full = (): ApiError =>
    reached('storage', 'The storage of your plan is full. Delete files or results, or choose a larger plan.', {});

  private async state(transaction: Queryable, lock: boolean): Promise<PlanState> {
    const [row] = (await transaction.query(`${planRow}${lock ? ' FOR UPDATE' : ''}`)) as PlanRow[];
    return stateOf(row, new Date());
  }
}

const reached = (what: 'agents' | 'storage', message: string, details: Record<string, unknown>): ApiError =>
  new ApiError(plansErrors.plan_limit_reached, message, { details: { what, ...details } });

const ended = (what: 'agents' | 'storage'): ApiError =>
  reached(
    what,
    'The trial of this console has ended: everything goes on, and nothing can be added. Choose a plan, or go back to hosting without limits, under Settings.',
    {
      trialEnded: true,
    },
  );
