import type { ModuleSchema } from '../../platform/database/module-schema';

export const trendsSchema: ModuleSchema = {
  tables: ['trend_alerts', 'trend_answers', 'trend_opportunities', 'trend_settings', 'trend_sources', 'trend_watches', 'trends'],
  namesTasks: {
    'trend_opportunities.run_id': { then: 'outlives', keepsWhile: 'true' },
  },
};
