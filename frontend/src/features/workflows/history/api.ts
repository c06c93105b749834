import { checked } from '../../../shared/api/base';
import { byCursor, toPage, type Page } from '../../../shared/api/page';
import { workflowsApi } from '../api';
import { request } from '../../../shared/api/request';
import type { WorkflowRun } from '../run';
import type { HistoryFilter } from './filter';

const PAGE_SIZE = 50;

const historyApi = workflowsApi.injectEndpoints({
  endpoints: checked((build) => ({
    /** Newest first. */
    runHistory: build.infiniteQuery<Page<WorkflowRun>, HistoryFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request('GET /api/workflow-runs', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<WorkflowRun>,
      providesTags: [{ type: 'WorkflowRun', id: 'LIST' }],
    }),
  })),
});

export const { useRunHistoryInfiniteQuery } = historyApi;
