import { api, checked } from '../../shared/api/base';
import type { FoundDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

/** Rows of one kind that the palette shows. */
const FOUND = 5;

const paletteApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    /** Orders, customers, products and tasks that the user may read. */
    found: build.query<FoundDto[], string>({
      query: (text) => request('GET /api/search', { query: { text, limit: FOUND } }),
      keepUnusedDataFor: 30,
    }),
  })),
});

export const { useFoundQuery } = paletteApi;
