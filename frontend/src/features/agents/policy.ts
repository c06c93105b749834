import { sideEffects } from '@stallhand/shared';
import type { AgentApprovalsDto, AgentBudgetDto } from '../../shared/api/generated';
import { formatCap } from '../../shared/lib/money';
import { policyNames, sideEffectNames } from '../../shared/lib/side-effects';

/** "as in Settings", or what differs from it: "post in public: just do it". */
export function approvalsSummary(approvals: AgentApprovalsDto): string {
  const set = sideEffects.filter((effect) => approvals[effect] !== undefined);
  if (set.length === 0) return 'as in Settings';
  return set.map((effect) => `${sideEffectNames[effect].toLowerCase()}: ${policyNames[approvals[effect]!].toLowerCase()}`).join(', ');
}

/** "$0.05 a run, $1.00 a day". */
export function budgetSummary({ perRunMicroUsd, perDayMicroUsd }: AgentBudgetDto): string {
  const parts = [
    perRunMicroUsd === undefined ? null : `${formatCap(perRunMicroUsd)} a run`,
    perDayMicroUsd === undefined ? null : `${formatCap(perDayMicroUsd)} a day`,
  ].filter((part) => part !== null);
  return parts.join(', ') || 'no limit of its own';
}
