import type { EventMap } from '../../shared/realtime/types';

export const activityEvents = {
  activity_created: { tags: ['Activity'] },
} as const satisfies EventMap;
