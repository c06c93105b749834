import { moneyText, wholeText } from '../../../platform/money';
import type { OwnDataDto } from '../dto/trend.dto';
import type { BundleDto, OpportunityInputsDto, RevenueRangeDto } from '../dto/opportunity.dto';
import { oneDecimal, shown } from '../figures/growth';
import { type Effort, highGrowth, type OpportunityType, type TrendSource, type TrendStatus } from '../trend-values';
import { bundleLines, moneyText as bundleText } from './bundle';
import { helpers } from './helpers';

/** Shares of the growth that are taken to reach the shop: nobody knows the true one, so it is a range. */
export const lowSharePercent = 25;
export const highSharePercent = 100;
/** More growth than this is not carried on into the next month. */
const mostGrowth = 100;

export interface Assessed {
  title: string;
  type: OpportunityType;
  description: string;
  effort: Effort;
  revenueRange: RevenueRangeDto | null;
  revenueReason: string;
  timeframe: string;
  requiredResources: string[];
  inputs: OpportunityInputsDto;
}

export interface TrendBasis {
  source: TrendSource;
  title: string;
  status: TrendStatus | null;
  growthRate: number | null;
  searchVolume: number | null;
  volumeUnit: string | null;
  volumeWindow: string | null;
}

export interface ShopBasis {
  own: OwnDataDto;
  /** Most sold first. */
  skus: string[];
  /** Bought with the first of them more often than by chance. @property share of its orders, 0 to 1 */
  companion: { name: string; orders: number; share: number; bundle: BundleDto } | null;
}

const efforts: Record<OpportunityType, Effort> = { Product: 'high', Restock: 'medium', Listing: 'low', Bundle: 'low', Promotion: 'low' };

const moneyIn =
  ({ currency = null }: OwnDataDto) =>
  (cents: number): string =>
    moneyText(cents, currency);

const times = (count: number, one: string): string => `${shown(count)} ${count === 1 ? one : `${one}s`}`;

/** `45 pieces`, `45 pieces, unknown for 2 products`, `unknown` */
export function stockText({ stock, stockUnknown = 0, matching }: Pick<OwnDataDto, 'stock' | 'stockUnknown' | 'matching'>): string {
  if (stockUnknown === 0) return times(stock, 'piece');
  return stockUnknown >= matching ? 'unknown' : `${times(stock, 'piece')}, unknown for ${times(stockUnknown, 'product')}`;
}

/**
 * What a trend could mean for this shop in a month.
 * Rising: sales of the last 30 days x growth (at most 100 %) x 25 % to 100 %. Falling sales of its own: what the same sales lost
 * against the time before, x 25 % to 100 %. Everything else has no honest base, and says why.
 */
