import { defineEvents, orNull, stored, word } from '../../platform/events';
import type { Permission } from './permissions';

/** What happened to the means by which somebody gets into their account. */
export type AccountChange =
  | 'app_added'
  | 'app_removed'
  /** Many wrong passwords or codes in a short time. */
  | 'guessing'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied'
  | 'password_changed'
  | 'password_reset'
  | 'reset_link_made'
  | 'token_made';

export interface AccountChanged {
  userId: string;
  name: string;
  email: string;
  change: AccountChange;
  /** Name of somebody else who did it; null for the person. */
  by: string | null;
  /** Network address of whoever did it; null on the server itself. */
  address: string | null;
}

export interface TokenExpiring {
  id: string;
  name: string;
  maker: string;
  /** Id of the maker's account. Null for Administrator, absent in facts of earlier versions. */
  userId?: string | null;
  email?: string | null;
  expiresAt: string;
}

export const accessEvents = defineEvents({
  'api_token.expiring': { carries: { id: word }, fact: stored<TokenExpiring>(), internal: true },
  /** A token counts no longer: its connections must go. */
  'api_token.ended': { carries: { id: word }, internal: true },
  /** Sessions ended or rights changed: connections of this person (or of this one session) must prove themselves again. */
  'access.changed': { carries: { userId: word, sessionId: orNull(word) }, internal: true },
  'account.changed': { carries: { userId: word }, fact: stored<AccountChanged>(), internal: true },
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
