import type { Settings } from './settings-values';

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Only names: values are read from the row, by those who may. */
    'settings.updated': { version: number; changed: (keyof Settings)[] };
  }
}

export {};
