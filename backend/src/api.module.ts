import { Module } from '@nestjs/common';
import { AppModule } from './app.module';
import { ApiProcessModule } from './modules/administration';
import { RealtimeModule } from './modules/realtime';

/** HTTP and sockets. */
@Module({ imports: [AppModule, RealtimeModule, ApiProcessModule] })
export class ApiModule {}
