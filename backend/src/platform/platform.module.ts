import { Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module';
import { CryptoModule } from './crypto/crypto.module';
import { DatabaseModule } from './database/database.module';
import { EventsModule } from './events';
import { LoggingModule } from './logging/logging.module';
import { OutboundModule } from './outbound/outbound.module';
import { QueueModule } from './queue/queue.module';

@Module({ imports: [ConfigModule, LoggingModule, DatabaseModule, CryptoModule, EventsModule, QueueModule, OutboundModule] })
export class PlatformModule {}
