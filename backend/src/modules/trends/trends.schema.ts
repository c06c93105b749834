import type { ModuleSchema } from '../../platform/database/module-schema';
import { TrendAlertEntity } from './entities/trend-alert.entity';
import { TrendAnswerEntity } from './entities/trend-answer.entity';
import { TrendOpportunityEntity } from './entities/trend-opportunity.entity';
import { TrendSettingEntity } from './entities/trend-setting.entity';
import { TrendSourceEntity } from './entities/trend-source.entity';
import { TrendWatchEntity } from './entities/trend-watch.entity';
import { TrendEntity } from './entities/trend.entity';

export const trendsSchema: ModuleSchema = {
  entities: [
    TrendAlertEntity,
    TrendAnswerEntity,
    TrendOpportunityEntity,
    TrendSettingEntity,
    TrendSourceEntity,
    TrendWatchEntity,
    TrendEntity,
  ],
  namesTasks: {
    'trend_opportunities.run_id': { then: 'outlives', keepsWhile: 'true' },
  },
};
