import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config';
import { poolOptions } from './data-source';
import { Database } from './database';
import { isTransient } from './transient';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        ...poolOptions(config, config.DATABASE_POOL),
        autoLoadEntities: true,
        // As long as everything else that a process reads at its start, see `atStart`.
        retryAttempts: 60,
        retryDelay: 1_000,
        toRetry: isTransient,
      }),
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
