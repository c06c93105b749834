import { Injectable } from '@nestjs/common';
import { SettingsService } from '../settings';
import { AnalyticsSettings } from './analytics-settings';
import type { PeriodQuery } from './dto/analytics-requests.dto';
import type { AnalyticsDto } from './dto/analytics.dto';
import { type Period, periodDto, resolvePeriod } from './period/period';
import { bars, byType, statusFigures, type TaskData, taskKpis, taskSeries } from './tasks/task-figures';
import { TaskSums } from './tasks/task-sums';

/** Agents and tasks over a period. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly sums: TaskSums,
    private readonly stated: AnalyticsSettings,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ApiError 400 for days that are not a period */
  async read(query: PeriodQuery, now = new Date()): Promise<AnalyticsDto> {
    const period = resolvePeriod(query, this.settings.current().timeZone, now);
    const data = await this.dataOf(period);
    const statuses = statusFigures(data, period);
    return {
      period: periodDto(period),
      ...taskKpis(data, period),
      byType: byType(data, period),
      statuses,
      ...bars(data, statuses),
      series: taskSeries(data, period),
    };
  }

  private async dataOf(period: Period): Promise<TaskData> {
    const { previous } = period;
    const [ended, runs, spend, open, agents, approvals, previousApprovals, minutesByHand] = await Promise.all([
      this.sums.ended(period),
      this.sums.runTimes(period),
      this.sums.spend(period),
      this.sums.open(),
      this.sums.agents(),
      this.sums.approvalWait(period),
      previous ? this.sums.approvalWait(previous) : Promise.resolve(null),
      this.stated.minutesByHand(),
    ] as const);
    return { ended, runs, spend, open, agents, approvals, previousApprovals, minutesByHand };
  }
}
