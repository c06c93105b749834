import { Injectable, type StreamableFile } from '@nestjs/common';
import { exportFile } from '../../platform/http/files/export-file';
import type { FileFormat } from '../../platform/http/files/file-format';
import { AnalyticsService } from './analytics.service';
import type { ExportQuery } from './dto/analytics-requests.dto';
import type {
  ChannelSalesDto,
  FindingDto,
  KpiDto,
  PeriodDto,
  ProfitFiguresDto,
  SeriesDto,
  StatusFiguresDto,
  TypeFiguresDto,
} from './dto/analytics.dto';
import { FindingsService } from './findings/findings.service';
import { ShopAnalytics } from './shop/shop-analytics';

type Columns<T> = Record<string, (row: T) => string | number | null>;

const microUsdToUsd = (microUsd: number): number => microUsd / 1_000_000;

const figures: Columns<KpiDto> = {
  Figure: (row) => row.label,
  Value: (row) => (row.unit === 'micro_usd' && row.value !== null ? microUsdToUsd(row.value) : row.value),
  Before: (row) => (row.unit === 'micro_usd' && row.previous !== null ? microUsdToUsd(row.previous) : row.previous),
  Unit: (row) => (row.unit === 'micro_usd' ? 'USD' : (row.currency ?? row.unit)),
  Change: (row) => row.change,
  'Change in': (row) => (row.change === null ? null : row.changeUnit),
  Formula: (row) => row.formula,
  Note: (row) => row.reason ?? row.note,
};
const types: Columns<TypeFiguresDto> = {
  Type: (row) => row.type,
  Agents: (row) => row.agents,
  Completed: (row) => row.completed,
  Failed: (row) => row.failed,
  Cancelled: (row) => row.cancelled,
  'Success rate (%)': (row) => row.successRate,
  'Median run (s)': (row) => row.medianSeconds,
  'Spend (USD)': (row) => microUsdToUsd(row.spendMicroUsd),
  'Minutes by hand': (row) => row.minutesByHand,
  'Minutes saved': (row) => row.minutesSaved,
};
const statuses: Columns<StatusFiguresDto> = { Status: (row) => row.status, Tasks: (row) => row.count };
const channels: Columns<ChannelSalesDto & { currency: string }> = {
  Channel: (row) => row.platform,
  Currency: (row) => row.currency,
  'Net sales': (row) => row.netSales,
  Orders: (row) => row.orders,
  Units: (row) => row.units,
  Refunds: (row) => row.refunds,
  Fees: (row) => row.fees,
};
const profit: Columns<ProfitFiguresDto & { currency: string }> = {
  SKU: (row) => row.sku,
  Product: (row) => row.productName,
  Channel: (row) => row.platform,
  Currency: (row) => row.currency,
  Units: (row) => row.units,
  Orders: (row) => row.orders,
  Revenue: (row) => row.revenue,
  Cost: (row) => row.cost,
  Fees: (row) => row.fees,
  Profit: (row) => row.profit,
  'Margin (%)': (row) => row.margin,
};
const findings: Columns<FindingDto> = {
  Finding: (row) => row.title,
  Window: (row) => row.window.label,
  Numbers: (row) => row.numbers.map(({ label, value }) => `${label}: ${value}`).join('; '),
  Formula: (row) => row.formula,
};

/** The tables of the screen, to take away. What is unknown is an empty cell. */
@Injectable()
export class AnalyticsExports {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly shop: ShopAnalytics,
    private readonly findings: FindingsService,
  ) {}

  async file({ table, format, ...query }: ExportQuery): Promise<StreamableFile> {
    const name = `analytics-${table}`;
    switch (table) {
      case 'figures': {
        const [{ kpis, more }, { customers, currencies }] = await Promise.all([this.analytics.read(query), this.shop.read(query)]);
        return tableFile(name, format, figures, [...kpis, ...more, ...customers, ...currencies.flatMap((one) => one.kpis)]);
      }
      case 'tasks': {
        const { period, series } = await this.analytics.read(query);
        return seriesFile(name, format, period, series);
      }
      case 'sales': {
        const { period, currencies } = await this.shop.read(query);
        const labelled = currencies.flatMap(({ currency, series }) =>
          series.map((one) => ({ ...one, label: `${one.label} (${currency})` })),
        );
        return seriesFile(name, format, period, labelled);
      }
      case 'types':
        return tableFile(name, format, types, (await this.analytics.read(query)).byType);
      case 'statuses':
        return tableFile(name, format, statuses, (await this.analytics.read(query)).statuses);
      case 'channels':
      case 'profit': {
        const { currencies } = await this.shop.read(query, { allProducts: true });
        return table === 'profit'
          ? tableFile(
              name,
              format,
              profit,
              currencies.flatMap((one) => one.profit.map((row) => ({ ...row, currency: one.currency }))),
            )
          : tableFile(
              name,
              format,
              channels,
              currencies.flatMap((one) => one.channels.map((row) => ({ ...row, currency: one.currency }))),
            );
      }
      case 'findings':
        return tableFile(name, format, findings, (await this.findings.read()).findings);
    }
  }
}

const tableFile = <T>(name: string, format: FileFormat | undefined, columns: Columns<T>, rows: T[]): StreamableFile =>
  exportFile(name, format, columns, () => Promise.resolve({ items: rows, total: rows.length, nextCursor: null }));

/** One row a bucket, with the span before beside it. */
function seriesFile(name: string, format: FileFormat | undefined, { buckets }: PeriodDto, series: SeriesDto[]): StreamableFile {
  const columns: Columns<number> = {
    From: (index) => buckets[index]!.from,
    Until: (index) => buckets[index]!.until,
    Label: (index) => buckets[index]!.label,
    'Not over yet': (index) => (buckets[index]!.partial ? 'yes' : 'no'),
  };
  for (const { label, unit, values, previous } of series) {
    const shown = (value: number | null | undefined) => (value == null ? null : unit === 'micro_usd' ? microUsdToUsd(value) : value);
    columns[unit === 'micro_usd' ? `${label} (USD)` : label] = (index) => shown(values[index]);
    if (previous) columns[`${label} before`] = (index) => shown(previous[index]);
  }
  return tableFile(name, format, columns, [...buckets.keys()]);
}
