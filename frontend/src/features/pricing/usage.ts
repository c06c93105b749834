import type { CurrentPlanDto, MeterDto, PlanDto } from '../../shared/api/generated';
import { formatBytes, formatCount, plural } from '../../shared/lib/format';

export const planNames: Record<PlanDto['id'], string> = { starter: 'Starter', pro: 'Pro', enterprise: 'Enterprise' };

type Kind = 'agents' | 'storage';
const amount = (kind: Kind, value: number) => (kind === 'agents' ? formatCount(value) : formatBytes(value));

/** "8 of 10", "1.2 GB"; without a limit what is used alone. */
export const usageText = (kind: Kind, { used, limit }: MeterDto): string =>
  limit === null ? amount(kind, used) : `${amount(kind, used)} of ${amount(kind, limit)}`;

/**
 * What the reader has to know now, in one sentence; null where there is room.
 * @param place beside the days that are left, which need not be said a second time.
 */
export function planWarning(
  { mode, plan, trial, agents, storage }: CurrentPlanDto,
  place: 'alone' | 'beside its days' = 'alone',
): string | null {
  if (mode === 'self-hosted' || plan === null) return null;
  const name = planNames[plan];
  if (mode === 'trial-ended') return `The ${name} trial has ended. Everything goes on, but no agent or file can be added.`;
  const full = [agents.reached && 'agents', storage.reached && 'storage'].filter(Boolean).join(' and ');
  if (full) return `All ${full} of the ${name} plan ${full === 'storage' ? 'is' : 'are'} in use. Nothing more can be added.`;
  const near = [agents.warning && `${usageText('agents', agents)} agents`, storage.warning && `${usageText('storage', storage)} of storage`]
    .filter(Boolean)
    .join(' and ');
  if (near) return `You use ${near} of the ${name} plan.`;
  return trial && trial.daysLeft <= 3 && place === 'alone' ? `The ${name} trial ends in ${plural(trial.daysLeft, 'day')}.` : null;
}
