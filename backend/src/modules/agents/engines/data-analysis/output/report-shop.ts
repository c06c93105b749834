import type { ShopFacts } from '../facts';
import { amount, plural } from './format';

/** What of the shop's orders was counted, what was not, and why. */
export function countedSales(shop: ShopFacts | null): string {
  if (!shop) return '';
  const { currency, orders, units, refunded, cancelled, refunds, others, piecesOfAll, timeZone } = shop;
  const money = (value: number, unit: string) => amount(value, { unit, total: 0.5 });
  const left = [refunded > 0 && plural(refunded, 'refunded order'), cancelled > 0 && plural(cancelled, 'cancelled order')].filter(Boolean);
  const lines = [
    `${plural(orders, 'order')} with ${plural(units, 'piece')} in ${currency}, by net sales: what buyers paid less refunds, tax and shipping, on days of the shop's clock (${timeZone}).`,
    left.length > 0 && `Left out: ${left.join(' and ')}.`,
    refunds > 0 && `Paid back on orders in ${currency}: ${money(refunds, currency)}.`,
    others.length > 0 &&
      piecesOfAll &&
      `Also counted: ${others.map((one) => `${plural(one.units, 'piece')} sold in ${one.currency}`).join(', ')}. Their amounts are not added, because no rate is stated.`,
    others.length > 0 &&
      !piecesOfAll &&
      `Not added, because no rate is stated: ${others.map((one) => `${money(one.net, one.currency)} (${plural(one.orders, 'order')})`).join(', ')}. To analyse one of them, choose its currency.`,
  ].filter(Boolean);
  return `## What was counted\n\n${lines.map((line) => `- ${line as string}`).join('\n')}`;
}
