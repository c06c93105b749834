import type { View } from './api';

export type ViewScreen = View['screen'];

/** Parts of an address that open something for a moment and are no filter. */
const passing = ['task', 'product', 'piece', 'order', 'customer', 'trend', 'opportunity', 'event', 'panel', 'new', 'cursor'];

/** The filters of an address in one form, so that two addresses that mean the same are equal. */
export function filtersOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of passing) query.delete(name);
  query.sort();
  return query.toString();
}

/** The view that shows just these filters. */
export const currentView = (views: readonly View[], search: string): View | undefined =>
  views.find(({ query }) => filtersOf(query) === filtersOf(search));

export const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
