import { Module } from '@nestjs/common';
import { CryptoModule } from './crypto/crypto.module';
import { DatabaseModule } from './database/database.module';
import { EventsModule } from './events';
import { LoggingModule } from './logging/logging.module';
import { MetricsModule } from './metrics/metrics.module';
import { OutboundModule } from './outbound/outbound.module';
import { ParsingModule } from './parsing/parsing.module';
import { QueueModule } from './queue/queue.module';
import { ScheduleModule } from './schedule/schedule.module';

@Module({
  imports: [
    LoggingModule,
    MetricsModule,
    DatabaseModule,
    CryptoModule,
    EventsModule,
    QueueModule,
    OutboundModule,
    ParsingModule,
    ScheduleModule,
  ],
})
export class PlatformModule {}
