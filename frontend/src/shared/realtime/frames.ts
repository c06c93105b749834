import type { LiveStore } from './types';

/** Least time between two pictures that events change (milliseconds): a busy queue leaves the rest to clicks and keys. */
const EVERY_MS = 100;
/** A hidden page draws no pictures, but its cache stays current. */
const HIDDEN_MS = 250;

/** Calls `run` once, before the next picture. */
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
 * Gathers what events bring and hands it over once per picture, at most ten times a second.
 * @param flush receives everything since the last picture, in the order in which it came
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
