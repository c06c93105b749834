import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys';
import { NotificationsModule } from '../notifications';
import { ServerPlaces } from './server-places';
import { ServerStore } from './server-store';
import { ServerTalks } from './server-talks';
import { ServerTools } from './server-tools';
import { ToolPermits } from './tool-permits';
import { ToolServersController } from './tool-servers.controller';
import { ToolServersService } from './tool-servers.service';

/** Servers whose tools agents and workflows use, by the Model Context Protocol. */
@Module({
  imports: [ApiKeysModule, NotificationsModule],
  controllers: [ToolServersController],
  providers: [ToolServersService, ToolPermits, ServerStore, ServerPlaces, ServerTalks, ServerTools],
  exports: [ServerTools],
})
export class ToolServersModule {}
