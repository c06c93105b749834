import { api } from '../../shared/api/base';
import type {
  ApiKey,
  ApiKeyChange,
  ApiKeyCounts,
  KeyRotation,
  KeyTest,
  KeyUsage,
  NewApiKey,
  RevealedKey,
  UnsavedKey,
} from '../../shared/api/types';

export const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query<ApiKey[], void>({ query: () => '/api/api-keys?limit=500', providesTags: ['ApiKey'] }),
    apiKeyCounts: build.query<ApiKeyCounts, void>({ query: () => '/api/api-keys/counts', providesTags: ['ApiKey'] }),
    keyUsage: build.query<KeyUsage, string>({
      query: (id) => `/api/api-keys/${id}/usage`,
      providesTags: ['KeyUsage'],
      keepUnusedDataFor: 0,
    }),
    createApiKey: build.mutation<ApiKey, NewApiKey>({
      query: (body) => ({ url: '/api/api-keys', method: 'POST', body }),
      invalidatesTags: ['ApiKey', 'Activity'],
    }),
    updateApiKey: build.mutation<ApiKey, { id: string; change: ApiKeyChange }>({
      query: ({ id, change }) => ({ url: `/api/api-keys/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['ApiKey', 'Activity'],
    }),
    deleteApiKey: build.mutation<void, { id: string; force?: 'true' }>({
      query: ({ id, force }) => ({ url: `/api/api-keys/${id}`, method: 'DELETE', params: force && { force } }),
      invalidatesTags: ['ApiKey', 'Activity'],
    }),
    testApiKey: build.mutation<KeyTest, string>({
      query: (id) => ({ url: `/api/api-keys/${id}/test`, method: 'POST' }),
      invalidatesTags: ['ApiKey'],
    }),
    testUnsavedKey: build.mutation<KeyTest, UnsavedKey>({ query: (body) => ({ url: '/api/api-keys/test', method: 'POST', body }) }),
    revealApiKey: build.mutation<RevealedKey, string>({
      query: (id) => ({ url: `/api/api-keys/${id}/reveal`, method: 'POST' }),
    }),
    rotateApiKey: build.mutation<ApiKey, { id: string; rotation: KeyRotation }>({
      query: ({ id, rotation }) => ({ url: `/api/api-keys/${id}/rotate`, method: 'POST', body: rotation }),
      invalidatesTags: ['ApiKey', 'Activity'],
    }),
  }),
});

export const {
  useApiKeysQuery,
  useApiKeyCountsQuery,
  useKeyUsageQuery,
  useCreateApiKeyMutation,
  useUpdateApiKeyMutation,
  useDeleteApiKeyMutation,
  useTestApiKeyMutation,
  useTestUnsavedKeyMutation,
  useRevealApiKeyMutation,
  useRotateApiKeyMutation,
} = apiKeysApi;
