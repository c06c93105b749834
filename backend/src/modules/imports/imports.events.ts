declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** An import went on or ended. */
    'import.updated': { id: string };
  }
}

export {};
