import { isValidElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

type LazyPage = LazyExoticComponent<ComponentType> & { fetch?: () => Promise<unknown> };

/** A screen whose code is fetched when it is shown, or ahead of that by `fetchPages`. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const fetch = async () => ({ default: await load() });
  return Object.assign(lazy(fetch), { fetch });
}

/** Begins to fetch the code of the screen at an address: it comes while the session is asked for, not after it. */
export function fetchPages(routes: RouteObject[], pathname: string, basename: string): void {
  for (const { route } of matchRoutes(routes, pathname, basename) ?? []) {
    const page = isValidElement(route.element) ? (route.element.type as Partial<LazyPage>) : {};
    // One that cannot be fetched says so where it is shown.
    page.fetch?.().catch(() => undefined);
  }
}
