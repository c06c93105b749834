import { type Plan, type PlanId, planOf, warnFrom } from './plans';
import type { MeterDto, PlanMode } from './dto/plan.dto';

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

const dayMs = 86_400_000;

/** Begun days. */
export const daysLeft = (endsAt: Date, now: Date): number => Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / dayMs));

/** @param isClosed nothing may be added, whatever is left. */
export function meter(used: number, limit: number | null, isClosed: boolean): MeterDto {
  const percent = limit === null ? null : Math.floor((used / limit) * 100);
  return { used, limit, percent, warning: percent !== null && percent >= warnFrom, reached: isClosed || (limit !== null && used >= limit) };
}
