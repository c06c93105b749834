import type { Stripe } from '@stripe/stripe-js';

/** A script that is blocked without a word must not leave the buyer waiting for ever. */
const LOAD_PATIENCE_MS = 20_000;

let loading: { key: string; stripe: Promise<Stripe> } | null = null;

async function load(key: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js is not available here.');
  return stripe;
}

const tooLate = () =>
  new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('Stripe.js did not load in time.')), LOAD_PATIENCE_MS));

/**
 * Stripe's own script with this publishable key, fetched on first use.
 * @throws when it cannot be loaded; the next call tries again.
 */
export function stripeFor(key: string): Promise<Stripe> {
  if (loading?.key === key) return loading.stripe;
  const stripe = Promise.race([load(key), tooLate()]);
  loading = { key, stripe };
  stripe.catch(() => {
    if (loading?.stripe === stripe) loading = null;
  });
  return stripe;
}
