import { roundCents } from '../../../../platform/money';
import { at, centsOf, listAt, numberAt, textAt } from '../../calls/read-json';
import type { PlatformApi } from '../platform-api';
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

const lists = ['line_items', 'shipping_lines', 'fee_lines'] as const;
const rowsOf = (json: unknown): unknown[] => lists.flatMap((list) => listAt(json, list));
const absoluteIn =
  (currency: string | null) =>
  (amount: unknown): number =>
    Math.abs(centsOf(amount, currency) ?? 0);
const sum = (numbers: readonly number[]): number => roundCents(numbers.reduce((total, number) => total + number, 0));

/** Sum of the refunds that the order lists as negative amounts. The total of the order does not change with a refund. */
export const refundedOf = (order: unknown, currency: string | null): number =>
  sum(listAt(order, 'refunds').map((refund) => absoluteIn(currency)(at(refund, 'total'))));

/** Refunds of an order in full: those in the order itself name no tax. */
export async function refundsOf(call: WooCall, api: PlatformApi, order: unknown): Promise<unknown[]> {
  if (listAt(order, 'refunds').length === 0) return [];
  return listAt((await call(api, `orders/${numberAt(order, 'id')}/refunds`, { per_page: 100 })).json);
}

/** Tax and shipping inside the refunds of an order, in cents, as the shop's own reports count them. */
export function refundedParts(refunds: readonly unknown[], currency: string): { refundedTaxCents: number; refundedShippingCents: number } {
  const absolute = absoluteIn(currency);
  return {
    refundedTaxCents: sum(refunds.flatMap(rowsOf).map((row) => absolute(at(row, 'total_tax')))),
    refundedShippingCents: sum(refunds.flatMap((refund) => listAt(refund, 'shipping_lines')).map((row) => absolute(at(row, 'total')))),
  };
}

/** Items of an order, less what earlier refunds took of each. @param skuOf the ledger's SKU of a line item */
export function itemsLeft(order: unknown, refunds: readonly unknown[], skuOf: (line: unknown) => string): RefundableItem[] {
  const absolute = absoluteIn(textAt(order, 'currency'));
  const taken = new Map<string, unknown[]>();
  for (const row of refunds.flatMap(rowsOf)) {
    const meta = listAt(row, 'meta_data').find((one) => textAt(one, 'key') === '_refunded_item_id');
    const id = textAt(meta, 'value') ?? String(numberAt(meta, 'value') ?? '');
    taken.set(id, [...(taken.get(id) ?? []), row]);
  }
  const goods = new Set(listAt(order, 'line_items'));
  return rowsOf(order).map((row) => {
    const id = numberAt(row, 'id') ?? 0;
    const back = taken.get(String(id)) ?? [];
    const left = (cents: number, read: (row: unknown) => number) => Math.max(0, roundCents(cents - sum(back.map(read))));
    const taxOf = (line: unknown, taxId: number) =>
      absolute(
        at(
          listAt(line, 'taxes').find((tax) => numberAt(tax, 'id') === taxId),
          'total',
        ),
      );
    return {
      id,
      sku: goods.has(row) ? skuOf(row) : null,
      quantity: left(goods.has(row) ? (numberAt(row, 'quantity') ?? 0) : 0, (line) => Math.abs(numberAt(line, 'quantity') ?? 0)),
      net: left(absolute(at(row, 'total')), (line) => absolute(at(line, 'total'))),
      taxes: listAt(row, 'taxes').flatMap((tax) => {
        const taxId = numberAt(tax, 'id');
        return taxId === null ? [] : [{ id: taxId, cents: left(absolute(at(tax, 'total')), (line) => taxOf(line, taxId)) }];
      }),
    };
  });
}

/** Divides a whole number by weights; the parts add up to it (largest remainder method). All zero if the weights are. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / whole);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, rest: value - parts[index]! }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of order.slice(0, total - sum(parts))) parts[index]!++;
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
  const worth = ({ id, quantity, net, taxes }: RefundableItem) => {
    const share = quantity > 0 ? (pieces.get(id) ?? 0) / quantity : 0;
    return [net, ...taxes.map((tax) => tax.cents)].map((amount) => ({ all: amount, chosen: amount * share }));
  };
  const amounts = items.flatMap(worth);
  const units = Math.round(cents / step);
  const chosen = Math.min(units, Math.floor(sum(amounts.map((amount) => amount.chosen)) / step + 1e-6));
  const rest = Math.min(units, Math.floor(sum(amounts.map(({ all }) => all)) / step + 1e-6)) - chosen;
  const first = apportion(
    chosen,
    amounts.map((amount) => amount.chosen),
  );
  const second = apportion(
    rest,
    amounts.map(({ all, chosen: part }) => all - part),
  );
  const parts = first.map((part, index) => roundCents((part + second[index]!) * step));
  return items.flatMap(({ id, taxes }) => {
    const [net = 0, ...ofTaxes] = parts.splice(0, 1 + taxes.length);
    const quantity = pieces.get(id) ?? 0;
    const share = { id, quantity, net, taxes: taxes.map((tax, index) => ({ id: tax.id, cents: ofTaxes[index]! })) };
    return quantity > 0 || net > 0 || ofTaxes.some((tax) => tax > 0) ? [share] : [];
  });
}
