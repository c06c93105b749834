declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** New rows in the activity list. */
    'activity.created': { id: string };
  }
}

export {};
