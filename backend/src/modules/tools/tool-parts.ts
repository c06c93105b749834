import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Page } from '../../platform/http/pagination';

const exact = { additionalProperties: false } as const;

/** Arguments; a key that is not named is refused, so that a misspelt filter does not answer with everything. */
export const inputOf = <T extends TProperties>(properties: T) => Type.Object(properties, exact);

export const outputOf = <T extends TProperties>(properties: T) => Type.Object(properties, exact);

export const id = (description: string) => Type.String({ format: 'uuid', description });

export const text = (description?: string) => Type.String(description === undefined ? {} : { description });

export const amount = (description: string) => Type.Number({ description });

export const choice = <const T extends string>(values: readonly T[], more: { description?: string; default?: NoInfer<T> } = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...more });

/** A value, or null for what is not known. */
export const orNull = <T extends TSchema>(schema: T) => Type.Unsafe<Static<T> | null>({ anyOf: [schema, { type: 'null' }] });

/** JSON of any kind. */
export const anything = (description: string) => Type.Unsafe<unknown>({ description });

/** An object whose fields something else describes. */
export const anyFields = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description });

export const day = (description: string) => Type.String({ format: 'date', description });

const mostRows = 200;
const usualRows = 50;

/** What every long list takes. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRows, default: usualRows, description: 'Rows a page' })),
  cursor: Type.Optional(Type.String({ maxLength: 400, description: '`nextCursor` of the page before' })),
};

/** What every long list answers. */
export const pageOf = <T extends TSchema>(row: T) =>
  outputOf({
    items: Type.Array(row),
    total: Type.Integer({ description: 'Rows on all pages' }),
    nextCursor: orNull(text('Where the next page begins; null on the last')),
    link: text('Where the console shows it'),
  });

/** A schema has filled in the default. */
export const asked = <T extends { limit?: number; cursor?: string }>(args: T) => ({ ...args, limit: args.limit ?? usualRows });

/** A page of the house as a tool answers it. */
export const paged = <Row, Shown>({ items, total, nextCursor }: Page<Row>, link: string, shown: (row: Row) => Shown) => ({
  items: items.map(shown),
  total,
  nextCursor,
  link,
});

/**
 * A list that is read whole, page by page.
 * @param cursor what an earlier page said; anything else begins anew
 */
export function pageFrom<T>(all: readonly T[], { cursor, limit = usualRows }: { cursor?: string; limit?: number }): Page<T> {
  const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
  const until = from + limit;
  return { items: all.slice(from, until), total: all.length, nextCursor: until < all.length ? String(until) : null };
}
