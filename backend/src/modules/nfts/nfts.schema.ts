import type { ModuleSchema } from '../../platform/database/module-schema';

export const nftsSchema: ModuleSchema = {
  namesTasks: {
    'nfts.task_id': { then: 'forgets', keepsWhile: "r.status = 'generating'" },
  },
  retention: {
    // The ranking looks back 30 days, however short things are kept.
    nft_views: `at < least($1, now() - interval '30 days')`,
  },
};
