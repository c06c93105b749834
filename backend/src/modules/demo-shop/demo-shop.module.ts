import { Module, OnModuleInit } from '@nestjs/common';
import { AgentsModule } from '../agents';
import { AiModule } from '../ai';
import { ChangesModule } from '../changes';
import { IntegrationsModule } from '../integrations';
import { NftsModule } from '../nfts';
import { OneStockModule } from '../one-stock';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { DemoChannels } from './demo-channels';
import { DemoPastWriter } from './demo-past.writer';
import { DemoSetupHandler } from './demo-setup.handler';
import { DemoShopController } from './demo-shop.controller';
import { DemoShopService } from './demo-shop.service';

@Module({
  imports: [AgentsModule, AiModule, ChangesModule, IntegrationsModule, NftsModule, OneStockModule, SettingsModule, TasksModule],
  controllers: [DemoShopController],
  providers: [DemoShopService, DemoChannels, DemoPastWriter, DemoSetupHandler],
  exports: [DemoShopService],
})
export class DemoShopModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly handler: DemoSetupHandler,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.handler);
  }
}
