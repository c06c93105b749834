import { centsOfText, moneyText } from '../../../platform/money';
import type { Stated } from './statements-fold';

/** How far an order is. Paid back and cancelled are both ends. */
const ranks: Record<string, number> = { pending: 0, paid: 1, shipped: 2, partially_refunded: 3, refunded: 4, cancelled: 4 };

/**
 * Tells what an import says about an order against an earlier source: another total or currency, a smaller refund, an earlier state. Nothing tells
 * if the file is older than that source, comes from another shop, or is right, so the seller has to see it.
 * @param before the order as its sources stated it together until then
 * @param after the same with the import
 * @returns null if the order only went on, or if only an assumed total or currency was replaced
 */
export function contradictionOf(number: string, before: Stated, after: Stated): string | null {
  const isSure = (column: string) => ![before, after].some(({ assumed }) => ((assumed ?? []) as string[]).includes(column));
  const [rankBefore, rankAfter] = [before, after].map(({ status }) => ranks[status as string] ?? 0);
  const isOtherCurrency = isSure('currency') && before.currency !== after.currency;
  const isOtherTotal = isSure('total') && (isOtherCurrency || Number(before.total) !== Number(after.total));
  const changes = [
    isOtherTotal && `total ${totalOf(after)} instead of ${totalOf(before)}`,
    Number(after.refunded ?? 0) < Number(before.refunded ?? 0) &&
      `refunded ${textOf(after, after.refunded)} instead of ${textOf(before, before.refunded)}`,
    rankAfter! < rankBefore! && `${wordOf(after)} instead of ${wordOf(before)}`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return null;
  return `Order ${number} was imported, and it contradicts an earlier source: ${changes.join(', ')}. If this file is older or from another shop, undo this import.`;
}

const wordOf = ({ status }: Stated): string => String(status).replace('_', ' ');
const textOf = ({ currency }: Stated, amount: unknown): string =>
  moneyText(centsOfText(String(Number(amount ?? 0)), currency as string) ?? 0, currency as string);
const totalOf = (order: Stated): string => textOf(order, order.total);
