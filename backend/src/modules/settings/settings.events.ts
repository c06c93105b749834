import { defineEvents, integer, stored } from '../../platform/events';
import type { Settings } from './settings-values';

export const settingsEvents = defineEvents({
  /** Only names: values are read from the row, by those who may. */
  'settings.updated': {
    carries: { version: integer },
    wakes: true,
    fact: stored<{ version: number; changed: (keyof Settings)[] }>(),
    socket: 'settings_updated',
    // Which settings changed is told to nobody but subscribers; every screen follows the appearance.
    heardBy: 'session:read',
    stale: ['Settings', 'Session'],
    slowlyStale: ['Analytics', 'Finding'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    settings: typeof settingsEvents;
  }
}
