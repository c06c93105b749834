import type { LiveSocket } from '../realtime/listeners';

/** A socket whose events a test sends by hand. */
export function fakeSocket() {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const of = (event: string) => listeners.get(event) ?? new Set<(payload: never) => void>();
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, of(event).add(listener)),
    off: (event) => listeners.delete(event),
  };
  return {
    socket,
    emit: (event: string, payload?: unknown) => of(event).forEach((listener) => listener(payload as never)),
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}
