import { invalidParams, ok } from './answers.mjs';

/** Whole seconds, without an offset, as WordPress writes times. */
export const written = (ms) => new Date(ms).toISOString().slice(0, 19);

/**
 * What a moment in a query means: with an offset that moment, with `dates_are_gmt` UTC, otherwise the clock of the shop.
 * @returns milliseconds; NaN when it is none
 */
function momentOf(text, query, zoneMinutes) {
  if (/(Z|[+-]\d\d:\d\d)$/.test(text)) return Date.parse(text);
  const ms = Date.parse(`${text}Z`);
  return query.get('dates_are_gmt') === 'true' ? ms : ms - zoneMinutes * 60_000;
}

const dateFilters = {
  after: ['date_created_gmt', (at, than) => at > than],
  before: ['date_created_gmt', (at, than) => at < than],
  modified_after: ['date_modified_gmt', (at, than) => at > than],
  modified_before: ['date_modified_gmt', (at, than) => at < than],
};

const number = (text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
const commas = (text) => text.split(',').filter(Boolean);
const orders = {
  id: ['id'],
  date: ['date_created_gmt', 'id'],
  modified: ['date_modified_gmt', 'id'],
  registered_date: ['date_created_gmt', 'id'],
};

/**
 * A list as the REST API gives it: filtered, in order, a page of it, only the wanted fields.
 * @param {object[]} rows with `id` and dates in GMT
 * @param {{ query: URLSearchParams, zoneMinutes: number, address: string }} asked
 */
export function listed(rows, { query, zoneMinutes, address }) {
  const perPage = query.has('per_page') ? number(query.get('per_page')) : 10;
  if (!(perPage >= 1 && perPage <= 100))
    return invalidParams({
      per_page: { code: 'rest_out_of_bounds', message: 'per_page must be between 1 (inclusive) and 100 (inclusive)' },
    });
  let found = rows;
  for (const [name, [field, fits]] of Object.entries(dateFilters)) {
    if (!query.has(name)) continue;
    const than = momentOf(query.get(name), query, zoneMinutes);
    if (Number.isNaN(than)) return invalidParams({ [name]: { code: 'rest_invalid_date', message: 'Invalid date.' } });
    found = found.filter((row) => fits(Date.parse(`${row[field]}Z`), than));
  }
  if (query.has('include')) found = found.filter(({ id }) => commas(query.get('include')).includes(String(id)));
  const by = orders[query.get('orderby') ?? 'date'] ?? orders.date;
  const sign = query.get('order') === 'asc' ? 1 : -1;
  const compared = (a, b) =>
    by.map((field) => (a[field] < b[field] ? -1 : a[field] > b[field] ? 1 : 0)).find((result) => result !== 0) ?? 0;
  found = [...found].sort((a, b) => sign * compared(a, b));
  const page = query.has('page') ? number(query.get('page')) : 1;
  const offset = number(query.get('offset') ?? '') || (page - 1) * perPage;
  const pages = Math.ceil(found.length / perPage);
  const next = new URLSearchParams([...query].filter(([name]) => !name.startsWith('oauth_')));
  next.set('page', String(page + 1));
  const link = page < pages ? { link: `<${address}?${next.toString()}>; rel="next"` } : {};
  const headers = { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(pages), ...link };
  return ok(
    found.slice(offset, offset + perPage).map((row) => withFields(row, query)),
    200,
    headers,
  );
}

/** `_fields=id,line_items.sku`: of nested fields the first name counts here. */
export function withFields(row, query) {
  if (!query.has('_fields')) return row;
  const names = new Set(commas(query.get('_fields')).map((name) => name.split('.')[0]));
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}
