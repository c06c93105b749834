import type { CurrentPlanDto, PlanDto } from '../../shared/api/generated';
import { formatPrice } from '../../shared/lib/money';

export type Billing = 'annual' | 'monthly';

const MONTHS = 12;
const GIGABYTE = 1_000_000_000;

/** A limit for people: null means that there is none. */
export const limitText = (value: number | null): string => (value === null ? 'Unlimited' : String(value));

export const storageText = (bytes: number | null): string => (bytes === null ? 'Unlimited' : `${bytes / GIGABYTE}GB`);

/** Dollars a month: a year at once costs half of twelve single months. */
export const priceOf = ({ annual, monthly }: Pick<PlanDto, Billing>, billing: Billing): number => (billing === 'annual' ? annual : monthly);

/** A year of a plan. Summed in whole cents, so that no total carries a rounding error. */
export function yearOf({ annual, monthly }: Pick<PlanDto, Billing>) {
  const cents = (dollars: number) => Math.round(dollars * 100) * MONTHS;
  const [full, price] = [cents(monthly), cents(annual)];
  return { full: formatPrice(full / 100), saved: formatPrice((full - price) / 100), price: formatPrice(price / 100) };
}

export const whoFor: Record<string, string> = {
  starter: 'One shop, one person.',
  pro: 'Several channels, every day.',
  enterprise: 'A team, or many shops.',
};

export type PlanStep = { kind: 'start' | 'change'; label: string } | { kind: 'manage' } | { kind: 'over'; label: string };

const START = 'Start 14-day trial';

/** What the button of a plan does, seen from the plan that this console has. Undefined: nothing is known, as for a guest. */
export function planStep(current: CurrentPlanDto | undefined, plan: Pick<PlanDto, 'id' | 'name'>): PlanStep {
  if (current?.plan === plan.id) return { kind: 'manage' };
  if (current?.mode === 'trial') return { kind: 'change', label: `Change to ${plan.name}` };
  return !current || current.trialAvailable ? { kind: 'start', label: START } : { kind: 'over', label: START };
}

/** What this console has of a plan, in a word; null where nothing. */
export function planNote(current: CurrentPlanDto | undefined, planId: string): string | null {
  if (current?.plan !== planId) return null;
  return current.mode === 'trial-ended' ? 'Trial ended' : 'Your trial';
}

/** Why no trial can be started here; null when one can. */
export function blockedBecause(current: CurrentPlanDto | undefined, mayStart: boolean): string | null {
  if (!mayStart) return 'An admin of this console can start the trial.';
  return current && !current.trialAvailable && current.mode !== 'trial' ? 'The trial of this console has been used.' : null;
}
