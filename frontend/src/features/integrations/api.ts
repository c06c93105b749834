import { api, checked } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

export type Integration = dto.IntegrationDto;
export type IntegrationDetail = dto.IntegrationDetailDto;
export type PlatformInfo = dto.PlatformDto;
export type Sync = dto.SyncDto;
export type SetAside = dto.SetAsideDto;
export type News = dto.NewsDto;
export type Comparison = dto.ComparisonDto;
export type Values = Record<string, string | boolean>;

const LIST = { type: 'Integration', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Integration', id }) as const;
const PAGE_SIZE = 20;

type Id = { id: string };

export const integrationsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    integrations: build.query<Integration[], void>({ query: () => request('GET /api/integrations'), providesTags: [LIST] }),
    platforms: build.query<PlatformInfo[], void>({ query: () => request('GET /api/integrations/platforms') }),
    integration: build.query<IntegrationDetail, string>({
      query: (id) => request('GET /api/integrations/{id}', { path: { id } }),
      providesTags: (_row, _error, id) => [tagOf(id)],
    }),
    syncs: build.infiniteQuery<Page<Sync>, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: id, pageParam }) =>
        request('GET /api/integrations/{id}/syncs', { path: { id }, query: { limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Sync>,
      providesTags: ['IntegrationSync'],
    }),
    connect: build.mutation<IntegrationDetail, { platform: dto.ConnectablePlatform; values: Values }>({
      query: ({ platform, values }) => request('POST /api/integrations/{platform}/connect', { path: { platform }, body: values }),
      invalidatesTags: ['Integration', 'IntegrationSync', 'Activity', 'Task', 'TaskCounts'],
    }),
    updateIntegration: build.mutation<
      IntegrationDetail,
      Id & { change: Omit<dto.UpdateIntegrationDto, 'credentials'> & { credentials?: Values } }
    >({
      query: ({ id, change }) => request('PATCH /api/integrations/{id}', { path: { id }, body: change }),
      invalidatesTags: (_row, _error, { id }) => [LIST, tagOf(id), 'IntegrationSync'],
    }),
    disconnect: build.mutation<void, Id & { data: 'keep' | 'delete' }>({
      query: ({ id, data }) => request('DELETE /api/integrations/{id}', { path: { id }, query: { data } }),
      // Not the account itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'Activity'],
    }),
    startSync: build.mutation<Sync, Id & { full?: boolean }>({
      query: ({ id, ...body }) => request('POST /api/integrations/{id}/sync', { path: { id }, body }),
      invalidatesTags: (_sync, _error, { id }) => [LIST, tagOf(id), 'IntegrationSync', 'Task', 'TaskCounts'],
    }),
    consentPage: build.query<dto.ConsentDto, string>({
      query: (id) => request('GET /api/integrations/{id}/consent', { path: { id } }),
      keepUnusedDataFor: 0,
    }),
    finishConsent: build.mutation<IntegrationDetail, Id & { answer: string }>({
      query: ({ id, answer }) => request('POST /api/integrations/{id}/consent', { path: { id }, body: { answer } }),
      invalidatesTags: (_row, _error, { id }) => [LIST, tagOf(id), 'IntegrationSync'],
    }),
    ebayNotices: build.query<dto.EbayNoticesDto, string>({
      query: (id) => request('GET /api/integrations/{id}/ebay-notices', { path: { id } }),
    }),
  })),
});

export const {
  useIntegrationsQuery,
  usePlatformsQuery,
  useIntegrationQuery,
  useSyncsInfiniteQuery,
  useConnectMutation,
  useUpdateIntegrationMutation,
  useDisconnectMutation,
  useStartSyncMutation,
  useLazyConsentPageQuery,
  useFinishConsentMutation,
  useEbayNoticesQuery,
} = integrationsApi;
