import type { ModuleSchema } from '../../platform/database/module-schema';

export const nftsSchema: ModuleSchema = {
  tables: ['nft_collections', 'nft_history', 'nft_images', 'nft_sales', 'nft_views', 'nfts'],
};
