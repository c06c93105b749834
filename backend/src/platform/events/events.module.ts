import { Global, Injectable, Logger, Module, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AppConfig, directUrl } from '../config/app-config';
import { atStart } from '../database/through-outages';
import { Database } from '../database/database';
import { EventBus } from './event-bus';
import { FactProjector } from './fact-projector';
import { Transactions } from './facts';
import { PostgresTransport } from './postgres-transport';
import { RedisTransport } from './redis-transport';

@Injectable()
class EventBusLifecycle implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly bus: EventBus) {}

  onModuleInit(): Promise<void> {
    return atStart(() => this.bus.start());
  }

  onApplicationShutdown(): Promise<void> {
    return this.bus.stop();
  }
}

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: EventBus,
      inject: [AppConfig, Database],
      useFactory: (config: AppConfig, database: Database) => {
        const logger = new Logger('EventBus');
        const transport = config.REDIS_URL ? new RedisTransport(config.REDIS_URL) : new PostgresTransport(directUrl(config), database);
        return new EventBus(transport, (error) => logger.warn(`A hint was not delivered: ${(error as Error).message}`));
      },
    },
    EventBusLifecycle,
    Transactions,
    FactProjector,
  ],
  exports: [EventBus, Transactions, FactProjector],
})
export class EventsModule {}
