import { defineEvents } from './event-catalogue';

export const factEvents = defineEvents({
  /** Said once for all facts of a send, so that nobody hears each of them only to know that there are some. */
  'facts.stated': { internal: true, wakes: true, carries: {} },
});

declare module './event-types' {
  interface EventCatalogue {
    facts: typeof factEvents;
  }
}
