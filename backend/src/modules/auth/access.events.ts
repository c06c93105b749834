import { defineEvents, orNull, word } from '../../platform/events';
import type { Permission } from './permissions';

export const accessEvents = defineEvents({
  /** Sessions ended or rights changed: connections of this person (or of this one session) must prove themselves again. */
  'access.changed': { carries: { userId: word, sessionId: orNull(word) }, internal: true },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    access: typeof accessEvents;
  }
}

declare module '../../platform/events/event-descriptor' {
  interface EventVocabulary {
    permission: Permission;
  }
}
