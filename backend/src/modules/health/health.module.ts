import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { PaymentsModule } from '../payments';
import { ConfigController } from './config.controller';
import { HealthController } from './health.controller';
import { HealthSummary } from './health-summary';
import { HealthSummaryController } from './health-summary.controller';
import { HealthService } from './health.service';
import { MetricsAccess } from './metrics-access';
import { MetricsController } from './metrics.controller';
import { ProcessMeters } from './process-meters';
import { ShopMeters } from './shop-meters';
import { WorkerEndpoint } from './worker-endpoint';

@Module({
  imports: [NotificationsModule, PaymentsModule],
  controllers: [HealthController, HealthSummaryController, ConfigController, MetricsController],
  providers: [HealthService, HealthSummary, MetricsAccess, ProcessMeters, ShopMeters],
  exports: [HealthService, MetricsAccess],
})
export class HealthModule {}

/** Figures of a worker; only in worker processes. */
@Module({ imports: [HealthModule], providers: [WorkerEndpoint] })
export class WorkerHealthModule {}
