import { api, checked } from '../../shared/api/base';
import type {
  AllowConnectDto,
  ApiTokenDto,
  ConnectedDto,
  ConnectRequestDto,
  CreateApiTokenDto,
  CreatedApiTokenDto,
  GrantableDto,
  IntegrationDto,
} from '../../shared/api/generated';
import { request } from '../../shared/api/request';

/** Something that a token can be limited to. */
interface Choice {
  id: string;
  name: string;
}

const most = { limit: 200 };

export const tokensApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    apiTokens: build.query<ApiTokenDto[], void>({ query: () => request('GET /api/api-tokens'), providesTags: ['ApiToken'] }),
    grantable: build.query<GrantableDto, void>({ query: () => request('GET /api/api-tokens/permissions'), providesTags: ['Session'] }),
    makeApiToken: build.mutation<CreatedApiTokenDto, CreateApiTokenDto>({
      query: (body) => request('POST /api/api-tokens', { body }),
      invalidatesTags: ['ApiToken'],
    }),
    renameApiToken: build.mutation<ApiTokenDto, { id: string; name: string }>({
      query: ({ id, name }) => request('PATCH /api/api-tokens/{id}', { path: { id }, body: { name } }),
      invalidatesTags: ['ApiToken'],
    }),
    revokeApiToken: build.mutation<void, string>({
      query: (id) => request('DELETE /api/api-tokens/{id}', { path: { id } }),
      invalidatesTags: ['ApiToken'],
    }),
    connectRequest: build.query<ConnectRequestDto, string>({
      query: (uid) => request('GET /api/connect-requests/{uid}', { path: { uid } }),
    }),
    allowApp: build.mutation<ConnectedDto, { uid: string; body: AllowConnectDto }>({
      query: ({ uid, body }) => request('POST /api/connect-requests/{uid}/allow', { path: { uid }, body }),
      invalidatesTags: ['ApiToken'],
    }),
    refuseApp: build.mutation<ConnectedDto, string>({
      query: (uid) => request('POST /api/connect-requests/{uid}/refuse', { path: { uid } }),
    }),
    agentChoices: build.query<Choice[], void>({
      query: () => request('GET /api/agents', { query: most }),
      transformResponse: (agents: Choice[]) => agents.map(({ id, name }) => ({ id, name })),
      providesTags: ['Agent'],
    }),
    workflowChoices: build.query<Choice[], void>({
      query: () => request('GET /api/workflows', { query: most }),
      transformResponse: (workflows: Choice[]) => workflows.map(({ id, name }) => ({ id, name })),
      providesTags: ['Workflow'],
    }),
    channelChoices: build.query<IntegrationDto[], void>({
      query: () => request('GET /api/integrations'),
      providesTags: ['Integration'],
    }),
  })),
});

export const {
  useApiTokensQuery,
  useGrantableQuery,
  useMakeApiTokenMutation,
  useRenameApiTokenMutation,
  useRevokeApiTokenMutation,
  useConnectRequestQuery,
  useAllowAppMutation,
  useRefuseAppMutation,
  useAgentChoicesQuery,
  useWorkflowChoicesQuery,
  useChannelChoicesQuery,
} = tokensApi;
