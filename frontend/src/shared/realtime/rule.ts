import type { TagType } from '../api/base';

/** `Task` all of a kind, `Task/LIST` its lists, `Task/{id}` one, by a field of the message. */
export type LiveTag = TagType | `${TagType}/${string}`;

/** What an event means for the cache, as the backend declares it. */
export interface LiveRule {
  /** Name of the message that tells it. */
  readonly socket: string;
  readonly stale: readonly LiveTag[];
  /** Figures that need not be current at once: stale every few seconds at most. */
  readonly slowlyStale: readonly LiveTag[];
  /** Further stale tags, when the message carries these values. */
  readonly also: readonly { readonly when: Readonly<Record<string, string>>; readonly stale: readonly LiveTag[] }[];
}
