import type { Store } from '../api/store';
import type { LiveMessages } from './generated';
import type { LiveTag } from './rule';

/** What a patch may use: the cache is read through `getState` and changed through `dispatch`. */
export type LiveStore = Pick<Store, 'dispatch' | 'getState'>;

/** Changes rows of the cache in place. A message holds a few fields of a row, never a row: nothing may be added that was not loaded. */
export interface LivePatch<N extends keyof LiveMessages = keyof LiveMessages> {
  readonly on: readonly N[];
  /** Stale tags of the event that need not be read again when `apply` returns true. */
  readonly covers: readonly LiveTag[];
  apply(message: LiveMessages[N], store: LiveStore): boolean;
}

/** Puts a patch among others of other events. */
export const livePatch = <N extends keyof LiveMessages>(patch: LivePatch<N>): LivePatch => patch;
