import type { ModuleSchema } from '../../platform/database/module-schema';

export const analyticsSchema: ModuleSchema = {
  tables: ['analytics_settings', 'metric_alert_firings', 'metric_alerts'],
};
