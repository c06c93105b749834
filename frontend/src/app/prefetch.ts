import type { RouteObject } from 'react-router-dom';
import { fetchPages } from './lazy-page';

/** Usually enough for the first screen to load its data (milliseconds). */
const IDLE_AFTER_MS = 3_000;

/** True if the browser's data saver is on. */
const savesData = () => (globalThis.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the code of the screens in the navigation, one at a time, while the browser is idle. */
export function fetchNavigationWhenIdle(routes: RouteObject[], basename: string): void {
  if (savesData() || typeof requestIdleCallback !== 'function') return;
  setTimeout(() => {
    const paths = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].map(({ pathname }) => pathname);
    const waiting = [...new Set(paths)];
    const next = () => {
      const path = waiting.shift();
      if (path === undefined) return;
      fetchPages(routes, path, basename);
      requestIdleCallback(next);
    };
    requestIdleCallback(next);
  }, IDLE_AFTER_MS);
}

/**
 * Prefetches the code of a screen when a link to it is hovered or focused.
 * @returns a function that stops it
 */
export function fetchLinkedPages(routes: RouteObject[], basename: string): () => void {
  const fetched = new Set<string>();
  function onReach({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== globalThis.location.origin || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    fetchPages(routes, link.pathname, basename);
  }
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, onReach, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, onReach);
  };
}
