import { api } from '../../shared/api/base';
import { params, toPage, type Page } from '../../shared/api/page';
import type { Agent, AgentLanes, AgentStatus, AgentType, Priority, Schedule, Task } from '../../shared/api/types';

/** What a person may set on an agent. */
export interface AgentDraft {
  name: string;
  type: string;
  description?: string;
  priority: Priority;
  schedule: Schedule;
  requiredApiKeys: string[];
  config: Record<string, unknown>;
}

export type AgentChange = Partial<AgentDraft> & { status?: AgentStatus; version?: number };

const LIST = { type: 'Agent', id: 'LIST' } as const;

export const agentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agents: build.query<Page<Agent>, { limit?: number } | void>({
      query: (filter) => ({ url: '/api/agents', params: params({ limit: 500, ...filter }) }),
      transformResponse: toPage<Agent>,
      providesTags: [LIST],
    }),
    agent: build.query<Agent, string>({
      query: (id) => `/api/agents/${id}`,
      providesTags: (_agent, _error, id) => ['Agent', { type: 'Agent', id }],
    }),
    agentTypes: build.query<AgentType[], void>({ query: () => '/api/agent-types', providesTags: ['AgentTypes'] }),
    agentLanes: build.query<AgentLanes[], { hours: number; agentId?: string }>({
      query: (range) => ({ url: '/api/agents/lanes', params: range }),
      providesTags: ['AgentLanes'],
    }),
    createAgent: build.mutation<Agent, AgentDraft & { status?: AgentStatus }>({
      query: (body) => ({ url: '/api/agents', method: 'POST', body }),
      invalidatesTags: ['Agent', 'Stats', 'Activity'],
    }),
    updateAgent: build.mutation<Agent, { id: string; change: AgentChange }>({
      query: ({ id, change }) => ({ url: `/api/agents/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['Agent', 'Stats', 'Activity'],
    }),
    deleteAgent: build.mutation<void, string>({
      query: (id) => ({ url: `/api/agents/${id}`, method: 'DELETE' }),
      // Not the agent itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'AgentLanes', 'Stats', 'Activity'],
    }),
    runAgent: build.mutation<Task, { id: string; input?: Record<string, unknown> }>({
      query: ({ id, input }) => ({ url: `/api/agents/${id}/run`, method: 'POST', body: input ? { input } : {} }),
      invalidatesTags: ['Agent', 'AgentLanes', 'Task', 'TaskCounts', 'Stats'],
    }),
  }),
});

export const {
  useAgentsQuery,
  useAgentQuery,
  useAgentTypesQuery,
  useAgentLanesQuery,
  useCreateAgentMutation,
  useUpdateAgentMutation,
  useDeleteAgentMutation,
  useRunAgentMutation,
} = agentsApi;
