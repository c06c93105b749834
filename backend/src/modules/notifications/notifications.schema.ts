import type { ModuleSchema } from '../../platform/database/module-schema';

export const notificationsSchema: ModuleSchema = {
  tables: ['notification_deliveries', 'notifications'],
  views: {
    notification_mails: `SELECT kind, count, status, due_at, created_at FROM notification_deliveries`,
  },
};
