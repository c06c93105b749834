import { api } from '../../shared/api/base';
import type { AiProviderDto, BudgetStatusDto, PriceDto, SetPriceDto, UsageEntryDto, UsageTotalDto } from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';

const PAGE_SIZE = 50;

/** Days as YYYY-MM-DD in the shop's time zone. */
export interface UsageFilter {
  from?: string;
  agentId?: string;
  taskId?: string;
  search?: string;
}

export const aiApi = api.injectEndpoints({
  endpoints: (build) => ({
    providers: build.query<AiProviderDto[], void>({ query: () => '/api/ai/providers', providesTags: ['Provider', 'ApiKey'] }),
    prices: build.query<PriceDto[], void>({ query: () => '/api/ai/prices', providesTags: ['Price'] }),
    setPrice: build.mutation<PriceDto, SetPriceDto>({
      query: (body) => ({ url: '/api/ai/prices', method: 'PUT', body }),
      invalidatesTags: ['Price', 'Provider', 'Budget'],
    }),
    removePrice: build.mutation<void, string>({
      query: (id) => ({ url: `/api/ai/prices/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Price', 'Provider'],
    }),
    budgets: build.query<BudgetStatusDto[], void>({ query: () => '/api/ai/budgets', providesTags: ['Budget', 'Settings'] }),
    usage: build.infiniteQuery<Page<UsageEntryDto>, UsageFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: '/api/usage', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<UsageEntryDto>,
      providesTags: ['Usage'],
    }),
    usageTotals: build.query<UsageTotalDto[], { by: 'model' | 'day' | 'agent'; from?: string; agentId?: string }>({
      query: (filter) => ({ url: '/api/usage/totals', params: params(filter) }),
      providesTags: ['Usage'],
    }),
  }),
});

export const {
  useProvidersQuery,
  usePricesQuery,
  useSetPriceMutation,
  useRemovePriceMutation,
  useBudgetsQuery,
  useUsageInfiniteQuery,
  useUsageTotalsQuery,
} = aiApi;
