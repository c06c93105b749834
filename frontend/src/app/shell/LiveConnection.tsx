import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../shared/api/store';
import { isDemo } from '../../shared/lib/demo';

const RETRY_MS = 5000;

/** The live connection is not needed for the first picture, so its code comes after it. @returns a function that closes it. */
function connectSoon(store: Store): () => void {
  let isOver = false;
  let close: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () =>
    void import('../realtime').then(
      ({ connectLive }) => {
        if (!isOver) close = connectLive(store);
      },
      () => {
        if (!isOver) timer = setTimeout(load, RETRY_MS);
      },
    );
  load();
  return () => {
    isOver = true;
    clearTimeout(timer);
    close?.();
  };
}

/**
 * Keeps the live connection open. It must not be inside a part that is mounted again, because events between two connections are lost.
 * A recording has no live events.
 */
export function LiveConnection() {
  const store = useStore() as Store;
  const demo = isDemo();
  useEffect(() => (demo ? undefined : connectSoon(store)), [store, demo]);
  return null;
}
