import { amountInField } from '../../shared/lib/money';
import type { OrderActionDto, ProposedOrderLineDto, ShopOrderDto } from '../../shared/api/generated';
import type { OrderField } from './change';

export type OrderAction = OrderActionDto;
type Option = OrderAction['takes'][number];

export const actionNames: Record<OrderField, { button: string; propose: string }> = {
  shipped: { button: 'Mark as shipped', propose: 'Propose shipment' },
  refund: { button: 'Refund', propose: 'Propose refund' },
  cancelled: { button: 'Cancel order', propose: 'Propose cancellation' },
};

/** What stands in the fields. */
export interface OrderFields {
  carrier: string;
  tracking: string;
  notify: boolean;
  /** Empty: all that is left. */
  amount: string;
  reason: string;
  restock: boolean;
  byHand: boolean;
  /** Pieces of each SKU of the order, in their order. */
  pieces: string[];
}

/** The pieces of an order by SKU: a SKU on two lines is one. */
export function piecesOf(order: Pick<ShopOrderDto, 'lines'>): { sku: string; productName: string; quantity: number }[] {
  const found = new Map<string, { sku: string; productName: string; quantity: number }>();
  for (const { sku, productName, quantity } of order.lines) {
    found.set(sku, { sku, productName, quantity: (found.get(sku)?.quantity ?? 0) + quantity });
  }
  return [...found.values()];
}

export const startOf = (order: Pick<ShopOrderDto, 'lines'>): OrderFields => ({
  carrier: '',
  tracking: '',
  notify: true,
  amount: '',
  reason: '',
  restock: false,
  byHand: false,
  pieces: piecesOf(order).map(({ quantity }) => String(quantity)),
});

/** The line that is proposed: only what its platform takes, and no more than was said. */
export function lineOf(
  order: Pick<ShopOrderDto, 'id' | 'lines' | 'currency'>,
  action: OrderAction,
  typed: OrderFields,
): ProposedOrderLineDto {
  const takes = (option: Option) => action.takes.includes(option);
  const { field } = action;
  const text = (option: 'carrier' | 'tracking' | 'reason') =>
    takes(option) && typed[option].trim() !== '' ? { [option]: typed[option].trim() } : {};
  const all = piecesOf(order);
  const parts = all.map(({ sku }, index) => ({ sku, quantity: Number(typed.pieces[index]) })).filter(({ quantity }) => quantity > 0);
  const isWhole = all.every(({ quantity }, index) => Number(typed.pieces[index]) === quantity);
  // Pieces of a refund are those that come back.
  const hasParts = takes('parts') && (field === 'refund' ? typed.restock : !isWhole);
  return {
    orderId: order.id,
    field,
    ...text('carrier'),
    ...text('tracking'),
    ...text('reason'),
    ...(takes('notify') && { notify: typed.notify }),
    ...(field === 'refund' && typed.amount.trim() !== '' && { amount: Number(typed.amount.trim()), currency: order.currency }),
    ...(takes('restock') && typed.restock && { restock: true }),
    ...(takes('byHand') && typed.byHand && { byHand: true }),
    ...(hasParts && parts.length > 0 && { parts }),
  };
}

export const amountRule =
  (left: number, currency: string) =>
  (text: unknown): true | string => {
    const typed = String(text).trim();
    if (typed === '') return true;
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(typed) || Number(typed) <= 0) return 'An amount such as 12.50';
    return Number(typed) <= left || `Only ${amountInField(left, currency)} is left`;
  };

export const piecesRule =
  (quantity: number) =>
  (text: unknown): true | string =>
    (/^\d{1,7}$/.test(String(text).trim()) && Number(text) <= quantity) || `0 to ${quantity}`;
