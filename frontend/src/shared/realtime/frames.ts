import type { LiveStore } from './types';

/** Minimum time between two renders caused by events (milliseconds), which leaves time for input while the queue is busy. */
const EVERY_MS = 100;
/** A hidden page has no frames, but its cache must stay current. */
const HIDDEN_MS = 250;

/** Calls `run` once, before the next frame. */
function beforePicture(run: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) run();
    isDone = true;
  };
  requestAnimationFrame(once);
  setTimeout(once, HIDDEN_MS);
}

/**
 * Collects events and passes them on once per frame, at most ten times a second.
 * @param flush receives everything since the last frame, in order of arrival
 */
export function perFrame<T>(flush: (items: readonly T[], store: LiveStore) => void): (item: T, store: LiveStore) => void {
  const stores = new WeakMap<LiveStore, { items: T[]; last: number }>();
  return (item, store) => {
    const known = stores.get(store) ?? { items: [], last: Number.NEGATIVE_INFINITY };
    stores.set(store, known);
    if (known.items.push(item) > 1) return;
    const draw = () => {
      const { items } = known;
      Object.assign(known, { items: [], last: performance.now() });
      flush(items, store);
    };
    const wait = known.last + EVERY_MS - performance.now();
    if (wait <= 0) beforePicture(draw);
    else setTimeout(() => beforePicture(draw), wait);
  };
}
