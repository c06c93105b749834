export type StripeMode = 'test' | 'live';

export interface StripeKeySet {
  secretKey: string | null;
  publishableKey: string | null;
  webhookSecret: string | null;
}
export type StripeKeyName = keyof StripeKeySet;
export const stripeKeyNames = ['secretKey', 'publishableKey', 'webhookSecret'] as const satisfies readonly StripeKeyName[];

/** The variable of the environment that stands before what is set in the console. */
export const keyVariables = {
  secretKey: 'STRIPE_SECRET_KEY',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
} as const satisfies Record<StripeKeyName, string>;

export type KeySource = 'environment' | 'console';

/** The keys that count, where each comes from, and why they cannot be used together. */
export interface EffectiveKeys extends StripeKeySet {
  sources: Record<StripeKeyName, KeySource | null>;
  /** Null unless both keys are there and of one mode. */
  mode: StripeMode | null;
  /** Why there is no checkout, in words for the owner; null where there is one, and where no key is set at all. */
  problem: string | null;
}

export const modeOf = (key: string): StripeMode => (key.includes('_live_') ? 'live' : 'test');

/** Key by key, the environment counts before the console. */
export function effectiveKeys(environment: StripeKeySet, stored: StripeKeySet): EffectiveKeys {
  const pick = (name: StripeKeyName) => environment[name] ?? stored[name];
  const sourceOf = (name: StripeKeyName): KeySource | null => (environment[name] ? 'environment' : stored[name] ? 'console' : null);
  const [secretKey, publishableKey, webhookSecret] = stripeKeyNames.map(pick) as [string | null, string | null, string | null];
  const sources = {
    secretKey: sourceOf('secretKey'),
    publishableKey: sourceOf('publishableKey'),
    webhookSecret: sourceOf('webhookSecret'),
  };
  const problem = problemOf(secretKey, publishableKey);
  const mode = secretKey && publishableKey && !problem ? modeOf(secretKey) : null;
  return { secretKey, publishableKey, webhookSecret, sources, mode, problem };
}

function problemOf(secretKey: string | null, publishableKey: string | null): string | null {
  if (!secretKey && !publishableKey) return null;
  if (!secretKey) return 'The secret key is missing.';
  if (!publishableKey) return 'The publishable key is missing.';
  if (modeOf(secretKey) === modeOf(publishableKey)) return null;
  return `The secret key is of ${modeOf(secretKey)} mode and the publishable key of ${modeOf(publishableKey)} mode: both must be of one.`;
}
