import type { LedgerMetric } from '../../../commerce';
import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import { utcDay } from '../../../../platform/schedule/shop-time';

const asked = { LISTING_VIEWS_TOTAL: 'visits', TRANSACTION: 'transactions' } as const;

const compact = (date: Date): string => utcDay(date).replaceAll('-', '');

/** @param days complete days before `now`. */
export function trafficPath(marketplace: string, now: Date, days: number): string {
  const day = (back: number) => compact(new Date(now.getTime() - back * 86_400_000));
  const filter = `marketplace_ids:{${marketplace}},date_range:[${day(days)}..${day(1)}]`;
  const query = `dimension=DAY&metric=${Object.keys(asked).join(',')}&filter=${encodeURIComponent(filter)}`;
  return `/sell/analytics/v1/traffic_report?${query}`;
}

/** The header says which value stands for which metric; a day eBay has no figure for is left out. */
export function metricsOf(report: unknown): LedgerMetric[] {
  const keys = listAt(report, 'header', 'metrics').map((metric) => textAt(metric, 'key'));
  return listAt(report, 'records').flatMap((record) => {
    const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(textAt(record, 'dimensionValues', 0, 'value') ?? '') ?? [];
    if (!year) return [];
    const values = listAt(record, 'metricValues');
    return keys.flatMap((key, index): LedgerMetric[] => {
      const metricType = asked[key as keyof typeof asked];
      const value = at(values[index], 'applicable') === false ? null : numberAt(values[index], 'value');
      return metricType && value !== null ? [{ metricType, day: `${year}-${month}-${date}`, valueCents: Math.round(value * 100) }] : [];
    });
  });
}
