import { centsOfText, roundCents } from '../../../../platform/money';
import type { PlatformApi } from '../platform-api';
import {
  type ChangedLine,
  type ChangedOrder,
  type MadeItem,
  type MadeRefund,
  type WooOrder,
  type WooOrderState,
  type WooRefund,
} from './woocommerce-records';
import type { WooCall } from './woocommerce-writers';

/** Part of an order that can be refunded: goods, shipping or a fee. Amounts are cents that earlier refunds left. */
export type RefundableItem = {
  id: number;
  /** Null for shipping and fees. */
  sku: string | null;
  /** Pieces. */
  quantity: number;
  net: number;
  taxes: { id: number; cents: number }[];
};

/** Share of a refund that falls on an item, in cents. */
export interface RefundShare {
  id: number;
  quantity: number;
  net: number;
  taxes: { id: number; cents: number }[];
}

interface Rows<T> {
  line_items?: T[] | null;
  shipping_lines?: T[] | null;
  fee_lines?: T[] | null;
}

const rowsOf = <T>({ line_items: lines, shipping_lines: shipping, fee_lines: fees }: Rows<T>): T[] => [
  ...(lines ?? []),
  ...(shipping ?? []),
  ...(fees ?? []),
];
const absoluteIn =
  (currency: string | null | undefined) =>
  (amount: string): number =>
    Math.abs(centsOfText(amount, currency) ?? 0);
const add = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const sum = (amounts: readonly number[]): number => roundCents(add(amounts));

/** Sum of the refunds that the order lists as negative amounts. The total of the order does not change with a refund. */
export const refundedOf = ({ refunds, currency }: WooOrderState): number => sum(refunds.map(({ total }) => absoluteIn(currency)(total)));

/** Refunds of an order in full, as they are sent and not checked yet: those in the order itself name no tax. */
export async function refundsOf(call: WooCall, api: PlatformApi, { id, refunds }: WooOrder): Promise<unknown> {
  if (refunds.length === 0) return [];
  return (await call(api, `orders/${id}/refunds`, { per_page: 100 })).json;
}

/** Tax and shipping inside the refunds of an order, in cents, as the shop's own reports count them. */
export function refundedParts(
  refunds: readonly WooRefund[],
  currency: string,
): { refundedTaxCents: number; refundedShippingCents: number } {
  const absolute = absoluteIn(currency);
  return {
    refundedTaxCents: sum(refunds.flatMap((refund) => rowsOf(refund)).map((row) => absolute(row.total_tax))),
    refundedShippingCents: sum(refunds.flatMap((refund) => refund.shipping_lines ?? []).map(({ total }) => absolute(total))),
  };
}

/** Items of an order, less what earlier refunds took of each. @param skuOf the ledger's SKU of a line item */
export function itemsLeft(
  order: Pick<ChangedOrder, 'currency' | 'line_items' | 'shipping_lines' | 'fee_lines'>,
  refunds: readonly MadeRefund[],
  skuOf: (line: ChangedLine) => string,
): RefundableItem[] {
  const absolute = absoluteIn(order.currency);
  const taken = new Map<string, MadeItem[]>();
  for (const row of refunds.flatMap((refund) => rowsOf<MadeItem>(refund))) {
    const value = row.meta_data?.find(({ key }) => key === '_refunded_item_id')?.value;
    const id = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    taken.set(id, [...(taken.get(id) ?? []), row]);
  }
  const goods = new Map<MadeItem, ChangedLine>(order.line_items.map((line) => [line, line]));
  return rowsOf<MadeItem>(order).map((row) => {
    const line = goods.get(row);
    const back = taken.get(String(row.id)) ?? [];
    const left = (cents: number, read: (row: MadeItem) => number) => Math.max(0, roundCents(cents - sum(back.map(read))));
    const taxOf = ({ taxes }: MadeItem, taxId: number | string) => absolute(taxes?.find(({ id }) => id === taxId)?.total ?? '');
    return {
      id: row.id,
      sku: line ? skuOf(line) : null,
      quantity: left(Number(line?.quantity ?? 0), ({ quantity }) => Math.abs(Number(quantity ?? 0))),
      net: left(absolute(row.total), ({ total }) => absolute(total)),
      // Plugins such as AvaTax name taxes by texts, and the shop takes back only those that have a number.
      taxes: (row.taxes ?? []).flatMap(({ id, total }) =>
        typeof id === 'number' ? [{ id, cents: left(absolute(total), (one) => taxOf(one, id)) }] : [],
      ),
    };
  });
}

/** Divides a whole number by weights; the parts add up to it (largest remainder method). All zero if the weights are. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const whole = add(weights);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / whole);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - parts[index]! }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, total - add(parts))) parts[index]!++;
  return parts;
}

/**
 * Divides a refund among the items of an order by their net amounts and taxes, so that the shop's tax and product reports
 * stay right. Items with chosen pieces come first; the other items share what the chosen pieces do not cover.
 * @param cents amount of the refund; what exceeds all items is left out
 * @param pieces number of chosen pieces by item; empty for a refund of an amount only
 * @param step cents of the smallest amount of the currency: 1, 100 where it has no decimals, 0.1 where it has three
 */
export function splitRefund(items: readonly RefundableItem[], cents: number, pieces: ReadonlyMap<number, number>, step = 1): RefundShare[] {
  // Counts in steps, so that only the shares of chosen pieces are fractions.
  const worth = ({ id, quantity, net, taxes }: RefundableItem) => {
    const share = quantity > 0 ? (pieces.get(id) ?? 0) / quantity : 0;
    return [net, ...taxes.map((tax) => tax.cents)].map((amount) => {
      const all = Number((amount / step).toFixed(6));
      return { all, chosen: all * share };
    });
  };
  const amounts = items.flatMap(worth);
  const units = Math.round(cents / step);
  const most = (parts: readonly number[]) => Math.min(units, Math.floor(add(parts) + 1e-6));
  const chosen = amounts.map((amount) => amount.chosen);
  const first = apportion(most(chosen), chosen);
  const second = apportion(
    most(amounts.map(({ all }) => all)) - add(first),
    amounts.map(({ all }, index) => Math.max(0, all - first[index]!)),
  );
  const parts = first.map((part, index) => roundCents((part + second[index]!) * step));
  return items.flatMap(({ id, taxes }) => {
    const [net = 0, ...ofTaxes] = parts.splice(0, 1 + taxes.length);
    const quantity = pieces.get(id) ?? 0;
    const share = { id, quantity, net, taxes: taxes.map((tax, index) => ({ id: tax.id, cents: ofTaxes[index]! })) };
    return quantity > 0 || net > 0 || ofTaxes.some((tax) => tax > 0) ? [share] : [];
  });
}
