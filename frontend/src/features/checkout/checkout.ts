import type { Stripe } from '@stripe/stripe-js';
import { isApiError, type ApiError } from '../../shared/api/errors';
import type { Refusal } from '../../shared/api/request';

/** Where the checkout of a product stands. */
export type CheckoutPhase =
  /** A guest says where the receipt goes. */
  | { name: 'address'; problem: string | null }
  | { name: 'loading' }
  | { name: 'unavailable'; cause: UnavailableCause }
  /** There is nothing to pay: the server says why. */
  | { name: 'refused'; code: string; title: string; message: string }
  | { name: 'ready'; stripe: Stripe; clientSecret: string };

/** No keys at all, switched off by the owner, the call failed, or Stripe's script or form did not come. */
export type UnavailableCause = 'not_configured' | 'switched_off' | 'call_failed' | 'script_failed';

/** Refusals that are no fault of the checkout, by the server's code. */
const titles: Partial<Record<Refusal<'POST /api/create-payment-intent'>, string>> = {
  already_owned: 'You own this already',
  forbidden: 'Ask an admin to buy this',
  not_signed_in: 'Sign in to buy this',
  payment_processing: 'Your payment is under way',
  payment_settled: 'This order is settled',
  product_is_free: 'This one is free',
  product_not_available: 'No longer sold',
};

interface PhaseInputs {
  /** Null: the server has none. Undefined: not known yet. */
  publishableKey: string | null | undefined;
  needsAddress: boolean;
  clientSecret: string | undefined;
  /** Why the payment could not be set up. */
  error: unknown;
  stripe: Stripe | null;
  scriptFailed: boolean;
}

const isAddressRefusal = (error: ApiError) => error.errors.some(({ field }) => field === 'email');

/** What a failed set-up means; null for a price that has changed, which the page sees to. */
function phaseOfError(error: unknown): CheckoutPhase | null {
  if (!isApiError(error)) return { name: 'unavailable', cause: 'call_failed' };
  if (error.code === 'price_changed') return null;
  if (error.code === 'payments_not_configured') return { name: 'unavailable', cause: 'not_configured' };
  if (error.code === 'payments_off') return { name: 'unavailable', cause: 'switched_off' };
  if (isAddressRefusal(error)) return { name: 'address', problem: 'This is not an e-mail address.' };
  const title = (titles as Partial<Record<string, string>>)[error.code ?? ''];
  return title ? { name: 'refused', code: error.code!, title, message: error.message } : { name: 'unavailable', cause: 'call_failed' };
}

export function phaseOf({ publishableKey, needsAddress, clientSecret, error, stripe, scriptFailed }: PhaseInputs): CheckoutPhase {
  if (publishableKey === null) return { name: 'unavailable', cause: 'not_configured' };
  const refused = error ? phaseOfError(error) : null;
  if (refused) return refused;
  if (scriptFailed) return { name: 'unavailable', cause: 'script_failed' };
  if (needsAddress) return { name: 'address', problem: null };
  if (publishableKey && clientSecret && stripe) return { name: 'ready', stripe, clientSecret };
  return { name: 'loading' };
}

/** Where Stripe sends the buyer back to; it adds the payment itself. */
export const returnAddress = (origin: string, productId: string): string =>
  `${origin}/checkout/success?${new URLSearchParams({ product: productId }).toString()}`;

/** The same place after a payment that needed no way round. */
export const successPath = (productId: string, payment: { id: string; clientSecret: string }): string =>
  `/checkout/success?${new URLSearchParams({
    product: productId,
    payment_intent: payment.id,
    payment_intent_client_secret: payment.clientSecret,
  }).toString()}`;
