import { api, checked } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';
import type { Filter, Nft, NftCollection } from './nft';

const PAGE_SIZE = 24;
const LIST = { type: 'Nft', id: 'LIST' } as const;
const changed = ['Nft', 'NftStats', 'NftCollection', 'NftTrending', 'Activity'] as const;

export type NftListFilter = Partial<Pick<Filter, 'search' | 'price' | 'category' | 'sort' | 'collection'>>;

export const nftsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    nfts: build.infiniteQuery<Page<Nft>, NftListFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { collection, ...filter }, pageParam }) =>
        request('GET /api/nfts', { query: { ...filter, collectionId: collection, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Nft>,
      providesTags: [LIST],
    }),
    nft: build.query<Nft & Partial<Pick<dto.NftDoneDto, 'warnings'>>, string>({
      query: (id) => request('GET /api/nfts/{id}', { path: { id } }),
      providesTags: (nft, _error, id) => [
        { type: 'Nft', id },
        { type: 'Nft', id: `task/${nft?.taskId}` },
      ],
    }),
    nftHistory: build.query<dto.NftHistoryDto, string>({
      query: (id) => request('GET /api/nfts/{id}/history', { path: { id } }),
      providesTags: (_history, _error, id) => [{ type: 'Nft', id }],
    }),
    nftMetadata: build.query<dto.NftMetadataDto, string>({
      query: (id) => request('GET /api/nfts/{id}/metadata', { path: { id } }),
      providesTags: (_metadata, _error, id) => [{ type: 'Nft', id }],
    }),
    nftStats: build.query<dto.NftStatsDto, void>({ query: () => request('GET /api/nfts/stats'), providesTags: ['NftStats'] }),
    nftOptions: build.query<dto.NftOptionsDto, void>({ query: () => request('GET /api/nfts/options'), providesTags: ['ApiKey'] }),
    nftBrief: build.query<dto.NftBriefDto, { prompt: string; seed: number; style: string }>({
      query: ({ prompt, seed, style }) => request('GET /api/nfts/brief', { query: { prompt: prompt.trim(), seed, style } }),
    }),
    nftTrending: build.query<dto.TrendingDto, void>({ query: () => request('GET /api/nfts/trending'), providesTags: ['NftTrending'] }),
    generateNft: build.mutation<Nft, dto.GenerateNftDto>({
      query: (body) => request('POST /api/nfts/generate', { body, headers: { 'Idempotency-Key': crypto.randomUUID() } }),
      invalidatesTags: [...changed, 'Task', 'TaskCounts'],
    }),
    purchaseNft: build.mutation<Nft, { id: string; price: string }>({
      query: ({ id, price }) => request('POST /api/nfts/{id}/purchase', { path: { id }, body: { price } }),
      // Also when it failed: somebody else may have bought it.
      invalidatesTags: [...changed],
    }),
    updateNft: build.mutation<Nft, { id: string; change: dto.UpdateNftDto }>({
      query: ({ id, change }) => request('PATCH /api/nfts/{id}', { path: { id }, body: change }),
      invalidatesTags: [...changed],
    }),
    deleteNft: build.mutation<void, string>({
      query: (id) => request('DELETE /api/nfts/{id}', { path: { id } }),
      // Not the piece itself: its dialog may still be fading out.
      invalidatesTags: [LIST, 'NftStats', 'NftCollection', 'NftTrending', 'Activity'],
    }),
    cancelNft: build.mutation<Nft, string>({
      query: (id) => request('POST /api/nfts/{id}/cancel', { path: { id } }),
      invalidatesTags: [...changed],
    }),
    retryNft: build.mutation<Nft, string>({
      query: (id) => request('POST /api/nfts/{id}/retry', { path: { id } }),
      invalidatesTags: [...changed],
    }),
    viewNft: build.mutation<void, string>({
      query: (id) => request('POST /api/nfts/{id}/views', { path: { id } }),
      invalidatesTags: ['NftTrending'],
    }),
    nftCollections: build.query<Page<NftCollection>, void>({
      query: () => request('GET /api/nft-collections', { query: { limit: 200 } }),
      transformResponse: toPage<NftCollection>,
      providesTags: ['NftCollection'],
    }),
    createCollection: build.mutation<NftCollection, dto.CreateCollectionDto>({
      query: (body) => request('POST /api/nft-collections', { body }),
      invalidatesTags: ['NftCollection', 'NftStats'],
    }),
    updateCollection: build.mutation<NftCollection, { id: string; change: dto.UpdateCollectionDto }>({
      query: ({ id, change }) => request('PATCH /api/nft-collections/{id}', { path: { id }, body: change }),
      invalidatesTags: ['NftCollection', 'Nft'],
    }),
    deleteCollection: build.mutation<void, string>({
      query: (id) => request('DELETE /api/nft-collections/{id}', { path: { id } }),
      invalidatesTags: ['NftCollection', 'NftStats', 'Nft'],
    }),
  })),
});

export const {
  useNftsInfiniteQuery,
  useNftQuery,
  useNftHistoryQuery,
  useNftMetadataQuery,
  useNftStatsQuery,
  useNftOptionsQuery,
  useNftBriefQuery,
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
