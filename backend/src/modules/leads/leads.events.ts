declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Who asked, and for when; how to reach them stays with the row. */
    'lead.created': { id: string; name: string; startsAt: string; timeZone: string };
    /** Any later change, its end included. */
    'lead.updated': { id: string };
  }
}

export {};
