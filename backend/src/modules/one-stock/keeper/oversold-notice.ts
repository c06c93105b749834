import { plural } from '../../../platform/count-text';
import { accountTitle } from '../../integrations';
import type { Notice } from '../../notifications';
import type { OversoldStockDto } from '../dto/one-stock.dto';
import { linkOf } from './stock-questions';

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `eBay order 12-345 and WooCommerce order 1008 need 1 piece that is not there. Cancel one of them, or restock and count again.` */
export function oversoldText({ onHand, orders }: Pick<OversoldStockDto, 'onHand' | 'orders'>): string {
  const missing = `${plural(-onHand, 'piece')} that ${onHand === -1 ? 'is' : 'are'} not there`;
  if (orders.length === 0) return `Its orders took ${missing}. All of them have left: count the stock again.`;
  const named = inWords.format(orders.map((order) => `${accountTitle(order)} order ${order.order}`));
  const isOne = orders.length === 1;
  return `${named} ${isOne ? 'needs' : 'need'} ${missing}. Cancel ${isOne ? 'it' : 'one of them'}, or restock and count again.`;
}

/** Tells each stock that was oversold just now. Null for none. */
export function oversoldNotice(stocks: readonly OversoldStockDto[]): Notice | null {
  const last = stocks.at(-1);
  if (!last) return null;
  return {
    kind: 'stock.sold_twice',
    count: stocks.length,
    one: `${last.name} (${last.sku}) is oversold`,
    many: '{count} products are oversold',
    body: oversoldText(last),
    keepsOthers: true,
    link: linkOf(last.stockId),
    manyLink: '/admin/inventory?view=one-stock&show=oversold',
    lines: stocks.map((stock) => ({ text: `${stock.name} (${stock.sku}): ${oversoldText(stock)}`, link: linkOf(stock.stockId) })),
  };
}
