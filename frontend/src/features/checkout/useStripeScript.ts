import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { stripeFor } from './stripe';

type Script = { key: string; stripe: Stripe | null; failed: boolean };

/** Stripe's script for this key: null until it is there, and whether it will not come. `retry` counts the attempts. */
export function useStripeScript(key: string | null | undefined, retry: number): { stripe: Stripe | null; failed: boolean } {
  const [script, setScript] = useState<Script | null>(null);
  useEffect(() => {
    if (!key) return;
    let gone = false;
    const show = (next: Omit<Script, 'key'>) => !gone && setScript({ key, ...next });
    stripeFor(key).then(
      (stripe) => show({ stripe, failed: false }),
      () => show({ stripe: null, failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [key, retry]);
  const isCurrent = script?.key === key;
  return { stripe: isCurrent ? (script?.stripe ?? null) : null, failed: isCurrent && script?.failed === true };
}
