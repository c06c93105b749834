import type { RouteObject } from 'react-router-dom';
import { fetchPages } from './lazy-page';

/**
 * Fetches the code of a screen when the pointer or the keyboard reaches a link to it: it is there when the link is followed.
 * @returns a function that ends it
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
