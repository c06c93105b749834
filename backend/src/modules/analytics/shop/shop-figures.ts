import { storedCents, unitsOfCents } from '../../../platform/money';
import type { OrderSums, ProductSums } from '../../sales';
import type { ChannelSalesDto, CurrencySalesDto, KpiDto, ProfitFiguresDto, SeriesDto } from '../dto/analytics.dto';
import { kpi, oneDecimal, share } from '../figures/kpi';
import { plural } from '../../../platform/count-text';
import { inWords } from '../figures/words';
import { buyersLink, inventoryLink, paidBackLink, soldLink } from '../links';
import type { Period } from '../period/period';
import { perBucket } from '../period/period-sql';

/** Rows of the screen's table; the export has all. */
export const shownProducts = 100;
/** An amount as its currency stores it. */
const tidy = (value: number, currency: string): number => unitsOfCents(storedCents(value * 100, currency));
const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number => rows.reduce((sum, row) => sum + value(row), 0);

interface Buyers {
  buyers: number;
  returning: number;
  previousBuyers: number;
  previousReturning: number;
}

export function customerKpis({ buyers, returning, previousBuyers, previousReturning }: Buyers, period: Period): KpiDto[] {
  const compares = period.previous !== null;
  const link = buyersLink(period);
  return [
    kpi({
      key: 'returning_rate',
      label: 'Returning customers',
      unit: 'percent',
      better: 'up',
      link,
      value: share(returning, buyers),
      previous: compares ? share(previousReturning, previousBuyers) : null,
      formula: `${returning} with an order before the period / ${plural(buyers, 'customer')} of the period; orders without a known customer are left out`,
      reason: 'No order of this period has a known customer.',
    }),
    kpi({
      key: 'customers',
      label: 'Customers',
      unit: 'count',
      better: 'up',
      link,
      value: buyers,
      previous: compares ? previousBuyers : null,
      formula: `${plural(buyers, 'known customer')} with an order in the period`,
    }),
  ];
}

/** What was sold in one currency: amounts of two are never added. */
export function currencySales(
  currency: string,
  orders: readonly OrderSums[],
  products: readonly ProductSums[],
  period: Period,
  most: number,
): CurrencySalesDto {
  const own = orders.filter((row) => row.currency === currency);
  const sold = products.filter((row) => row.currency === currency);
  const profit = sold.map((row) => profitFigures(row));
  return {
    currency,
    kpis: kpisOf(currency, own, profit, period),
    series: seriesOf(currency, own, period),
    channels: channelsOf(currency, own, sold, period),
    profit: profit.slice(0, most),
    profitRows: profit.length,
  };
}

function kpisOf(currency: string, rows: readonly OrderSums[], products: readonly ProfitFiguresDto[], period: Period): KpiDto[] {
  const totals = (list: readonly OrderSums[]) => {
    const [orders, net, refunds] = [sumOf(list, (row) => row.orders), sumOf(list, (row) => row.net), sumOf(list, (row) => row.refunds)];
    return { orders, net, refunds, average: orders > 0 ? net / orders : null };
  };
  const inPeriod = rows.filter(({ bucket }) => bucket >= 0);
  const now = totals(inPeriod);
  const before = period.previous ? totals(rows.filter(({ bucket }) => bucket < 0)) : null;
  const taxUnknown = sumOf(inPeriod, (row) => row.taxUnknown);
  const unknown = products.filter(({ profit }) => profit === null);
  const link = soldLink(period, { currency });
  const money = (value: number) => inWords(value, 'money', currency);
  return [
    kpi({
      key: 'net_sales',
      label: 'Net sales',
      unit: 'money',
      currency,
      better: 'up',
      value: now.net,
      previous: before?.net,
      link,
      formula: `Totals of ${plural(now.orders, 'order')} less refunds, tax and shipping; refunded and cancelled orders are left out`,
      note:
        taxUnknown > 0
          ? `${plural(taxUnknown, 'order')} of a channel that does not say the tax ${taxUnknown === 1 ? 'counts' : 'count'} with it.`
          : null,
    }),
    kpi({
      key: 'orders',
      label: 'Orders',
      unit: 'count',
      better: 'up',
      value: now.orders,
      previous: before?.orders,
      link,
      formula: `${plural(now.orders, 'order')} that ${now.orders === 1 ? 'was' : 'were'} neither refunded nor cancelled`,
    }),
    kpi({
      key: 'average_order',
      label: 'Average order',
      unit: 'money',
      currency,
      better: 'up',
      value: now.average,
      previous: before?.average,
      link,
      formula: `${money(now.net)} net sales / ${plural(now.orders, 'order')}`,
      reason: 'There were no orders in this period.',
    }),
    kpi({
      key: 'refunds',
      label: 'Refunds',
      unit: 'money',
      currency,
      better: 'down',
      value: now.refunds,
      previous: before?.refunds,
      link: paidBackLink(period, currency),
      formula: 'What was paid back on orders of the period',
    }),
    kpi({
      key: 'profit',
      label: 'Profit',
      unit: 'money',
      currency,
      better: 'up',
      // Known, it is the sum of the table below; unknown, this leads to the costs that are missing.
      link: products.some(({ cost }) => cost === null) ? '/admin/inventory?show=no_cost' : null,
      value: products.length > 0 && unknown.length === 0 ? sumOf(products, (row) => row.profit!) : null,
      formula: `${money(sumOf(products, (row) => row.revenue))} for goods less their cost and the fees of the channels`,
      reason: products.length === 0 ? 'Nothing was sold in this period.' : unknownReason(products),
    }),
  ];
}

