import type { EventMap } from '../../shared/realtime/types';

export const settingsEvents = {
  settings_updated: { tags: ['Settings'] },
} as const satisfies EventMap;
