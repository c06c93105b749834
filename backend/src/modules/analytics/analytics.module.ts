import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { SalesModule } from '../sales';
import { SettingsModule } from '../settings';
import { AlertsController } from './alerts.controller';
import { AlertsService } from './alerts/alerts.service';
import { AlertWatch } from './alerts/alert-watch';
import { BackTest } from './alerts/back-test';
import { HourSums } from './alerts/hour-sums';
import { AnalyticsExports } from './analytics-exports';
import { AnalyticsSettings } from './analytics-settings';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsService } from './analytics.service';
import { FindingsService } from './findings/findings.service';
import { ReportContent } from './reports/report-content';
import { ScheduledReports } from './reports/scheduled-reports';
import { ShopAnalytics } from './shop/shop-analytics';
import { TaskSums } from './tasks/task-sums';
import { AnalyticsTools } from './analytics.tools';

/** What the agents did and what the shop sold, over time. */
@Module({
  imports: [SettingsModule, SalesModule],
  controllers: [AlertsController, AnalyticsController],
  providers: [
    AnalyticsService,
    TaskSums,
    ShopAnalytics,
    FindingsService,
    AnalyticsExports,
    AnalyticsSettings,
    AlertsService,
    BackTest,
    HourSums,
    AnalyticsTools,
  ],
  exports: [HourSums, ShopAnalytics, FindingsService],
})
export class AnalyticsModule {}

/** Looking at alerts and writing reports; only in worker processes. */
@Module({
  imports: [AnalyticsModule, SalesModule, NotificationsModule, SettingsModule],
  providers: [AlertWatch, ReportContent, ScheduledReports],
})
export class AnalyticsUpkeepModule {}
