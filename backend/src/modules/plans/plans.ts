export const planIds = ['starter', 'pro', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

const gigabyte = 1_000_000_000;
export const trialDays = 14;
/** Share of a limit, in percent, from which on people are warned. */
export const warnFrom = 80;

export interface Plan {
  id: PlanId;
  name: string;
  /** Whole US dollars per month, billed once a year. */
  annual: number;
  /** Whole US dollars per month, billed every month. */
  monthly: number;
  /** Null: unlimited. */
  agents: number | null;
  storageBytes: number | null;
  popular: boolean;
}

/** The prices and limits of the pricing page. */
export const plans: readonly Plan[] = [
  { id: 'starter', name: 'Starter', annual: 15, monthly: 30, agents: 3, storageBytes: 5 * gigabyte, popular: false },
  { id: 'pro', name: 'Pro', annual: 35, monthly: 70, agents: 10, storageBytes: 25 * gigabyte, popular: true },
  { id: 'enterprise', name: 'Enterprise', annual: 75, monthly: 150, agents: null, storageBytes: null, popular: false },
];

export const planOf = (id: PlanId): Plan => plans.find((plan) => plan.id === id)!;
