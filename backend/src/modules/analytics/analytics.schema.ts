import type { ModuleSchema } from '../../platform/database/module-schema';
import { AnalyticsSettingEntity } from './entities/analytics-setting.entity';
import { MetricAlertFiringEntity } from './entities/metric-alert-firing.entity';
import { MetricAlertEntity } from './entities/metric-alert.entity';

export const analyticsSchema: ModuleSchema = {
  entities: [AnalyticsSettingEntity, MetricAlertFiringEntity, MetricAlertEntity],
};
