import { api } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';
import type { Filter, Nft, NftCollection } from './nft';

const PAGE_SIZE = 24;
const LIST = { type: 'Nft', id: 'LIST' } as const;
const changed = ['Nft', 'NftStats', 'NftCollection', 'NftTrending', 'Activity'] as const;

export type NftListFilter = Partial<Pick<Filter, 'search' | 'price' | 'category' | 'sort' | 'collection'>>;

export const nftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    nfts: build.infiniteQuery<Page<Nft>, NftListFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg: { collection, ...filter }, pageParam }) => ({
        url: '/api/nfts',
        params: params({ ...filter, collectionId: collection, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<Nft>,
      providesTags: [LIST],
    }),
    nft: build.query<Nft, string>({
      query: (id) => `/api/nfts/${id}`,
      providesTags: (nft, _error, id) => [
        { type: 'Nft', id },
        { type: 'Nft', id: `task/${nft?.taskId}` },
      ],
    }),
    nftHistory: build.query<dto.NftHistoryDto, string>({
      query: (id) => `/api/nfts/${id}/history`,
      providesTags: (_history, _error, id) => [{ type: 'Nft', id }],
    }),
    nftMetadata: build.query<dto.NftMetadataDto, string>({
      query: (id) => `/api/nfts/${id}/metadata`,
      providesTags: (_metadata, _error, id) => [{ type: 'Nft', id }],
    }),
    nftStats: build.query<dto.NftStatsDto, void>({ query: () => '/api/nfts/stats', providesTags: ['NftStats'] }),
    nftOptions: build.query<dto.NftOptionsDto, void>({ query: () => '/api/nfts/options', providesTags: ['ApiKey'] }),
    nftTrending: build.query<dto.TrendingDto, void>({ query: () => '/api/nfts/trending', providesTags: ['NftTrending'] }),
    generateNft: build.mutation<Nft, dto.GenerateNftDto>({
      query: (body) => ({ url: '/api/nfts/generate', method: 'POST', body, headers: { 'Idempotency-Key': crypto.randomUUID() } }),
      invalidatesTags: [...changed, 'Task', 'TaskCounts'],
    }),
    purchaseNft: build.mutation<Nft, { id: string; price: string }>({
      query: ({ id, price }) => ({ url: `/api/nfts/${id}/purchase`, method: 'POST', body: { price } }),
      // Also when it failed: somebody else may have bought it.
      invalidatesTags: [...changed],
    }),
    updateNft: build.mutation<Nft, { id: string; change: dto.UpdateNftDto }>({
      query: ({ id, change }) => ({ url: `/api/nfts/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: [...changed],
    }),
    deleteNft: build.mutation<void, string>({
      query: (id) => ({ url: `/api/nfts/${id}`, method: 'DELETE' }),
      // Not the piece itself: its dialog may still be fading out.
      invalidatesTags: [LIST, 'NftStats', 'NftCollection', 'NftTrending', 'Activity'],
    }),
    cancelNft: build.mutation<Nft, string>({
      query: (id) => ({ url: `/api/nfts/${id}/cancel`, method: 'POST' }),
      invalidatesTags: [...changed],
    }),
    retryNft: build.mutation<Nft, string>({
      query: (id) => ({ url: `/api/nfts/${id}/retry`, method: 'POST' }),
      invalidatesTags: [...changed],
    }),
    viewNft: build.mutation<void, string>({
      query: (id) => ({ url: `/api/nfts/${id}/views`, method: 'POST' }),
      invalidatesTags: ['NftTrending'],
    }),
    nftCollections: build.query<Page<NftCollection>, void>({
      query: () => ({ url: '/api/nft-collections', params: { limit: 200 } }),
      transformResponse: toPage<NftCollection>,
      providesTags: ['NftCollection'],
    }),
    createCollection: build.mutation<NftCollection, dto.CreateCollectionDto>({
      query: (body) => ({ url: '/api/nft-collections', method: 'POST', body }),
      invalidatesTags: ['NftCollection', 'NftStats'],
    }),
    updateCollection: build.mutation<NftCollection, { id: string; change: dto.UpdateCollectionDto }>({
      query: ({ id, change }) => ({ url: `/api/nft-collections/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['NftCollection', 'Nft'],
    }),
    deleteCollection: build.mutation<void, string>({
      query: (id) => ({ url: `/api/nft-collections/${id}`, method: 'DELETE' }),
      invalidatesTags: ['NftCollection', 'NftStats', 'Nft'],
    }),
  }),
});

export const {
  useNftsInfiniteQuery,
  useNftQuery,
  useNftHistoryQuery,
  useNftMetadataQuery,
  useNftStatsQuery,
  useNftOptionsQuery,
  useNftTrendingQuery,
  useGenerateNftMutation,
  usePurchaseNftMutation,
  useUpdateNftMutation,
  useDeleteNftMutation,
  useCancelNftMutation,
  useRetryNftMutation,
  useViewNftMutation,
  useNftCollectionsQuery,
  useCreateCollectionMutation,
  useUpdateCollectionMutation,
  useDeleteCollectionMutation,
} = nftsApi;