export function assess(trend: TrendBasis, { own, skus, companion }: ShopBasis): Assessed {
  const { growthRate: growth } = trend;
  const revenue = revenueOf(trend, own);
  const money = moneyIn(own);
  // The number of missing pieces is unknown if the stock is.
  const gap =
    growth !== null && growth > 0 && !own.stockUnknown
      ? Math.max(0, Math.ceil(own.soldUnits * (1 + Math.min(growth, mostGrowth) / 100)) - own.stock)
      : 0;
  const type = typeOf(trend, own, gap, companion !== null);
  const bundle = type === 'Bundle' ? companion!.bundle : null;
  const { marginPercent } = own;
  const profit = (cents: number | undefined) =>
    cents === undefined || marginPercent === null ? null : Math.round((cents * marginPercent) / 100);
  const profitLowCents = profit(revenue.range?.lowCents);
  const profitHighCents = profit(revenue.range?.highCents);
  return {
    ...wordsOf(type, trend, own, gap, companion),
    type,
    effort: efforts[type],
    revenueRange: revenue.range,
    revenueReason: revenue.reason,
    timeframe: timeframeOf(trend),
    requiredResources: resourcesOf(type, gap),
    inputs: {
      source: trend.source,
      growthRate: growth,
      searchVolume: trend.searchVolume,
      volumeUnit: trend.volumeUnit,
      volumeWindow: trend.volumeWindow,
      own,
      skus,
      lowSharePercent,
      highSharePercent,
      stockGap: gap,
      profitLowCents,
      profitHighCents,
      bundle,
      steps: [
        ...revenue.steps,
        ...(own.otherCurrencies ? [`Left out of these amounts: ${times(own.otherCurrencies, 'product')} in other currencies.`] : []),
        marginPercent === null
          ? 'Profit: unknown, because the cost of these products or the VAT inside their prices is unknown.'
          : `Profit: ${shown(marginPercent)}% margin on what was sold${profitLowCents === null ? '.' : ` gives ${money(profitLowCents)} to ${money(profitHighCents!)}.`}`,
        gap > 0
          ? `Stock: ${times(own.stock, 'piece')}; the high end needs ${shown(own.stock + gap)} in a month, so ${shown(gap)} are missing.`
          : `Stock: ${stockText(own)}${own.soldUnits > 0 && !own.stockUnknown ? ', enough for a month at the high end.' : '.'}`,
        ...(bundle ? bundleLines(bundle) : []),
      ],
    },
  };
}

function revenueOf(trend: TrendBasis, own: OwnDataDto): { range: RevenueRangeDto | null; reason: string; steps: string[] } {
  const { growthRate: growth } = trend;
  const money = moneyIn(own);
  const sold = `${times(own.soldUnits, 'piece')} for ${money(own.soldCents)}`;
  const none = (reason: string) => ({ range: null, reason, steps: [`Revenue: unknown. ${reason}`] });
  if (own.matching === 0) return none('Nothing in your shop has this word, so there are no sales to start from.');
  if (growth === null) return none('The source gives no growth, so there is nothing to multiply with.');
  if (own.soldCents === 0) return none(`None of the ${times(own.matching, 'matching product')} sold in the last 30 days.`);
  if (growth === 0) return none('Nothing changed, so nothing more is to be expected.');
  if (growth < 0 && trend.source !== 'own') return none('Interest falls, so no more is to be expected from it.');
  const part = growth > 0 ? Math.min(growth, mostGrowth) / 100 : Math.min(-growth, 99) / (100 - Math.min(-growth, 99));
  const at = (share: number) => Math.round((own.soldCents * part * share) / 100);
  const range = { lowCents: at(lowSharePercent), highCents: at(highSharePercent) };
  const rate =
    growth > 0
      ? `${shown(Math.min(growth, mostGrowth))}% growth${growth > mostGrowth ? ` (${shown(growth)}%, counted up to ${mostGrowth})` : ''}`
      : `what a fall of ${shown(-growth)}% took (${shown(oneDecimal(part * 100))}% of the present sales)`;
  return {
    range,
    reason:
      growth > 0
        ? `from ${shown(growth)}% growth and ${times(own.soldUnits, 'piece')} sold in 30 days`
        : `a quarter to all of what ${shown(-growth)}% less took away`,
    steps: [
      `Sold in the last 30 days: ${sold}.`,
      `Low end: ${money(own.soldCents)} × ${rate} × ${lowSharePercent}% of it reaching you = ${money(range.lowCents)}.`,
      `High end: ${money(own.soldCents)} × ${rate} × ${highSharePercent}% = ${money(range.highCents)}.`,
    ],
  };
}

function typeOf(trend: TrendBasis, own: OwnDataDto, gap: number, hasCompanion: boolean): OpportunityType {
  if (own.matching === 0) return 'Product';
  if (trend.growthRate !== null && trend.growthRate < 0) return 'Promotion';
  if (gap > 0 && own.soldUnits > 0) return 'Restock';
  if (own.titlesWithout > 0 && trend.source !== 'own') return 'Listing';
  return hasCompanion ? 'Bundle' : 'Promotion';
}

