import { Global, Logger, Module } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { QueueFactory } from './job-queue';

@Global()
@Module({
  providers: [
    {
      provide: QueueFactory,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => {
        const logger = new Logger('Queue');
        return new QueueFactory(config.DATABASE_URL, config.REDIS_URL, (error) => logger.warn(`Queue store: ${error.message}`));
      },
    },
  ],
  exports: [QueueFactory],
})
export class QueueModule {}
