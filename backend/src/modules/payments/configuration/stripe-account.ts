import type Stripe from 'stripe';
import { keyRefusal, trialRefusal } from '../stripe-failures';
import { modeOf, type StripeMode } from './effective-keys';

/** What Stripe said about the account of a secret key; null is what the key may not read. */
export interface StripeAccount {
  id: string | null;
  name: string | null;
  country: string | null;
  /** Of payouts, `usd`. */
  currency: string | null;
  mode: StripeMode;
  chargesEnabled: boolean | null;
  /** When it was asked, in ISO 8601. */
  readAt: string;
}

/** A key with restrictions may be kept from one of the two. */
async function unlessForbidden<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type === 'StripePermissionError') return null;
    throw error;
  }
}

/**
 * Asks Stripe whose key this is, and whether the account may take payments.
 * @throws ApiError 409 `keys_not_accepted` with Stripe's words, 503 when it does not answer.
 */
export async function readAccount(stripe: Stripe, secretKey: string): Promise<StripeAccount> {
  try {
    const [account, balance] = await Promise.all([
      unlessForbidden(stripe.accounts.retrieveCurrent()),
      unlessForbidden(stripe.balance.retrieve()),
    ]);
    if (!account && !balance)
      throw keyRefusal('It may read neither the account nor the balance: give it read access to "Balance" at Stripe.');
    return {
      id: account?.id ?? null,
      name: account?.settings?.dashboard.display_name || account?.business_profile?.name || account?.email || null,
      country: account?.country ?? null,
      currency: account?.default_currency ?? balance?.available[0]?.currency ?? null,
      mode: balance ? (balance.livemode ? 'live' : 'test') : modeOf(secretKey),
      chargesEnabled: account?.charges_enabled ?? null,
      readAt: new Date().toISOString(),
    };
  } catch (error) {
    throw trialRefusal(error);
  }
}
