import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, Length, Matches, Max, Min } from 'class-validator';
import { Changes } from '../../../platform/http/changes.dto';
import { DecimalPlaces } from '../../../platform/http/decimal-places';
import { Optional } from '../../../platform/http/optional';
import {
  alertWindows,
  type AlertWindow,
  type Comparison,
  comparisons,
  type MetricName,
  metricNames,
  type Unit,
  units,
} from '../analytics-values';

const mostThreshold = 1_000_000_000_000;

/** When an alert fires: the rule without its name. */
export class AlertRuleDto {
  @IsIn(metricNames)
  @ApiProperty({ enum: metricNames, enumName: 'AnalyticsMetric' })
  metric: MetricName;

  @IsIn(comparisons)
  @ApiProperty({ enum: comparisons })
  comparison: Comparison;

  /** In the unit of the metric: percent, seconds, US dollars for spend, units of the currency for sales. */
  @DecimalPlaces(4)
  @Min(0)
  @Max(mostThreshold)
  threshold: number;

  /** Hours that the figure is counted over, up to now. */
  @IsIn(alertWindows)
  @ApiProperty({ enum: alertWindows, type: Number })
  windowHours: AlertWindow;

  /** For money; a new alert takes the shop's most used one when it is left out. */
  @Optional()
  @IsString()
  @Matches(/^[A-Z]{3}$/, { message: '$property must be a currency such as USD' })
  @ApiPropertyOptional()
  currency?: string;
}

export class CreateAlertDto extends AlertRuleDto {
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, { message: '$property must have a visible character' })
  name: string;

  @Optional()
  @IsBoolean()
  enabled?: boolean;
}

/** Fields that are left out keep their value. */
export class UpdateAlertDto extends Changes(CreateAlertDto) {}

export class AlertFiringDto {
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** The figure when it crossed. */
  value: number;
  /** When it was back; null while it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  recoveredAt: string | null;
}

export class AlertDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  @ApiProperty({ enum: metricNames, enumName: 'AnalyticsMetric' })
  metric: MetricName;
  /** As people call it: `Failed tasks`. */
  metricLabel: string;
  @ApiProperty({ enum: units, enumName: 'AnalyticsUnit' })
  unit: Unit;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty({ enum: comparisons })
  comparison: Comparison;
  threshold: number;
  @ApiProperty({ enum: alertWindows, type: Number })
  windowHours: AlertWindow;
  enabled: boolean;
  /** `firing` until the figure is back; `no_data` while there is nothing to count. */
  @ApiProperty({ enum: ['ok', 'firing', 'no_data', 'off', 'not_checked'] })
  state: 'ok' | 'firing' | 'no_data' | 'off' | 'not_checked';
  /** At the last look. */
  @ApiProperty({ type: Number, nullable: true })
  lastValue: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt: string | null;
  /** The last ten times, newest first. */
  firings: AlertFiringDto[];
  link: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class MetricDto {
  @ApiProperty({ enum: metricNames, enumName: 'AnalyticsMetric' })
  name: MetricName;
  label: string;
  @ApiProperty({ enum: units, enumName: 'AnalyticsUnit' })
  unit: Unit;
  formula: string;
  /** Currencies of the shop's orders, the most used first; empty when the metric is not money. */
  @ApiProperty({ type: [String] })
  currencies: string[];
}

export class BackTestDayDto {
  /** On the shop's clock. */
  @ApiProperty({ format: 'date' })
  day: string;
  @ApiProperty({ format: 'date-time' })
  at: string;
  value: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  recoveredAt: string | null;
}

export class AlertBackTestDto {
  /** Days of history that were looked at; at most 90, fewer in a young shop. */
  days: number;
  firings: number;
  /** Every firing, newest first. */
  on: BackTestDayDto[];
  /** `Would have fired 3 times in the last 90 days.` */
  text: string;
  /** The figure now. */
  @ApiProperty({ type: Number, nullable: true })
  current: number | null;
  /** Lowest, middle and highest figure of the hours that were looked at; to choose a threshold by. Null without data. */
  @ApiProperty({ type: Number, nullable: true })
  lowest: number | null;
  @ApiProperty({ type: Number, nullable: true })
  median: number | null;
  @ApiProperty({ type: Number, nullable: true })
  highest: number | null;
}
