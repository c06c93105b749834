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

/** Looks for the cause of a connection that cannot be made; null when it finds none. */
export type FindReason = () => Promise<string | null>;

const RESYNC_DELAY = 300;
/** After a restart every console comes back at once; they need not all read at the same moment. */
const RESYNC_SPREAD = 500;
const SLOW_MS = 5000;

/** The polling transport tells the status that the handshake was answered with; anything else is the network or a server that is down. */
interface RefusedHandshake {
  description?: unknown;
}

const reasons: Record<string, string> = {
  'io server disconnect': 'the server closed the connection',
  'ping timeout': 'the server does not answer',
  'transport close': 'connection lost',
  'transport error': 'connection lost',
  'signed out': 'you are signed out',
};

const reasonOf = (cause: string | undefined) =>
  globalThis.navigator.onLine === false ? 'network unreachable' : ((cause && reasons[cause]) ?? 'server unreachable');

/**
 * Connects socket events to the cache. Events are hints: most mark tags as stale, frequent ones patch rows. After a
 * lost connection every active query is fetched again once, because events of the gap are gone.
 * @returns a function that removes the listeners and timers.
 */
export function attachListeners(socket: LiveSocket, store: LiveStore, maps: readonly EventMap[], findReason?: FindReason): () => void {
  const invalidator = createInvalidator(store);
  const slowInvalidator = createInvalidator(store, SLOW_MS);
  const attached: string[] = [];
  let wasConnected = false;
  let resync: ReturnType<typeof setTimeout> | undefined;

  const listen = (event: string, listener: Listener) => {
    socket.on(event, listener);
    attached.push(event);
  };
  const lost = (cause?: string) =>
    store.dispatch(liveActions.lost({ at: Date.now(), reason: reasonOf(cause), lastChange: latestChange(store.getState()) }));

  let isLooking = false;
  const explain = () => {
    if (!findReason || isLooking) return;
    isLooking = true;
    void findReason()
      .then((reason) => reason !== null && store.dispatch(liveActions.explained(reason)))
      .finally(() => (isLooking = false));
  };

  const refetchOnce = () => {
    clearTimeout(resync);
    resync = setTimeout(() => store.dispatch(api.util.invalidateTags([...tagTypes])), RESYNC_DELAY + Math.random() * RESYNC_SPREAD);
  };

  listen('connect', () => {
    store.dispatch(liveActions.connected());
    if (wasConnected) refetchOnce();
    wasConnected = true;
  });
  // The server itself lost events between its processes.
  listen('resync', refetchOnce);
  listen('disconnect', (cause: string) => {
    lost(cause);
    if (cause !== 'io server disconnect') explain();
  });
  listen('connect_error', (error?: RefusedHandshake) => {
    const isRefused = error?.description === 401 || error?.description === 403;
    lost(isRefused ? 'signed out' : undefined);
    if (!isRefused) explain();
    // Whoever shows the session finds out whether it is over.
    if (isRefused) store.dispatch(api.util.invalidateTags(['Session']));
  });

  for (const [event, rule] of maps.flatMap((map) => Object.entries(map))) {
    listen(event, (row: unknown) => {
      const own = rule.tagsOf?.(row, store) ?? [];
      const isPatched = rule.patch?.(row, store) === true;
      invalidator.add(isPatched ? own : [...rule.tags, ...own]);
      if (!isPatched) slowInvalidator.add(rule.slow ?? []);
    });
  }

  return () => {
    clearTimeout(resync);
    invalidator.stop();
    slowInvalidator.stop();
    for (const event of attached) socket.off(event);
  };
}
