import { api, checked } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { request } from '../../shared/api/request';
import type { ApiKey, JsonSchema } from '../../shared/api/types';

export type ToolServer = dto.ToolServerDto;
export type ToolDescription = Omit<dto.ToolDescriptionDto, 'inputSchema'> & { inputSchema: JsonSchema };
export type ServerTool = Omit<dto.ServerToolDto, 'offered' | 'accepted'> & { offered: ToolDescription; accepted: ToolDescription | null };
export type ToolServerDetail = Omit<dto.ToolServerDetailDto, 'serverTools'> & { serverTools: ServerTool[] };
export type ToolUse = dto.ServerToolUse;

/** A key that can go along with calls of a server. */
export type KeyChoice = Pick<ApiKey, 'id' | 'name' | 'isActive' | 'settings'>;

type Id = { id: string };

const toolServersApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    toolServers: build.query<ToolServer[], void>({ query: () => request('GET /api/tool-servers'), providesTags: ['ToolServer'] }),
    toolServer: build.query<ToolServerDetail, string>({
      query: (id) => request('GET /api/tool-servers/{id}', { path: { id } }),
      providesTags: ['ToolServer'],
    }),
    localCommands: build.query<dto.LocalCommandDto[], void>({ query: () => request('GET /api/tool-servers/commands') }),
    keyChoices: build.query<KeyChoice[], void>({
      query: () => request('GET /api/api-keys', { query: { service: 'other', limit: 200 } }),
      providesTags: ['ApiKey'],
    }),
    addToolServer: build.mutation<ToolServerDetail, dto.CreateToolServerDto>({
      query: (body) => request('POST /api/tool-servers', { body }),
      invalidatesTags: ['ToolServer'],
    }),
    updateToolServer: build.mutation<ToolServerDetail, Id & { change: dto.UpdateToolServerDto }>({
      query: ({ id, change }) => request('PATCH /api/tool-servers/{id}', { path: { id }, body: change }),
      invalidatesTags: ['ToolServer', 'AgentTypes'],
    }),
    testToolServer: build.mutation<ToolServerDetail, string>({
      query: (id) => request('POST /api/tool-servers/{id}/test', { path: { id } }),
      invalidatesTags: ['ToolServer', 'AgentTypes'],
    }),
    allowTool: build.mutation<ToolServerDetail, Id & { toolId: string; use: ToolUse; hash: string }>({
      query: ({ id, toolId, ...body }) => request('PATCH /api/tool-servers/{id}/tools/{toolId}', { path: { id, toolId }, body }),
      // Also when it is refused: what the screen shows is not what the server says any more.
      invalidatesTags: ['ToolServer', 'AgentTypes'],
    }),
    removeToolServer: build.mutation<void, string>({
      query: (id) => request('DELETE /api/tool-servers/{id}', { path: { id } }),
      invalidatesTags: ['AgentTypes'],
    }),
  })),
});

export const {
  useToolServersQuery,
  useToolServerQuery,
  useLocalCommandsQuery,
  useKeyChoicesQuery,
  useAddToolServerMutation,
  useUpdateToolServerMutation,
  useTestToolServerMutation,
  useAllowToolMutation,
  useRemoveToolServerMutation,
} = toolServersApi;
