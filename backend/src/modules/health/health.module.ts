import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller';
import { HealthController } from './health.controller';
import { HealthService } from './health.service';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';

@Module({
  controllers: [HealthController, ConfigController, MetricsController],
  providers: [HealthService, Metrics],
  exports: [HealthService],
})
export class HealthModule {}
