import { api, checked } from '../../shared/api/base';
import type {
  LinkableListingDto,
  LinkStocksDto,
  OversoldStockDto,
  SharedStockDto,
  StockCandidateDto,
  StockMovementDto,
  StockPartDto,
  StockRecipeDto,
} from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

const STOCKS = 50;
const MOVEMENTS = 50;
/** Candidates that are shown before somebody asks for all. */
export const FIRST = 5;
const ALL = 500;
const SUGGESTED = 20;

const stale = { invalidatesTags: ['SharedStock'] as ['SharedStock'] };

export const oneStockApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    sharedStocks: build.infiniteQuery<Page<SharedStockDto>, { search: string; show: string }, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/shared-stocks', { query: { ...queryArg, limit: STOCKS, cursor: pageParam } }),
      transformResponse: toPage<SharedStockDto>,
      providesTags: ['SharedStock'],
    }),
    sharedStock: build.query<SharedStockDto, string>({
      query: (id) => request('GET /api/shared-stocks/{id}', { path: { id } }),
      providesTags: ['SharedStock'],
    }),
    stockMovements: build.infiniteQuery<Page<StockMovementDto>, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: id, pageParam }) =>
        request('GET /api/shared-stocks/{id}/movements', { path: { id }, query: { limit: MOVEMENTS, cursor: pageParam } }),
      transformResponse: toPage<StockMovementDto>,
      providesTags: ['SharedStock'],
    }),
    oversold: build.query<OversoldStockDto[], void>({
      query: () => request('GET /api/shared-stocks/oversold'),
      providesTags: ['SharedStock'],
    }),
    stockCandidates: build.query<Page<StockCandidateDto>, { search: string; all: boolean }>({
      query: ({ search, all }) => request('GET /api/shared-stocks/candidates', { query: { search, limit: all ? ALL : FIRST } }),
      transformResponse: toPage<StockCandidateDto>,
      providesTags: ['SharedStock', 'Ledger'],
    }),
    linkableListings: build.query<Page<LinkableListingDto>, string>({
      query: (search) => request('GET /api/shared-stocks/listings', { query: { search, limit: SUGGESTED } }),
      transformResponse: toPage<LinkableListingDto>,
      providesTags: ['SharedStock'],
    }),
    linkStocks: build.mutation<SharedStockDto[], LinkStocksDto>({
      query: (body) => request('POST /api/shared-stocks', { body }),
      ...stale,
    }),
    editRecipe: build.mutation<StockRecipeDto, { listingId: string; parts: StockPartDto[] }>({
      query: ({ listingId, parts }) =>
        request('PUT /api/shared-stocks/recipes/{listing}', { path: { listing: listingId }, body: { parts } }),
      ...stale,
    }),
    answerStock: build.mutation<SharedStockDto[], { listingId: string; answer: 'take' | 'keep'; shown: number }>({
      query: ({ listingId, ...body }) =>
        request('POST /api/shared-stocks/recipes/{listing}/answer', { path: { listing: listingId }, body }),
      ...stale,
    }),
    countSharedStock: build.mutation<SharedStockDto, { id: string; pieces: number }>({
      query: ({ id, pieces }) => request('POST /api/shared-stocks/{id}/count', { path: { id }, body: { pieces } }),
      ...stale,
    }),
    pauseSharedStock: build.mutation<SharedStockDto, { stock: SharedStockDto; isPaused: boolean }>({
      query: ({ stock: { id, version }, isPaused }) =>
        request('PATCH /api/shared-stocks/{id}', { path: { id }, body: { isPaused, version } }),
      ...stale,
    }),
    unlinkStock: build.mutation<void, string>({
      query: (id) => request('DELETE /api/shared-stocks/{id}', { path: { id } }),
      ...stale,
    }),
  })),
});

export const {
  useSharedStocksInfiniteQuery,
  useSharedStockQuery,
  useOversoldQuery,
  useStockMovementsInfiniteQuery,
  useStockCandidatesQuery,
  useLinkableListingsQuery,
  useLinkStocksMutation,
  useEditRecipeMutation,
  useAnswerStockMutation,
  useCountSharedStockMutation,
  usePauseSharedStockMutation,
  useUnlinkStockMutation,
} = oneStockApi;
