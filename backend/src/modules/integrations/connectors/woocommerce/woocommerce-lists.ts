import { at } from '../../calls/read-json';
import type { PlatformAnswer } from '../../calls/platform-http';
import type { JsonValue } from '../../../tasks';
import { wooList } from './woocommerce-records';

/** How far a list was read: rows before `offset`, the last of which was `lastId`. */
type Place = { offset: number; lastId: number };

/** Rows of the page before that are asked for again. */
const overlap = 5;

export interface Rows {
  rows: unknown[];
  /** In the whole list. */
  total: number;
  /** Where to go on after this row of the page; null when it was the last of the list. */
  after: (row: unknown) => Place | null;
}

/** @returns null for a row whose id cannot be read, which is never left out */
const idOf = (row: unknown): number | null => {
  const id = at(row, 'id');
  return typeof id === 'number' ? id : null;
};

/**
 * The next rows of a list in the order of ids. The shop counts pages, and a row that goes away meanwhile moves those behind it forward:
 * so each page begins a few rows early, and further back where the row that was read last is not among them.
 * @param page rows from an offset, at most `perPage`
 */
export async function nextRows(position: JsonValue, perPage: number, page: (offset: number) => Promise<PlatformAnswer>): Promise<Rows> {
  const { offset = 0, lastId = 0 } = (position ?? {}) as Partial<Place>;
  let from = Math.max(0, offset - overlap);
  for (;;) {
    const { json, headers } = await page(from);
    const found = wooList(json);
    const rows = found.filter((row) => (idOf(row) ?? Infinity) > lastId);
    // A row without a readable id shows no gap: a list of such rows would be read from its beginning for ever.
    const hasGap = from > 0 && (found.length === 0 || (idOf(found[0]) ?? 0) > lastId);
    const isTooFarBack = rows.length === 0 && found.length === perPage;
    if (hasGap) from = Math.max(0, from - perPage);
    else if (isTooFarBack) from += perPage - overlap;
    else {
      const isWhole = found.length < perPage;
      const after = (row: unknown): Place | null => {
        const index = found.indexOf(row);
        const until = found.slice(0, index + 1).reduce((last: number, one) => Math.max(last, idOf(one) ?? 0), lastId);
        return isWhole && index === found.length - 1 ? null : { offset: from + index + 1, lastId: until };
      };
      return { rows, total: Number(headers['x-wp-total'] ?? 0), after };
    }
  }
}

/** Where to go on after all of these rows. */
export const afterAll = ({ rows, after }: Rows): Place | null => (rows.length === 0 ? null : after(rows.at(-1)));

/** Percent of the list that lies before the place. */
export const shareOf = (next: Place | null, total: number): number | null =>
  next === null || total <= 0 ? null : Math.min(99, (next.offset / total) * 100);
