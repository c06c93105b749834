import { api, checked } from '../../shared/api/base';
import type {
  CreateWatchDto,
  ProposedProjectDraftDto,
  ProposeProjectDraftDto,
  TaskDto,
  UpdateOpportunityDto,
  UpdateWatchDto,
} from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';
import type { Channel, ProjectDraft } from './draft';
import type { DiscoveryState, Opportunity, Trend, TrendDetail, TrendSettings, TrendSource, Watch } from './trend';

const PAGE_SIZE = 100;
export interface TrendFilter {
  source: string;
  search: string;
  status: string;
}

export const trendsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    trends: build.infiniteQuery<Page<Trend>, TrendFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/trends', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Trend>,
      providesTags: ['Trend'],
    }),
    trend: build.query<TrendDetail, string>({ query: (id) => request('GET /api/trends/{id}', { path: { id } }), providesTags: ['Trend'] }),
    discoveryState: build.query<DiscoveryState, void>({ query: () => request('GET /api/trends/discovery'), providesTags: ['TrendState'] }),
    discover: build.mutation<TaskDto, { sources?: TrendSource[] } | void>({
      query: (body) => request('POST /api/trends/discover', { body: body ?? {} }),
      invalidatesTags: ['TrendState'],
    }),
    cancelDiscovery: build.mutation<TaskDto, string>({
      query: (taskId) => request('POST /api/tasks/{id}/cancel', { path: { id: taskId } }),
      invalidatesTags: ['TrendState'],
    }),
    opportunities: build.infiniteQuery<Page<Opportunity>, void, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request('GET /api/trend-opportunities', { query: { limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Opportunity>,
      providesTags: ['TrendOpportunity'],
    }),
    opportunity: build.query<Opportunity, string>({
      query: (id) => request('GET /api/trend-opportunities/{id}', { path: { id } }),
      providesTags: ['TrendOpportunity'],
    }),
    analyze: build.mutation<Opportunity, string>({
      query: (trendId) => request('POST /api/trend-opportunities', { body: { trendId } }),
      invalidatesTags: ['TrendOpportunity', 'Trend', 'TrendState'],
    }),
    updateOpportunity: build.mutation<Opportunity, { id: string } & UpdateOpportunityDto>({
      query: ({ id, ...body }) => request('PATCH /api/trend-opportunities/{id}', { path: { id }, body }),
      invalidatesTags: ['TrendOpportunity', 'Trend', 'TrendState'],
    }),
    /** What the draft listing of a project begins with. */
    projectDraft: build.query<ProjectDraft, string>({
      query: (id) => request('GET /api/trend-opportunities/{id}/draft', { path: { id } }),
      // What becomes of the change says whether another one can be proposed.
      providesTags: ['TrendOpportunity', 'Change'],
    }),
    /** Where a draft can be made. */
    draftChannels: build.query<Channel[], void>({ query: () => request('GET /api/changes/draft-channels'), providesTags: ['Integration'] }),
    proposeDraft: build.mutation<ProposedProjectDraftDto, { id: string } & ProposeProjectDraftDto>({
      query: ({ id, ...body }) => request('POST /api/trend-opportunities/{id}/draft', { path: { id }, body }),
      invalidatesTags: ['TrendOpportunity', 'Change'],
    }),
    startProject: build.mutation<Opportunity, string>({
      query: (id) => request('POST /api/trend-opportunities/{id}/start', { path: { id } }),
      invalidatesTags: ['TrendOpportunity', 'Workflow', 'Agent'],
    }),
    watches: build.query<Watch[], void>({ query: () => request('GET /api/trends/watches'), providesTags: ['TrendWatch'] }),
    addWatch: build.mutation<Watch, CreateWatchDto>({
      query: (body) => request('POST /api/trends/watches', { body }),
      invalidatesTags: ['TrendWatch'],
    }),
    changeWatch: build.mutation<Watch, { id: string } & UpdateWatchDto>({
      query: ({ id, ...body }) => request('PATCH /api/trends/watches/{id}', { path: { id }, body }),
      invalidatesTags: ['TrendWatch'],
    }),
    removeWatch: build.mutation<void, string>({
      query: (id) => request('DELETE /api/trends/watches/{id}', { path: { id } }),
      invalidatesTags: ['TrendWatch'],
    }),
    trendSettings: build.query<TrendSettings, void>({ query: () => request('GET /api/trends/settings'), providesTags: ['TrendSettings'] }),
    saveTrendSettings: build.mutation<TrendSettings, TrendSettings>({
      query: (body) => request('PUT /api/trends/settings', { body }),
      invalidatesTags: ['TrendSettings', 'TrendState'],
    }),
  })),
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
  useProjectDraftQuery,
  useDraftChannelsQuery,
  useProposeDraftMutation,
  useStartProjectMutation,
  useWatchesQuery,
  useAddWatchMutation,
  useChangeWatchMutation,
  useRemoveWatchMutation,
  useTrendSettingsQuery,
  useSaveTrendSettingsMutation,
} = trendsApi;
