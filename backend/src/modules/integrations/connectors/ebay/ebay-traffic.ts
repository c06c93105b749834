import type { LedgerMetric } from '../../../commerce';
import { utcDay } from '../../../../platform/schedule/shop-time';
import type { EbayDay } from './ebay-records';

const asked = { LISTING_VIEWS_TOTAL: 'visits', TRANSACTION: 'transactions' } as const;

const compact = (date: Date): string => utcDay(date).replaceAll('-', '');

/** @param days complete days before `now`. */
export function trafficPath(marketplace: string, now: Date, days: number): string {
  const day = (back: number) => compact(new Date(now.getTime() - back * 86_400_000));
  const filter = `marketplace_ids:{${marketplace}},date_range:[${day(days)}..${day(1)}]`;
  const query = `dimension=DAY&metric=${Object.keys(asked).join(',')}&filter=${encodeURIComponent(filter)}`;
  return `/sell/analytics/v1/traffic_report?${query}`;
}

/** @param keys of the header, which says which value stands for which metric; a figure that eBay does not have is left out. */
export function metricsOf({ dimensionValues: [first], metricValues }: EbayDay, keys: readonly string[]): LedgerMetric[] {
  const [year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(first!.value)!.slice(1);
  return keys.flatMap((key, index): LedgerMetric[] => {
    const metricType = asked[key as keyof typeof asked];
    const figure = metricValues[index];
    const value = figure === undefined || figure.applicable === false ? null : figure.value;
    return metricType && value !== null ? [{ metricType, day: `${year}-${month}-${date}`, valueCents: Math.round(value * 100) }] : [];
  });
}
