import { isValidElement, type ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { latePart, type LatePart } from '../shared/lib/late-part';

/** A screen whose code is fetched when it is shown, or ahead of that by `fetchPages`. */
export const lazyPage = (load: () => Promise<ComponentType>): LatePart<object> => latePart(load);

/** Begins to fetch the code of the screen at an address: it comes while the session is asked for, not after it. */
export function fetchPages(routes: RouteObject[], pathname: string, basename: string): void {
  for (const { route } of matchRoutes(routes, pathname, basename) ?? []) {
    const page = isValidElement(route.element) ? (route.element.type as Partial<LatePart<object>>) : {};
    // One that cannot be fetched says so where it is shown.
    page.fetch?.().catch(() => undefined);
  }
}
