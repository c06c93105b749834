import type { TagType } from '../api/base';
import type { Store } from '../api/store';

export type Tag = TagType | { type: TagType; id: string };

/** What a patch may use: the cache is read through `getState` and changed through `dispatch`. */
export type LiveStore = Pick<Store, 'dispatch' | 'getState'>;

export interface EventRule<Row = unknown> {
  /** Cache tags that the event makes stale. */
  tags: readonly Tag[];
  /** Tags of what is dear to read and need not be current at once: stale every few seconds at most. */
  slow?: readonly Tag[];
  /** For frequent events: changes the cached row in place and returns true when no refetch is needed. */
  patch?(row: Row, store: LiveStore): boolean;
  /** Further stale tags that depend on the row, for example one open detail. Asked before the patch, stale in any case. */
  tagsOf?(row: Row, store: LiveStore): readonly Tag[];
}

/** One constant per feature: socket event name to what it means for the cache. */
export type EventMap = Readonly<Record<string, EventRule>>;
