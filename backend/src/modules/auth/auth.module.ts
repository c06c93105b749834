import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AppConfig, commaList } from '../../platform/config/app-config';
import { AccessGuard } from './access.guard';
import { RouteCheck } from './route-check';
import { SameOrigin } from './same-origin';
import { SessionController } from './session.controller';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [SessionController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    {
      provide: SameOrigin,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => new SameOrigin(config.HOST, commaList(config.ALLOWED_HOSTS)),
    },
    RouteCheck,
  ],
  exports: [SameOrigin, RouteCheck],
})
export class AuthModule {}
