import { ApiError } from '../../platform/errors/api-error';
import type { CurrentPlanDto, MeterDto, PlanMode } from './dto/plan.dto';
import { plansErrors } from './plans.errors';
import { type Plan, type PlanId, planOf, warnFrom } from './plans';

export interface PlanRow {
  plan: PlanId | null;
  startedAt: Date;
  endsAt: Date;
}

export interface PlanState {
  mode: PlanMode;
  /** Null without limits. */
  plan: Plan | null;
}

/** A console that never started a plan, or went back from it, hosts itself and has no limits. */
export function stateOf(row: PlanRow | undefined, now: Date): PlanState {
  if (!row?.plan) return { mode: 'self-hosted', plan: null };
  return { mode: now < row.endsAt ? 'trial' : 'trial-ended', plan: planOf(row.plan) };
}

/**
 * Decides what starting a trial of `plan` does: it starts the only trial of the console, or changes the plan of the running one.
 * @returns the action to record; null when the plan is on trial already
 * @throws ApiError 409 `trial_used` when the trial has ended or was left
 */
export function trialAction(row: PlanRow | undefined, plan: PlanId, now: Date): 'plan.trial_started' | 'plan.changed' | null {
  if (!row) return 'plan.trial_started';
  if (stateOf(row, now).mode !== 'trial') throw new ApiError(plansErrors.trial_used);
  return row.plan === plan ? null : 'plan.changed';
}

/** @param usage agents, and bytes of storage */
export function currentPlan(row: PlanRow | undefined, usage: { agents: number; storage: number }, now: Date): CurrentPlanDto {
  const { mode, plan } = stateOf(row, now);
  const isClosed = mode === 'trial-ended';
  return {
    mode,
    plan: plan?.id ?? null,
    trial:
      row && plan
        ? { startedAt: row.startedAt.toISOString(), endsAt: row.endsAt.toISOString(), daysLeft: daysLeft(row.endsAt, now) }
        : null,
    trialAvailable: !row,
    agents: meter(usage.agents, plan?.agents ?? null, isClosed),
    storage: meter(usage.storage, plan?.storageBytes ?? null, isClosed),
  };
}

const dayMs = 86_400_000;

/** Begun days. */
const daysLeft = (endsAt: Date, now: Date): number => Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs));

/** @param isClosed nothing may be added, whatever is left. */
function meter(used: number, limit: number | null, isClosed: boolean): MeterDto {
  const percent = limit === null ? null : Math.floor((used / limit) * 100);
  return { used, limit, percent, warning: percent !== null && percent >= warnFrom, reached: isClosed || (limit !== null && used >= limit) };
}
