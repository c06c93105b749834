import { original } from '@reduxjs/toolkit';
import { api } from '../../shared/api/base';
import type {
  BulkResultDto,
  BulkTasksDto,
  CreateTaskDto,
  RetryTaskDto,
  TaskComparisonDto,
  TaskCountsDto,
  TaskLogDto,
  UpdateTaskDto,
} from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';
import type { TaskFilter } from './filter';
import { mergePage, type TaskList } from './rows';
import type { Task, TaskDetail, TaskStepDetail } from './task';

const LIST = { type: 'Task', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Task', id }) as const;
const logTagOf = (id: string) => ({ type: 'Task', id: `${id}/logs` }) as const;

const PAGE = 100;
/** Log lines in one answer; the server gives no more. */
const LOG_PAGE = 2000;

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The queue. Rows that left the filter stay in the answer until the reader leaves, so the entry dies with its screen. */
    tasks: build.query<TaskList, TaskFilter>({
      query: (filter) => ({ url: '/api/tasks', params: params({ ...filter, limit: PAGE }) }),
      transformResponse: (items: Task[], meta) => ({ ...toPage(items, meta), gone: [] }),
      merge: (known, incoming, { arg }) => mergePage(original(known) ?? known, incoming, arg),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** One page of the queue, for the rows after the first hundred. */
    tasksAfter: build.query<Page<Task>, TaskFilter & { cursor: string | null; limit?: number }>({
      query: (page) => ({ url: '/api/tasks', params: params({ limit: PAGE, ...page }) }),
      transformResponse: toPage<Task>,
      keepUnusedDataFor: 0,
    }),
    /** The first few rows of a list, for cards on other screens. */
    firstTasks: build.query<Page<Task>, { limit: number; priority?: string; agentId?: string }>({
      query: (filter) => ({ url: '/api/tasks', params: params(filter) }),
      transformResponse: toPage<Task>,
      providesTags: [LIST],
    }),
    taskCounts: build.query<TaskCountsDto, void>({ query: () => '/api/tasks/counts', providesTags: ['TaskCounts'] }),
    task: build.query<TaskDetail, string>({
      query: (id) => `/api/tasks/${id}`,
      providesTags: (_task, _error, id) => [tagOf(id)],
    }),
    /** What a step was given and what it gave. */
    taskStep: build.query<TaskStepDetail, { taskId: string; attempt: number; index: number }>({
      query: ({ taskId, attempt, index }) => `/api/tasks/${taskId}/steps/${attempt}/${index}`,
      providesTags: (_step, _error, { taskId }) => [tagOf(taskId)],
      keepUnusedDataFor: 60,
    }),
    /** Two runs side by side. */
    comparison: build.query<TaskComparisonDto, { a: string; b: string }>({
      query: (pair) => ({ url: '/api/tasks/compare', params: pair }),
      providesTags: (_comparison, _error, { a, b }) => [tagOf(a), tagOf(b)],
    }),
    /** Every log line so far; a repeated call asks only for the lines after the last one. */
    taskLogs: build.query<TaskLogDto[], string>({
      queryFn: async (id, { getState }, _extra, call) => {
        let lines = cachedLogs(getState(), id);
        for (;;) {
          const after = lines.at(-1)?.seq ?? 0;
          const answer = await call({ url: `/api/tasks/${id}/logs`, params: { after, limit: LOG_PAGE } });
          if (answer.error) return { error: answer.error };
          const more = answer.data as TaskLogDto[];
          lines = [...lines, ...more];
          if (more.length < LOG_PAGE) return { data: lines };
        }
      },
      providesTags: (_lines, _error, id) => [logTagOf(id)],
    }),
    artifactText: build.query<string, { taskId: string; artifactId: string }>({
      query: (file) => ({ url: artifactUrl(file.taskId, file.artifactId), responseHandler: 'text' }),
      keepUnusedDataFor: 60,
    }),
    createTask: build.mutation<Task, CreateTaskDto>({
      query: (body) => ({ url: '/api/tasks', method: 'POST', body }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
    updateTask: build.mutation<Task, { id: string; change: UpdateTaskDto }>({
      query: ({ id, change }) => ({ url: `/api/tasks/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: (_task, _error, { id }) => [LIST, 'TaskCounts', tagOf(id)],
    }),
    cancelTask: build.mutation<Task, string>({
      query: (id) => ({ url: `/api/tasks/${id}/cancel`, method: 'POST' }),
      invalidatesTags: (_task, _error, id) => [LIST, 'TaskCounts', tagOf(id)],
    }),
    retryTask: build.mutation<Task, { id: string } & RetryTaskDto>({
      query: ({ id, ...body }) => ({ url: `/api/tasks/${id}/retry`, method: 'POST', body }),
      invalidatesTags: (_task, _error, { id }) => [LIST, 'TaskCounts', tagOf(id)],
    }),
    deleteTask: build.mutation<void, string>({
      query: (id) => ({ url: `/api/tasks/${id}`, method: 'DELETE' }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
    restoreTasks: build.mutation<void, string[]>({
      query: (ids) => ({ url: '/api/tasks/restore', method: 'POST', body: { ids } }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
    bulkTasks: build.mutation<BulkResultDto, BulkTasksDto>({
      query: (body) => ({ url: '/api/tasks/bulk', method: 'POST', body }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
  }),
});

type ApiState = Parameters<typeof tasksApi.util.selectCachedArgsForQuery>[0];

/** The log lines that are already here. */
export function cachedLogs(state: unknown, id: string): TaskLogDto[] {
  return tasksApi.endpoints.taskLogs.select(id)(state as ApiState).data ?? [];
}

/** Where the file is; `download` makes the browser save it. */
export const artifactUrl = (taskId: string, artifactId: string, download = false): string =>
  `/api/tasks/${taskId}/artifacts/${artifactId}${download ? '?download=1' : ''}`;

export const {
  useTasksQuery,
  useLazyTasksAfterQuery,
  useFirstTasksQuery,
  useTaskCountsQuery,
  useTaskQuery,
  useTaskLogsQuery,
  useTaskStepQuery,
  useComparisonQuery,
  useArtifactTextQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useCancelTaskMutation,
  useRetryTaskMutation,
  useDeleteTaskMutation,
  useBulkTasksMutation,
  useRestoreTasksMutation,
} = tasksApi;
