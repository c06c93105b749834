import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type BucketSize,
  bucketSizes,
  type FindingKind,
  findingKinds,
  type PeriodName,
  periodNames,
  type Unit,
  units,
} from '../analytics-values';

export class SpanDto {
  @ApiProperty({ format: 'date-time' })
  from: string;
  /** Not part of the span any more. */
  @ApiProperty({ format: 'date-time' })
  until: string;
  /** For people, on the shop's clock: `4 to 10 November`. */
  label: string;
}

export class BucketDto {
  @ApiProperty({ format: 'date-time' })
  from: string;
  @ApiProperty({ format: 'date-time' })
  until: string;
  /** On the shop's clock: `4 Nov`, `14:00`. */
  label: string;
  /** It is not over yet. */
  partial: boolean;
}

export class PeriodDto extends SpanDto {
  @ApiProperty({ enum: periodNames, enumName: 'AnalyticsPeriod' })
  name: PeriodName;
  timeZone: string;
  /** The last bucket is still running. */
  partial: boolean;
  @ApiProperty({ enum: bucketSizes })
  bucketSize: BucketSize;
  /** Of every series of this answer. */
  buckets: BucketDto[];
  /** What it is compared with, cut off where this period has come to; null when nobody asked. */
  @ApiProperty({ type: SpanDto, nullable: true })
  previous: SpanDto | null;
}

export class KpiDto {
  /** For example `tasks_completed`. */
  key: string;
  label: string;
  @ApiProperty({ enum: units, enumName: 'AnalyticsUnit' })
  unit: Unit;
  /** Of `money`. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Null: there is no data; `reason` says what is missing. */
  @ApiProperty({ type: Number, nullable: true })
  value: number | null;
  @ApiProperty({ type: Number, nullable: true })
  previous: number | null;
  /** Percent of the previous value, in points for a percentage; null without a base to compare with. */
  @ApiProperty({ type: Number, nullable: true })
  change: number | null;
  @ApiProperty({ enum: ['percent', 'points'] })
  changeUnit: 'percent' | 'points';
  /** Which direction is good news. */
  @ApiProperty({ enum: ['up', 'down', 'neither'] })
  better: 'up' | 'down' | 'neither';
  /** With its numbers filled in: `763 completed / (763 completed + 26 failed)`. */
  formula: string;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** What limits the figure though there is one: `12 orders without a known tax count as charged`. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  /** Path of the console that lists what was counted. */
  @ApiProperty({ type: String, nullable: true })
  link: string | null;
}

export class SeriesDto {
  key: string;
  label: string;
  @ApiProperty({ enum: units, enumName: 'AnalyticsUnit' })
  unit: Unit;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** One for each bucket. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  values: (number | null)[];
  /** The same of the period before, bucket by bucket, for the marks in a chart; left out when nobody asked. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'number', nullable: true } })
  previous?: (number | null)[];
}

export class TypeFiguresDto {
  type: string;
  /** Agents of this type today. */
  agents: number;
  /** Tasks that ended in the period. */
  completed: number;
  failed: number;
  cancelled: number;
  /** Percent. */
  @ApiProperty({ type: Number, nullable: true })
  successRate: number | null;
  /** Of the completed ones, waiting not counted. */
  @ApiProperty({ type: Number, nullable: true })
  medianSeconds: number | null;
  spendMicroUsd: number;
  /** As stated in the settings of this screen; null: nobody said. */
  @ApiProperty({ type: Number, nullable: true })
  minutesByHand: number | null;
  /** Minutes by hand for each completed task. */
  @ApiProperty({ type: Number, nullable: true })
  minutesSaved: number | null;
  link: string;
}

export class StatusFiguresDto {
  status: string;
  count: number;
  link: string;
}

export class BarDto {
  label: string;
  /** Percent with one decimal; null: no data. */
  @ApiProperty({ type: Number, nullable: true })
  value: number | null;
  /** `spend` or `runs` for efficiency. */
  @ApiProperty({ type: String, nullable: true })
  basis: string | null;
  formula: string;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
}

export class AnalyticsDto {
  period: PeriodDto;
  /** The four cards: tasks completed, success rate, median run, model spend. */
  kpis: KpiDto[];
  /** Runs, time saved, cost of a completed task, wait for approvals. */
  more: KpiDto[];
  byType: TypeFiguresDto[];
  /** Tasks that ended in the period, and those open now when it reaches until now. */
  statuses: StatusFiguresDto[];
  efficiency: BarDto;
  completion: BarDto;
  /** Completed, failed and cancelled tasks, and spend. */
  series: SeriesDto[];
}

export class ChannelSalesDto {
  platform: string;
  netSales: number;
  orders: number;
  units: number;
  refunds: number;
  /** Null while an order does not say them. */
  @ApiProperty({ type: Number, nullable: true })
  fees: number | null;
  link: string;
}

export class ProfitFiguresDto {
  sku: string;
  productName: string;
  platform: string;
  units: number;
  orders: number;
  revenue: number;
  /** Null: unknown, because nobody entered a cost or a channel does not say its fees. */
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  @ApiProperty({ type: Number, nullable: true })
  fees: number | null;
  @ApiProperty({ type: Number, nullable: true })
  profit: number | null;
  /** Percent of revenue. */
  @ApiProperty({ type: Number, nullable: true })
  margin: number | null;
  link: string;
}

export class CurrencySalesDto {
  currency: string;
  /** Net sales, orders, average order, refunds, profit. */
  kpis: KpiDto[];
  /** Net sales and orders. */
  series: SeriesDto[];
  channels: ChannelSalesDto[];
  /** The 100 products and channels with most revenue. */
  profit: ProfitFiguresDto[];
  profitRows: number;
}

export class ShopAnalyticsDto {
  period: PeriodDto;
  /** Of people, in all currencies together: returning customers, customers. */
  customers: KpiDto[];
  /** Never mixed; the one with most orders first. Empty: no orders, now or before. */
  currencies: CurrencySalesDto[];
}

export class FindingNumberDto {
  label: string;
  /** As it is shown: `24 of 26`. */
  value: string;
}

export class FindingDto {
  id: string;
  @ApiProperty({ enum: findingKinds, enumName: 'FindingKind' })
  kind: FindingKind;
  /** Key of the series, for example `tasks_failed`. */
  metric: string;
  title: string;
  numbers: FindingNumberDto[];
  formula: string;
  window: SpanDto;
  @ApiProperty({ enum: ['good', 'bad', 'neither'] })
  tone: 'good' | 'bad' | 'neither';
  link: string;
}

export class MissingDataDto {
  metric: string;
  label: string;
  /** `Unusual days show from 14 days with data; there are 5.` */
  text: string;
  have: number;
  need: number;
}

export class FindingsDto {
  /** What was looked at: up to 90 days before now, whole days only. */
  window: SpanDto;
  /** The most telling first. */
  findings: FindingDto[];
  /** What could not be judged yet. */
  missing: MissingDataDto[];
}
