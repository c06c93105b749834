import type { EventMap } from '../../shared/realtime/types';

export const notificationEvents = {
  notification_created: { tags: ['Notification'] },
  notification_updated: { tags: ['Notification'] },
} as const satisfies EventMap;
