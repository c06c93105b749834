import { Module } from '@nestjs/common';
import { CommerceModule } from '../commerce';
import { NotificationsModule } from '../notifications';
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
import { ShopAnalytics } from './shop/shop-analytics';
import { TaskSums } from './tasks/task-sums';

/** What the agents did and what the shop sold, over time. */
@Module({
  imports: [SettingsModule, CommerceModule],
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
  ],
  exports: [HourSums],
})
export class AnalyticsModule {}

/** Looking at alerts; only in worker processes. */
@Module({ imports: [AnalyticsModule, NotificationsModule], providers: [AlertWatch] })
export class AnalyticsUpkeepModule {}
