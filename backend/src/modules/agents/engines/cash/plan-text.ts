import { dayOf, unitsText } from '@stallhand/shared';
import { countText, plural, sharePercent } from '../../../../platform/count-text';
import { calendar } from '../../../../platform/schedule/shop-time';
import type { OpenPurchase } from '../../../purchasing';
import type { CashFlow } from '../../../sales';
import { type CashShares, type CashWeek, type CheckedWeek, leastOrders } from './cash-plan';

/** The coming weeks of one currency. */
export interface Plan {
  currency: string;
  weeks: readonly CashWeek[];
  /** Orders that the shares are from; undefined without orders. */
  flow: CashFlow | undefined;
  shares: CashShares;
  /** Known cost of open purchase lists. */
  costs: { ordered: number; draft: number };
}

const shortDay = calendar({ day: 'numeric', month: 'short' });
export const dayText = (day: string): string => shortDay(dayOf(day));

/** Cash that the weeks leave, before and after open purchase lists. The bounds add those of all weeks. */
export function planText({ currency, weeks, shares, costs }: Plan): string {
  const money = (amount: number) => unitsText(amount, currency);
  const sum = (of: (week: CashWeek) => number) => weeks.reduce((total, week) => total + of(week), 0);
  const [left, low, high] = [sum((week) => week.left), sum((week) => Math.max(0, week.leftLow)), sum((week) => week.leftHigh)];
  const first = `**${currency}, ${dayText(weeks[0]!.start)} to ${dayText(weeks.at(-1)!.end)}: ${money(left)} left${shares.fees === null ? ' before fees' : ' after fees'}**, between ${money(low)} and ${money(high)}.`;
  const open = costs.ordered + costs.draft;
  if (open === 0) return first;
  const after = `Purchase lists: ${money(costs.ordered)} ordered and ${money(costs.draft)} drafted. ${money(left - open)} left after them`;
  return `${first} ${after}${open > low ? `; at the lower bound they cost ${money(open - low)} more than is left.` : '.'}`;
}

/** The shares that were used, with what the ledger does not say. */
export function shareText({ currency, flow, shares }: Plan, days: number): string {
  if (shares.paid === null || !flow)
    return `- ${currency}: fewer than ${leastOrders} orders in the last ${days} days, so refunds, tax, shipping and fees are unknown and not taken off.`;
  const { orders, feesUnknown, taxUnknown } = flow;
  const fees =
    shares.fees === null
      ? `Fees are unknown and not taken off: ${countText(feesUnknown)} of ${plural(orders, 'order')} do not state them.`
      : `Fees: ${sharePercent(shares.fees)} of sales.`;
  const tax =
    taxUnknown === 0
      ? ''
      : ` Tax is unknown for ${countText(taxUnknown)} of ${plural(orders, 'order')}: if their prices contain tax, it is still part of what is left.`;
  return `- ${currency}: from ${plural(orders, 'order')} of the last ${days} days. Refunds: ${sharePercent(shares.refunds!)} of sales. Stated tax and shipping: ${sharePercent(shares.setAside!)}. ${fees}${tax} The cost of parcels is not in the ledger.`;
}

/** Purchase lists whose cost is not known as a whole. */
export function openText(open: readonly OpenPurchase[]): string {
  const unpriced = open.reduce((sum, list) => sum + list.unpriced, 0);
  if (unpriced === 0) return '';
  return `- ${plural(unpriced, 'line')} of open purchase lists ${unpriced === 1 ? 'has' : 'have'} no quantity or no cost, so ${unpriced === 1 ? 'it is' : 'they are'} not counted. Add costs under Inventory.`;
}

/** How earlier forecasts did, by currency. */
export function checkedText(checked: readonly CheckedWeek[]): string {
  if (checked.length === 0) return 'No week that an earlier run forecast is over yet.';
  const currencies = [...new Set(checked.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const own = checked.filter((week) => week.currency === currency);
      const sum = (of: (week: CheckedWeek) => number) => own.reduce((total, week) => total + of(week), 0);
      const [expected, came] = [sum((week) => week.amount), sum((week) => week.actual)];
      const off = expected > 0 ? ` (${came < expected ? '−' : '+'}${sharePercent(Math.abs(came / expected - 1))})` : '';
      const inside = own.filter(({ isInside }) => isInside).length;
      const money = (amount: number) => unitsText(amount, currency);
      const weeks = own.map(
        ({ start, end, amount, low, high, actual, isInside }) =>
          `- ${dayText(start)} to ${dayText(end)}: ${money(amount)} expected (${money(low)} to ${money(high)}), ${money(actual)} came in: ${isInside ? 'inside' : 'outside'} the interval.`,
      );
      const total = `${unitsText(expected, currency)} expected in ${plural(own.length, 'week')}, ${unitsText(came, currency)} came in${off}. ${inside} of ${own.length} inside the interval.`;
      return [`- ${currency}: ${total}`, ...weeks].join('\n');
    })
    .join('\n');
}
