import type { ModuleSchema } from '../../platform/database/module-schema';

export const activitiesSchema: ModuleSchema = {
  retention: {
    activities: 'created_at < $1',
  },
  personalTexts: {
    activities: ['description', 'metadata'],
  },
};
