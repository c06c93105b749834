import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { checkAgentLimit, limitOf, remainingBytes, storageFull } from './plan-allowance';
import { type PlanState, stateOf } from './plan-state';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { ConsolePlanEntity } from './entities/console-plan.entity';

export const planRow = SQL`SELECT ${columnsOf(ConsolePlanEntity, ['plan'])},
  trial_started_at AS ${typed.of(ConsolePlanEntity, 'trialStartedAt', 'startedAt')},
  trial_ends_at AS ${typed.of(ConsolePlanEntity, 'trialEndsAt', 'endsAt')} FROM console_plan`;

/** Agents of the demo shop come and go with it, so they do not count. */
const agentCount = SQL`SELECT count(*)::int AS ${typed.int('used')} FROM agent_directory WHERE NOT is_demo`;
const storedBytes = SQL`SELECT (SELECT coalesce(sum(bytes), 0) FROM file_sizes)::float8 + (SELECT coalesce(sum(bytes), 0)
  FROM task_files)::float8 AS ${typed.float('used')}`;

/** What the plan of this console allows to be added. What is there already always stays and goes on. */
@Injectable()
export class PlanLimits {
  constructor(private readonly database: Database) {}

  async usage(): Promise<{ agents: number; storage: number }> {
    const [[agents], [storage]] = await Promise.all([this.database.query(agentCount), this.database.query(storedBytes)]);
    return { agents: agents!.used, storage: storage!.used };
  }

  /**
   * Part of the transaction that adds an agent: two at once cannot both take the last place.
   * @throws ApiError 409 `plan_limit_reached`.
   */
  async refuseAgent(transaction: Sql): Promise<void> {
    const state = await this.state(transaction, true);
    if (limitOf(state, 'agents') === Infinity) return;
    const [counted] = await transaction.query(agentCount);
    checkAgentLimit(state, counted!.used);
  }

  /**
   * How many more bytes may be stored.
   * @returns Infinity without a limit.
   * @throws ApiError 409 `plan_limit_reached` when nothing more fits.
   */
  async freeBytes(): Promise<number> {
    const state = await this.state(this.database, false);
    if (limitOf(state, 'storage') === Infinity) return Infinity;
    const { storage } = await this.usage();
    return remainingBytes(state, storage);
  }

  readonly full = storageFull;

  private async state(transaction: Sql, lock: boolean): Promise<PlanState> {
    const [row] = await transaction.query(SQL`${planRow}${lock ? ' FOR UPDATE' : ''}`);
    return stateOf(row, new Date());
  }
}
