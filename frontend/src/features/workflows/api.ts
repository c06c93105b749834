import { api, checked } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';
import type { JsonSchema } from '../../shared/api/types';
import type { TriggerEvent } from './definition';
import type { WorkflowRun, WorkflowRunDetail } from './run';
import type { DefinitionParts, Workflow, WorkflowVersionDetail } from './workflow';

const LIST = { type: 'Workflow', id: 'LIST' } as const;
const RUNS = { type: 'WorkflowRun', id: 'LIST' } as const;

type Id = { id: string };
export type RunFilter = Partial<Record<'workflowId' | 'status' | 'triggerKind' | 'search' | 'from' | 'to' | 'cursor', string>>;

export const workflowsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    workflows: build.query<Page<Workflow>, void, Workflow[]>({
      query: () => request('GET /api/workflows', { query: { limit: 500 } }),
      transformResponse: toPage<Workflow>,
      providesTags: [LIST],
    }),
    workflow: build.query<Workflow, string>({
      query: (id) => request('GET /api/workflows/{id}', { path: { id } }),
      providesTags: (_workflow, _error, id) => [{ type: 'Workflow', id }],
    }),
    createWorkflow: build.mutation<Workflow, Pick<dto.CreateWorkflowDto, 'name' | 'description' | 'status'> & DefinitionParts>({
      query: (body) => request('POST /api/workflows', { body }),
      invalidatesTags: [LIST, 'Activity'],
    }),
    updateWorkflow: build.mutation<Workflow, Id & { change: Omit<dto.UpdateWorkflowDto, 'steps' | 'triggers'> & DefinitionParts }>({
      query: ({ id, change }) => request('PATCH /api/workflows/{id}', { path: { id }, body: change }),
      invalidatesTags: (_workflow, _error, { id }) => [LIST, { type: 'Workflow', id }, 'WorkflowVersion', 'Activity'],
    }),
    deleteWorkflow: build.mutation<void, string>({
      query: (id) => request('DELETE /api/workflows/{id}', { path: { id } }),
      // Not the workflow itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'Activity'],
    }),
    workflowEvents: build.query<{ event: TriggerEvent; payload: JsonSchema }[], void>({ query: () => request('GET /api/workflow-events') }),
    /** Checks a definition that is not saved; with `id` also what only this workflow knows. */
    validateWorkflow: build.query<dto.WorkflowValidationDto, { id?: string; definition: DefinitionParts }>({
      query: ({ id, definition }) =>
        id
          ? request('POST /api/workflows/{id}/validate', { path: { id }, body: definition })
          : request('POST /api/workflows/validate', { body: definition }),
      keepUnusedDataFor: 30,
    }),
    runWorkflow: build.mutation<WorkflowRun, Id & dto.RunWorkflowDto>({
      query: ({ id, ...body }) => request('POST /api/workflows/{id}/run', { path: { id }, body }),
      invalidatesTags: (_run, _error, { id }) => [RUNS, { type: 'Workflow', id }, LIST, 'Task', 'TaskCounts'],
    }),
    workflowRuns: build.query<Page<WorkflowRun>, RunFilter>({
      query: (filter) => request('GET /api/workflow-runs', { query: { limit: 50, ...filter } }),
      transformResponse: toPage<WorkflowRun>,
      providesTags: [RUNS],
    }),
    workflowRun: build.query<WorkflowRunDetail, string>({
      query: (id) => request('GET /api/workflow-runs/{id}', { path: { id } }),
      providesTags: (_run, _error, id) => [{ type: 'WorkflowRun', id }],
    }),
    workflowVersions: build.query<dto.WorkflowVersionDto[], string>({
      query: (id) => request('GET /api/workflows/{id}/versions', { path: { id } }),
      providesTags: ['WorkflowVersion'],
    }),
    workflowVersion: build.query<WorkflowVersionDetail, Id & { version: number }>({
      query: ({ id, version }) => request('GET /api/workflows/{id}/versions/{version}', { path: { id, version } }),
    }),
    restoreVersion: build.mutation<Workflow, Id & { version: number }>({
      query: ({ id, version }) => request('POST /api/workflows/{id}/versions/{version}/restore', { path: { id, version } }),
      invalidatesTags: (_workflow, _error, { id }) => [LIST, { type: 'Workflow', id }, 'WorkflowVersion', 'Activity'],
    }),
    exportWorkflow: build.query<dto.WorkflowExportDto, string>({
      query: (id) => request('GET /api/workflows/{id}/export', { path: { id } }),
      keepUnusedDataFor: 0,
    }),
    importWorkflow: build.mutation<dto.ImportedWorkflowDto, dto.ImportWorkflowDto>({
      query: (body) => request('POST /api/workflows/import', { body }),
      invalidatesTags: [LIST, 'Activity'],
    }),
    /** A new address for a webhook; the one before stops working. */
    makeHook: build.mutation<dto.HookDto, Id & { triggerId: string }>({
      query: ({ id, triggerId }) => request('POST /api/workflows/{id}/hooks/{triggerId}', { path: { id, triggerId } }),
      invalidatesTags: (_hook, _error, { id }) => [{ type: 'Workflow', id }],
    }),
    workflowTemplates: build.query<dto.WorkflowTemplateDto[], void>({ query: () => request('GET /api/workflow-templates') }),
    installTemplate: build.mutation<dto.InstalledTemplateDto, string>({
      query: (id) => request('POST /api/workflow-templates/{id}/install', { path: { id } }),
      invalidatesTags: [LIST, 'Agent', 'Activity'],
    }),
  })),
});

export const {
  useWorkflowsQuery,
  useWorkflowEventsQuery,
  useWorkflowQuery,
  useCreateWorkflowMutation,
  useUpdateWorkflowMutation,
  useDeleteWorkflowMutation,
  useValidateWorkflowQuery,
  useRunWorkflowMutation,
  useWorkflowRunsQuery,
  useWorkflowRunQuery,
  useWorkflowVersionsQuery,
  useWorkflowVersionQuery,
  useRestoreVersionMutation,
  useLazyExportWorkflowQuery,
  useImportWorkflowMutation,
  useMakeHookMutation,
  useWorkflowTemplatesQuery,
  useInstallTemplateMutation,
} = workflowsApi;
