import type { ModuleSchema } from '../../platform/database/module-schema';

export const trendsSchema: ModuleSchema = {
  tables: ['trend_alerts', 'trend_answers', 'trend_opportunities', 'trend_settings', 'trend_sources', 'trend_watches', 'trends'],
  namesTasks: {
    'trend_opportunities.run_id': { then: 'outlives', keeps: `EXISTS (SELECT FROM trend_opportunities o WHERE o.run_id = t.id)` },
  },
};
