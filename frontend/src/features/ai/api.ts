import { api, checked } from '../../shared/api/base';
import type { AiProviderDto, BudgetStatusDto, PriceDto, SetPriceDto, UsageEntryDto, UsageTotalDto } from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

const PAGE_SIZE = 50;

/** Days as YYYY-MM-DD in the shop's time zone. */
export interface UsageFilter {
  from?: string;
  agentId?: string;
  taskId?: string;
  search?: string;
}

export const aiApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    providers: build.query<AiProviderDto[], void>({ query: () => request('GET /api/ai/providers'), providesTags: ['Provider', 'ApiKey'] }),
    prices: build.query<PriceDto[], void>({ query: () => request('GET /api/ai/prices'), providesTags: ['Price'] }),
    setPrice: build.mutation<PriceDto, SetPriceDto>({
      query: (body) => request('PUT /api/ai/prices', { body }),
      invalidatesTags: ['Price', 'Provider', 'Budget'],
    }),
    removePrice: build.mutation<void, string>({
      query: (id) => request('DELETE /api/ai/prices/{id}', { path: { id } }),
      invalidatesTags: ['Price', 'Provider'],
    }),
    budgets: build.query<BudgetStatusDto[], void>({ query: () => request('GET /api/ai/budgets'), providesTags: ['Budget', 'Settings'] }),
    usage: build.infiniteQuery<Page<UsageEntryDto>, UsageFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/usage', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<UsageEntryDto>,
      providesTags: ['Usage'],
    }),
    usageTotals: build.query<UsageTotalDto[], { by: 'model' | 'day' | 'agent'; from?: string; to?: string; agentId?: string }>({
      query: (filter) => request('GET /api/usage/totals', { query: filter }),
      providesTags: ['Usage'],
    }),
  })),
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
