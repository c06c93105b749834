import type { OrderDetailDto, OrderDto, OrderEventDto, OrderStatus, RefundStatus, StripeEventDto } from '../../shared/api/generated';
import { plural } from '../../shared/lib/format';
import { formatPrice } from '../../shared/lib/money';

export type Order = OrderDto;
export type OrderDetail = OrderDetailDto;
export type StripeEvent = StripeEventDto;

/** Empty means all. */
export type OrderFilter = Record<'search' | 'status' | 'buyerKind' | 'from', string>;
export type EventFilter = Record<'search' | 'status', string>;

/** Mark and word of each state. */
export const orderLooks: Record<OrderStatus, { status: string; label: string }> = {
  pending: { status: 'pending', label: 'Pending' },
  processing: { status: 'running', label: 'Processing' },
  paid: { status: 'completed', label: 'Paid' },
  failed: { status: 'failed', label: 'Failed' },
  canceled: { status: 'cancelled', label: 'Canceled' },
  partially_refunded: { status: 'paused', label: 'Partly refunded' },
  refunded: { status: 'paused', label: 'Refunded' },
  disputed: { status: 'waiting', label: 'Disputed' },
  lost: { status: 'failed', label: 'Dispute lost' },
};

export const statusOptions = [{ value: '', label: 'All' }, ...Object.entries(orderLooks).map(([value, { label }]) => ({ value, label }))];
export const buyerOptions = [
  { value: '', label: 'All' },
  { value: 'console', label: 'This console' },
  { value: 'guest', label: 'Guests' },
];
export const periods = [
  { value: '', label: 'All time' },
  { value: '1', label: '24 hours' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const isOption = (options: readonly { value: string }[], value: string) => options.some((option) => option.value === value);

/** What the server accepts; a typed-in address may hold anything. `period` in days counts back from `now`. */
export function orderFilter(typed: Record<'search' | 'status' | 'buyer' | 'period', string>, now: number): OrderFilter {
  const days = isOption(periods, typed.period) ? Number(typed.period) : 0;
  return {
    search: typed.search,
    status: isOption(statusOptions, typed.status) ? typed.status : '',
    buyerKind: isOption(buyerOptions, typed.buyer) ? typed.buyer : '',
    from: days > 0 ? new Date(now - days * 86_400_000).toISOString() : '',
  };
}

/** Who bought: a name, an address, or what is known. */
export const buyerText = ({ buyerName, email, buyerKind }: Pick<Order, 'buyerName' | 'email' | 'buyerKind'>): string =>
  buyerName ?? email ?? (buyerKind === 'guest' ? 'A guest' : 'Administrator');

/** What the shop keeps, in cents: whole numbers, so that nothing is lost in between. */
export const keptCents = ({ amount, refundedAmount }: Pick<Order, 'amount' | 'refundedAmount'>): number =>
  Math.round(amount * 100) - Math.round(refundedAmount * 100);

export const centsText = (cents: number): string => formatPrice(cents / 100);

/** "12 orders for tools sold here", "1 order fits these filters". */
export function ordersSentence(total: number, isFiltered: boolean): string {
  if (isFiltered) return `${plural(total, 'order')} ${total === 1 ? 'fits' : 'fit'} these filters`;
  return total === 0 ? 'No tool was sold here yet' : `${plural(total, 'order')} for tools sold here`;
}

export const refundLooks: Record<RefundStatus, { status: string; label: string }> = {
  requested: { status: 'running', label: 'Asked for' },
  pending: { status: 'running', label: 'At the bank' },
  succeeded: { status: 'completed', label: 'Sent back' },
  failed: { status: 'failed', label: 'Failed' },
};

const sources: Record<OrderEventDto['source'], string> = {
  checkout: 'checkout',
  webhook: 'told by Stripe',
  return: "buyer's return",
  reconcile: 'asked Stripe',
  console: 'console',
};

/** Who brought the news. */
export const bearerText = ({ source, actor }: Pick<OrderEventDto, 'source' | 'actor'>): string => actor ?? sources[source];

/** Dollars as typed to whole cents; NaN for what is no amount, null for nothing. */
export function parseCents(text: string): number | null {
  const trimmed = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (trimmed === '') return null;
  const match = /^(\d{1,8})(?:\.(\d{0,2}))?$/.exec(trimmed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
}

/** What is wrong with the amount to send back; null when nothing is. */
export function amountProblem(cents: number | null, refundableCents: number): string | null {
  if (cents === null) return 'How much should go back?';
  if (Number.isNaN(cents)) return 'Dollars and cents, for example 12.50.';
  if (cents === 0) return 'More than nothing.';
  return cents > refundableCents ? `At most ${centsText(refundableCents)} can go back.` : null;
}

export const eventLooks: Record<StripeEvent['status'], { status: string; label: string }> = {
  received: { status: 'queued', label: 'Waiting' },
  processed: { status: 'completed', label: 'Processed' },
  ignored: { status: 'cancelled', label: 'Not ours' },
  refused: { status: 'failed', label: 'Refused' },
  failed: { status: 'failed', label: 'Failed' },
};
export const eventOptions = [{ value: '', label: 'All' }, ...Object.entries(eventLooks).map(([value, { label }]) => ({ value, label }))];
export const eventFilter = (typed: EventFilter): EventFilter => ({
  search: typed.search,
  status: isOption(eventOptions, typed.status) ? typed.status : '',
});

const refusals: Record<string, string> = {
  bad_signature: 'with a wrong signature',
  too_old: 'older than 5 minutes',
  too_early: 'from more than 5 minutes ahead',
  no_signature: 'without a signature',
  not_an_event: 'that were not events',
};

/** "3 calls with a wrong signature". */
export const refusalText = ({ reason, count }: { reason: string; count: number }): string =>
  `${plural(count, 'call')} ${refusals[reason] ?? reason.replaceAll('_', ' ')}`;
