import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = Math.floor(Date.now() / 1000) * 1000;
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Math.floor(Date.now() / 1000) * 1000;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read() {
  if (listeners.size === 0) now = Math.floor(Date.now() / 1000) * 1000;
  return now;
}

/**
 * A value made from the current time (milliseconds, whole seconds). One timer serves the page, and a component
 * renders again only when its own value changes: `select` must return a string, number or boolean.
 */
export function useClock<T extends string | number | boolean>(select: (now: number) => T): T {
  const snapshot = () => select(read());
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
