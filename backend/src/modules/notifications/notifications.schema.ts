import type { ModuleSchema } from '../../platform/database/module-schema';

export const notificationsSchema: ModuleSchema = {
  retention: {
    notifications: 'updated_at < $1',
    notification_deliveries: `created_at < $1 AND status NOT IN ('pending', 'sending')`,
  },
  personalTexts: {
    notifications: ['title', 'body'],
    notification_deliveries: ['content'],
  },
  views: {
    notification_mails: `SELECT kind, count, status, due_at, created_at FROM notification_deliveries`,
  },
};
