import { Injectable } from '@nestjs/common';
import { waitForLock } from '../../platform/database/advisory-locks';
import { Database } from '../../platform/database/database';
import { SQL } from '../../platform/database/sql';
import { Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import type { CurrentPlanDto } from './dto/plan.dto';
import { PlanLimits, planRow } from './plan-limits';
import { currentPlan, trialAction } from './plan-state';
import { type PlanId, trialDays } from './plans';

/** The plan of this console: none and no limits, or a trial of one of the plans of the pricing page. */
@Injectable()
export class PlansService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly limits: PlanLimits,
    private readonly audit: AuditLog,
  ) {}

  async current(now = new Date()): Promise<CurrentPlanDto> {
    const [[row], usage] = await Promise.all([this.database.query(planRow), this.limits.usage()]);
    return currentPlan(row, usage, now);
  }

  /**
   * Starts the one trial of this console; during it, changes the plan that is tried and keeps the end.
   * @throws ApiError 409 `trial_used` when it is over or was given up.
   */
  async startTrial(plan: PlanId): Promise<CurrentPlanDto> {
    await this.transactions.run(async (transaction) => {
      // Two first trials have no row yet to wait for. Never the table: whoever holds its row already would wait for us, and we for the row.
      await waitForLock(transaction, 'plan');
      const [row] = await transaction.query(SQL`${planRow} FOR UPDATE`);
      const action = trialAction(row, plan, new Date());
      if (!action) return;
      await transaction.query(
        `INSERT INTO console_plan (plan, trial_started_at, trial_ends_at) VALUES ($1, now(), now() + make_interval(days => ${trialDays}))
         ON CONFLICT (id) DO UPDATE SET plan = excluded.plan, updated_at = now()`,
        [plan],
      );
      transaction.state('plan.updated', { plan });
      await this.audit.record(transaction, {
        action,
        ...subject,
        before: { plan: row?.plan ?? null },
        after: { plan },
      });
    });
    return this.current();
  }

  /** Back to a console without limits; the trial stays used. Without a plan, nothing happens. */
  async leave(): Promise<CurrentPlanDto> {
    await this.transactions.run(async (transaction) => {
      const [row] = await transaction.query(SQL`${planRow} FOR UPDATE`);
      if (!row?.plan) return;
      await transaction.query('UPDATE console_plan SET plan = NULL, updated_at = now()');
      transaction.state('plan.updated', { plan: null });
      await this.audit.record(transaction, { action: 'plan.left', ...subject, before: { plan: row.plan }, after: { plan: null } });
    });
    return this.current();
  }
}

const subject = { subjectType: 'plan', subjectId: null };
