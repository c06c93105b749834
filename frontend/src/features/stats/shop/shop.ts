import type {
  EarnedDto,
  ShipDto,
  ShopSalesDto,
  ShopStatsDto,
  ShortProductDto,
  ShortStockDto,
  SoldTodayDto,
} from '../../../shared/api/generated';
import { formatCount, plural, signedPercent } from '../../../shared/lib/format';
import { formatAmount } from '../../../shared/lib/money';
import { platformName } from '../../../shared/lib/platform';

export type Earned = EarnedDto;
export type SoldToday = SoldTodayDto;

const soldDays = 28;

const linkTo = (path: string, query: Record<string, string>): string => `/admin/${path}?${new URLSearchParams(query).toString()}`;

/** Orders that make up the net sales of today. */
export const todaysOrdersLink = ({ todayFrom }: ShopSalesDto, currency: string): string =>
  linkTo('shop-orders', { show: 'sold', currency, orderedFrom: todayFrom });

/** Orders of the day that today is compared with, until the same time of day. */
export const comparedOrdersLink = ({ comparedFrom, comparedUntil }: ShopSalesDto, currency: string): string =>
  linkTo('shop-orders', { show: 'sold', currency, orderedFrom: comparedFrom, orderedUntil: comparedUntil });

/** Products of the week with their cost, fees and profit. */
export const weekLink = ({ weekFrom, today }: ShopSalesDto): string =>
  linkTo('analytics', { view: 'shop', period: 'custom', from: weekFrom, to: today });

export const toShipLink = (order?: string): string => linkTo('shop-orders', { show: 'to_ship', sort: 'oldest', ...(order && { order }) });
export const lowLink = linkTo('inventory', { show: 'low', sort: 'quantity' });
const riskLink = linkTo('inventory', { show: 'oversold' });
const oversoldLink = linkTo('inventory', { view: 'one-stock', show: 'oversold' });
const missingCostsLink = linkTo('inventory', { show: 'no_cost' });

/** Link to the list that contains the product: low, at risk or oversold. */
export function productLink({ sku, missing, isAtRisk }: ShortProductDto): string {
  if (missing !== null) return linkTo('inventory', { view: 'one-stock', show: 'oversold', search: sku });
  return linkTo('inventory', { show: isAtRisk ? 'oversold' : 'low', search: sku });
}

/** "+17.5%"; null where a percentage says nothing, because nothing or less was sold before. */
export function growthText(now: number, before: number): string | null {
  if (before <= 0) return null;
  return signedPercent(((now - before) / before) * 100);
}

/** "Apron, waxed and 1 more". */
export function orderTitle({ productName, lines, pieces }: ShipDto): string {
  if (productName === null) return 'Order without products';
  if (lines > 1) return `${productName} and ${formatCount(lines - 1)} more`;
  return pieces > 1 ? `${productName}, ${plural(pieces, 'piece')}` : productName;
}

/** "4 left, limit 5, 12 sold in 28 days"; with the channel where several sell it: "0 left on Etsy, limit 5". */
export function stockText({ quantity, channels, low, missing, sold }: ShortProductDto): string {
  if (missing !== null) return `${plural(missing, 'piece')} sold that ${missing === 1 ? 'is' : 'are'} not there`;
  const left = low?.quantity ?? quantity;
  return [
    left === null ? 'Stock unknown' : `${formatCount(left)} left${low && channels > 1 ? ` on ${platformName(low.platform)}` : ''}`,
    low && `limit ${formatCount(low.limit)}`,
    sold > 0 && `${formatCount(sold)} sold in ${soldDays} days`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Time for which the stock of all channels lasts at the sales of the last 28 days; null if it is unknown. */
export function lastsText({ quantity, low, sold }: Pick<ShortProductDto, 'quantity' | 'low' | 'sold'>): string | null {
  if (low && low.quantity <= 0) return 'Sold out';
  if (quantity === null || sold === 0) return null;
  const days = Math.floor(quantity / (sold / soldDays));
  return days < 1 ? 'Lasts less than a day' : `Lasts about ${plural(days, 'day')}`;
}

/** "2 low, 1 at risk", each with its list. */
export function shortCounts({ low, atRisk, oversold }: ShortStockDto): { text: string; to: string }[] {
  return [
    ...(oversold ? [{ text: `${formatCount(oversold)} oversold`, to: oversoldLink }] : []),
    ...(atRisk > 0 ? [{ text: `${formatCount(atRisk)} at risk`, to: riskLink }] : []),
    ...(low > 0 ? [{ text: `${formatCount(low)} low`, to: lowLink }] : []),
  ];
}

/** Reason why the profit is unknown, with the amount affected and a link to fix it. */
export function missingFor({ products, withoutCost, withoutCostRevenue, withoutFees, revenue, currency }: Earned): {
  text: string;
  cure: string;
  to: string | null;
} {
  if (withoutCost > 0) {
    const amount = `${formatAmount(withoutCostRevenue, currency)} of this week's ${formatAmount(revenue, currency)}`;
    return {
      text: `${plural(withoutCost, 'product has', 'products have')} no cost. ${withoutCost === 1 ? 'It is' : 'They are'} ${amount}.`,
      cure: withoutCost === 1 ? 'Enter the cost' : `Enter ${formatCount(withoutCost)} costs`,
      to: missingCostsLink,
    };
  }
  return {
    text: `The channel has not stated the fees of ${formatCount(withoutFees)} of ${plural(products, 'product')} yet.`,
    cure: 'See the products',
    to: null,
  };
}

/** "9 orders to ship, 1 product oversold": the line below the title. Empty while loading, and if there is nothing to do. */
export function todayText(shop: ShopStatsDto | undefined): string {
  if (!shop) return '';
  if (!shop.hasShop) return 'No shop is connected yet';
  return [
    shop.toShip.total > 0 && `${plural(shop.toShip.total, 'order')} to ship`,
    shop.stock.oversold && `${plural(shop.stock.oversold, 'product')} oversold`,
  ]
    .filter(Boolean)
    .join(', ');
}
