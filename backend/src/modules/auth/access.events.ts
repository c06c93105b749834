declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Sessions ended or rights changed: connections of this person (or of this one session) must prove themselves again. */
    'access.changed': { userId: string; sessionId: string | null };
  }
}

export {};
