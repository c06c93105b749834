import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents';
import { NftsModule } from '../nfts';
import { DemoShopController } from './demo-shop.controller';
import { DemoShopService } from './demo-shop.service';

@Module({
  imports: [AgentsModule, NftsModule],
  controllers: [DemoShopController],
  providers: [DemoShopService],
  exports: [DemoShopService],
})
export class DemoShopModule {}
