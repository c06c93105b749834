import type { ModuleSchema } from '../../platform/database/module-schema';

export const trendsSchema: ModuleSchema = {
  namesTasks: {
    'trend_opportunities.run_id': { then: 'outlives', keepsWhile: 'true' },
  },
};
