import { Global, Logger, Module } from '@nestjs/common';
import { AppConfig, directUrl } from '../config/app-config';
import { QueueFactory } from './job-queue';

@Global()
@Module({
  providers: [
    {
      provide: QueueFactory,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => {
        const logger = new Logger('Queue');
        return new QueueFactory(directUrl(config), config.REDIS_URL, (error) => logger.warn(`Queue store: ${error.message}`));
      },
    },
  ],
  exports: [QueueFactory],
})
export class QueueModule {}
