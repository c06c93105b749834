import { api } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';

export type Integration = dto.IntegrationDto;
export type IntegrationDetail = dto.IntegrationDetailDto;
export type PlatformInfo = dto.PlatformDto;
export type Sync = dto.SyncDto;
export type Values = Record<string, string | boolean>;

const LIST = { type: 'Integration', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Integration', id }) as const;
const PAGE_SIZE = 20;

type Id = { id: string };

export const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query<Integration[], void>({ query: () => '/api/integrations', providesTags: [LIST] }),
    platforms: build.query<PlatformInfo[], void>({ query: () => '/api/integrations/platforms' }),
    integration: build.query<IntegrationDetail, string>({
      query: (id) => `/api/integrations/${id}`,
      providesTags: (_row, _error, id) => [tagOf(id)],
    }),
    syncs: build.infiniteQuery<Page<Sync>, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/integrations/${id}/syncs`,
        params: params({ limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<Sync>,
      providesTags: ['IntegrationSync'],
    }),
    connect: build.mutation<IntegrationDetail, { platform: dto.Platform; values: Values }>({
      query: ({ platform, values }) => ({ url: `/api/integrations/${platform}/connect`, method: 'POST', body: values }),
      invalidatesTags: ['Integration', 'IntegrationSync', 'Activity', 'Task', 'TaskCounts'],
    }),
    updateIntegration: build.mutation<
      IntegrationDetail,
      Id & { change: Omit<dto.UpdateIntegrationDto, 'credentials'> & { credentials?: Values } }
    >({
      query: ({ id, change }) => ({ url: `/api/integrations/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: (_row, _error, { id }) => [LIST, tagOf(id), 'IntegrationSync'],
    }),
    disconnect: build.mutation<void, Id & { data: 'keep' | 'delete' }>({
      query: ({ id, data }) => ({ url: `/api/integrations/${id}`, method: 'DELETE', params: { data } }),
      // Not the account itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'Activity'],
    }),
    startSync: build.mutation<Sync, Id & { full?: boolean }>({
      query: ({ id, ...body }) => ({ url: `/api/integrations/${id}/sync`, method: 'POST', body }),
      invalidatesTags: (_sync, _error, { id }) => [LIST, tagOf(id), 'IntegrationSync', 'Task', 'TaskCounts'],
    }),
    consentPage: build.query<dto.ConsentDto, string>({ query: (id) => `/api/integrations/${id}/consent`, keepUnusedDataFor: 0 }),
    finishConsent: build.mutation<IntegrationDetail, Id & { answer: string }>({
      query: ({ id, answer }) => ({ url: `/api/integrations/${id}/consent`, method: 'POST', body: { answer } }),
      invalidatesTags: (_row, _error, { id }) => [LIST, tagOf(id), 'IntegrationSync'],
    }),
    ebayNotices: build.query<dto.EbayNoticesDto, string>({ query: (id) => `/api/integrations/${id}/ebay-notices` }),
  }),
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