/** Profit of the rest would look like profit of all. */
function unknownReason(products: readonly ProfitFiguresDto[]): string {
  const missing = (what: 'cost' | 'fees') => products.filter((row) => row[what] === null).length;
  return [
    missing('cost') > 0 ? `The cost of ${missing('cost')} of ${plural(products.length, 'product')} is not known.` : '',
    missing('fees') > 0 ? `The fees of ${missing('fees')} of ${plural(products.length, 'product')} are not known.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function seriesOf(currency: string, rows: readonly OrderSums[], period: Period): SeriesDto[] {
  const net = perBucket(rows, period, (row) => row.net);
  return [
    {
      key: 'net_sales',
      label: 'Net sales',
      unit: 'money',
      currency,
      values: net.values.map((value) => tidy(value, currency)),
      ...(net.previous && { previous: net.previous.map((value) => tidy(value, currency)) }),
    },
    { key: 'orders', label: 'Orders', unit: 'count', currency: null, ...perBucket(rows, period, (row) => row.orders) },
  ];
}

function channelsOf(currency: string, rows: readonly OrderSums[], products: readonly ProductSums[], period: Period): ChannelSalesDto[] {
  const inPeriod = rows.filter(({ bucket }) => bucket >= 0);
  return [...new Set(inPeriod.map(({ platform }) => platform))]
    .map((platform): ChannelSalesDto => {
      const own = inPeriod.filter((row) => row.platform === platform);
      const units = sumOf(
        products.filter((row) => row.platform === platform),
        (row) => row.units,
      );
      return {
        platform,
        netSales: tidy(
          sumOf(own, (row) => row.net),
          currency,
        ),
        orders: sumOf(own, (row) => row.orders),
        units,
        refunds: tidy(
          sumOf(own, (row) => row.refunds),
          currency,
        ),
        fees:
          sumOf(own, (row) => row.feesUnknown) > 0
            ? null
            : tidy(
                sumOf(own, (row) => row.fees),
                currency,
              ),
        link: soldLink(period, { platform, currency }),
      };
    })
    .sort((a, b) => b.netSales - a.netSales || a.platform.localeCompare(b.platform));
}

function profitFigures({ sku, productName, platform, currency, units, orders, revenue, cost, fees }: ProductSums): ProfitFiguresDto {
  const profit = cost === null || fees === null ? null : tidy(revenue - cost - fees, currency);
  return {
    sku,
    productName,
    platform,
    units,
    orders,
    revenue,
    cost,
    fees,
    profit,
    margin: profit === null || revenue <= 0 ? null : oneDecimal((profit / revenue) * 100),
    link: inventoryLink(sku),
  };
}
