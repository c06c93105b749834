import type { DisputeState, PaymentState } from './order-status';
import type { OrderEntity } from './entities/order.entity';

/** One word of Stripe about one order. Amounts in cents; `at` is when Stripe knew it, which is not when we heard it. */
export type Evidence =
  | { about: 'payment'; state: PaymentState; amount: number; currency: string; failure: string | null; at: Date }
  /** The sum of all that went back on the charge. */
  | { about: 'charge'; refunded: number; at: Date }
  /** One refund, by its id at Stripe, and by ours when it was asked for here. */
  | {
      about: 'refund';
      refundId: string;
      ownId: string | null;
      amount: number;
      status: 'pending' | 'succeeded' | 'failed';
      reason: string | null;
      at: Date;
    }
  | { about: 'dispute'; disputeId: string; state: DisputeState; reason: string | null; at: Date };

export type KnownMoney = Pick<
  OrderEntity,
  'amount' | 'currency' | 'paymentState' | 'paymentSeenAt' | 'refunded' | 'refundedSeenAt' | 'disputeId' | 'disputeState' | 'failure'
>;

/** What a word changes; nothing when it is old news. `refusal` says why it cannot be about this order. */
export type Weighed = { change: Partial<KnownMoney> } | { refusal: string };

const nothing: Weighed = { change: {} };

/** Words come late, twice and in any order. What is final stays; of the rest the newest counts. */
export function weigh(known: KnownMoney, word: Exclude<Evidence, { about: 'refund' }>): Weighed {
  switch (word.about) {
    case 'payment':
      return weighPayment(known, word);
    case 'charge':
      return weighCharge(known, word);
    case 'dispute':
      return weighDispute(known, word);
  }
}

function weighPayment(known: KnownMoney, { state, amount, currency, failure, at }: Evidence & { about: 'payment' }): Weighed {
  if (currency !== known.currency || amount !== known.amount) {
    return { refusal: `The payment is over ${amount} ${currency} cents, the order over ${known.amount} ${known.currency} cents.` };
  }
  if (known.paymentState === 'succeeded') return nothing;
  if (state === 'succeeded') return { change: { paymentState: 'succeeded', paymentSeenAt: at, failure: null } };
  if (known.paymentState === 'canceled' || (known.paymentSeenAt && at < known.paymentSeenAt)) return nothing;
  return { change: { paymentState: state, paymentSeenAt: at, failure: state === 'failed' ? failure : known.failure } };
}

/** A charge that money went back on was paid, whether or not its success was heard of. */
function weighCharge(known: KnownMoney, { refunded, at }: Evidence & { about: 'charge' }): Weighed {
  if (refunded > known.amount) return { refusal: `More went back (${refunded} cents) than the order is over (${known.amount} cents).` };
  const seen = known.refundedSeenAt?.getTime() ?? 0;
  if (at.getTime() < seen) return nothing;
  // Stripe's clock has whole seconds: of two words of one second the larger sum is the later one.
  const sum = at.getTime() === seen ? Math.max(refunded, known.refunded) : refunded;
  return { change: { paymentState: 'succeeded', refunded: sum, refundedSeenAt: at } };
}

function weighDispute(known: KnownMoney, { disputeId, state }: Evidence & { about: 'dispute' }): Weighed {
  if (known.disputeState === 'lost') return nothing;
  const isOver = known.disputeId === disputeId && known.disputeState === 'won';
  if (isOver) return nothing;
  return { change: { paymentState: 'succeeded', disputeId, disputeState: state } };
}
