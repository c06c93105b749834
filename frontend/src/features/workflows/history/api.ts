import { params, toPage, type Page } from '../../../shared/api/page';
import { workflowsApi } from '../api';
import type { WorkflowRun } from '../run';
import type { HistoryFilter } from './filter';

const PAGE_SIZE = 50;

const historyApi = workflowsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    runHistory: build.infiniteQuery<Page<WorkflowRun>, HistoryFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/workflow-runs',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<WorkflowRun>,
      providesTags: [{ type: 'WorkflowRun', id: 'LIST' }],
    }),
  }),
});

export const { useRunHistoryInfiniteQuery } = historyApi;
