import type { KeyService } from './key-services';

/** What may be said about a key in public. */
export interface KeyFact {
  id: string;
  name: string;
  service: KeyService;
  isActive: boolean;
}

declare module '../../platform/events/event-types' {
  interface BusEvents {
    'api_key.created': KeyFact;
    'api_key.updated': KeyFact;
    'api_key.deleted': { id: string };
    /** It is time to rotate it; `reason` says why, in words. */
    'api_key.due': { id: string; name: string; reason: string };
  }
}
