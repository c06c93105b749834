import { defineEvents, stored, word } from '../../platform/events';

export const changesEvents = defineEvents({
  /** Lines of a batch moved on: look again. */
  'change.updated': {
    carries: { id: word },
    wakes: true,
    fact: stored<{ id: string }>(),
    socket: 'change_updated',
    heardBy: 'changes:read',
    stale: ['Change'],
    // Thousands of them: whoever shows few reads them again sooner.
    slowlyStale: ['ChangeLine'],
  },
  /** A rule, the quiet hours or the switch changed. */
  'change.limits': {
    carries: { id: word },
    socket: 'change_limits_updated',
    heardBy: 'changes:read',
    stale: ['ChangeLimits'],
  },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    changes: typeof changesEvents;
  }
}
