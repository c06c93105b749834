import { api, checked } from '../../shared/api/base';
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
import { request } from '../../shared/api/request';

export const apiKeysApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    apiKeys: build.query<ApiKey[], void>({
      query: () => request('GET /api/api-keys', { query: { limit: 500 } }),
      providesTags: ['ApiKey'],
    }),
    apiKeyCounts: build.query<ApiKeyCounts, void>({ query: () => request('GET /api/api-keys/counts'), providesTags: ['ApiKey'] }),
    keyUsage: build.query<KeyUsage, string>({
      query: (id) => request('GET /api/api-keys/{id}/usage', { path: { id } }),
      providesTags: ['KeyUsage'],
      keepUnusedDataFor: 0,
    }),
    createApiKey: build.mutation<ApiKey, NewApiKey>({
      query: (body) => request('POST /api/api-keys', { body }),
      invalidatesTags: ['ApiKey', 'Agent', 'AgentTypes', 'Activity'],
    }),
    updateApiKey: build.mutation<ApiKey, { id: string; change: ApiKeyChange }>({
      query: ({ id, change }) => request('PATCH /api/api-keys/{id}', { path: { id }, body: change }),
      invalidatesTags: ['ApiKey', 'Agent', 'AgentTypes', 'Activity'],
    }),
    deleteApiKey: build.mutation<void, { id: string; force?: 'true' }>({
      query: ({ id, force }) => request('DELETE /api/api-keys/{id}', { path: { id }, query: force && { force } }),
      invalidatesTags: ['ApiKey', 'Agent', 'AgentTypes', 'Activity'],
    }),
    testApiKey: build.mutation<KeyTest, string>({
      query: (id) => request('POST /api/api-keys/{id}/test', { path: { id } }),
      invalidatesTags: ['ApiKey'],
    }),
    testUnsavedKey: build.mutation<KeyTest, UnsavedKey>({ query: (body) => request('POST /api/api-keys/test', { body }) }),
    revealApiKey: build.mutation<RevealedKey, string>({
      query: (id) => request('POST /api/api-keys/{id}/reveal', { path: { id } }),
    }),
    rotateApiKey: build.mutation<ApiKey, { id: string; rotation: KeyRotation }>({
      query: ({ id, rotation }) => request('POST /api/api-keys/{id}/rotate', { path: { id }, body: rotation }),
      invalidatesTags: ['ApiKey', 'Agent', 'AgentTypes', 'Activity'],
    }),
  })),
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
