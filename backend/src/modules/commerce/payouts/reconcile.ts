import { roundCents } from '../../../platform/money';

import type { PayoutLineType } from './payout-values';

/** Sums of the lines of a payout, by their type, in cents. */
export interface PayoutSum {
  type: PayoutLineType;
  lines: number;
  /** What buyers paid or got back; the net amount of lines whose gross amount is not known. */
  gross: number;
  /** What was kept of it; null where the report states the fee of a line in another currency. */
  fee: number | null;
  net: number;
}

/** An order that a payout names: what all payouts of its account say about it, beside what the ledger says. In cents. */
export interface OrderSums {
  orderNumber: string;
  /** Null if the ledger has no such order, or several. */
  orderId: string | null;
  /** Null where no line states it, or one states it in another currency. */
  sale: number | null;
  /** What was paid back, as a positive amount. */
  refund: number | null;
  fee: number | null;
  currency: string;
  ledger: { total: number; refunded: number; fees: number | null; currency: string } | null;
}

export const orderStates = ['matched', 'differs', 'unknown', 'not_compared'] as const;
export type OrderState = (typeof orderStates)[number];

export interface Difference {
  of: 'total' | 'refunded' | 'fees';
  payout: number;
  ledger: number;
}

/** `unknown`: the ledger has no such order; `not_compared`: nothing of it is known on both sides, or it is in another currency. */
export function compareOrder({ orderId, sale, refund, fee, currency, ledger }: OrderSums): {
  state: OrderState;
  differences: Difference[];
} {
  if (orderId === null || ledger === null) return { state: 'unknown', differences: [] };
  if (ledger.currency !== currency) return { state: 'not_compared', differences: [] };
  const pairs: [Difference['of'], number | null, number | null][] = [
    ['total', sale, ledger.total],
    // A refund that only the ledger knows is paid out later.
    ['refunded', refund, ledger.refunded],
    ['fees', fee, ledger.fees],
  ];
  const known = pairs.flatMap(([of, payout, own]) => (payout === null || own === null ? [] : [{ of, payout, ledger: own }]));
  const differences = known.filter(({ payout, ledger: own }) => payout !== own);
  return { state: differences.length > 0 ? 'differs' : known.length > 0 ? 'matched' : 'not_compared', differences };
}

export const payoutStates = ['matches', 'differs', 'incomplete'] as const;
export type PayoutState = (typeof payoutStates)[number];

export interface Reconciliation {
  state: PayoutState;
  /** What the lines add up to, without what went to the bank, in cents. */
  linesTotal: number;
  /** What went to the bank; null where the imported reports do not state it. */
  amount: number | null;
  /** `linesTotal` minus `amount`. */
  difference: number | null;
  orders: Record<OrderState, number>;
}

/**
 * Compares a payout with its lines, and its orders with the ledger.
 * @param stated what a column states as the amount of the payout, in cents; without it the lines of the transfer say it
 * @returns `incomplete` where nothing differs and something cannot be compared
 */
export function reconcile(stated: number | null, sums: readonly PayoutSum[], orders: readonly OrderState[]): Reconciliation {
  const sent = sums.find(({ type }) => type === 'transfer');
  const parts = sums.filter(({ type }) => type !== 'transfer');
  const linesTotal = roundCents(parts.reduce((total, { net }) => total + net, 0));
  const amount = stated ?? (sent ? 0 - sent.net : null);
  const hasLines = parts.some(({ lines }) => lines > 0);
  const difference = amount === null || !hasLines ? null : roundCents(linesTotal - amount);
  const counts: Record<OrderState, number> = { matched: 0, differs: 0, unknown: 0, not_compared: 0 };
  for (const state of orders) counts[state]++;
  const isDifferent = counts.differs > 0 || (difference !== null && difference !== 0);
  const isComplete = difference !== null && counts.unknown === 0 && counts.not_compared === 0;
  return { state: isDifferent ? 'differs' : isComplete ? 'matches' : 'incomplete', linesTotal, amount, difference, orders: counts };
}
