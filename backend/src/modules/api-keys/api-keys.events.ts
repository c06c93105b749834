import { defineEvents, stored, word } from '../../platform/events';
import type { KeyService } from './key-services';

/** What may be said about a key in public. */
export interface KeyFact {
  id: string;
  name: string;
  service: KeyService;
  isActive: boolean;
}

const changed = { carries: { id: word }, heardBy: 'api-keys:read', stale: ['ApiKey', 'Agent', 'AgentTypes'] } as const;

export const apiKeyEvents = defineEvents({
  'api_key.created': { ...changed, socket: 'api_key_created' },
  'api_key.updated': { ...changed, socket: 'api_key_updated' },
  'api_key.deleted': { ...changed, socket: 'api_key_deleted' },
  /** It is time to rotate it; `reason` says why, in words. */
  'api_key.due': { carries: { id: word }, fact: stored<{ id: string; name: string; reason: string }>(), internal: true },
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    apiKeys: typeof apiKeyEvents;
  }
}
