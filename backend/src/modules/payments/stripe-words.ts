import type Stripe from 'stripe';
import { fromStripeAmount } from '../../platform/stripe-amounts';
import type { Evidence, OrderEntity } from '../orders';

const secondsAt = (seconds: number): Date => new Date(seconds * 1_000);

/** Stripe gives an id, or the object itself where it was asked to. */
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : (value ?? null);

/** What an event says, and about which payment. */
export interface Heard {
  intentId: string | null;
  /** The payment itself and our mark on it, for one that this console did not get to store. */
  intent?: Stripe.PaymentIntent;
  orderId?: string | null;
  words: Evidence[];
}

/** @param at when Stripe knew it. */
export function paymentWord(intent: Stripe.PaymentIntent, at: Date): Evidence {
  const error = intent.last_payment_error;
  return {
    about: 'payment',
    state: stateOf(intent),
    amount: fromStripeAmount(intent.amount, intent.currency),
    currency: intent.currency,
    failure: error ? (error.message ?? error.code ?? 'The payment could not be processed.') : null,
    at,
  };
}

type PaymentState = (Evidence & { about: 'payment' })['state'];

/** Every state of Stripe that is not listed still waits for the buyer. */
const states: Record<string, PaymentState> = { succeeded: 'succeeded', processing: 'processing', canceled: 'canceled' };

const stateOf = ({ status, last_payment_error }: Stripe.PaymentIntent): PaymentState =>
  status === 'requires_payment_method' && last_payment_error ? 'failed' : (states[status] ?? 'open');

export function refundWord({ id, amount, currency, status, metadata, reason }: Stripe.Refund, at: Date): Evidence {
  const isGone = status === 'failed' || status === 'canceled';
  return {
    about: 'refund',
    refundId: id,
    ownId: uuidOf(metadata?.refundId),
    amount: fromStripeAmount(amount, currency),
    status: isGone ? 'failed' : status === 'succeeded' ? 'succeeded' : 'pending',
    reason: reason ?? null,
    at,
  };
}

export const chargeWord = ({ amount_refunded: refunded, currency }: Stripe.Charge, at: Date): Evidence => ({
  about: 'charge',
  refunded: fromStripeAmount(refunded, currency),
  at,
});

function disputeWord({ id, status, reason }: Stripe.Dispute, at: Date): Evidence {
  const state = status === 'lost' ? 'lost' : status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
  return { about: 'dispute', disputeId: id, state, reason, at };
}

/** The types of events that change orders. */
export const heardTypes = [
  ...(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.processing', 'payment_intent.canceled'] as const),
  ...(['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn'] as const),
] as const;

/** @returns null for an event that is nothing to us. */
export function hear(event: Stripe.Event): Heard | null {
  const at = secondsAt(event.created);
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed': {
      const { object } = event.data;
      const word = paymentWord(object, at) as Evidence & { about: 'payment' };
      // The type is what happened; the object may have moved on since.
      const state = event.type === 'payment_intent.payment_failed' ? 'failed' : states[event.type.slice('payment_intent.'.length)]!;
      const words = [{ ...word, state }];
      return { intentId: object.id, intent: object, orderId: uuidOf(object.metadata?.orderId), words };
    }
    case 'charge.refunded': {
      const { object } = event.data;
      return { intentId: idOf(object.payment_intent), words: [chargeWord(object, at)] };
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { object } = event.data;
      return { intentId: idOf(object.payment_intent), words: [refundWord(object, at)] };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn': {
      const { object } = event.data;
      return { intentId: idOf(object.payment_intent), words: [disputeWord(object, at)] };
    }
    default:
      return null;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidOf = (value: string | undefined): string | null => (value && uuid.test(value) ? value : null);

/** An order that never got as far as a payment. */
export const neverPaid = ({ amount, currency }: Pick<OrderEntity, 'amount' | 'currency'>, at: Date): Evidence => ({
  about: 'payment',
  state: 'canceled',
  amount,
  currency,
  failure: null,
  at,
});
