import { Injectable } from '@nestjs/common';
import { dayText, wallTime } from '@stallhand/shared';
import { median } from '../../../platform/statistics/quantiles';
import { SettingsService } from '../../settings';
import type { AlertBackTestDto, AlertRuleDto } from '../dto/alert.dto';
import { oneDecimal } from '../figures/kpi';
import { plural } from '../../../platform/count-text';
import { HourSums } from './hour-sums';
import { metrics, replay, rolling } from './metrics';

const mostDays = 90;
const hourMs = 3_600_000;

/** What an alert would have done before there was one. */
@Injectable()
export class BackTest {
  constructor(
    private readonly sums: HourSums,
    private readonly settings: SettingsService,
  ) {}

  /** Looks once an hour, and only where the whole window lies after the first thing that can be counted. */
  async run({ metric, comparison, threshold, windowHours, currency: asked }: AlertRuleDto, now = new Date()): Promise<AlertBackTestDto> {
    const [first, currency] = [await this.sums.first(metric), await this.sums.currencyOf(metric, asked)];
    const known = first ? Math.floor((now.getTime() - first.getTime()) / hourMs) + 1 : 0;
    const hours = Math.min(mostDays * 24 + windowHours - 1, known);
    const { value } = metrics[metric];
    const values = hours < windowHours ? [] : rolling(await this.sums.last(hours, metric, currency, now), windowHours, value);
    const timeOf = (index: number) => new Date(now.getTime() - (values.length - 1 - index) * hourMs);
    const firings = replay(values, { comparison, threshold });
    const counted = values.filter((one) => one !== null);
    const days = Math.min(mostDays, Math.ceil(values.length / 24));
    return {
      days,
      firings: firings.length,
      text: textOf(firings.length, days),
      on: firings.reverse().map(({ at, value: figure, recoveredAt }) => ({
        day: dayText(wallTime(timeOf(at), this.settings.current().timeZone)),
        at: timeOf(at).toISOString(),
        value: tidy(figure),
        recoveredAt: recoveredAt === null ? null : timeOf(recoveredAt).toISOString(),
      })),
      current: tidyOrNull(values.at(-1) ?? null),
      lowest: counted.length > 0 ? tidy(counted.reduce((a, b) => Math.min(a, b))) : null,
      median: counted.length > 0 ? tidy(median(counted)) : null,
      highest: counted.length > 0 ? tidy(counted.reduce((a, b) => Math.max(a, b))) : null,
    };
  }
}

function textOf(firings: number, days: number): string {
  if (days === 0) return 'There is no history to try it on yet.';
  const span = days === 1 ? 'day' : `${days} days`;
  return firings === 0 ? `Would not have fired in the last ${span}.` : `Would have fired ${plural(firings, 'time')} in the last ${span}.`;
}

export const tidy = (value: number): number => (Math.abs(value) < 1 ? Math.round(value * 10_000) / 10_000 : oneDecimal(value * 10) / 10);
export const tidyOrNull = (value: number | null): number | null => (value === null ? null : tidy(value));
