import { Module } from '@nestjs/common';
import { ActivitiesModule } from './modules/activities';
import { AdministrationModule } from './modules/administration';
import { AgentsModule } from './modules/agents';
import { ApiKeysModule } from './modules/api-keys';
import { AuditModule } from './modules/audit';
import { AuthModule } from './modules/auth';
import { CommerceModule } from './modules/commerce';
import { DemoShopModule } from './modules/demo-shop';
import { FilesModule } from './modules/files';
import { HealthModule } from './modules/health';
import { NotificationsModule } from './modules/notifications';
import { SettingsModule } from './modules/settings';
import { StatsModule } from './modules/stats';
import { TasksModule } from './modules/tasks';
import { PlatformModule } from './platform/platform.module';

/** Everything both processes share. */
@Module({
  imports: [
    PlatformModule,
    AuditModule,
    AuthModule,
    SettingsModule,
    AdministrationModule,
    FilesModule,
    CommerceModule,
    TasksModule,
    AgentsModule,
    ApiKeysModule,
    ActivitiesModule,
    NotificationsModule,
    StatsModule,
    DemoShopModule,
    HealthModule,
  ],
})
export class AppModule {}
