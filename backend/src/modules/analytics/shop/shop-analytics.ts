import { Injectable } from '@nestjs/common';
import { dayText, wallTime } from '@stallhand/shared';
import { ShopSums } from '../../sales';
import { SettingsService } from '../../settings';
import type { PeriodQuery } from '../dto/analytics-requests.dto';
import type { ShopAnalyticsDto } from '../dto/analytics.dto';
import { type Period, periodDto, resolvePeriod } from '../period/period';
import { bucketSpans } from '../period/period-sql';
import { currencySales, customerKpis, shownProducts } from './shop-figures';

/** Sales of the shop over a period. */
@Injectable()
export class ShopAnalytics {
  constructor(
    private readonly sums: ShopSums,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ApiError 400 for days that are not a period */
  async read(query: PeriodQuery, { allProducts = false, now = new Date() } = {}): Promise<ShopAnalyticsDto> {
    const period = resolvePeriod(query, this.settings.current().timeZone, now);
    const { from, until, previous } = period;
    const spans = { from, until, previousFrom: previous?.from ?? from, previousUntil: previous?.until ?? from };
    const [orders, buyers, products] = await Promise.all([
      this.sums.orders(bucketSpans(period), period.timeZone),
      this.sums.buyers(spans),
      this.sums.products(daysOf(period)),
    ] as const);
    const counts = new Map<string, number>();
    for (const row of orders) counts.set(row.currency, (counts.get(row.currency) ?? 0) + row.orders);
    const currencies = [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([currency]) => currency);
    return {
      period: periodDto(period),
      customers: customerKpis(buyers, period),
      currencies: currencies.map((currency) => currencySales(currency, orders, products, period, allProducts ? Infinity : shownProducts)),
    };
  }
}

/** Days are counted ahead; the last 24 hours are not days. */
function daysOf({ name, from, until, timeZone }: Period) {
  if (name === '24h') return { from, until };
  const day = (at: Date) => dayText(wallTime(at, timeZone));
  return { firstDay: day(from), lastDay: day(new Date(until.getTime() - 1)) };
}
