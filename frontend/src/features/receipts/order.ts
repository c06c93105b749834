import type { BuyerOrderDto } from '../../shared/api/generated';

export type BuyerOrder = BuyerOrderDto;
type Status = BuyerOrder['status'];

/** The bank has not spoken yet: look again. */
export const isOpen = (status: Status): boolean => status === 'pending' || status === 'processing';

/** The tool may be used. */
export const hasAccess = (status: Status): boolean => status === 'paid' || status === 'partially_refunded' || status === 'disputed';

/** What an order means for its buyer, in one sentence. */
const statusSentence: Record<Status, string> = {
  pending: 'The payment is not complete yet.',
  processing: 'Your bank is working on the payment. That may take a while; you need not wait here.',
  paid: 'Paid.',
  failed: 'The payment did not go through. Nothing was charged.',
  canceled: 'The payment was canceled. Nothing was charged.',
  partially_refunded: 'Paid; a part of it was refunded.',
  refunded: 'Refunded. The tool is switched off; your own data stays.',
  disputed: 'Paid; the payment is being looked into by the bank.',
  lost: 'The payment was taken back by the bank. The tool is switched off; your own data stays.',
};

/** The same of this order: a guest has a file, which nobody can switch off. */
export function sentenceOf({ status, buyerKind }: Pick<BuyerOrder, 'status' | 'buyerKind'>): string {
  if (buyerKind === 'guest' && status === 'refunded') return 'Refunded. The licence of your file has ended.';
  if (buyerKind === 'guest' && status === 'lost') return 'The payment was taken back by the bank. The licence of your file has ended.';
  return statusSentence[status];
}

/** Status of the house's chips for a status of an order. */
export const chipOf: Record<Status, { status: string; label: string }> = {
  pending: { status: 'queued', label: 'Open' },
  processing: { status: 'running', label: 'Processing' },
  paid: { status: 'completed', label: 'Paid' },
  failed: { status: 'failed', label: 'Failed' },
  canceled: { status: 'cancelled', label: 'Canceled' },
  partially_refunded: { status: 'completed', label: 'Partly refunded' },
  refunded: { status: 'cancelled', label: 'Refunded' },
  disputed: { status: 'waiting', label: 'Disputed' },
  lost: { status: 'failed', label: 'Taken back' },
};

const FAST_MS = 1000;
const SLOW_MS = 5000;
const FAST_LOOKS = 30;

/** How long to wait before looking at an order again; 0 when there is nothing more to wait for. */
export function lookAgainIn(status: Status | undefined, looks: number): number {
  if (status !== undefined && !isOpen(status)) return 0;
  return looks < FAST_LOOKS ? FAST_MS : SLOW_MS;
}

export const orderLink = (token: string): string => `/orders/link/${token}`;
