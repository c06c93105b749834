import type Stripe from 'stripe';
import type { StripeMode } from './configuration/effective-keys';
import type { EventStatus } from './dto/webhook-log.dto';
import { hear, type Heard } from './stripe-words';

/** Seconds before each retry of an event that failed. */
const retryDelaysSeconds = [5, 30, 120, 600, 3_600, 21_600];

/**
 * Decides when an event that just failed is retried. After the last retry it stays failed until a person replays it.
 * @param failures before this one.
 */
export function afterFailure(failures: number): { status: EventStatus; delaySeconds: number } {
  const delaySeconds = retryDelaysSeconds[failures];
  return delaySeconds === undefined ? { status: 'failed', delaySeconds: 0 } : { status: 'received', delaySeconds };
}

/**
 * Reads what an event says about a payment.
 * @param mode of the present keys; null without usable keys.
 * @returns `ignored` with the reason for an event that changes nothing here.
 */
export function interpret(event: Stripe.Event, mode: StripeMode | null): { heard: Heard } | { ignored: string } {
  if (event.livemode !== (mode === 'live')) return { ignored: `It is of ${event.livemode ? 'live' : 'test'} mode, the keys are not.` };
  const heard = hear(event);
  return heard ? { heard } : { ignored: 'Events of this type change nothing here.' };
}
