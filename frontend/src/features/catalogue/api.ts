import { api } from '../../shared/api/base';
import type { CatalogueDto } from '../../shared/api/generated';
import { params } from '../../shared/api/page';

const PAGE_SIZE = 60;

/** Empty means all. */
export type CatalogueFilter = Record<'search' | 'category' | 'type' | 'sort' | 'free', string>;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    shopCatalogue: build.infiniteQuery<CatalogueDto, CatalogueFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/marketplace/all',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      providesTags: ['Product', 'Entitlement'],
    }),
  }),
});

export const { useShopCatalogueInfiniteQuery } = catalogueApi;
