import type { ModuleSchema } from '../../platform/database/module-schema';
import { ActivityEntity } from './entities/activity.entity';

export const activitiesSchema: ModuleSchema = {
  entities: [ActivityEntity],
  retention: {
    activities: 'created_at < $1',
  },
  personalTexts: {
    activities: ['description', 'metadata'],
  },
};
