import { api } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';
import type { WorkflowRun, WorkflowRunDetail } from './run';
import type { DefinitionParts, Workflow, WorkflowVersionDetail } from './workflow';

const LIST = { type: 'Workflow', id: 'LIST' } as const;
const RUNS = { type: 'WorkflowRun', id: 'LIST' } as const;

type Id = { id: string };
export type RunFilter = Partial<Record<'workflowId' | 'status' | 'triggerKind' | 'search' | 'from' | 'to' | 'cursor', string>>;

export const workflowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    workflows: build.query<Page<Workflow>, void>({
      query: () => ({ url: '/api/workflows', params: { limit: 500 } }),
      transformResponse: toPage<Workflow>,
      providesTags: [LIST],
    }),
    workflow: build.query<Workflow, string>({
      query: (id) => `/api/workflows/${id}`,
      providesTags: (_workflow, _error, id) => [{ type: 'Workflow', id }],
    }),
    createWorkflow: build.mutation<Workflow, Pick<dto.CreateWorkflowDto, 'name' | 'description' | 'status'> & DefinitionParts>({
      query: (body) => ({ url: '/api/workflows', method: 'POST', body }),
      invalidatesTags: [LIST, 'Activity'],
    }),
    updateWorkflow: build.mutation<Workflow, Id & { change: Omit<dto.UpdateWorkflowDto, 'steps' | 'triggers'> & DefinitionParts }>({
      query: ({ id, change }) => ({ url: `/api/workflows/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: (_workflow, _error, { id }) => [LIST, { type: 'Workflow', id }, 'WorkflowVersion', 'Activity'],
    }),
    deleteWorkflow: build.mutation<void, string>({
      query: (id) => ({ url: `/api/workflows/${id}`, method: 'DELETE' }),
      // Not the workflow itself: its screen may still be there, and would ask for what is gone.
      invalidatesTags: [LIST, 'Activity'],
    }),
    /** Checks a definition that is not saved; with `id` also what only this workflow knows. */
    validateWorkflow: build.query<dto.WorkflowValidationDto, { id?: string; definition: DefinitionParts }>({
      query: ({ id, definition }) => ({ url: `/api/workflows/${id ? `${id}/` : ''}validate`, method: 'POST', body: definition }),
      keepUnusedDataFor: 30,
    }),
    runWorkflow: build.mutation<WorkflowRun, Id & dto.RunWorkflowDto>({
      query: ({ id, ...body }) => ({ url: `/api/workflows/${id}/run`, method: 'POST', body }),
      invalidatesTags: (_run, _error, { id }) => [RUNS, { type: 'Workflow', id }, LIST, 'Task', 'TaskCounts'],
    }),
    workflowRuns: build.query<Page<WorkflowRun>, RunFilter>({
      query: (filter) => ({ url: '/api/workflow-runs', params: params({ limit: 50, ...filter }) }),
      transformResponse: toPage<WorkflowRun>,
      providesTags: [RUNS],
    }),
    workflowRun: build.query<WorkflowRunDetail, string>({
      query: (id) => `/api/workflow-runs/${id}`,
      providesTags: (_run, _error, id) => [{ type: 'WorkflowRun', id }],
    }),
    workflowVersions: build.query<dto.WorkflowVersionDto[], string>({
      query: (id) => `/api/workflows/${id}/versions`,
      providesTags: ['WorkflowVersion'],
    }),
    workflowVersion: build.query<WorkflowVersionDetail, Id & { version: number }>({
      query: ({ id, version }) => `/api/workflows/${id}/versions/${version}`,
    }),
    restoreVersion: build.mutation<Workflow, Id & { version: number }>({
      query: ({ id, version }) => ({ url: `/api/workflows/${id}/versions/${version}/restore`, method: 'POST' }),
      invalidatesTags: (_workflow, _error, { id }) => [LIST, { type: 'Workflow', id }, 'WorkflowVersion', 'Activity'],
    }),
    exportWorkflow: build.query<dto.WorkflowExportDto, string>({
      query: (id) => `/api/workflows/${id}/export`,
      keepUnusedDataFor: 0,
    }),
    importWorkflow: build.mutation<dto.ImportedWorkflowDto, dto.ImportWorkflowDto>({
      query: (body) => ({ url: '/api/workflows/import', method: 'POST', body }),
      invalidatesTags: [LIST, 'Activity'],
    }),
    /** A new address for a webhook; the one before stops working. */
    makeHook: build.mutation<dto.HookDto, Id & { triggerId: string }>({
      query: ({ id, triggerId }) => ({ url: `/api/workflows/${id}/hooks/${triggerId}`, method: 'POST' }),
      invalidatesTags: (_hook, _error, { id }) => [{ type: 'Workflow', id }],
    }),
    workflowTemplates: build.query<dto.WorkflowTemplateDto[], void>({ query: () => '/api/workflow-templates' }),
    installTemplate: build.mutation<dto.InstalledTemplateDto, string>({
      query: (id) => ({ url: `/api/workflow-templates/${id}/install`, method: 'POST' }),
      invalidatesTags: [LIST, 'Agent', 'Activity'],
    }),
  }),
});

export const {
  useWorkflowsQuery,
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
