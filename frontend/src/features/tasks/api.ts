import { original } from '@reduxjs/toolkit';
import { api, checked } from '../../shared/api/base';
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
import { toPage, type Page } from '../../shared/api/page';
import { linkTo, request } from '../../shared/api/request';
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
  endpoints: checked((build) => ({
    /** The queue. Rows that left the filter stay in the answer until the reader leaves, so the entry dies with its screen. */
    tasks: build.query<TaskList, TaskFilter>({
      query: (filter) => request('GET /api/tasks', { query: { ...filter, limit: PAGE } }),
      transformResponse: (items: Task[], meta) => ({ ...toPage(items, meta), gone: [] }),
      merge: (known, incoming, { arg }) => mergePage(original(known) ?? known, incoming, arg),
      providesTags: [LIST],
      keepUnusedDataFor: 0,
    }),
    /** One page of the queue, for the rows after the first hundred. */
    tasksAfter: build.query<Page<Task>, TaskFilter & { cursor: string | null; limit?: number }>({
      query: (page) => request('GET /api/tasks', { query: { limit: PAGE, ...page } }),
      transformResponse: toPage<Task>,
      keepUnusedDataFor: 0,
    }),
    /** The first few rows of a list, for cards on other screens. */
    firstTasks: build.query<Page<Task>, Partial<TaskFilter> & { limit: number }>({
      query: (filter) => request('GET /api/tasks', { query: filter }),
      transformResponse: toPage<Task>,
      providesTags: [LIST],
    }),
    taskCounts: build.query<TaskCountsDto, void>({ query: () => request('GET /api/tasks/counts'), providesTags: ['TaskCounts'] }),
    task: build.query<TaskDetail, string>({
      query: (id) => request('GET /api/tasks/{id}', { path: { id } }),
      providesTags: (_task, _error, id) => [tagOf(id)],
    }),
    /** What a step was given and what it gave. */
    taskStep: build.query<TaskStepDetail, { taskId: string; attempt: number; index: number }>({
      query: ({ taskId, attempt, index }) =>
        request('GET /api/tasks/{id}/steps/{attempt}/{index}', { path: { id: taskId, attempt, index } }),
      providesTags: (_step, _error, { taskId }) => [tagOf(taskId)],
      keepUnusedDataFor: 60,
    }),
    /** Two runs side by side. */
    comparison: build.query<TaskComparisonDto, { a: string; b: string }>({
      query: (pair) => request('GET /api/tasks/compare', { query: pair }),
      providesTags: (_comparison, _error, { a, b }) => [tagOf(a), tagOf(b)],
    }),
    /** Every log line so far; a repeated call asks only for the lines after the last one. */
    taskLogs: build.query<TaskLogDto[], string>({
      queryFn: async (id, { getState }, _extra, call) => {
        let lines = cachedLogs(getState(), id);
        for (;;) {
          const after = lines.at(-1)?.seq ?? 0;
          const answer = await call(request('GET /api/tasks/{id}/logs', { path: { id }, query: { after, limit: LOG_PAGE } }));
          if (answer.error) return { error: answer.error };
          const more = answer.data as TaskLogDto[];
          lines = [...lines, ...more];
          if (more.length < LOG_PAGE) return { data: lines };
        }
      },
      providesTags: (_lines, _error, id) => [logTagOf(id)],
    }),
    artifactText: build.query<string, { taskId: string; artifactId: string }>({
      query: (file) =>
        request('GET /api/tasks/{id}/artifacts/{artifactId}', {
          path: { id: file.taskId, artifactId: file.artifactId },
          responseHandler: 'text',
        }),
      keepUnusedDataFor: 60,
    }),
    createTask: build.mutation<Task, CreateTaskDto>({
      query: (body) => request('POST /api/tasks', { body }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
    updateTask: build.mutation<Task, { id: string; change: UpdateTaskDto }>({
      query: ({ id, change }) => request('PATCH /api/tasks/{id}', { path: { id }, body: change }),
      invalidatesTags: (_task, _error, { id }) => [LIST, 'TaskCounts', tagOf(id)],
    }),
    cancelTask: build.mutation<Task, string>({
      query: (id) => request('POST /api/tasks/{id}/cancel', { path: { id } }),
      invalidatesTags: (_task, _error, id) => [LIST, 'TaskCounts', tagOf(id)],
    }),
    retryTask: build.mutation<Task, { id: string } & RetryTaskDto>({
      query: ({ id, ...body }) => request('POST /api/tasks/{id}/retry', { path: { id }, body }),
      invalidatesTags: (_task, _error, { id }) => [LIST, 'TaskCounts', tagOf(id)],
    }),
    deleteTask: build.mutation<void, string>({
      query: (id) => request('DELETE /api/tasks/{id}', { path: { id } }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
    restoreTasks: build.mutation<BulkResultDto, string[]>({
      query: (ids) => request('POST /api/tasks/restore', { body: { ids } }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
    bulkTasks: build.mutation<BulkResultDto, BulkTasksDto>({
      query: (body) => request('POST /api/tasks/bulk', { body }),
      invalidatesTags: [LIST, 'TaskCounts', 'Stats'],
    }),
  })),
});

type ApiState = Parameters<typeof tasksApi.util.selectCachedArgsForQuery>[0];

/** The log lines that are already here. */
export function cachedLogs(state: unknown, id: string): TaskLogDto[] {
  return tasksApi.endpoints.taskLogs.select(id)(state as ApiState).data ?? [];
}

/** Where the file is; `download` makes the browser save it. */
export const artifactUrl = (taskId: string, artifactId: string, download = false): string =>
  linkTo('GET /api/tasks/{id}/artifacts/{artifactId}', { path: { id: taskId, artifactId }, query: { download: download ? '1' : null } });

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
  useLazyArtifactTextQuery,
  useCreateTaskMutation,
  useUpdateTaskMutation,
  useCancelTaskMutation,
  useRetryTaskMutation,
  useDeleteTaskMutation,
  useBulkTasksMutation,
  useRestoreTasksMutation,
} = tasksApi;
