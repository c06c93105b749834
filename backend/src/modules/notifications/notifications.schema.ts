import type { ModuleSchema } from '../../platform/database/module-schema';

export const notificationsSchema: ModuleSchema = {
  tables: ['notification_deliveries', 'notifications'],
};
