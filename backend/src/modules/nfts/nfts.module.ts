import { Module, OnModuleInit } from '@nestjs/common';
import { AiModule } from '../ai';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { NftChain } from './nft-chain';
import { NftCollectionsController } from './nft-collections.controller';
import { NftCollectionsService } from './nft-collections.service';
import { NftDemo } from './nft-demo';
import { NftFollowUp } from './nft-follow-up';
import { NftHandler } from './nft.handler';
import { NftHistory } from './nft-history';
import { NftMarket } from './nft-market';
import { NftOptions } from './nft-options';
import { NftPictures } from './nft-pictures';
import { NftQueries } from './nft-queries';
import { NftsController } from './nfts.controller';
import { NftsService } from './nfts.service';
import { Rasteriser } from './rasteriser';

/** Pictures drawn from prompts, and the ledger of who owns them. */
@Module({
  imports: [TasksModule, SettingsModule, AiModule],
  controllers: [NftsController, NftCollectionsController],
  providers: [
    NftsService,
    NftQueries,
    NftMarket,
    NftHistory,
    NftPictures,
    NftOptions,
    NftCollectionsService,
    NftHandler,
    NftFollowUp,
    Rasteriser,
    NftDemo,
    NftChain,
  ],
  exports: [NftDemo],
})
export class NftsModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly handler: NftHandler,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.handler);
  }
}
