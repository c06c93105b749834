import { api, checked } from '../../shared/api/base';
import { toPage, type Page } from '../../shared/api/page';
import type { CreateAgentDto, EgressDto, RunAgentDto, RunEstimateDto, ScheduleDto, UpdateAgentDto } from '../../shared/api/generated';
import type { Agent, AgentLanes, Schedule, Task } from '../../shared/api/types';
import { request } from '../../shared/api/request';

const LIST = { type: 'Agent', id: 'LIST' } as const;

export const agentsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    agents: build.query<Page<Agent>, { limit?: number } | void>({
      query: (filter) => request('GET /api/agents', { query: { limit: 500, ...filter } }),
      transformResponse: toPage<Agent>,
      providesTags: [LIST],
    }),
    agent: build.query<Agent, string>({
      query: (id) => request('GET /api/agents/{id}', { path: { id } }),
      providesTags: (_agent, _error, id) => ['Agent', { type: 'Agent', id }],
    }),
    /** What it may send outside, and its last calls. */
    agentEgress: build.query<EgressDto, string>({
      query: (id) => request('GET /api/agents/{id}/egress', { path: { id } }),
      // Stale when a task of an agent began or ended.
      providesTags: ['AgentLanes'],
    }),
    agentLanes: build.query<AgentLanes[], { hours: number; agentId?: string }>({
      query: (range) => request('GET /api/agents/lanes', { query: range }),
      providesTags: ['AgentLanes'],
    }),
    createAgent: build.mutation<Agent, CreateAgentDto>({
      query: (body) => request('POST /api/agents', { body }),
      invalidatesTags: ['Agent', 'Stats', 'Activity'],
    }),
    updateAgent: build.mutation<Agent, { id: string; change: UpdateAgentDto }>({
      query: ({ id, change }) => request('PATCH /api/agents/{id}', { path: { id }, body: change }),
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
      query: (id) => request('DELETE /api/agents/{id}', { path: { id } }),
      // Not the agent itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'AgentLanes', 'Stats', 'Activity'],
    }),
    runAgent: build.mutation<Task, { id: string } & RunAgentDto>({
      query: ({ id, ...body }) => request('POST /api/agents/{id}/run', { path: { id }, body }),
      invalidatesTags: ['Agent', 'AgentLanes', 'Task', 'TaskCounts', 'Stats'],
    }),
    /** The next five times a schedule fires, also before it is saved. */
    nextTimes: build.query<ScheduleDto, { schedule: Schedule; scheduleTime: string; scheduleWeekday: number }>({
      query: (schedule) => request('GET /api/agents/schedule', { query: schedule }),
      keepUnusedDataFor: 60,
    }),
    /** What a run will probably cost and take, from the runs before. */
    runEstimate: build.query<RunEstimateDto, string>({
      query: (id) => request('POST /api/agents/{id}/estimate', { path: { id }, body: {} }),
      providesTags: ['Agent'],
    }),
  })),
});

export const {
  useAgentsQuery,
  useAgentEgressQuery,
  useAgentQuery,
  useAgentLanesQuery,
  useCreateAgentMutation,
  useUpdateAgentMutation,
  useDeleteAgentMutation,
  useRunAgentMutation,
  useNextTimesQuery,
  useRunEstimateQuery,
} = agentsApi;
