import { checked } from '../../../shared/api/base';
import { toPage, type Page } from '../../../shared/api/page';
import { workflowsApi } from '../api';
import { request } from '../../../shared/api/request';
import type { WorkflowRun } from '../run';
import type { Workflow } from '../workflow';

const RECENT = 200;

const listApi = workflowsApi.injectEndpoints({
  endpoints: checked((build) => ({
    /** Pause or activate; the card shows it at once and takes it back when the server refuses. */
    setWorkflowStatus: build.mutation<Workflow, { id: string; status: Workflow['status'] }>({
      query: ({ id, status }) => request('PATCH /api/workflows/{id}', { path: { id }, body: { status } }),
      async onQueryStarted({ id, status }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          workflowsApi.util.updateQueryData('workflows', undefined, ({ items }) => {
            const row = items.find((workflow) => workflow.id === id);
            if (row) row.status = status;
          }),
        );
        await queryFulfilled.catch(change.undo);
      },
      invalidatesTags: (_workflow, error, { id }) =>
        error ? [] : [{ type: 'Workflow', id: 'LIST' }, { type: 'Workflow', id }, 'Activity'],
    }),
    /** The newest runs of all workflows, for the lanes of the cards. */
    recentRuns: build.query<Page<WorkflowRun>, { status?: string }>({
      query: (filter) => request('GET /api/workflow-runs', { query: { limit: RECENT, ...filter } }),
      transformResponse: toPage<WorkflowRun>,
      providesTags: [{ type: 'WorkflowRun', id: 'LIST' }],
    }),
  })),
});

export const { useSetWorkflowStatusMutation, useRecentRunsQuery } = listApi;
