import { api, checked } from '../../shared/api/base';
import type { CatalogueDto } from '../../shared/api/generated';
import { byCursor } from '../../shared/api/page';
import { request } from '../../shared/api/request';

const PAGE_SIZE = 60;

/** Empty means all. */
export type CatalogueFilter = Record<'search' | 'category' | 'type' | 'sort' | 'free', string>;

export const catalogueApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    shopCatalogue: build.infiniteQuery<CatalogueDto, CatalogueFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request('GET /api/marketplace/all', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      providesTags: ['Product', 'Entitlement'],
    }),
  })),
});

export const { useShopCatalogueInfiniteQuery } = catalogueApi;
