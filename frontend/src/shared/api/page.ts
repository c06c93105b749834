import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a list. `total` counts every row that matches, `nextCursor` is null on the last page. */
export interface Page<Row> {
  items: Row[];
  total: number;
  nextCursor: string | null;
}

/** `infiniteQueryOptions` of a list that is read page by page. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

/** `transformResponse` of every list: the rows are the body, the counts are in the headers. */
export function toPage<Row>(items: Row[], meta: FetchBaseQueryMeta | undefined): Page<Row> {
  const headers = meta?.response?.headers;
  return {
    items,
    total: Number(headers?.get('x-total-count') ?? items.length),
    nextCursor: headers?.get('x-next-cursor') ?? null,
  };
}

/** Query parameters without the empty ones, so that one cache entry stands for one question. */
export const params = (values: Record<string, string | number | undefined | null>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined && entry[1] !== null && entry[1] !== '',
    ),
  );
