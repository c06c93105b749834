import type { JsonValue } from '../../../tasks';
import type { EtsyList } from './etsy-records';

/** Etsy gives a hundred at most. */
export const perPage = 100;

/** How far a stream was read that consists of several lists, one after the other. */
type Place = {
  list: number;
  offset: number;
  /** Rows of the list when its page before was read; null at its beginning. */
  count: number | null;
};

export const placeOf = (position: JsonValue): Place => ({ list: 0, offset: 0, count: null, ...(position as Partial<Place> | null) });

/**
 * Where to go on after a page. Etsy counts rows from the beginning of a list: those that went away since the page before pushed others over the
 * edge, so as many are asked for again.
 * @param lists how many lists the stream has.
 */
export function nextPlace(place: Place, page: EtsyList, lists: number): Place | null {
  const found = page.results.length;
  const count = page.count ?? place.offset + found;
  const lost = place.count === null ? 0 : Math.max(0, place.count - count);
  if (lost > 0 && place.offset > 0) return { ...place, offset: Math.max(0, place.offset - lost), count };
  const offset = place.offset + found;
  if (found > 0 && offset < count) return { ...place, offset, count };
  return place.list + 1 < lists ? { list: place.list + 1, offset: 0, count: null } : null;
}

/** Percent of a stream that lies before the place. */
export function shareOf(next: Place | null, lists: number): number | null {
  if (next === null) return null;
  const inList = next.count ? Math.min(1, next.offset / next.count) : 0;
  return Math.min(99, ((next.list + inList) / lists) * 100);
}