function wordsOf(
  type: OpportunityType,
  { title, growthRate, source }: TrendBasis,
  own: OwnDataDto,
  gap: number,
  companion: ShopBasis['companion'],
): { title: string; description: string } {
  const first = own.names[0] ?? title;
  switch (type) {
    case 'Product':
      return {
        title: `Offer something for "${title}"`,
        description: `None of your ${times(own.products, 'product')} has this in its name.`,
      };
    case 'Restock':
      return {
        title: `Order ${shown(gap)} more of ${own.matching === 1 ? first : title}`,
        description: `${times(own.soldUnits, 'piece')} sold in 30 days, ${shown(own.stock)} in stock. ${runsOut(own, growthRate ?? 0)}`,
      };
    case 'Listing':
      return {
        title: `Say "${title}" in ${times(own.titlesWithout, 'title')}`,
        description: `${times(own.titlesWithout, 'title')} of ${shown(own.matching)} leave the words out. Use them where they are true.`,
      };
    case 'Bundle':
      return {
        title: `Bundle ${first} and ${companion!.name}`,
        description: bundleWords(companion!),
      };
    case 'Promotion':
      return growthRate !== null && growthRate < 0
        ? {
            title: `Win back ${title}`,
            description:
              source === 'own'
                ? `It sells ${shown(-growthRate)}% less than before. In stock: ${stockText(own)}.`
                : `Interest falls by ${shown(-growthRate)}%. Yours in stock: ${stockText(own)}.`,
          }
        : {
            title: `Show ${title} now`,
            description: `${times(own.matching, 'product')} of yours fit. In stock: ${stockText(own)}.`,
          };
  }
}

/** Days of stock left at the sales of the last 30 days plus growth. */
function runsOut({ soldUnits, stock }: OwnDataDto, growth: number): string {
  const days = Math.floor(stock / ((soldUnits * (1 + Math.min(growth, mostGrowth) / 100)) / 30));
  return stock <= 0 || days < 1
    ? 'At the current growth rate there is less than a day of stock left.'
    : `At the current growth rate it will run out in about ${times(days, 'day')}.`;
}

function bundleWords({ orders, share, bundle }: NonNullable<ShopBasis['companion']>): string {
  const { priceCents, separateCents, currency, marginPercent, pieces } = bundle;
  const margin = marginPercent === null ? '' : `, with a margin of ${shown(marginPercent)}%`;
  return `Bought together in ${times(orders, 'order')} in the last 12 months, ${Math.round(100 * share)}% of those with the first. Together ${bundleText(priceCents, currency)} instead of ${bundleText(separateCents, currency)}${margin}; ${shown(pieces)} can be packed.`;
}

function timeframeOf({ status, growthRate }: TrendBasis): string {
  if (status === 'exploding' || (growthRate !== null && growthRate > highGrowth)) return 'this week';
  if (status === 'seasonal') return 'within two weeks, before the season turns';
  return growthRate !== null && growthRate < 0 ? 'two weeks' : 'this month';
}

function resourcesOf(type: OpportunityType, gap: number): string[] {
  const listing = [`${helpers.writer.type} agent`, 'Your approval'];
  const posts = `${helpers.planner.type} agent`;
  switch (type) {
    case 'Product':
      return ['A supplier or a sample', 'Photos', ...listing];
    case 'Restock':
      return [`${times(gap, 'piece')} from your supplier`];
    case 'Bundle':
      return ['A listing of its own where you sell', ...listing, posts];
    case 'Promotion':
      return [...listing, posts];
    case 'Listing':
      return listing;
  }
}

/** "$310 to $720 a month". Whole units, because it is an estimate. */
export function rangeInWords(range: RevenueRangeDto | null, currency: string | null): string {
  if (!range) return 'unknown';
  return `${wholeText(range.lowCents, currency)} to ${wholeText(range.highCents, currency)} a month`;
}
