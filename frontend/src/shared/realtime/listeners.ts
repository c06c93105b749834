import { api, tagTypes } from '../api/base';
import { latestChange } from './changes';
import { createInvalidator } from './invalidator';
import { liveActions } from './liveSlice';
import type { EventMap, LiveStore } from './types';

type Listener = (payload: never) => void;

/** The part of a Socket.IO client that the listeners use; tests hand in a fake. */
export interface LiveSocket {
  on(event: string, listener: Listener): unknown;
  off(event: string): unknown;
}

const RESYNC_DELAY = 300;

const reasons: Record<string, string> = {
  'io server disconnect': 'the server closed the connection',
  'ping timeout': 'the server does not answer',
  'transport close': 'connection lost',
  'transport error': 'connection lost',
};

const reasonOf = (cause: string | undefined) =>
  globalThis.navigator.onLine === false ? 'network unreachable' : ((cause && reasons[cause]) ?? 'server unreachable');

/**
 * Connects socket events to the cache. Events are hints: most mark tags as stale, frequent ones patch rows. After a
 * lost connection every active query is fetched again once, because events of the gap are gone.
 * @returns a function that removes the listeners and timers.
 */
export function attachListeners(socket: LiveSocket, store: LiveStore, maps: readonly EventMap[]): () => void {
  const invalidator = createInvalidator(store);
  const attached: string[] = [];
  let wasConnected = false;
  let resync: ReturnType<typeof setTimeout> | undefined;

  const listen = (event: string, listener: Listener) => {
    socket.on(event, listener);
    attached.push(event);
  };
  const lost = (cause?: string) =>
    store.dispatch(liveActions.lost({ at: Date.now(), reason: reasonOf(cause), lastChange: latestChange(store.getState()) }));

  const refetchOnce = () => {
    clearTimeout(resync);
    resync = setTimeout(() => store.dispatch(api.util.invalidateTags([...tagTypes])), RESYNC_DELAY);
  };

  listen('connect', () => {
    store.dispatch(liveActions.connected());
    if (wasConnected) refetchOnce();
    wasConnected = true;
  });
  // The server itself lost events between its processes.
  listen('resync', refetchOnce);
  listen('disconnect', (cause: string) => lost(cause));
  listen('connect_error', () => lost());

  for (const [event, rule] of maps.flatMap((map) => Object.entries(map))) {
    listen(event, (row: unknown) => {
      const own = rule.tagsOf?.(row, store) ?? [];
      invalidator.add(rule.patch?.(row, store) ? own : [...rule.tags, ...own]);
    });
  }

  return () => {
    clearTimeout(resync);
    invalidator.stop();
    for (const event of attached) socket.off(event);
  };
}
