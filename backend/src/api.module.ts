import { Module } from '@nestjs/common';
import { AppModule } from './app.module';
import { ApiProcessModule } from './modules/administration';
import { CatalogueSeedModule } from './modules/marketplace';
import { McpModule } from './modules/mcp';
import { RealtimeModule } from './modules/realtime';
import { SiteModule } from './modules/site';

/** HTTP and sockets. */
@Module({ imports: [AppModule, RealtimeModule, McpModule, ApiProcessModule, CatalogueSeedModule, SiteModule] })
export class ApiModule {}
