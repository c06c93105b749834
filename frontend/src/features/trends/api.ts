import { api } from '../../shared/api/base';
import type { CreateWatchDto, TaskDto, UpdateOpportunityDto, UpdateWatchDto } from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';
import type { DiscoveryState, Opportunity, Trend, TrendDetail, TrendSettings, TrendSource, Watch } from './trend';

const PAGE_SIZE = 100;
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor ?? undefined,
};

export interface TrendFilter {
  source: string;
  search: string;
  status: string;
}

export const trendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    trends: build.infiniteQuery<Page<Trend>, TrendFilter, string | undefined>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => ({ url: '/api/trends', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<Trend>,
      providesTags: ['Trend'],
    }),
    trend: build.query<TrendDetail, string>({ query: (id) => `/api/trends/${id}`, providesTags: ['Trend'] }),
    discoveryState: build.query<DiscoveryState, void>({ query: () => '/api/trends/discovery', providesTags: ['TrendState'] }),
    discover: build.mutation<TaskDto, { sources?: TrendSource[] } | void>({
      query: (body) => ({ url: '/api/trends/discover', method: 'POST', ...(body && { body }) }),
      invalidatesTags: ['TrendState'],
    }),
    cancelDiscovery: build.mutation<TaskDto, string>({
      query: (taskId) => ({ url: `/api/tasks/${taskId}/cancel`, method: 'POST' }),
      invalidatesTags: ['TrendState'],
    }),
    opportunities: build.infiniteQuery<Page<Opportunity>, void, string | undefined>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => ({ url: '/api/trend-opportunities', params: params({ limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<Opportunity>,
      providesTags: ['TrendOpportunity'],
    }),
    opportunity: build.query<Opportunity, string>({ query: (id) => `/api/trend-opportunities/${id}`, providesTags: ['TrendOpportunity'] }),
    analyze: build.mutation<Opportunity, string>({
      query: (trendId) => ({ url: '/api/trend-opportunities', method: 'POST', body: { trendId } }),
      invalidatesTags: ['TrendOpportunity', 'Trend', 'TrendState'],
    }),
    updateOpportunity: build.mutation<Opportunity, { id: string } & UpdateOpportunityDto>({
      query: ({ id, ...body }) => ({ url: `/api/trend-opportunities/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['TrendOpportunity', 'Trend', 'TrendState'],
    }),
    startProject: build.mutation<Opportunity, string>({
      query: (id) => ({ url: `/api/trend-opportunities/${id}/start`, method: 'POST' }),
      invalidatesTags: ['TrendOpportunity', 'Workflow', 'Agent'],
    }),
    watches: build.query<Watch[], void>({ query: () => '/api/trends/watches', providesTags: ['TrendWatch'] }),
    addWatch: build.mutation<Watch, CreateWatchDto>({
      query: (body) => ({ url: '/api/trends/watches', method: 'POST', body }),
      invalidatesTags: ['TrendWatch'],
    }),
    changeWatch: build.mutation<Watch, { id: string } & UpdateWatchDto>({
      query: ({ id, ...body }) => ({ url: `/api/trends/watches/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['TrendWatch'],
    }),
    removeWatch: build.mutation<void, string>({
      query: (id) => ({ url: `/api/trends/watches/${id}`, method: 'DELETE' }),
      invalidatesTags: ['TrendWatch'],
    }),
    trendSettings: build.query<TrendSettings, void>({ query: () => '/api/trends/settings', providesTags: ['TrendSettings'] }),
    saveTrendSettings: build.mutation<TrendSettings, TrendSettings>({
      query: (body) => ({ url: '/api/trends/settings', method: 'PUT', body }),
      invalidatesTags: ['TrendSettings', 'TrendState'],
    }),
  }),
});

export const {
  useTrendsInfiniteQuery,
  useTrendQuery,
  useDiscoveryStateQuery,
  useDiscoverMutation,
  useCancelDiscoveryMutation,
  useOpportunitiesInfiniteQuery,
  useOpportunityQuery,
  useAnalyzeMutation,
  useUpdateOpportunityMutation,
  useStartProjectMutation,
  useWatchesQuery,
  useAddWatchMutation,
  useChangeWatchMutation,
  useRemoveWatchMutation,
  useTrendSettingsQuery,
  useSaveTrendSettingsMutation,
} = trendsApi;
