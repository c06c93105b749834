import { ApiError } from '../../platform/errors/api-error';
import type { PlanState } from './plan-state';
import { plansErrors } from './plans.errors';

type Resource = 'agents' | 'storage';

/**
 * @returns agents, or bytes of storage, that the plan allows in all; Infinity without a limit
 * @throws ApiError 409 `plan_limit_reached` once the trial has ended
 */
export function limitOf({ mode, plan }: PlanState, resource: Resource): number {
  if (mode === 'trial-ended') throw trialEnded(resource);
  const limit = resource === 'agents' ? plan?.agents : plan?.storageBytes;
  return limit ?? Infinity;
}

/**
 * @param used agents that exist, without those of the demo shop
 * @throws ApiError 409 `plan_limit_reached` when the plan allows no more agents
 */
export function checkAgentLimit(state: PlanState, used: number): void {
  const { plan } = state;
  const limit = limitOf(state, 'agents');
  if (!plan || used < limit) return;
  throw limitReached('agents', `The ${plan.name} plan allows ${limit} agents, and there are ${used}.`, { used, limit, plan: plan.id });
}

/**
 * @param used stored bytes
 * @returns bytes that may still be stored; Infinity without a limit
 * @throws ApiError 409 `plan_limit_reached` when nothing more fits
 */
export function remainingBytes(state: PlanState, used: number): number {
  const limit = limitOf(state, 'storage');
  if (used >= limit) throw storageFull();
  return limit - used;
}

export const storageFull = (): ApiError =>
  limitReached('storage', 'The storage of your plan is full. Delete files or results, or choose a larger plan.');

const trialEnded = (resource: Resource): ApiError =>
  limitReached(
    resource,
    'The trial of this console has ended: everything goes on, and nothing can be added. Choose a plan, or go back to hosting without limits, under Settings.',
    { trialEnded: true },
  );

const limitReached = (what: Resource, message: string, details: Record<string, unknown> = {}): ApiError =>
  new ApiError(plansErrors.plan_limit_reached, message, { details: { what, ...details } });
