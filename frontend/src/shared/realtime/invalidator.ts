import { api, type TagType } from '../api/base';
import type { LiveStore } from './types';

export type CacheTag = TagType | { type: TagType; id: string };

const GATHER_MS = 60;
/** Number of events in one interval that counts as a burst. During a burst, stale data is reloaded less often to leave time for input. */
const BURST = 100;
const BURST_FACTOR = 3;

/**
 * Collects stale tags and tells the cache at most once per `intervalMs`: 50 events a second cost a list two refetches
 * a second instead of fifty. The first one waits `GATHER_MS`, because one change often states several facts.
 */
export function createInvalidator({ dispatch }: Pick<LiveStore, 'dispatch'>, intervalMs = 500) {
  const pending = new Map<string, CacheTag>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let events = 0;

  function flush() {
    timer = undefined;
    const wait = events > BURST ? BURST_FACTOR * intervalMs : intervalMs;
    events = 0;
    if (pending.size === 0) return;
    const tags = [...pending.values()];
    pending.clear();
    timer = setTimeout(flush, wait);
    dispatch(api.util.invalidateTags(tags as { type: TagType; id?: string }[]));
  }

  return {
    add(tags: readonly CacheTag[]) {
      if (tags.length === 0) return;
      events += 1;
      for (const tag of tags) pending.set(JSON.stringify(tag), tag);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      pending.clear();
    },
  };
}
