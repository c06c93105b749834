import { defineEvents, word } from '../../platform/events';

export const notificationEvents = defineEvents({
  'notification.created': {
    carries: { id: word },
    socket: 'notification_created',
    heardBy: 'notifications:read',
    stale: ['Notification', 'Delivery'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    notifications: typeof notificationEvents;
  }
}
