import { defineEvents, integer, oneOf, orNull, stored, text, word } from '../../platform/events';
import { syncStatuses } from './integration-values';

interface AccountFact {
  id: string;
  platform: string;
  platformName: string;
  accountId: string;
}

const changed = {
  carries: { id: word },
  socket: 'integration_updated',
  heardBy: 'integrations:read',
  stale: ['Integration/LIST', 'Integration/{id}', 'IntegrationSync'],
} as const;

export const integrationEvents = defineEvents({
  /** Connected, changed, synced or disconnected. */
  'integration.updated': { ...changed, wakes: true },
  /** Nothing but how far a sync is. */
  'integration.progressed': {
    ...changed,
    carries: {
      id: word,
      updatedAt: word,
      syncId: word,
      status: oneOf(syncStatuses),
      progress: integer,
      note: orNull(text(300)),
      waitingUntil: orNull(word),
    },
  },
  'integration.connected': { ...changed, fact: stored<AccountFact>() },
  'integration.disconnected': { ...changed, fact: stored<AccountFact & { data: 'keep' | 'delete' }>() },
  /** A shop named rows that changed, or its hooks are to be looked at: workers look. */
  'integration.news': { carries: { id: word }, internal: true, wakes: true },
  /** The account cannot be read any more; once until it can again. */
  'integration.error': { carries: { id: word }, fact: stored<AccountFact & { message: string }>(), internal: true },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    integrations: typeof integrationEvents;
  }
}
