import type { EventMap } from '../../shared/realtime/types';

export const settingsEvents = {
  settings_updated: { tags: ['Settings', 'Session'] },
  notification_created: { tags: ['Delivery'] },
} as const satisfies EventMap;
