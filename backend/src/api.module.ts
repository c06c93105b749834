import { Module } from '@nestjs/common';
import { AppModule } from './app.module';
import { RealtimeModule } from './modules/realtime';

/** HTTP and sockets. */
@Module({ imports: [AppModule, RealtimeModule] })
export class ApiModule {}
