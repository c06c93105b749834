import type { ConfigurePaymentsDto, PaymentConfigurationDto, StripeAccountDto } from '../../shared/api/generated';

/** What the form sends: an empty field leaves the key as it is. */
export type KeyValues = Record<'secretKey' | 'publishableKey' | 'webhookSecret', string>;

export const noKeys: KeyValues = { secretKey: '', publishableKey: '', webhookSecret: '' };

/** What was typed, and nothing else. */
export const changeOf = (typed: KeyValues): ConfigurePaymentsDto =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));

interface Standing {
  /** Of a status chip. */
  status: string;
  label: string;
}

export function standingOf({ mode, problem, enabled }: Pick<PaymentConfigurationDto, 'mode' | 'problem' | 'enabled'>): Standing {
  if (problem) return { status: 'failed', label: 'Not working' };
  if (!mode) return { status: 'inactive', label: 'Not set up' };
  if (!enabled) return { status: 'inactive', label: 'Switched off' };
  return mode === 'live' ? { status: 'active', label: 'Live' } : { status: 'active', label: 'Test mode' };
}

/** "Loopback shop (acct_1), test mode": as Stripe answered. */
export function accountWords({ name, id, mode }: StripeAccountDto): string {
  const who = name && id ? `${name} (${id})` : (name ?? id ?? 'An account whose name this key may not read');
  return `${who}, ${mode === 'live' ? 'live' : 'test'} mode`;
}

/** What Stripe says about taking cards. */
export function chargesWords({ chargesEnabled }: StripeAccountDto): string {
  if (chargesEnabled === true) return 'Stripe says that charges are enabled.';
  if (chargesEnabled === false) return 'Stripe says that this account may not take payments yet: finish its set-up at Stripe.';
  return 'The key may not read whether charges are enabled.';
}
