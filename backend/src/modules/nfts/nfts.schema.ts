import type { ModuleSchema } from '../../platform/database/module-schema';
import { NftCollectionEntity } from './entities/nft-collection.entity';
import { NftHistoryEntity } from './entities/nft-history.entity';
import { NftImageEntity } from './entities/nft-image.entity';
import { NftSaleEntity } from './entities/nft-sale.entity';
import { NftViewEntity } from './entities/nft-view.entity';
import { NftEntity } from './entities/nft.entity';

export const nftsSchema: ModuleSchema = {
  entities: [NftCollectionEntity, NftHistoryEntity, NftImageEntity, NftSaleEntity, NftViewEntity, NftEntity],
  namesTasks: {
    'nfts.task_id': { then: 'forgets', keepsWhile: "r.status = 'generating'" },
  },
  retention: {
    // The ranking looks back 30 days, however short things are kept.
    nft_views: `at < least($1, now() - interval '30 days')`,
  },
};
