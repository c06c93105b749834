import { api } from '../../shared/api/base';
import { params, toPage, type Page } from '../../shared/api/page';
import type { CreateAgentDto, RunAgentDto, RunEstimateDto, ScheduleDto, UpdateAgentDto } from '../../shared/api/generated';
import type { Agent, AgentLanes, Schedule, Task } from '../../shared/api/types';

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
    agentLanes: build.query<AgentLanes[], { hours: number; agentId?: string }>({
      query: (range) => ({ url: '/api/agents/lanes', params: range }),
      providesTags: ['AgentLanes'],
    }),
    createAgent: build.mutation<Agent, CreateAgentDto>({
      query: (body) => ({ url: '/api/agents', method: 'POST', body }),
      invalidatesTags: ['Agent', 'Stats', 'Activity'],
    }),
    updateAgent: build.mutation<Agent, { id: string; change: UpdateAgentDto }>({
      query: ({ id, change }) => ({ url: `/api/agents/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['Agent', 'Stats', 'Activity'],
      /** Pause or start is shown at once and taken back when the server refuses. */
      async onQueryStarted({ id, change: { status } }, { dispatch, queryFulfilled }) {
        if (!status) return;
        const changes = [
          dispatch(
            agentsApi.util.updateQueryData('agents', undefined, ({ items }) => {
              const row = items.find((agent) => agent.id === id);
              if (row) row.status = status;
            }),
          ),
          dispatch(agentsApi.util.updateQueryData('agent', id, (agent) => void (agent.status = status))),
        ];
        await queryFulfilled.catch(() => changes.forEach(({ undo }) => undo()));
      },
    }),
    deleteAgent: build.mutation<void, string>({
      query: (id) => ({ url: `/api/agents/${id}`, method: 'DELETE' }),
      // Not the agent itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'AgentLanes', 'Stats', 'Activity'],
    }),
    runAgent: build.mutation<Task, { id: string } & RunAgentDto>({
      query: ({ id, ...body }) => ({ url: `/api/agents/${id}/run`, method: 'POST', body }),
      invalidatesTags: ['Agent', 'AgentLanes', 'Task', 'TaskCounts', 'Stats'],
    }),
    /** The next five times a schedule fires, also before it is saved. */
    nextTimes: build.query<ScheduleDto, { schedule: Schedule; scheduleTime: string; scheduleWeekday: number }>({
      query: (schedule) => ({ url: '/api/agents/schedule', params: schedule }),
      keepUnusedDataFor: 60,
    }),
    /** What a run will probably cost and take, from the runs before. */
    runEstimate: build.query<RunEstimateDto, string>({
      query: (id) => ({ url: `/api/agents/${id}/estimate`, method: 'POST', body: {} }),
      providesTags: ['Agent'],
    }),
  }),
});

export const {
  useAgentsQuery,
  useAgentQuery,
  useAgentLanesQuery,
  useCreateAgentMutation,
  useUpdateAgentMutation,
  useDeleteAgentMutation,
  useRunAgentMutation,
  useNextTimesQuery,
  useRunEstimateQuery,
} = agentsApi;
