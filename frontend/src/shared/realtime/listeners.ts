import { api, tagTypes, type TagType } from '../api/base';
import { latestChange } from './changes';
import { type CacheTag, createInvalidator } from './invalidator';
import { liveActions } from './liveSlice';
import { liveRules } from './generated';
import type { LiveRule, LiveTag } from './rule';
import type { LivePatch, LiveStore } from './types';

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

type Message = { event: keyof typeof liveRules } & Readonly<Record<string, unknown>>;

/** `Task/{id}/logs` of a message about the task 7: `{ type: 'Task', id: '7/logs' }`. */
function cacheTag(tag: LiveTag, message: Message): CacheTag {
  const slash = tag.indexOf('/');
  if (slash < 0) return tag as TagType;
  return {
    type: tag.slice(0, slash) as TagType,
    id: tag.slice(slash + 1).replace(/\{(\w+)\}/, (_, field: string) => String(message[field])),
  };
}

/**
 * Connects socket events to the cache. Events are hints: they mark tags as stale, as the backend declares, and patch rows that
 * are there. After a lost connection every active query is fetched again once, because events of the gap are gone.
 * @returns a function that removes the listeners and timers.
 */
export function attachListeners(socket: LiveSocket, store: LiveStore, patches: readonly LivePatch[], findReason?: FindReason): () => void {
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

  const rules: Readonly<Record<string, LiveRule | undefined>> = liveRules;
  for (const name of new Set(Object.values(liveRules).map(({ socket: of }) => of)))
    listen(name, (message: Message) => {
      const rule = rules[message.event];
      if (!rule) return;
      const covered = new Set(
        patches.flatMap((patch) => (patch.on.includes(message.event) && patch.apply(message as never, store) ? patch.covers : [])),
      );
      const isStale = (tag: LiveTag) => !covered.has(tag);
      const also = rule.also.filter(({ when }) => Object.entries(when).every(([field, value]) => message[field] === value));
      invalidator.add([...rule.stale, ...also.flatMap(({ stale }) => stale)].filter(isStale).map((tag) => cacheTag(tag, message)));
      slowInvalidator.add(rule.slowlyStale.map((tag) => cacheTag(tag, message)));
    });

  return () => {
    clearTimeout(resync);
    invalidator.stop();
    slowInvalidator.stop();
    for (const event of attached) socket.off(event);
  };
}
